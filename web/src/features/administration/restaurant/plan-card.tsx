import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Restaurant } from '@maitre/contract/restaurants'
import { Fetched } from '#lib/fetched'
import { supportQuery } from '#lib/support-query'
import { usageQuery } from '#features/administration/usage-query'
import { isTrialOver } from '#lib/trial'
import { useFormats, useNow } from '#lib/use-formats'
import { TierBadge } from '#ui/badge'
import { Card, SectionHead } from '#ui/card'
import { Note } from '#ui/note'

/** The plan of the restaurant, and how much of what it allows a month is used. */
export function PlanCard({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('administration-restaurant')
  const { number, longDay } = useFormats()
  const usage = useQuery(usageQuery(restaurant.id))
  // Once the trial is over nothing is read when the month turns.
  const isOver = isTrialOver(restaurant.trial_ends_at, useNow())
  const { name, keywords_max_count: keywords } = restaurant.subscription_tier
  return (
    <section aria-labelledby="plan">
      <SectionHead id="plan" title={t('plan.title')} aside={<TierBadge>{name}</TierBadge>} />
      <Trial restaurant={restaurant} isOver={isOver} />
      <Fetched query={usage} rows={1}>
        {({ read, most, month, renews_on: renews }) => (
          <Card className="flex flex-col gap-2 p-5 text-sm text-ink-2">
            {most === null ? (
              <p>{t('plan.unlimited', { number: number(read), since: longDay(month) })}</p>
            ) : (
              <>
                <p className="text-md font-medium text-ink tabular-nums">
                  {t('plan.used', { read: number(read), most: number(most) })}
                </p>
                <progress
                  aria-label={t('plan.share')}
                  className="progress"
                  max={Math.max(most, 1)}
                  value={Math.min(read, Math.max(most, 1))}
                />
                {isOver ? null : <p>{t('plan.renews', { day: longDay(renews) })}</p>}
              </>
            )}
            <p>
              {keywords === null
                ? t('plan.allKeywords')
                : t('plan.keywords', { count: keywords, number: number(keywords) })}
            </p>
          </Card>
        )}
      </Fetched>
    </section>
  )
}

/** How long the trial goes on, or what rests since it is over, and whom to write to; nothing of who has subscribed. */
function Trial({ restaurant, isOver }: { restaurant: Restaurant; isOver: boolean }) {
  const { t } = useTranslation('administration-restaurant')
  const { timezone, trial_days: days, trial_ends_at: end } = restaurant
  const { fullDay } = useFormats(timezone)
  const isTold = days !== null && end !== null
  const { data } = useQuery({ ...supportQuery, enabled: isTold })
  if (!isTold) return null
  const address = data?.support_email ?? null
  return (
    <div className="mb-4">
      <Note
        tone={isOver ? 'negative' : 'info'}
        icon={<CalendarClock aria-hidden="true" strokeWidth={1.75} />}
        title={isOver ? t('plan.trialOver') : t('plan.trialEnds', { day: fullDay(end) })}
      >
        <p>{isOver ? t('plan.rests') : t('plan.afterTrial')}</p>
        {address === null ? null : (
          <p>
            <a href={`mailto:${address}`} className="font-medium text-ink underline">
              {t('plan.subscribe', { address })}
            </a>
          </p>
        )}
      </Note>
    </div>
  )
}
