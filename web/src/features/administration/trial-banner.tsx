import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { isTrialOver } from '#lib/trial'
import { useFormats, useNow } from '#lib/use-formats'
import { Banner } from './banner.tsx'

/** Says above the page that the trial ends soon, or what rests since it is over; an Admin is led to whom to ask. */
export function TrialBanner({ end }: { end: string }) {
  const { t } = useTranslation('banners')
  const { can, timeZone } = useSession()
  const { date } = useFormats(timeZone)
  const isOver = isTrialOver(end, useNow())
  return (
    <Banner
      tone={isOver ? 'negative' : 'caution'}
      icon={CalendarClock}
      link={can('administration') ? { tab: 'restaurant', label: t('plan') } : undefined}
    >
      {isOver ? t('trialOver') : t('trialEnds', { day: date(end) })}
    </Banner>
  )
}
