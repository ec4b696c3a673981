import { useTranslation } from 'react-i18next'
import { partsOf } from '#features/insights/spans'
import { useDates } from '#features/insights/use-dates'
import { useChartWords } from '#lib/use-chart-words'
import { BarChart } from '#ui/charts/bar-chart'
import { ChartFrame } from '#ui/charts/chart-frame'
import type { AxisWish } from '#ui/charts/geometry/scale'
import { LineChart } from '#ui/charts/line-chart'
import type { OverTime } from './over-time.ts'

/** Up to so many points each has a bar; more are a line. */
const MOST_BARS = 14
const HEIGHT = 220
/** Counts are whole: their axis has no marks between two numbers. */
const COUNTED = { zero: true, whole: true } as const

/** One of the ranges: a value for each point, and what a tip says behind each. */
interface Side {
  values: readonly (number | null)[]
  notes?: readonly (string | undefined)[]
}

interface ComparedChartProps {
  title: string
  sub: string
  fileName: string
  over: OverTime
  format: (value: number) => string
  axis?: AxisWish
  now: Side
  /** Null where no range is compared. */
  before: Side | null
  /** Whether the values are counts: drawn as bars where these are few, on an axis of whole numbers. */
  isCounted?: boolean
}

/** A figure over the range in its frame, solid now and dashed before. */
export function ComparedChart(props: ComparedChartProps) {
  const { title, fileName, over, format, axis, now, before, isCounted = false } = props
  const { spans, step, marked } = over
  const isBars = isCounted && spans.length <= MOST_BARS
  const sub = over.withPart(props.sub, isBars ? 'pale' : 'hollow')
  const dates = useDates(spans, step)
  const { t } = useTranslation('insights')
  const words = useChartWords()
  const series = [
    { name: t('now'), ...now, parts: partsOf(spans) },
    ...(before
      ? [{ name: t('before'), ...before, parts: partsOf(spans, true), isComparison: true }]
      : []),
  ]
  const drawn = {
    summary: `${title}. ${sub}`,
    format,
    annotations: marked.marks,
    height: HEIGHT,
    ...(isCounted ? { axis: COUNTED } : axis && { axis }),
  }
  return (
    <ChartFrame
      title={title}
      sub={sub}
      height={HEIGHT}
      words={words}
      headingLevel={2}
      fileName={fileName}
      table={{
        columns: [
          { label: t(`column.${step}`) },
          ...series.map(({ name }) => ({ label: name, format })),
          ...marked.columns,
        ],
        dates,
        rows: spans.map((span, at) => [
          span.title,
          ...series.map(({ values }) => values[at] ?? null),
          ...marked.cellsOf(at),
        ]),
      }}
    >
      {isBars ? (
        <BarChart
          {...drawn}
          bars={spans.map((span, at) => ({
            label: span.label,
            title: span.title,
            value: now.values[at] ?? null,
            isPart: span.part !== undefined,
            ...(before && { compared: before.values[at] ?? null }),
          }))}
          words={{ value: t('now'), compared: t('before') }}
        />
      ) : (
        <LineChart
          {...drawn}
          labels={spans.map(({ label }) => label)}
          titles={spans.map((span) => span.title)}
          series={series}
        />
      )}
    </ChartFrame>
  )
}
