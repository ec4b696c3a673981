import type { ReviewReading } from '@maitre/contract/reading'
import { findStoredReadings } from '#modules/reading'
import type { TenantTx } from '#platform/database'
import { applyCorrections, type CorrectedReading } from './apply-corrections.ts'
import { findCorrections, subjectOf } from './corrections.ts'

/** The whole readings as people corrected them, by review; those that have not been read are not among them. */
export async function findFullReadings(
  tx: TenantTx,
  reviewIds: readonly string[],
): Promise<Map<string, CorrectedReading>> {
  const found = await findStoredReadings(tx, reviewIds)
  const corrections = await findCorrections(
    tx,
    found.map((one) => one.review_id),
  )
  return new Map(
    found.map((one) => {
      const standing = corrections.get(one.review_id) ?? []
      return [one.review_id, applyCorrections(one.reading, standing, subjectOf(one))]
    }),
  )
}

/** The same of one; undefined until it has been read. */
export async function findFullReading(
  tx: TenantTx,
  reviewId: string,
): Promise<CorrectedReading | undefined> {
  return (await findFullReadings(tx, [reviewId])).get(reviewId)
}

/** What a screen shows of it. */
export function toReading(full: CorrectedReading): ReviewReading {
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
