import type { Reading } from '@maitre/language'
import type { TenantTx } from '#platform/database'

/** A reading as the engine made it, with the text and stars that it was made of. */
export interface StoredReading {
  review_id: string
  reading: Reading
  text: string
  rating: number | null
}

/** The stored readings of these reviews; one that was not read yet has none. */
export function findStoredReadings(
  tx: TenantTx,
  reviewIds: readonly string[],
): Promise<StoredReading[]> {
  return tx.run<StoredReading>(
    'readings_get',
    `select d.review_id, d.reading, r.text, r.rating from readings d
       join reviews r on r.restaurant_id = d.restaurant_id and r.review_id = d.review_id
      where d.restaurant_id = $1 and d.review_id = any($2::uuid[])`,
    [tx.restaurantId, reviewIds],
  )
}
