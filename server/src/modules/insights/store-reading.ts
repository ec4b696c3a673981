import { RISKS } from '@maitre/contract/constants'
import type { Reading } from '@maitre/language'
import { recordReading, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

/** Of the words that were read: what must still stand there when the reading is stored. */
export type ReadRow = Pick<ReviewRow, 'text' | 'rating' | 'author_name' | 'source_updated_at'>

/** Is what was read what the review says now? */
export function isUnchanged(read: ReadRow, now: ReadRow): boolean {
  return (
    read.text === now.text &&
    read.rating === now.rating &&
    read.author_name === now.author_name &&
    read.source_updated_at.getTime() === now.source_updated_at.getTime()
  )
}

/** Stores the reading of a review that the caller holds locked, and what lists show of it. */
export async function storeReading(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  reading: Reading,
): Promise<void> {
  await tx.db
    .insertInto('readings')
    .values({
      restaurant_id: tx.restaurantId,
      review_id: row.review_id,
      engine: reading.engine,
      engine_version: reading.version,
      source_updated_at: row.source_updated_at,
      reading: JSON.stringify(reading),
      read_at: services.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'review_id']).doUpdateSet((eb) => ({
        engine: eb.ref('excluded.engine'),
        engine_version: eb.ref('excluded.engine_version'),
        source_updated_at: eb.ref('excluded.source_updated_at'),
        reading: eb.ref('excluded.reading'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute()
  await recordReading(services, tx, row.review_id, {
    language: reading.language.code === 'und' ? null : reading.language.code,
    sentiment: reading.sentiment.score,
    risk: reading.risks.flatMap(({ kind }) => RISKS.filter((risk) => risk === kind)),
  })
}
