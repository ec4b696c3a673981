import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { SourceSeries } from '@maitre/contract/metrics'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { partsOf, pointsOf } from '#features/insights/spans'
import { endOf, useDates } from '#features/insights/use-dates'
import { useSpans } from '#features/insights/use-spans'
import { useFormats } from '#lib/use-formats'
import { useSourceName } from '#lib/use-source-name'
import { StackedBar } from '#ui/charts/stacked-bar'
import { ChartCard, ReviewsLink, type Where } from './chart-card.tsx'
import { sourceColour } from './source-colour.ts'
import { fullestOf, sumsOf } from './volume.ts'

const HEIGHT = 250
const COUNTED = { zero: true, whole: true } as const

interface VolumeChartProps extends Where {
  series: SourceSeries
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** How many reviews came over the range, each bar made of its sources. */
export function VolumeChart({ series, noted, ...where }: VolumeChartProps) {
  const { t } = useTranslation(['graphs', 'insights'])
  const { number } = useFormats()
  const sourceName = useSourceName()
  const { spans, step, withPart } = useSpans(series)
  const dates = useDates(spans, step)
  const { marks, columns, cellsOf } = useMarks(
    noted,
    useMemo(() => pointsOf(spans, step), [spans, step]),
  )
  const parts = useMemo(
    () =>
      series.sources
        .map(({ source, reviews }) => ({
          name: sourceName(source),
          values: sumsOf(reviews, spans),
          all: reviews.reduce((sum, count) => sum + count, 0),
          colour: sourceColour(source),
        }))
        .toSorted((one, other) => other.all - one.all),
    [series, spans, sourceName],
  )
  const totals = spans.map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  // A part of a week or month that has more than every whole one is the busiest already.
  const fullest = fullestOf(spans.map((span, at) => [span, totals[at] ?? 0]))
  const all = totals.reduce((sum, count) => sum + count, 0)
  const title = fullest
    ? t(`volume.most.${step}`, { when: fullest[0].title, number: number(fullest[1]) })
    : t('insights:reviews', { count: all, number: number(all) })
  const sub = withPart(t(`volume.sub.${step}`), 'pale')
  const told = parts.map(({ name, all: count }) => `${name} ${number(count)}`)
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={HEIGHT}
      fileName={t('volume.file')}
      table={{
        columns: [
          { label: t(`column.${step}`) },
          ...parts.map(({ name }) => ({ label: name, format: number })),
          { label: t('volume.total'), format: number },
          ...columns,
        ],
        dates,
        rows: spans.map((span, at) => [
          span.title,
          ...parts.map(({ values }) => values[at] ?? 0),
          totals[at] ?? 0,
          ...cellsOf(at),
        ]),
      }}
      foot={
        fullest ? (
          <ReviewsLink
            {...where}
            days={{ startDate: fullest[0].first, endDate: endOf(fullest[0], step) }}
          >
            {t(`volume.read.${step}`)}
          </ReviewsLink>
        ) : undefined
      }
    >
      <StackedBar
        summary={`${title}. ${sub}. ${told.join(', ')}`}
        labels={spans.map(({ label }) => label)}
        titles={spans.map((span) => span.title)}
        series={parts}
        format={number}
        total={t('volume.total')}
        parts={partsOf(spans)}
        annotations={marks}
        axis={COUNTED}
        height={HEIGHT}
      />
    </ChartCard>
  )
}
