import type { PreviewKind } from '@maitre/contract/constants'
import type { PublishedReply } from '@maitre/contract/voice'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AT_SOURCE } from './conditions.ts'
import { findReviews } from './queries.ts'
import type { ReviewRow } from './rows.ts'

/** A review by which a voice is tried, with the kind that it stands for. */
export interface TrialReview {
  kind: PreviewKind
  row: ReviewRow
}

/** How many of the newest reviews are looked through. */
const LOOKED_AT = 500

const KIND = `case
  when rating <= 2 and feeling = 'negative' then 'unhappy'
  when rating >= 4 and feeling = 'positive' then 'happy'
  when rating between 2 and 4 and feeling <> 'neutral' then 'mixed'
end`

/**
 * A happy, a mixed and an unhappy review that the caller may see: with words, in a language that replies are written
 * in, read, and without a risk. `turn` counts back from the newest and begins anew at the end; a kind that no review
 * has is left out.
 */
export async function listTrialReviews(
  tx: TenantTx,
  scope: Scope,
  turn: number,
): Promise<TrialReview[]> {
  const rows = await tx.run<{ review_id: string; kind: PreviewKind }>(
    'reviews_to_try',
    `select review_id, ${KIND} as kind from (
       select review_id, rating, feeling, created_at from reviews
        where restaurant_id = $1 and ($2::boolean or location_id = any($3::uuid[])) and ${AT_SOURCE}
          and text <> '' and language in ('en', 'fr') and feeling is not null and not has_risk
        order by created_at desc, review_id desc limit ${LOOKED_AT}
     ) newest where ${KIND} is not null order by created_at desc, review_id desc`,
    [tx.restaurantId, scope.wholeRestaurant, scope.locationIds],
  )
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  const chosen = new Map<string, PreviewKind>()
  for (const [kind, theirs] of kinds) {
    const one = theirs[turn % theirs.length]
    if (one) chosen.set(one.review_id, kind)
  }
  return (await findReviews(tx, [...chosen.keys()])).flatMap((row) => {
    const kind = chosen.get(row.review_id)
    return kind === undefined ? [] : [{ kind, row }]
  })
}

/** The latest replies that guests see, the newest first, of the locations that the caller may see. */
export function listPublishedReplies(
  tx: TenantTx,
  scope: Scope,
  limit: number,
): Promise<PublishedReply[]> {
  return tx.run<PublishedReply>(
    'replies_published',
    `select review_id, author_name, rating, response from reviews
      where restaurant_id = $1 and ($2::boolean or location_id = any($3::uuid[])) and ${AT_SOURCE}
        and publication in ('live', 'by_hand') and response is not null
      order by posted_date desc nulls last, review_id desc limit ${limit}`,
    [tx.restaurantId, scope.wholeRestaurant, scope.locationIds],
  )
}
