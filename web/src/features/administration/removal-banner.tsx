import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Banner } from './banner.tsx'

/** Says above the page that the restaurant is to be removed and when; whoever administers it is led to keeping it. */
export function RemovalBanner({ due }: { due: string }) {
  const { t } = useTranslation('banners')
  const { can, timeZone } = useSession()
  const { date } = useFormats(timeZone)
  return (
    <Banner
      tone="negative"
      icon={Trash2}
      link={can('administration') ? { tab: 'data', label: t('takeBack') } : undefined}
    >
      {t('leaving', { day: date(due) })}
    </Banner>
  )
}
