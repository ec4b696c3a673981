import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { getReview, lockReview } from './queries.ts'
import { type ReviewRow, toReview } from './rows.ts'

/** The review that a caller names. */
export interface Target {
  reviewId: string
  scope: Scope
  /** The path names a source. */
  source?: string | undefined
  /** Which row the caller saw; undefined: any. */
  version?: number | undefined
}

/** As the caller may see it; one outside of their scope or of the path's source does not exist for them. */
export async function getInScope(tx: TenantTx, target: Target): Promise<ReviewRow> {
  return required(await getReview(tx, target.reviewId), target)
}

/** The same, held until the transaction ends: whoever changes a review for a caller begins here. */
export async function lockInScope(tx: TenantTx, target: Target): Promise<ReviewRow> {
  return required(await lockReview(tx, target.reviewId), target)
}

function required(row: ReviewRow, { scope, source, version }: Target): ReviewRow {
  const isVisible = scope.wholeRestaurant || scope.locationIds.includes(row.location_id)
  if (!isVisible || (source !== undefined && row.source !== source))
    throw new AppError('review.not_found')
  // Who says which row they saw is refused when it is another by now, and told the present one.
  if (version !== undefined && version !== row.version)
    throw new AppError('stale_version', { current: toReview(row) })
  return row
}
