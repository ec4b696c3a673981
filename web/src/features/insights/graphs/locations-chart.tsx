import { Store } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { useLocationColours } from '#lib/location-colours'
import { useLocationChoice, useSession } from '#lib/session'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { useFormats } from '#lib/use-formats'
import { LineChart } from '#ui/charts/line-chart'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/state'
import { ChartCard, ReviewsLink, type Where } from './chart-card.tsx'
import { ColoursButton } from './colours-button.tsx'
import { findingOf, type LocationFinding } from './location-finding.ts'
import { averageOf, partsOf, pointsOf, sumOf } from '#features/insights/spans'
import { useDates } from '#features/insights/use-dates'
import { useSpans } from '#features/insights/use-spans'

const HEIGHT = 240
const AXIS = { bounds: [1, 5] } as const

interface LocationsChartProps extends Where {
  series: Series
  /** The figures that the finding is of; undefined where they could not be fetched. */
  metrics: Metrics | undefined
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** The rating of each location over the range, in the colours that the person chose. */
export function LocationsChart({ series, metrics, noted, ...where }: LocationsChartProps) {
  const { t } = useTranslation(['graphs', 'insights'])
  const { locations } = useSession()
  const { rating, number } = useFormats()
  const { colourOf } = useLocationColours()
  const { spans, step, withPart } = useSpans(series)
  const dates = useDates(spans, step)
  const { marks, columns, cellsOf } = useMarks(
    noted,
    useMemo(() => pointsOf(spans, step), [spans, step]),
  )
  const lines = useMemo(
    () =>
      // In the order of the switcher, whatever the order of the answer.
      locations.flatMap(({ id, name }) => {
        const points = series.locations.find(({ locationId }) => locationId === id)?.points
        const sums = points && spans.map((span) => sumOf(points, span))
        if (!sums?.some(({ rated }) => rated > 0)) return []
        const notes = sums.map(({ reviews }) =>
          t('insights:reviews', { count: reviews, number: number(reviews) }),
        )
        return [
          {
            id,
            name,
            values: sums.map(averageOf),
            notes,
            colour: colourOf(id),
            parts: partsOf(spans),
          },
        ]
      }),
    [locations, series, spans, colourOf, t, number],
  )
  const finding = useMemo(() => metrics && findingOf(metrics.locations), [metrics])
  const title = useWords(finding)
  const sub = withPart(t(`locations.sub.${step}`), 'hollow')
  const isCompared = lines.length > 1
  return (
    <ChartCard
      title={isCompared ? title : t('locations.heading')}
      sub={sub}
      height={HEIGHT}
      fileName={t('locations.file')}
      actions={<ColoursButton ids={lines.map(({ id }) => id)} />}
      state={isCompared ? undefined : <Alone locationId={where.locationId} />}
      table={{
        columns: [
          { label: t(`column.${step}`) },
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
      foot={isCompared && finding ? <PlaceLink finding={finding} days={where.days} /> : undefined}
    >
      <LineChart
        summary={`${title}. ${sub}`}
        labels={spans.map(({ label }) => label)}
        titles={spans.map((span) => span.title)}
        series={lines}
        format={rating}
        axis={AXIS}
        annotations={marks}
        height={HEIGHT}
      />
    </ChartCard>
  )
}

function useWords(finding: LocationFinding | undefined): string {
  const { t } = useTranslation('graphs')
  const { rating } = useFormats()
  const nameOf = useNames()
  if (!finding) return t('locations.heading')
  switch (finding.what) {
    case 'rose':
    case 'fell':
      return t(`locations.${finding.what}`, {
        place: nameOf(finding.id),
        before: rating(finding.before),
        now: rating(finding.now),
      })
    case 'spread':
      return t('locations.spread', {
        best: nameOf(finding.best),
        high: rating(finding.high),
        worst: nameOf(finding.worst),
        low: rating(finding.low),
      })
    case 'equal':
      return t('locations.equal', { now: rating(finding.now) })
    default:
      return t(`locations.${finding.what}`)
  }
}

function useNames(): (id: string) => string {
  const { locations } = useSession()
  return (id) => locations.find((one) => one.id === id)?.name ?? ''
}

/** Leads to the reviews of the location that the finding names first, or of the one that has the least stars. */
function PlaceLink({ finding, days }: { finding: LocationFinding } & Pick<Where, 'days'>) {
  const { t } = useTranslation('graphs')
  const nameOf = useNames()
  const id =
    finding.what === 'rose' || finding.what === 'fell'
      ? finding.id
      : finding.what === 'spread'
        ? finding.worst
        : undefined
  return id === undefined ? null : (
    <ReviewsLink locationId={id} days={days}>
      {t('locations.read', { place: nameOf(id) })}
    </ReviewsLink>
  )
}

/** Says why there is nothing to compare, and how there would be. */
function Alone({ locationId }: { locationId: string }) {
  const { t } = useTranslation('graphs')
  const { hasAll, locations, select } = useLocationChoice()
  const isOne = locationId !== 'all' && locations.length > 1
  const what = isOne ? 'one' : locations.length > 1 ? 'only' : 'solo'
  return (
    <EmptyState
      headingLevel={3}
      className="p-0!"
      icon={<Store strokeWidth={1.75} />}
      title={t(`locations.${what}Title`)}
      action={
        isOne && hasAll ? (
          <Button onPress={() => select('all')}>{t('locations.all')}</Button>
        ) : undefined
      }
    >
      <p>{t(`locations.${what}`)}</p>
    </EmptyState>
  )
}
