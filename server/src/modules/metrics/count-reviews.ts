import { mayAggregate, type ReviewChanged, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { addFigures } from './figures.ts'
import { stepOf } from './reply-time.ts'
import { HOUR_FIGURES, REPLY_FIGURES, REVIEW_FIGURES } from './tables.ts'

/** Brings the figures of reviews to what the reviews now are. */
export async function countReviews(
  services: Services,
  stored: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  // What the job has not counted yet is counted by it, as it is then.
  const counted = changes.filter(({ after }) => after.counted)
  for (const [restaurantId, theirs] of Map.groupBy(counted, ({ after }) => after.restaurant_id)) {
    const tx = { ...stored, restaurantId }
    addRows(
      services,
      tx,
      theirs.flatMap(({ before, after }) =>
        before !== null && isCountedAlike(before, after) ? [] : [after],
      ),
      theirs.flatMap(({ before, after }) =>
        before === null || isCountedAlike(before, after) ? [] : [before],
      ),
    )
  }
}

/** Takes the figures of reviews away that are deleted; what was not counted yet will not be. */
export async function uncountReviews(
  services: Services,
  stored: Tx,
  removed: readonly ReviewRow[],
): Promise<void> {
  const counted = removed.filter((row) => row.counted)
  for (const [restaurantId, theirs] of Map.groupBy(counted, (row) => row.restaurant_id))
    addRows(services, { ...stored, restaurantId }, [], theirs)
}

/** Adds the figures of some reviews, and takes away those of others; what may not be counted with others is in none. */
export function addRows(
  services: Services,
  tx: TenantTx,
  added: readonly ReviewRow[],
  removed: readonly ReviewRow[] = [],
): void {
  const [more, fewer] = [added.filter(mayAggregate), removed.filter(mayAggregate)]
  addFigures(services, tx, REVIEW_FIGURES, more.map(ofReview), fewer.map(ofReview))
  addFigures(services, tx, HOUR_FIGURES, more.map(ofHour), fewer.map(ofHour))
  addFigures(services, tx, REPLY_FIGURES, more.flatMap(ofReply), fewer.flatMap(ofReply))
}

const isCountedAlike = (a: ReviewRow, b: ReviewRow): boolean =>
  mayAggregate(a) === mayAggregate(b) &&
  a.rating === b.rating &&
  a.review_date === b.review_date &&
  a.review_hour === b.review_hour &&
  a.publication === b.publication &&
  a.posted_date?.getTime() === b.posted_date?.getTime()

const cell = ({ location_id, review_date, source }: ReviewRow) => ({
  location_id,
  day: review_date,
  source,
})

function ofReview(row: ReviewRow) {
  const rated = (stars: number): number => (row.rating === stars ? 1 : 0)
  return {
    ...cell(row),
    reviews: 1,
    rated_1: rated(1),
    rated_2: rated(2),
    rated_3: rated(3),
    rated_4: rated(4),
    rated_5: rated(5),
    live: row.publication === 'live' ? 1 : 0,
    by_hand: row.publication === 'by_hand' ? 1 : 0,
  }
}

function ofHour(row: ReviewRow) {
  const weekday = new Date(`${row.review_date}T00:00:00Z`).getUTCDay()
  return {
    ...cell(row),
    weekday: weekday === 0 ? 7 : weekday,
    hour: row.review_hour ?? 0,
    reviews: 1,
  }
}

function ofReply(row: ReviewRow) {
  if (row.publication !== 'live' || row.posted_date === null) return []
  const step = stepOf(row.posted_date.getTime() - row.created_at.getTime())
  return [{ ...cell(row), step, replies: 1 }]
}
