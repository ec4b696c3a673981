import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { isSeen } from '#features/insights/use-impact'
import { averageOf, sumOf, wholeOf } from '#features/insights/spans'
import { NO_POINTS, useSpans } from '#features/insights/use-spans'
import { useLocationColours } from '#lib/location-colours'
import { type LocationChoice, useLocationChoice } from '#lib/session'
import { useFigures } from '#lib/use-figures'
import { useFormats } from '#lib/use-formats'
import { SectionHead } from '#ui/card'
import { Change } from '#ui/change'
import { Sparkline } from '#ui/charts/sparkline'
import { byChange, changeOf, type OfLocation } from './order.ts'

interface LocationsProps {
  metrics: Metrics
  series: Series | undefined
}

/** The locations beside each other, from the worst change to the best; a press shows one alone. */
export function Locations({ metrics, series }: LocationsProps) {
  const { t } = useTranslation('home-figures')
  const id = useId()
  const { locations } = useLocationChoice()
  // One that was added since the session began has no name here yet, and nothing to press would say what it is.
  const all = useMemo(
    () => byChange(metrics.locations.filter((one) => nameOf(one, locations) !== undefined)),
    [metrics, locations],
  )
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead
        id={id}
        title={t('locations.title')}
        aside={
          metrics.comparison ? (
            <span className="text-xs text-ink-3">{t('locations.order')}</span>
          ) : null
        }
      />
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {all.map((one) => (
          <Location key={one.locationId} location={one} series={series} />
        ))}
      </ul>
    </section>
  )
}

const nameOf = (location: OfLocation, locations: LocationChoice['locations']): string | undefined =>
  locations.find(({ id }) => id === location.locationId)?.name

function Location({ location, series }: { location: OfLocation; series: Series | undefined }) {
  const { t } = useTranslation(['home-figures', 'insights', 'common'])
  const { locations, select } = useLocationChoice()
  const { colourOf } = useLocationColours()
  const { number, rating: score } = useFormats()
  const { spans } = useSpans(series ?? NO_POINTS)
  const { rating } = useFigures()
  const { locationId, current, comparison, impact } = location
  const name = nameOf(location, locations)
  const figure = rating(current.averageRating, comparison?.averageRating)
  const line = useMemo(() => {
    const points = series?.locations.find((one) => one.locationId === locationId)?.points
    return points ? wholeOf(spans).map((span) => averageOf(sumOf(points, span))) : []
  }, [series, locationId, spans])
  const isFew = comparison !== null && changeOf(location) === null
  return (
    <li className="relative min-w-0 bg-surface px-4 py-(--row-y) hover:bg-surface-hover sm:px-5">
      <div className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          onClick={() => select(locationId)}
          className="min-w-0 cursor-pointer line-clamp-2 text-left font-medium wrap-anywhere text-ink focus-inset after:absolute after:inset-0"
        >
          {name}
        </button>
        {isFew ? (
          <span className="shrink-0 text-xs text-ink-3">{t('insights:few')}</span>
        ) : figure.change ? (
          <Change {...figure.change} />
        ) : null}
      </div>
      <div className="mt-0.5 flex min-h-8 items-end justify-between gap-3">
        <p className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
          <span className="sr-only">{t('insights:figure.rating')} </span>
          {figure.value}
        </p>
        {line.length > 1 ? <Sparkline values={line} colour={colourOf(locationId)} /> : null}
      </div>
      <p className="flex flex-wrap gap-x-1 text-xs text-ink-3 tabular-nums">
        {t('insights:reviews', {
          count: current.totalReviews,
          number: number(current.totalReviews),
        })}
        {impact === null || !isSeen(impact) ? null : (
          <span>
            ·{' '}
            {t(impact < 0 ? 'locations.costs' : 'locations.lifts', {
              size: score(Math.abs(impact)),
            })}
          </span>
        )}
      </p>
    </li>
  )
}
