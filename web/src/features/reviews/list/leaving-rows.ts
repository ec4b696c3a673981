import type { Review } from '@maitre/contract/reviews'

export interface ListRow {
  review: Review
  /** It is no longer in the list and is shown going. */
  isLeaving: boolean
}

/** More than these at once is another list rather than an answer given. */
const MOST = 3

/**
 * The rows to draw while those that left are seen to go: each at the place where it stood. Where many left at once, or
 * everything did at the change of a filter, the new list simply stands.
 */
export function withLeaving(before: readonly Review[], now: readonly Review[]): ListRow[] {
  const stays = new Set(now.map(({ id }) => id))
  const left = before.filter(({ id }) => !stays.has(id))
  const rows: ListRow[] = now.map((review) => ({ review, isLeaving: false }))
  if (left.length === 0 || left.length > MOST) return rows
  for (const review of left) {
    const above = before.slice(0, before.indexOf(review)).findLast(({ id }) => stays.has(id))
    const place = above ? rows.findIndex((row) => row.review.id === above.id) + 1 : 0
    const free = rows.findIndex((row, index) => index >= place && !row.isLeaving)
    rows.splice(free === -1 ? rows.length : free, 0, { review, isLeaving: true })
  }
  return rows
}
