import type { Reading } from '@maitre/language'
import type { ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineEvent } from '#platform/events'

export interface ReadReview {
  row: ReviewRow
  reading: Reading
}

/** Readings were stored in this transaction; the reviews' rows do not show them yet. */
export const readingsStored = defineEvent<readonly ReadReview[]>('readings.stored')

/** Does the review still say what was read? */
export function isUnchanged(read: ReviewRow, now: ReviewRow): boolean {
  return (
    read.text === now.text &&
    read.rating === now.rating &&
    read.author_name === now.author_name &&
    read.source_updated_at.getTime() === now.source_updated_at.getTime()
  )
}

/** Stores readings of reviews that the caller has locked, and tells whoever shows them on the reviews' rows. */
export async function storeReadings(
  services: Services,
  tx: TenantTx,
  read: readonly ReadReview[],
): Promise<{ reviewId: string; isFirst: boolean }[]> {
  if (read.length === 0) return []
  const now = services.clock.now()
  const stored = await tx.run<{ review_id: string; is_first: boolean }>(
    'readings_store',
    `insert into readings (restaurant_id, review_id, engine, engine_version, source_updated_at, reading, read_at, first_read_at)
     select $1::uuid, s.review_id, s.engine, s.engine_version, s.source_updated_at, s.reading, $3::timestamptz, $3::timestamptz
       from jsonb_to_recordset($2) as s(review_id uuid, engine text, engine_version text, source_updated_at timestamptz, reading jsonb)
     on conflict (restaurant_id, review_id) do update set engine = excluded.engine, engine_version = excluded.engine_version,
       source_updated_at = excluded.source_updated_at, reading = excluded.reading, read_at = excluded.read_at
     returning review_id, old.review_id is null as is_first`,
    [
      tx.restaurantId,
      JSON.stringify(
        read.map(({ row, reading }) => ({
          review_id: row.review_id,
          engine: reading.engine,
          engine_version: reading.version,
          source_updated_at: row.source_updated_at,
          reading,
        })),
      ),
      now,
    ],
  )
  await services.events.announce(tx, readingsStored, read)
  return stored.map((one) => ({ reviewId: one.review_id, isFirst: one.is_first }))
}
