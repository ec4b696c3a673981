import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { STALE_TIME_MS, USAGE_TOLD_FROM } from '@maitre/contract/constants'
import { useSession } from '#lib/session'
import { isTrialTold } from '#lib/trial'
import { useFormats, useNow } from '#lib/use-formats'
import { Banner } from './banner.tsx'
import { RemovalBanner } from './removal-banner.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { usageQuery } from './usage-query.ts'

/**
 * What is told above the page: that the restaurant is to be removed, or that its trial ends or is over, or else how far
 * the plan's maximum is used.
 */
export function UsageBanner({ restaurantId }: { restaurantId: string }) {
  const { removal_due_at: due = null, trial_ends_at: end = null } = useSession().restaurant ?? {}
  const now = useNow()
  if (due !== null) return <RemovalBanner due={due} />
  if (isTrialTold(end, now)) return <TrialBanner end={end} />
  return <MaximumBanner restaurantId={restaurantId} />
}

/** Says above the page that the plan's monthly maximum is nearly used, or used, and what becomes of further reviews. */
function MaximumBanner({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('banners')
  const { number, shortDay } = useFormats()
  const { data } = useQuery({ ...usageQuery(restaurantId), refetchInterval: STALE_TIME_MS })
  if (!data || data.most === null || data.read < data.most * USAGE_TOLD_FROM) return null
  const words = { read: number(data.read), most: number(data.most), day: shortDay(data.renews_on) }
  return (
    <Banner tone="caution" icon={Gauge} link={{ tab: 'restaurant', label: t('plan') }}>
      {t(data.read < data.most ? 'near' : 'full', words)}
    </Banner>
  )
}
