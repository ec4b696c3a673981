import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Series } from '@maitre/contract/metrics'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { runningOf } from './running.ts'
import { ShareBar } from './share-bar.tsx'

/** Where guests speak of a dish or person, in the order of the names; a press narrows the screen to the place. */
export function Places({ series }: { series: Series }) {
  const { t } = useTranslation(['named-page', 'insights'])
  const { locations } = useSession()
  const { number } = useFormats()
  const id = useId()
  const rows = locations.flatMap(({ id: place, name }) => {
    const points = series.locations.find(({ locationId }) => locationId === place)?.points
    const sum = points && runningOf(points).at(-1)
    return sum && sum.reviews > 0 ? [{ place, name, ...sum }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <h3 id={id} className="px-5 pt-4 pb-1 text-lg">
        {t('places')}
      </h3>
      <ul className="divide-y divide-line">
        {rows.map(({ place, name, reviews, share }) => (
          <li
            key={place}
            className="relative flex items-center gap-3 px-5 py-2.5 hover:bg-surface-hover"
          >
            <Link
              to="."
              search={(now) => ({ ...now, location: place })}
              resetScroll={false}
              className="min-w-0 flex-1 truncate font-medium text-ink focus-inset after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="text-xs text-ink-3 tabular-nums">
              {t('insights:reviews', { count: reviews, number: number(reviews) })}
            </span>
            <ShareBar share={share} />
          </li>
        ))}
      </ul>
    </section>
  )
}
