import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { averageOf, partsOf, pointsOf, sumOf, sumsOf } from '#features/insights/spans'
import { useDates } from '#features/insights/use-dates'
import { useSpans } from '#features/insights/use-spans'
import { useChartWords } from '#lib/use-chart-words'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'
import { ChartFrame } from '#ui/charts/chart-frame'
import { LineChart } from '#ui/charts/line-chart'
import { LiveRegion } from '#ui/live-region'
import { useRatingWords } from './use-rating-words.ts'

const HEIGHT = 220

interface RatingChartProps {
  series: Series
  /** The figures that the title tells; undefined where they could not be fetched. */
  metrics: Metrics | undefined
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** The average rating over the range: solid now, dashed the range that is compared. */
export function RatingChart({ series, metrics, noted }: RatingChartProps) {
  const { t } = useTranslation(['home-figures', 'insights'])
  const chartWords = useChartWords()
  const { number, rating } = useFormats()
  const { spans, step, withPart } = useSpans(series)
  const dates = useDates(spans, step)
  const { marks, columns, cellsOf } = useMarks(
    noted,
    useMemo(() => pointsOf(spans, step), [spans, step]),
  )
  const lines = useMemo(() => {
    const line = (points: Series['current']) => {
      const sums = sumsOf(points, spans, sumOf)
      return {
        values: sums.map((sum) => sum && averageOf(sum)),
        notes: sums.map((sum) =>
          sum
            ? t('insights:reviews', { count: sum.reviews, number: number(sum.reviews) })
            : undefined,
        ),
      }
    }
    const { current, comparison } = series
    return [
      { name: t('insights:now'), ...line(current), parts: partsOf(spans) },
      ...(comparison
        ? [
            {
              name: t('insights:before'),
              ...line(comparison),
              parts: partsOf(spans, true),
              isComparison: true,
            },
          ]
        : []),
    ]
  }, [series, spans, t, number])
  const title = useRatingWords(metrics)
  const measure = t(`chart.sub.${step}`)
  const sub = withPart(series.comparison ? t('chart.dashed', { measure }) : measure, 'hollow')
  return (
    <Card className="p-4 sm:p-5">
      <ChartFrame
        title={title}
        sub={sub}
        height={HEIGHT}
        words={chartWords}
        headingLevel={3}
        fileName={t('chart.file')}
        table={{
          columns: [
            { label: t(`chart.column.${step}`) },
            ...lines.map(({ name }) => ({ label: name, format: rating })),
            ...columns,
          ],
          dates,
          rows: spans.map((span, at) => [
            span.title,
            ...lines.map(({ values }) => values[at] ?? null),
            ...cellsOf(at),
          ]),
        }}
      >
        <LineChart
          summary={`${title}. ${sub}`}
          labels={spans.map(({ label }) => label)}
          titles={spans.map((span) => span.title)}
          series={lines}
          format={rating}
          annotations={marks}
          height={HEIGHT}
        />
      </ChartFrame>
      <LiveRegion />
    </Card>
  )
}
