import { TIERS } from '@maitre/contract/access'
import type { SubscriptionTier } from '@maitre/contract/tiers'

type Allowance = Pick<SubscriptionTier, 'level' | 'max_reviews_per_month' | 'keywords_max_count'>

/** Whether a restaurant may use less of anything after the change than before it. */
export function isLower(before: Allowance, after: Allowance): boolean {
  return (
    TIERS.indexOf(after.level) < TIERS.indexOf(before.level) ||
    isLess(before.max_reviews_per_month, after.max_reviews_per_month) ||
    isLess(before.keywords_max_count, after.keywords_max_count)
  )
}

/** Compares two limits, of which null is any number. */
function isLess(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before)
}
