import type { Analytics } from '@maitre/contract/console-analytics'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Card, SectionHead } from '#ui/card'
import { ChartTableTwin } from '#ui/charts/chart-table'
import { automaticShare, replyRate, withinDay } from './shares.ts'

/** The same figures by the tier that restaurants had in each of the months. */
export function TierTable({ levels }: Pick<Analytics, 'levels'>) {
  const { t } = useTranslation(['console-analytics', 'common'])
  const { number, percent, duration } = useFormats()
  if (levels.length === 0) return null
  return (
    <div>
      <SectionHead id="tiers" title={t('tiers')} />
      <Card>
        <div
          role="region"
          aria-labelledby="tiers"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          className="overflow-x-auto p-4 sm:px-5"
        >
          <ChartTableTwin
            label={t('tiers')}
            table={{
              columns: [
                { label: t('column.tier') },
                { label: t('column.restaurants'), format: number },
                { label: t('figure.reviews'), format: number },
                { label: t('figure.replyRate'), format: percent },
                { label: t('figure.withinDay'), format: percent },
                { label: t('figure.replyTime'), format: duration },
                { label: t('replyTimeBefore'), format: duration },
                { label: t('figure.automatic'), format: percent },
                { label: t('figure.rejected'), format: number },
                { label: t('figure.activeUsers'), format: number },
              ],
              rows: levels.map((row) => [
                t(`common:tier.${row.level}`),
                row.restaurants,
                row.reviews,
                replyRate(row),
                withinDay(row),
                row.median_reply_minutes,
                row.median_reply_minutes_before,
                automaticShare(row),
                row.rejected,
                row.active_users,
              ]),
            }}
          />
        </div>
      </Card>
    </div>
  )
}
