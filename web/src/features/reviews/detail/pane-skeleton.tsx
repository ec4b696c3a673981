import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonArea } from '#ui/skeleton'

/** The grey shape of an open review whose words, or whose code, are on their way. */
export function PaneSkeleton() {
  const { t } = useTranslation('reviews')
  return (
    <SkeletonArea label={t('detail.loading')}>
      <div className="flex flex-col gap-4 p-6">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="w-full" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-2/3" />
        <Skeleton className="mt-4 h-48 w-full" />
      </div>
    </SkeletonArea>
  )
}
