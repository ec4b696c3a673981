import type { ReviewReading } from '@maitre/contract/reading'
import type { Known } from '@maitre/language'
import { findStoredReadings } from '#modules/reading'
import type { TenantTx } from '#platform/database'
import { applyCorrections, type CorrectedReading } from './apply-corrections.ts'
import { findCorrections, subjectOf } from './corrections.ts'

/** The corrected readings with all that they have, by review; a review that was not read yet has none. */
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

/** The corrected reading of one review; undefined until it was read. */
export async function findFullReading(
  tx: TenantTx,
  reviewId: string,
): Promise<CorrectedReading | undefined> {
  return (await findFullReadings(tx, [reviewId])).get(reviewId)
}

/** The part of a reading that a screen shows. */
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
    removed: (full.removed ?? []).map(({ correctionId, ...one }) => ({
      ...one,
      correction_id: correctionId,
    })),
  }
}

/** A finding in the shape of the contract, with what is known of where it comes from. */
function marked<T extends { correctionId?: string; known?: Known }>({
  correctionId,
  known,
  ...finding
}: T) {
  return {
    ...finding,
    ...(known !== undefined && { known_by: known.by }),
    ...(correctionId !== undefined && { correction_id: correctionId }),
  }
}
