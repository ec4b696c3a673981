import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { useFigures } from '#lib/use-figures'
import { Sparkline } from '#ui/charts/sparkline'
import { FigureCard, FigureCards } from '#ui/figure-card'
import { comparableStars } from '#features/insights/rated'
import { averageOf, shareOf, sumOf, wholeOf } from '#features/insights/spans'
import { NO_POINTS, useSpans } from '#features/insights/use-spans'

interface FiguresProps {
  metrics: Metrics
  /** The same over time; undefined until they are fetched, or where they could not be. */
  series: Series | undefined
}

/** The four figures of Home, each beside the range before, with how they went. */
export function Figures({ metrics, series }: FiguresProps) {
  const { current, comparison } = metrics
  // One guest more or less is no change of the stars.
  const stars = comparableStars(metrics)
  const { t } = useTranslation(['home-figures', 'insights'])
  const few = comparison !== null && stars === undefined ? { note: t('insights:few') } : {}
  const { count, rating, share, delay } = useFigures()
  const { spans } = useSpans(series ?? NO_POINTS)
  const sums = useMemo(
    () => (series ? wholeOf(spans).map((span) => sumOf(series.current, span)) : []),
    [series, spans],
  )
  const spark = (values: readonly (number | null)[]) =>
    values.length > 1 ? <Sparkline values={values} /> : undefined
  return (
    <FigureCards label={t('title')}>
      <FigureCard
        label={t('insights:figure.reviews')}
        {...count(current.totalReviews, comparison?.totalReviews)}
        sparkline={spark(sums.map(({ reviews }) => reviews))}
      />
      <FigureCard
        label={t('insights:figure.rating')}
        {...rating(current.averageRating, stars?.averageRating)}
        {...few}
        sparkline={spark(sums.map(averageOf))}
      />
      <FigureCard
        label={t('insights:figure.positive')}
        {...share(current.positiveRate, stars?.positiveRate)}
        {...few}
        sparkline={spark(sums.map(shareOf))}
      />
      <FigureCard
        label={t('insights:figure.delay')}
        {...delay(current.medianReplyMinutes, comparison?.medianReplyMinutes)}
      />
    </FigureCards>
  )
}
