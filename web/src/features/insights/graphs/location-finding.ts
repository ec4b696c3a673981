import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Metrics } from '@maitre/contract/metrics'

type Place = Metrics['locations'][number]

/** What the comparison of the locations says, each by its id. */
export type LocationFinding =
  /** The rating that changed most, in stars with one decimal. */
  | { what: 'rose' | 'fell'; id: string; now: number; before: number }
  | { what: 'same' }
  | { what: 'spread'; best: string; high: number; worst: string; low: number }
  | { what: 'equal'; now: number }
  | { what: 'few' }

const tenths = (stars: number): number => Math.round(stars * 10)

const ratedOf = (figures: Place['current'] | null): number =>
  figures ? figures.positiveReviews + figures.negativeReviews : 0

/**
 * Finds what the ratings of the locations say: whose changed most against the range before, or else how far they lie
 * apart. A location with few reviews says nothing, and of equal changes the worse one is told.
 */
export function findingOf(locations: readonly Place[]): LocationFinding {
  const told = locations.flatMap(({ locationId: id, current, comparison }) => {
    const now = current.averageRating
    if (now === null || ratedOf(current) < IMPACT_SAMPLE) return []
    const before = ratedOf(comparison) < IMPACT_SAMPLE ? null : (comparison?.averageRating ?? null)
    return [{ id, now, before, by: before === null ? null : tenths(now) - tenths(before) }]
  })
  const [first] = told
  if (!first || told.length < 2) return { what: 'few' }
  const changed = told.flatMap(({ id, now, before, by }) =>
    before === null || by === null ? [] : [{ id, now, before, by }],
  )
  if (changed.length > 0) {
    const { id, now, before, by } = changed.reduce((one, other) =>
      Math.abs(other.by) > Math.abs(one.by) || (other.by === -one.by && other.by < 0) ? other : one,
    )
    return by === 0 ? { what: 'same' } : { what: by > 0 ? 'rose' : 'fell', id, now, before }
  }
  const best = told.reduce((one, other) => (other.now > one.now ? other : one))
  const worst = told.reduce((one, other) => (other.now < one.now ? other : one))
  return tenths(best.now) === tenths(worst.now)
    ? { what: 'equal', now: best.now }
    : { what: 'spread', best: best.id, high: best.now, worst: worst.id, low: worst.now }
}
