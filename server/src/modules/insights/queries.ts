import type { ReviewReading } from '@maitre/contract/reviews'
import type { Reading } from '@maitre/language'
import type { TenantTx } from '#platform/database'

/** The whole reading, as the engine made it; undefined until then. */
export async function findFullReading(
  tx: TenantTx,
  reviewId: string,
): Promise<Reading | undefined> {
  const rows = await tx.run<{ reading: Reading }>(
    'reading_get',
    'select reading from readings where restaurant_id = $1 and review_id = $2',
    [tx.restaurantId, reviewId],
  )
  return rows[0]?.reading
}

/** What a screen shows of it. */
export async function findReading(tx: TenantTx, reviewId: string): Promise<ReviewReading | null> {
  const full = await findFullReading(tx, reviewId)
  if (full === undefined) return null
  return {
    engine: full.engine,
    engine_version: full.version,
    sentiment: full.sentiment,
    keywords: full.keywords,
    dishes: full.dishes.map((dish) => ({ ...dish, matched: dish.menuItemId !== undefined })),
    people: full.people.map((person) => ({ ...person, matched: person.staffId !== undefined })),
    risks: full.risks,
  }
}
