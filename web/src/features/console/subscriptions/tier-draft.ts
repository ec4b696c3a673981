import { type Tier, TIERS } from '@maitre/contract/access'
import { MAX_TIER_LIMIT } from '@maitre/contract/constants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import type { TierFields } from './queries.ts'

/** The form of a tier, as it is typed: an empty limit is none. */
export interface TierDraft {
  name: string
  level: Tier
  max_reviews_per_month: string
  keywords_max_count: string
}

export const LIMITS = ['max_reviews_per_month', 'keywords_max_count'] as const

export function draftOf(tier: SubscriptionTier | undefined): TierDraft {
  const typed = (limit: number | null | undefined): string => limit?.toString() ?? ''
  return {
    name: tier?.name ?? '',
    level: tier?.level ?? TIERS[0],
    max_reviews_per_month: typed(tier?.max_reviews_per_month),
    keywords_max_count: typed(tier?.keywords_max_count),
  }
}

/** Whether what was typed is a limit: a whole number that the service takes, or nothing. */
export const isLimit = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,10}$/u.test(typed.trim()) && Number(typed) <= MAX_TIER_LIMIT)

export function fieldsOf(draft: TierDraft): TierFields {
  const limit = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
  return {
    name: draft.name.trim(),
    level: draft.level,
    max_reviews_per_month: limit(draft.max_reviews_per_month),
    keywords_max_count: limit(draft.keywords_max_count),
  }
}

/** What of the fields is another than what is stored. */
export function changesOf(fields: TierFields, stored: SubscriptionTier): Partial<TierFields> {
  return {
    ...(fields.name !== stored.name && { name: fields.name }),
    ...(fields.level !== stored.level && { level: fields.level }),
    ...(fields.max_reviews_per_month !== stored.max_reviews_per_month && {
      max_reviews_per_month: fields.max_reviews_per_month,
    }),
    ...(fields.keywords_max_count !== stored.keywords_max_count && {
      keywords_max_count: fields.keywords_max_count,
    }),
  }
}
