import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { useChartWords } from '#lib/use-chart-words'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'
import { BarChart } from '#ui/charts/bar-chart'
import { ChartFrame } from '#ui/charts/chart-frame'
import { LineChart } from '#ui/charts/line-chart'
import { LiveRegion } from '#ui/live-region'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { LAST_DAY } from '#features/insights/annotations/marks'
import { type Pair, pairsOf } from '#features/insights/points'

/** Up to so many days each has a bar; more are a line. */
const MOST_BARS = 14
const HEIGHT = 220

interface ChartsProps {
  series: Series
  /** The figures of both ranges, which the titles tell. */
  metrics: Metrics | undefined
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** The rating and the number of reviews over the range: solid now, dashed the range that is compared. */
export function Charts({ series, metrics, noted }: ChartsProps) {
  const formats = useFormats()
  const pairs = useMemo(() => pairsOf(series, formats), [series, formats])
  const points = useMemo(
    () => ({
      starts: pairs.map(({ current }) => current.day),
      last: series.grain === 'month' ? LAST_DAY : (pairs.at(-1)?.current.day ?? ''),
      isDaily: series.grain === 'day',
    }),
    [pairs, series.grain],
  )
  const marked = useMarks(noted, points)
  const shared = { pairs, grain: series.grain, metrics, marked }
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

interface ChartProps extends Omit<ChartsProps, 'series' | 'noted'> {
  pairs: readonly Pair[]
  grain: Series['grain']
  marked: ReturnType<typeof useMarks>
}

function RatingChart({ pairs, grain, metrics, marked }: ChartProps) {
  const { t } = useTranslation(['trends', 'insights'])
  const chartWords = useChartWords()
  const { rating, number } = useFormats()
  const isCompared = pairs.some(({ comparison }) => comparison !== undefined)
  const now = metrics?.current.averageRating ?? null
  const before = metrics?.comparison?.averageRating ?? null
  const title =
    now === null
      ? t('chart.rating.none')
      : before === null
        ? t('chart.rating.alone', { now: rating(now) })
        : rating(now) === rating(before)
          ? t('chart.rating.same', { now: rating(now) })
          : t(now > before ? 'chart.rating.rose' : 'chart.rating.fell', {
              now: rating(now),
              before: rating(before),
            })
  const sub = t(isCompared ? `chart.rating.compared.${grain}` : `chart.rating.sub.${grain}`)
  const note = (count: number | undefined) =>
    count === undefined ? undefined : t('insights:reviews', { count, number: number(count) })
  const series = [
    {
      name: t('insights:now'),
      values: pairs.map(({ current }) => current.averageRating),
      notes: pairs.map(({ current }) => note(current.totalReviews)),
    },
    ...(isCompared
      ? [
          {
            name: t('insights:before'),
            values: pairs.map(({ comparison }) => comparison?.averageRating ?? null),
            notes: pairs.map(({ comparison }) => note(comparison?.totalReviews)),
            isComparison: true,
          },
        ]
      : []),
  ]
  return (
    <ChartFrame
      title={title}
      sub={sub}
      height={HEIGHT}
      words={chartWords}
      headingLevel={2}
      fileName={t('chart.rating.file')}
      table={{
        columns: [
          { label: t(`insights:column.${grain}`) },
          ...series.map(({ name }) => ({ label: name, format: rating })),
          ...marked.columns,
        ],
        rows: pairs.map(({ title: day }, at) => [
          day,
          ...series.map(({ values }) => values[at] ?? null),
          ...marked.cellsOf(at),
        ]),
      }}
    >
      <LineChart
        summary={`${title}. ${sub}`}
        labels={pairs.map(({ label }) => label)}
        titles={pairs.map(({ title: day }) => day)}
        series={series}
        format={rating}
        annotations={marked.marks}
        height={HEIGHT}
      />
    </ChartFrame>
  )
}

function ReviewsChart({ pairs, grain, metrics, marked }: ChartProps) {
  const { t } = useTranslation(['trends', 'insights'])
  const chartWords = useChartWords()
  const { number } = useFormats()
  const isCompared = pairs.some(({ comparison }) => comparison !== undefined)
  const now = metrics?.current.totalReviews ?? sum(pairs.map(({ current }) => current))
  const before = metrics?.comparison?.totalReviews
  const by = before === undefined ? undefined : now - before
  const said = { count: Math.abs(by ?? 0), number: number(Math.abs(by ?? 0)) }
  const title =
    by === undefined
      ? t('insights:reviews', { count: now, number: number(now) })
      : by === 0
        ? t('chart.reviews.same', { count: now, number: number(now) })
        : t(by > 0 ? 'chart.reviews.more' : 'chart.reviews.fewer', said)
  const sub = t(isCompared ? `chart.reviews.compared.${grain}` : `chart.reviews.sub.${grain}`)
  const rows = pairs.map(({ label, title: day, current, comparison }) => ({
    label,
    title: day,
    value: current.totalReviews,
    ...(comparison !== undefined && { compared: comparison?.totalReviews ?? null }),
  }))
  return (
    <ChartFrame
      title={title}
      sub={sub}
      height={HEIGHT}
      words={chartWords}
      headingLevel={2}
      fileName={t('chart.reviews.file')}
      table={{
        columns: [
          { label: t(`insights:column.${grain}`) },
          { label: t('insights:now'), format: number },
          ...(isCompared ? [{ label: t('insights:before'), format: number }] : []),
          ...marked.columns,
        ],
        rows: rows.map((row, at) => [
          row.title,
          row.value,
          ...(isCompared ? [row.compared ?? null] : []),
          ...marked.cellsOf(at),
        ]),
      }}
    >
      {rows.length <= MOST_BARS ? (
        <BarChart
          summary={`${title}. ${sub}`}
          bars={rows}
          format={number}
          words={{ value: t('insights:now'), compared: t('insights:before') }}
          annotations={marked.marks}
          height={HEIGHT}
        />
      ) : (
        <LineChart
          summary={`${title}. ${sub}`}
          labels={rows.map(({ label }) => label)}
          titles={rows.map((row) => row.title)}
          series={[
            { name: t('insights:now'), values: rows.map(({ value }) => value) },
            ...(isCompared
              ? [
                  {
                    name: t('insights:before'),
                    values: rows.map(({ compared = null }) => compared),
                    isComparison: true,
                  },
                ]
              : []),
          ]}
          format={number}
          annotations={marked.marks}
          height={HEIGHT}
        />
      )}
    </ChartFrame>
  )
}

const sum = (points: readonly { totalReviews: number }[]): number =>
  points.reduce((total, { totalReviews }) => total + totalReviews, 0)
