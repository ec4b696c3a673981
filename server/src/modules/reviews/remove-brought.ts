import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { reviewsRemoved } from './remove-review.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './rows.ts'

/** What an import brought, by what becomes of it when the import is undone. */
export interface Brought {
  removes: number
  /** Of those that go: the ones to which somebody wrote or approved a reply. */
  answered: number
  /** What its source sends itself by now, what somebody posted a reply to, and whose guest was erased: they stay. */
  ofSource: number
  posted: number
  erased: number
  /** How many there are, of whatever kind, at locations that are not among those asked for. */
  elsewhere: number
}

/**
 * The reviews that go with their import. One that its source sends by now would come again with the next sync. A reply
 * that somebody posted by hand stands at the source whether we know of it or not. The row of an erased guest keeps the
 * same file from bringing them back.
 */
const GOES = "origin = 'import' and publication <> 'by_hand' and erased_at is null"
const ANSWERED = "status in ('edited', 'approved')"

/** Counts what an import brought. Null for the locations means all of them. */
export async function countBrought(
  tx: TenantTx,
  importId: string,
  locationIds: readonly string[] | null,
): Promise<Brought> {
  const [counted] = await tx.run<Brought>(
    'reviews_brought',
    `select count(*) filter (where ${GOES})::int as removes,
            count(*) filter (where ${GOES} and ${ANSWERED})::int as answered,
            count(*) filter (where erased_at is null and origin <> 'import')::int as "ofSource",
            count(*) filter (where erased_at is null and origin = 'import' and publication = 'by_hand')::int as posted,
            count(*) filter (where erased_at is not null)::int as erased,
            count(*) filter (where location_id <> all(coalesce($3::uuid[], array[location_id])))::int as elsewhere
       from reviews where restaurant_id = $1 and import_id = $2`,
    [tx.restaurantId, importId, locationIds],
  )
  if (counted === undefined) throw new Error('a count without a row')
  return counted
}

/**
 * Deletes some of the reviews that an import brought, with all that was made of them, and answers how many. Fewer than
 * `limit` are the last ones.
 */
export async function removeBrought(
  services: Services,
  tx: TenantTx,
  importId: string,
  limit: number,
): Promise<number> {
  const rows = await tx.run<ReviewRow>(
    'reviews_to_undo',
    `select ${REVIEW_COLUMNS.join(', ')} from reviews
      where restaurant_id = $1 and import_id = $2 and ${GOES}
      order by review_id limit $3 for update`,
    [tx.restaurantId, importId, limit],
  )
  const [first] = rows
  if (first === undefined) return 0
  await services.events.announce(tx, reviewsRemoved, rows)
  await tx.run(
    'reviews_undone',
    'delete from reviews where restaurant_id = $1 and review_id = any($2::uuid[])',
    [tx.restaurantId, rows.map((row) => row.review_id)],
  )
  // Screens look at their lists anew; one review of each location tells them as well as all of them would.
  const byPlace = new Map(rows.map((row) => [row.location_id, row]))
  await services.live.publish(
    tx,
    ...[...byPlace.values()].map((row) => ({
      restaurantId: tx.restaurantId,
      locationId: row.location_id,
      event: {
        type: 'review.changed' as const,
        review_id: row.review_id,
        location_id: row.location_id,
        arrived: false,
        version: row.version + 1,
      },
    })),
  )
  return rows.length
}
