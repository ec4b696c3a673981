import type { ReviewReading } from '@maitre/contract/reviews'
import type { Reading } from '@maitre/language'
import type { TenantTx } from '#platform/database'
import { applyCorrections, type CorrectedReading } from './apply-corrections.ts'
import { findCorrections, subjectOf } from './corrections.ts'

/** The whole reading as people corrected it; undefined until the review has been read. */
export async function findFullReading(
  tx: TenantTx,
  reviewId: string,
): Promise<CorrectedReading | undefined> {
  const [found] = await tx.run<{ reading: Reading; text: string; rating: number | null }>(
    'reading_get',
    `select d.reading, r.text, r.rating from readings d
       join reviews r on r.restaurant_id = d.restaurant_id and r.review_id = d.review_id
      where d.restaurant_id = $1 and d.review_id = $2`,
    [tx.restaurantId, reviewId],
  )
  if (found === undefined) return undefined
  const corrections = (await findCorrections(tx, [reviewId])).get(reviewId) ?? []
  return applyCorrections(found.reading, corrections, subjectOf(found))
}

/** What a screen shows of it. */
export async function findReading(tx: TenantTx, reviewId: string): Promise<ReviewReading | null> {
  const full = await findFullReading(tx, reviewId)
  if (full === undefined) return null
  return {
    engine: full.engine,
    engine_version: full.version,
    sentiment: marked(full.sentiment),
    keywords: full.keywords.map(marked),
    dishes: full.dishes.map((dish) => ({
      ...marked(dish),
      matched: dish.menuItemId !== undefined,
    })),
    people: full.people.map((person) => ({
      ...marked(person),
      matched: person.staffId !== undefined,
    })),
    risks: full.risks.map(marked),
  }
}

function marked<T extends { correctionId?: string }>({ correctionId, ...finding }: T) {
  return { ...finding, ...(correctionId !== undefined && { correction_id: correctionId }) }
}
