import { type Origin, PLATFORMS, type Source } from '@maitre/contract/constants'
import { type HeldReason, POLICY_REASONS } from '@maitre/contract/held-reasons'
import type { Candidate } from '#modules/drafting'
import { AT_SOURCE } from '#modules/reviews'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'

/** How many reviews a dry run looks at, the newest of them. */
const MOST = 20_000

/** A review that a policy is tried on. */
export interface Tried extends Omit<Candidate, 'reason'> {
  review_id: string
  location_id: string
  reason: HeldReason | 'answered' | 'undrafted' | null
}

interface TriedRow {
  review_id: string
  location_id: string
  source: Source
  origin: Origin
  rating: number | null
  has_text: boolean
  language: string | null
  created_at: Date
  has_risk: boolean
  held_reason: HeldReason | null
  is_posted: boolean
  has_words: boolean
  check: string | null
  hard: HeldReason[] | null
}

/**
 * The reviews of the platforms since an instant that the caller may see, the newest first, and whether there are more
 * than are looked at. Those of the feedback page get no reply, by any policy.
 */
export async function listTried(
  tx: TenantTx,
  scope: Scope,
  since: Date,
): Promise<{ tried: Tried[]; isCut: boolean }> {
  const rows = await tx.run<TriedRow>(
    'reviews_tried',
    `select review_id, location_id, source, origin, rating, text <> '' as has_text, language, created_at, has_risk, held_reason,
            status = 'posted' as is_posted, coalesce(response, '') <> '' as has_words, reply ->> 'check' as check,
            jsonb_path_query_array(reply, '$.findings[*] ? (@.severity == "hard").code') as hard
       from reviews
      where restaurant_id = $1 and ($2::boolean or location_id = any($3::uuid[])) and ${AT_SOURCE} and created_at >= $4
        and source = any($5::text[])
      order by created_at desc, review_id desc limit ${MOST + 1}`,
    [tx.restaurantId, scope.wholeRestaurant, scope.locationIds, since, PLATFORMS],
  )
  return { tried: rows.slice(0, MOST).map(triedOf), isCut: rows.length > MOST }
}

function triedOf(row: TriedRow): Tried {
  return {
    review_id: row.review_id,
    location_id: row.location_id,
    source: row.source,
    origin: row.origin,
    rating: row.rating,
    hasText: row.has_text,
    language: row.language,
    createdAt: row.created_at,
    hasRisk: row.has_risk,
    reason: ownReason(row),
  }
}

/** What the reply itself would wait for; what an earlier policy left it for is no reason for another policy. */
function ownReason(row: TriedRow): Tried['reason'] {
  const { held_reason: held, check, hard, is_posted: isPosted, has_words: hasWords } = row
  const isOfPolicy = held === 'one_star' || POLICY_REASONS.some((one) => one === held)
  if (held !== null && !isOfPolicy) return held
  // A reply of which nothing is known but its words was written at the source, past us.
  if (check === null && isPosted) return 'answered'
  if (!hasWords) return 'undrafted'
  return hard?.[0] ?? (check === 'done' ? null : 'unchecked')
}
