import type { Review } from '@maitre/contract/reviews'

type Arrived = Pick<Review, 'id' | 'fetched_at'>

/** What a list showed: its key, which changes with the filter, its rows, and whether these are all that it has. */
interface Shown {
  key: string
  rows: readonly Arrived[]
  isWhole: boolean
}

/**
 * Counts the reviews that arrive in a list and tells their number, those of one burst together. Rows of a further page
 * are no arrivals, nor is a review that was here before and comes back.
 */
export function createArrivals(
  tell: (count: number) => void,
  schedule: (run: () => void) => void,
): (shown: Shown) => void {
  let last: Shown | undefined
  let seen = new Set<string>()
  let latest = -Infinity
  let waiting = 0

  return (shown) => {
    const before = last?.key === shown.key ? last : undefined
    if (!before) {
      seen = new Set()
      latest = -Infinity
    }
    last = shown
    const end = shown.rows.findLastIndex(({ id }) => seen.has(id))
    const arrived = before
      ? shown.rows.filter(
          ({ id, fetched_at: at }, index) =>
            !seen.has(id) && Date.parse(at) > latest && (before.isWhole || index < end),
        )
      : []
    for (const { id, fetched_at: at } of shown.rows) {
      seen.add(id)
      latest = Math.max(latest, Date.parse(at))
    }
    if (arrived.length === 0) return
    if (waiting === 0)
      schedule(() => {
        tell(waiting)
        waiting = 0
      })
    waiting += arrived.length
  }
}
