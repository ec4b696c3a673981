import type { Risk } from '@maitre/contract/constants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { announce, writeColumns } from './change-review.ts'
import { lockReview } from './queries.ts'
import type { ReviewRow } from './rows.ts'

export interface ReadingFacts {
  /** ISO 639-1; null where there is no text. */
  language: string | null
  sentiment: number
  risk: readonly Risk[]
}

/** What the reading says of the review as a whole, on its row: lists filter by it. */
export async function recordReading(
  services: Services,
  tx: TenantTx,
  reviewId: string,
  facts: ReadingFacts,
): Promise<ReviewRow> {
  const before = await lockReview(tx, reviewId)
  const columns = {
    language: facts.language,
    sentiment: facts.sentiment,
    risk: [...new Set(facts.risk)],
    has_risk: facts.risk.length > 0,
  }
  await writeColumns(tx, reviewId, columns)
  const after = { ...before, ...columns }
  await announce(services, tx, { before, after, step: 'read' })
  return after
}
