import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { getReview, lockReview } from './queries.ts'
import { type ReviewRow, toReview } from './rows.ts'

/** The review that a caller names. */
export interface Target {
  reviewId: string
  scope: Scope
  /** The source that the path names; a review of another source is not found there. */
  source?: string | undefined
  /** The version of the row that the caller saw; undefined where any version will do. */
  version?: number | undefined
}

/** Loads a review for a caller. One outside of their scope or of the path's source does not exist for them. */
export async function getInScope(tx: TenantTx, target: Target): Promise<ReviewRow> {
  return required(await getReview(tx, target.reviewId), target)
}

/**
 * Loads a review for a caller and locks it until the transaction ends: whoever changes a review begins here. One whose
 * guest had it erased is changed by nobody any more, and one whose words have lapsed by nobody until they are back.
 */
export async function lockInScope(tx: TenantTx, target: Target): Promise<ReviewRow> {
  const row = required(await lockReview(tx, target.reviewId), target)
  if (row.erased_at !== null) throw new AppError('review.erased')
  if (row.lapsed_at !== null) throw new AppError('review.lapsed')
  return row
}

function required(row: ReviewRow, { scope, source, version }: Target): ReviewRow {
  const isVisible = scope.wholeRestaurant || scope.locationIds.includes(row.location_id)
  if (!isVisible || (source !== undefined && row.source !== source))
    throw new AppError('review.not_found')
  // A caller who says which version they saw is refused when the row has another by now, and is shown the row.
  if (version !== undefined && version !== row.version)
    throw new AppError('stale_version', { current: toReview(row) })
  return row
}
