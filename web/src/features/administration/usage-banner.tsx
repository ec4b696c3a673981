import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { STALE_TIME_MS, USAGE_TOLD_FROM } from '@maitre/contract/constants'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { RemovalBanner } from './removal-banner.tsx'
import { usageQuery } from './usage-query.ts'

/** What is told above the page: that the restaurant is to be removed, or else how far the plan's maximum is used. */
export function UsageBanner({ restaurantId }: { restaurantId: string }) {
  const due = useSession().restaurant?.removal_due_at ?? null
  return due === null ? <MaximumBanner restaurantId={restaurantId} /> : <RemovalBanner due={due} />
}

/** Says above the page that the plan's monthly maximum is nearly used, or used, and what becomes of further reviews. */
function MaximumBanner({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('usage')
  const { number, shortDay } = useFormats()
  const { data } = useQuery({ ...usageQuery(restaurantId), refetchInterval: STALE_TIME_MS })
  if (!data || data.most === null || data.read < data.most * USAGE_TOLD_FROM) return null
  const words = { read: number(data.read), most: number(data.most), day: shortDay(data.renews_on) }
  return (
    <section
      aria-label={t('label')}
      data-usage=""
      className="flex h-(--banner-height) items-center gap-2 border-b border-caution-line bg-caution-tint px-4 text-sm leading-tight text-ink"
    >
      <Gauge aria-hidden="true" className="size-4 shrink-0 text-caution-text" strokeWidth={1.75} />
      <p role="status" className="line-clamp-2 min-w-0 flex-1">
        {t(data.read < data.most ? 'near' : 'full', words)}
      </p>
      <Link
        from="/$lang/dashboard"
        to="/$lang/dashboard/administration"
        search={{ tab: 'restaurant' }}
        className="flex min-h-11 shrink-0 items-center rounded-sm px-1 font-medium text-ink underline underline-offset-2"
      >
        {t('plan')}
      </Link>
    </section>
  )
}
