import { findFullReadings } from '#modules/corrections'
import { forgetMailsAbout } from '#modules/mail'
import { storeReadings } from '#modules/reading'
import {
  lockReviews,
  MAITRE,
  overdueAt,
  publicReplyOf,
  refreshableAt,
  type ReviewRow,
  type Stepping,
  transitionAll,
} from '#modules/reviews'
import { sendRefreshes } from '#modules/sources'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { dropLapsedWords } from '#platform/erase'
import { wordlessReading } from './wordless-reading.ts'

/** Looks every hour: the shortest time for which a source lets words be kept is a day. */
export const lookForLapsingJob = defineJob<object>('retention.look-for-lapsing', {
  schedule: '50 * * * *',
})
export const lapseReviewsJob = defineJob<{ restaurantId: string }>('retention.lapse-reviews')

const BATCH = 100

/**
 * Has reviews fetched anew whose time is nearly over, and those of connections that no longer answer, or of none, lapse
 * when it is.
 */
export async function lookForLapsing(services: Services): Promise<void> {
  const { database, clock, jobs } = services
  const now = clock.now()
  const [due, over] = await database.console(async (tx) => [
    await tx.run<Pick<ReviewRow, 'restaurant_id' | 'location_id' | 'source'>>(
      'reviews_to_refresh',
      `select distinct restaurant_id, location_id, source from reviews where ${refreshableAt('$1')}`,
      [now],
    ),
    await tx.run<{ restaurant_id: string }>(
      'restaurants_lapsing',
      `select distinct restaurant_id from reviews where ${overdueAt('$1')}`,
      [now],
    ),
  ])
  await sendRefreshes(
    services,
    due.map((row) => ({
      restaurantId: row.restaurant_id,
      locationId: row.location_id,
      source: row.source,
    })),
  )
  for (const { restaurant_id: restaurantId } of over)
    await database.local((tx) =>
      jobs.send(tx, lapseReviewsJob, { restaurantId }, { key: restaurantId }),
    )
}

/** Drops name and words of every review of the restaurant that may be kept no longer, some in a transaction. */
export async function lapseReviews(services: Services, restaurantId: string): Promise<void> {
  let lapsed = BATCH
  while (lapsed === BATCH)
    lapsed = await services.database.scoped(restaurantId, (tx) => lapseSome(services, tx))
}

/** Answers how many reviews were found. */
async function lapseSome(services: Services, tx: TenantTx): Promise<number> {
  const now = services.clock.now()
  const found = await findOverdue(tx, now, null)
  if (found.length === 0) return 0
  // Whoever sends a reply locks its posting before its review.
  await tx.run(
    'postings_of_lapsing',
    'select posting_id from postings where restaurant_id = $1 and review_id = any($2::uuid[]) order by posting_id for update',
    [tx.restaurantId, found],
  )
  await lockReviews(tx, found)
  // A sync may have fetched one of them until its row was locked.
  const ids = await findOverdue(tx, now, found)
  const readings = await findFullReadings(tx, ids)
  await forgetMailsAbout(services, tx, ids)
  await dropLapsedWords(tx, ids)
  const rows = await lockReviews(tx, ids)
  const unread = new Set(rows.filter((row) => row.sentiment === null).map((row) => row.review_id))
  const lapsed = await transitionAll(
    services,
    tx,
    rows.map((row) => lapseOf(row, now)),
    MAITRE,
  )
  await storeReadings(
    services,
    tx,
    lapsed.flatMap((row) => {
      const reading = readings.get(row.review_id)
      // Of words that the guest has changed since nothing was counted any more.
      if (reading === undefined || unread.has(row.review_id)) return []
      return [{ row, reading: wordlessReading(reading) }]
    }),
  )
  return found.length
}

/** The step of a review whose words have lapsed: no countdown is taken up again when they come back. */
function lapseOf(row: ReviewRow, now: Date): Stepping {
  const kept = publicReplyOf(row)
  const isMaitres = row.status === 'draft' || row.status === 'regenerated'
  return {
    row,
    step: { kind: 'lapsed', publicText: kept?.response ?? null },
    extra: {
      heldReason: null,
      countingFrom: now,
      ...(isMaitres &&
        kept !== null && {
          columns: {
            response_source: kept.response_source,
            approved_date: kept.approved_date,
            approved_by: kept.approved_by,
          },
        }),
    },
  }
}

async function findOverdue(
  tx: TenantTx,
  now: Date,
  among: readonly string[] | null,
): Promise<string[]> {
  const rows = await tx.run<{ review_id: string }>(
    'reviews_overdue',
    `select review_id from reviews
      where restaurant_id = $1 and ${overdueAt('$2')} and ($3::uuid[] is null or review_id = any($3))
      order by review_id limit ${BATCH}`,
    [tx.restaurantId, now, among],
  )
  return rows.map((row) => row.review_id)
}
