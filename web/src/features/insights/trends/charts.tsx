import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { Metrics, Point, Series } from '@maitre/contract/metrics'
import { comparableStars, isFew, ratedOf } from '#features/insights/rated'
import { averageOf, sumOf, sumsOf } from '#features/insights/spans'
import { useFew } from '#features/insights/use-few'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'
import { LiveRegion } from '#ui/live-region'
import { ComparedChart } from './compared-chart.tsx'
import { type OverTime, useOverTime } from './over-time.ts'

interface ChartsProps {
  series: Series
  /** The figures of both ranges, which the titles tell. */
  metrics: Metrics | undefined
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** The rating and the number of reviews over the range: solid now, dashed the range that is compared. */
export function Charts({ series, metrics, noted }: ChartsProps) {
  const over = useOverTime(series, noted)
  const shared = { series, metrics, over }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="p-4 sm:p-5">
        <RatingChart {...shared} />
      </Card>
      <Card className="p-4 sm:p-5">
        <ReviewsChart {...shared} />
      </Card>
      <LiveRegion />
    </div>
  )
}

interface ChartProps extends Omit<ChartsProps, 'noted'> {
  over: OverTime
}

function RatingChart({ series, metrics, over }: ChartProps) {
  const { t } = useTranslation(['trends', 'insights'])
  const { rating, number } = useFormats()
  const now = metrics?.current.averageRating ?? null
  const before = (metrics && comparableStars(metrics)?.averageRating) ?? null
  const few = useFew()
  const title =
    metrics === undefined
      ? t('chart.rating.heading')
      : now === null
        ? t('chart.rating.none')
        : isFew(metrics.current)
          ? few(ratedOf(metrics.current))
          : before === null
            ? t('chart.rating.alone', { now: rating(now) })
            : rating(now) === rating(before)
              ? t('chart.rating.same', { now: rating(now) })
              : t(now > before ? 'chart.rating.rose' : 'chart.rating.fell', {
                  now: rating(now),
                  before: rating(before),
                })
  const measure = t(`chart.rating.sub.${over.step}`)
  const line = (points: readonly Point[]) => {
    const sums = sumsOf(points, over.spans, sumOf)
    return {
      values: sums.map((sum) => sum && averageOf(sum)),
      notes: sums.map((sum) =>
        sum
          ? t('insights:reviews', { count: sum.reviews, number: number(sum.reviews) })
          : undefined,
      ),
    }
  }
  return (
    <ComparedChart
      title={title}
      sub={over.isCompared ? t('chart.dashed', { measure }) : measure}
      fileName={t('chart.rating.file')}
      over={over}
      format={rating}
      now={line(series.current)}
      before={series.comparison && line(series.comparison)}
    />
  )
}

function ReviewsChart({ series, metrics, over }: ChartProps) {
  const { t } = useTranslation(['trends', 'insights'])
  const { number } = useFormats()
  const now = metrics?.current.totalReviews ?? total(series.current)
  const before = metrics?.comparison?.totalReviews
  const by = before === undefined ? undefined : now - before
  const said = { count: Math.abs(by ?? 0), number: number(Math.abs(by ?? 0)) }
  const title =
    by === undefined
      ? t('insights:reviews', { count: now, number: number(now) })
      : by === 0
        ? t('chart.reviews.same', { count: now, number: number(now) })
        : t(by > 0 ? 'chart.reviews.more' : 'chart.reviews.fewer', said)
  const measure = t(`chart.reviews.sub.${over.step}`)
  const line = (points: readonly Point[]) => ({
    values: sumsOf(points, over.spans, sumOf).map((sum) => sum && sum.reviews),
  })
  return (
    <ComparedChart
      title={title}
      sub={over.isCompared ? t('chart.dashed', { measure }) : measure}
      fileName={t('chart.reviews.file')}
      over={over}
      format={number}
      now={line(series.current)}
      before={series.comparison && line(series.comparison)}
      isCounted
    />
  )
}

const total = (points: readonly Point[]): number =>
  points.reduce((sum, { totalReviews }) => sum + totalReviews, 0)
