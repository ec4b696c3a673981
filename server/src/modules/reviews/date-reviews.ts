import { hoursIn } from '@maitre/contract/date-range'
import { holdTimezone } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { NIL } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { announce } from './change-review.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

/** Reviews that are looked at in one transaction. */
const BATCH = 200

/** A location whose reviews may lie on days of another time zone. */
interface Moved {
  restaurantId: string
  locationId: string
}

/** Brings the reviews of a location to the days and hours of its time zone. */
export const dateReviews = defineJob<Moved>('reviews.date-reviews')

/** Goes through the location's reviews, a transaction for each batch, in which the figures move along with them. */
export async function dateReviewsOf(services: Services, moved: Moved): Promise<void> {
  let after: string | null = NIL
  while (after !== null) {
    const from: string = after
    after = await services.database.scoped(moved.restaurantId, (tx) =>
      dateSome(services, tx, moved.locationId, from),
    )
  }
}

/** Brings the next reviews to their days; answers the last that it looked at, or null where none is left. */
async function dateSome(
  services: Services,
  tx: TenantTx,
  locationId: string,
  after: string,
): Promise<string | null> {
  const hourAt = hoursIn(await holdTimezone(tx, locationId))
  const rows = await tx.run<ReviewRow>(
    'reviews_to_date',
    `select ${REVIEW_COLUMNS.join(', ')} from reviews
      where restaurant_id = $1 and location_id = $2 and review_id > $3 order by review_id limit ${BATCH} for update`,
    [tx.restaurantId, locationId, after],
  )
  const changes = rows.flatMap((before) => {
    const { day, hour } = hourAt(before.created_at.getTime())
    if (day === before.review_date && hour === before.review_hour) return []
    return [
      { before, after: { ...before, review_date: day, review_hour: hour }, step: 'dated' as const },
    ]
  })
  await writeRows(
    tx,
    changes.map((change) => change.after),
    ['review_date', 'review_hour'],
  )
  await announce(services, tx, ...changes)
  return rows.length < BATCH ? null : (rows.at(-1)?.review_id ?? null)
}
