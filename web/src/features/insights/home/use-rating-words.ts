import { useTranslation } from 'react-i18next'
import type { Metrics } from '@maitre/contract/metrics'
import { comparableStars, isFew, ratedOf } from '#features/insights/rated'
import { useFew } from '#features/insights/use-few'
import { useFormats } from '#lib/use-formats'

/** What became of the rating, as both averages are read. */
export function useRatingWords(metrics: Metrics | undefined): string {
  const { t } = useTranslation('home-figures')
  const { rating } = useFormats()
  const few = useFew()
  if (metrics === undefined) return t('chart.heading')
  const now = metrics.current.averageRating
  const before = comparableStars(metrics)?.averageRating ?? null
  if (now === null) return t('chart.none')
  if (isFew(metrics.current)) return few(ratedOf(metrics.current))
  if (before === null) return t('chart.alone', { now: rating(now) })
  if (rating(now) === rating(before)) return t('chart.same', { now: rating(now) })
  return t(now > before ? 'chart.rose' : 'chart.fell', { now: rating(now), before: rating(before) })
}
