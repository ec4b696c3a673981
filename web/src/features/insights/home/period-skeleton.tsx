import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonArea } from '#ui/skeleton'

/** The outline of two lines, which most sentences take. */
export function PeriodSkeleton() {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('loading')}>
      <Skeleton className="h-4 w-full max-w-160" />
      <Skeleton className="mt-2 h-4 w-2/3 max-w-100" />
    </SkeletonArea>
  )
}
