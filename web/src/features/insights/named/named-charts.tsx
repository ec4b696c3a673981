import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Series } from '@maitre/contract/metrics'
import { useChartWords } from '#lib/use-chart-words'
import type { ListedKind } from '#lib/named-search'
import { useFormats } from '#lib/use-formats'
import { ChartFrame } from '#ui/charts/chart-frame'
import type { Dates } from '#ui/charts/csv'
import { LineChart } from '#ui/charts/line-chart'
import type { Annotation } from '@maitre/contract/annotations'
import { LAST_DAY } from '#features/insights/annotations/marks'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { pairsOf } from '#features/insights/points'
import { useDates } from '#features/insights/use-dates'
import { type Running, runningOf } from './running.ts'

const HEIGHT = 190

interface NamedChartsProps {
  kind: ListedKind
  series: Series
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/**
 * A dish, keyword or person over the range: how kindly guests speak, and of a thing how many do. How often somebody is named is no
 * measure of a person (P §5), so of people there is no such chart.
 */
export function NamedCharts({ kind, series, noted }: NamedChartsProps) {
  const formats = useFormats()
  const { current, comparison } = series
  const points = useMemo(() => pairsOf(series, formats), [series, formats])
  const marked = useMarks(
    noted,
    useMemo(
      () => ({
        starts: points.map(({ current: { day } }) => day),
        last: series.grain === 'month' ? LAST_DAY : (points.at(-1)?.current.day ?? ''),
        isDaily: series.grain === 'day',
      }),
      [points, series.grain],
    ),
  )
  const shared = {
    marked,
    grain: series.grain,
    dates: useDates(
      useMemo(() => points.map(({ current: { day } }) => ({ first: day, last: day })), [points]),
      series.grain,
    ),
    labels: points.map(({ label }) => label),
    titles: points.map(({ title }) => title),
    now: useMemo(() => runningOf(current), [current]),
    // The other range may be longer or shorter: its days are laid beside those of the same place.
    before: useMemo(() => comparison && runningOf(comparison), [comparison]),
  }
  return (
    <>
      <ShareChart {...shared} />
      {kind !== 'person' ? <CountChart {...shared} /> : null}
    </>
  )
}

interface ChartProps {
  marked: ReturnType<typeof useMarks>
  grain: Series['grain']
  dates: Dates
  labels: readonly string[]
  titles: readonly string[]
  now: readonly Running[]
  before: readonly Running[] | null
}

function ShareChart({ marked, grain, dates, labels, titles, now, before }: ChartProps) {
  const { t } = useTranslation(['named-page', 'insights'])
  const { percent, number } = useFormats()
  const title = useShareTitle(now.at(-1), before && before.at(-1))
  const note = (one: Running | undefined) =>
    one && t('share.note', { good: number(one.good), bad: number(one.bad) })
  return (
    <Lines
      {...{ marked, grain, dates, labels, titles, title }}
      sub={t(before ? `share.compared.${grain}` : `share.sub.${grain}`)}
      fileName={t('share.file')}
      format={percent}
      axis={{ zero: true, bounds: [0, 1] }}
      now={{ values: now.map(({ share }) => share), notes: now.map(note) }}
      before={
        before && {
          values: labels.map((_, at) => before[at]?.share ?? null),
          notes: labels.map((_, at) => note(before[at])),
        }
      }
    />
  )
}

/** What the share did, where enough guests say so. */
function useShareTitle(now: Running | undefined, before: Running | null | undefined): string {
  const { t } = useTranslation('named-page')
  const { percent } = useFormats()
  const [is, was] = [now?.share ?? null, before?.share ?? null]
  if (is === null) return t('share.none')
  if ((now?.reviews ?? 0) < IMPACT_SAMPLE) return t('share.few')
  if (!before || was === null || before.reviews < IMPACT_SAMPLE)
    return t('share.alone', { now: percent(is) })
  if (percent(is) === percent(was)) return t('share.same', { now: percent(is) })
  return t(is > was ? 'share.rose' : 'share.fell', { now: percent(is), before: percent(was) })
}

function CountChart({ marked, grain, dates, labels, titles, now, before }: ChartProps) {
  const { t } = useTranslation(['named-page', 'insights'])
  const { number } = useFormats()
  const is = now.at(-1)?.reviews ?? 0
  const by = before ? is - (before.at(-1)?.reviews ?? 0) : undefined
  const said = (count: number) => ({ count, number: number(count) })
  const title =
    by === undefined
      ? t('insights:reviews', said(is))
      : by === 0
        ? t('count.same', said(is))
        : t(by > 0 ? 'count.more' : 'count.fewer', said(Math.abs(by)))
  return (
    <Lines
      {...{ marked, grain, dates, labels, titles, title }}
      sub={t(before ? `count.compared.${grain}` : `count.sub.${grain}`)}
      fileName={t('count.file')}
      format={number}
      axis={{ zero: true, whole: true }}
      now={{ values: now.map(({ reviews }) => reviews) }}
      before={before && { values: labels.map((_, at) => before[at]?.reviews ?? null) }}
    />
  )
}

interface Line {
  values: readonly (number | null)[]
  notes?: readonly (string | undefined)[]
}

interface LinesProps extends Pick<ChartProps, 'marked' | 'grain' | 'dates' | 'labels' | 'titles'> {
  title: string
  sub: string
  fileName: string
  format: (value: number) => string
  axis: { bounds?: readonly [number, number]; zero?: boolean; whole?: boolean }
  now: Line
  before: Line | null
}

/** Two lines over the same days in their frame, the range before dashed. */
function Lines(props: LinesProps) {
  const { marked, grain, dates, labels, titles, title, sub, fileName, format, axis, now, before } =
    props
  const { t } = useTranslation('insights')
  const words = useChartWords()
  const series = [
    { name: t('now'), ...now },
    ...(before ? [{ name: t('before'), ...before, isComparison: true }] : []),
  ]
  return (
    <ChartFrame
      title={title}
      sub={sub}
      height={HEIGHT}
      words={words}
      fileName={fileName}
      table={{
        columns: [
          { label: t(`column.${grain}`) },
          ...series.map(({ name }) => ({ label: name, format })),
          ...marked.columns,
        ],
        dates,
        rows: titles.map((day, at) => [
          day,
          ...series.map(({ values }) => values[at] ?? null),
          ...marked.cellsOf(at),
        ]),
      }}
    >
      <LineChart
        summary={`${title}. ${sub}`}
        labels={labels}
        titles={titles}
        series={series}
        format={format}
        annotations={marked.marks}
        axis={axis}
        height={HEIGHT}
      />
    </ChartFrame>
  )
}
