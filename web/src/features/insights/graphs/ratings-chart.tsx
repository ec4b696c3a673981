import { useTranslation } from 'react-i18next'
import { RATINGS } from '@maitre/contract/constants'
import type { Metrics } from '@maitre/contract/metrics'
import { useFormats } from '#lib/use-formats'
import { BarChart } from '#ui/charts/bar-chart'
import { ChartCard, ReviewsLink, type Where } from './chart-card.tsx'
import { isFew, ratedOf } from '#features/insights/rated'
import { useFew } from '#features/insights/use-few'

const HEIGHT = 220
/** From five stars down, as guests know them from the sources. */
const STARS = [...RATINGS].toSorted((one, other) => other - one)

/** How many reviews have five stars, four, and so on, beside those of the range before. */
export function RatingsChart({ metrics, ...where }: Where & { metrics: Metrics }) {
  const { t } = useTranslation(['graphs', 'common', 'insights'])
  const { number, percent } = useFormats()
  const few = useFew()
  const { current, comparison } = metrics
  const rated = ratedOf(current)
  const starsOf = (rating: number): string => t('common:rating.stars', { count: rating })
  const share = (rating: number): number => (current.ratings[rating - 1] ?? 0) / (rated || 1)
  const most = STARS.reduce((one, other) => (share(other) > share(one) ? other : one))
  const isTold = !isFew(current)
  const title = isTold
    ? t('ratings.most', { share: percent(share(most)), stars: starsOf(most) })
    : few(rated)
  const sub = comparison ? t('outlined', { measure: t('ratings.sub') }) : t('ratings.sub')
  const bars = STARS.map((rating) => ({
    label: starsOf(rating),
    value: current.ratings[rating - 1] ?? 0,
    note: percent(share(rating)),
    ...(comparison && { compared: comparison.ratings[rating - 1] ?? 0 }),
  }))
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={HEIGHT}
      fileName={t('ratings.file')}
      table={{
        columns: [
          { label: t('ratings.column') },
          { label: t('insights:now'), format: number },
          { label: t('share'), format: percent },
          ...(comparison ? [{ label: t('insights:before'), format: number }] : []),
        ],
        rows: bars.map(({ label, value, compared }, at) => [
          label,
          value,
          share(STARS[at] ?? 0),
          ...(compared === undefined ? [] : [compared]),
        ]),
      }}
      foot={
        isTold ? (
          <ReviewsLink {...where} only={{ rating: String(most) }}>
            {t('ratings.read', { stars: starsOf(most) })}
          </ReviewsLink>
        ) : undefined
      }
    >
      <BarChart
        summary={`${title}. ${sub}`}
        bars={bars}
        format={number}
        words={{ value: t('insights:now'), compared: t('insights:before') }}
        direction="horizontal"
        height={HEIGHT}
      />
    </ChartCard>
  )
}
