import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { comparableStars, isFew, ratedOf } from '#features/insights/rated'
import { useFew } from '#features/insights/use-few'
import { useFormats } from '#lib/use-formats'
import { LineChart } from '#ui/charts/line-chart'
import { ChartCard, ReviewsLink, type Where } from './chart-card.tsx'
import { partsOf, pointsOf, shareOf, sumOf, sumsOf } from '#features/insights/spans'
import { useDates } from '#features/insights/use-dates'
import { useSpans } from '#features/insights/use-spans'

const HEIGHT = 220
const AXIS = { bounds: [0, 1] } as const

interface PositiveChartProps extends Where {
  series: Series
  /** The figures that the finding is of; undefined where they could not be fetched. */
  metrics: Metrics | undefined
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** The share of positive reviews over the range: solid now, dashed the range that is compared. */
export function PositiveChart({ series, metrics, noted, ...where }: PositiveChartProps) {
  const { t } = useTranslation(['graphs', 'insights'])
  const { number, percent } = useFormats()
  const { spans, step, withPart } = useSpans(series)
  const dates = useDates(spans, step)
  const { marks, columns, cellsOf } = useMarks(
    noted,
    useMemo(() => pointsOf(spans, step), [spans, step]),
  )
  const { title, isFall } = useFinding(metrics)
  const lines = useMemo(() => {
    const line = (points: Series['current']) => {
      const sums = sumsOf(points, spans, sumOf)
      return {
        values: sums.map((sum) => sum && shareOf(sum)),
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
  const measure = t(`positive.sub.${step}`)
  const sub = withPart(series.comparison ? t('dashed', { measure }) : measure, 'hollow')
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={HEIGHT}
      fileName={t('positive.file')}
      table={{
        columns: [
          { label: t(`column.${step}`) },
          ...lines.map(({ name }) => ({ label: name, format: percent })),
          ...columns,
        ],
        dates,
        rows: spans.map((span, at) => [
          span.title,
          ...lines.map(({ values }) => values[at] ?? null),
          ...cellsOf(at),
        ]),
      }}
      foot={
        <ReviewsLink {...where} only={{ rating: isFall ? '1,2,3' : '4,5' }}>
          {t(isFall ? 'positive.read.negative' : 'positive.read.positive')}
        </ReviewsLink>
      }
    >
      <LineChart
        summary={`${title}. ${sub}`}
        labels={spans.map(({ label }) => label)}
        titles={spans.map((span) => span.title)}
        series={lines}
        format={percent}
        axis={AXIS}
        annotations={marks}
        height={HEIGHT}
      />
    </ChartCard>
  )
}

/** What happened to the positive share, in whole percents as a reader sees them. */
function useFinding(metrics: Metrics | undefined): { title: string; isFall: boolean } {
  const { t } = useTranslation('graphs')
  const { percent } = useFormats()
  const few = useFew()
  if (!metrics) return { title: t('positive.heading'), isFall: false }
  const { current } = metrics
  const rated = ratedOf(current)
  const { positiveRate: now } = current
  if (now === null || isFew(current)) return { title: few(rated), isFall: false }
  const before = comparableStars(metrics)?.positiveRate ?? null
  if (before === null)
    return { title: t('positive.alone', { now: percent(now) }), isFall: now < 0.5 }
  const by = Math.round(now * 100) - Math.round(before * 100)
  const said = { now: percent(now), before: percent(before) }
  const what = by === 0 ? 'same' : by > 0 ? 'rose' : 'fell'
  return { title: t(`positive.${what}`, said), isFall: by < 0 }
}
