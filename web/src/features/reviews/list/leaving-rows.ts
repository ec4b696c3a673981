import type { Review } from '@maitre/contract/reviews'

export interface ListRow {
  review: Review
  /** Whether the review has left the list and is only shown leaving it. */
  isLeaving: boolean
}

/** If more reviews than these leave at once, the list is another one, and no reply was given. */
const MOST = 3

/**
 * Adds to the rows of a list the reviews that have just left it, each where it stood, to be seen leaving. If many left
 * at once, as when the filter changes, only the new list is drawn.
 */
export function withLeaving(before: readonly Review[], now: readonly Review[]): ListRow[] {
  const stays = new Set(now.map(({ id }) => id))
  const left = before.filter(({ id }) => !stays.has(id))
  const rows: ListRow[] = now.map((review) => ({ review, isLeaving: false }))
  if (left.length === 0 || left.length > MOST) return rows
  for (const review of left) {
    const above = before.slice(0, before.indexOf(review)).findLast(({ id }) => stays.has(id))
    const below = above ? rows.findIndex((row) => row.review.id === above.id) + 1 : 0
    const free = rows.findIndex((row, index) => index >= below && !row.isLeaving)
    rows.splice(free === -1 ? rows.length : free, 0, { review, isLeaving: true })
  }
  return rows
}
