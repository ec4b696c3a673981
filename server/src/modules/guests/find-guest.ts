import { GUEST_EXCERPT, type GuestReview, MAX_GUEST_REVIEWS } from '@maitre/contract/guests'
import type { TenantTx } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { foldedHas } from '#platform/folded'

/** By what a guest is looked for: words of their name, or the name at one of their reviews. */
export interface Sought {
  name?: string | undefined
  reviewId?: string | undefined
}

/**
 * The reviews of guests whose name has those words, or whose name is that of the review, the newest first; of a guest
 * without a name the one review alone. Those that are erased already are found no more.
 */
export async function findGuest(tx: TenantTx, { name, reviewId }: Sought): Promise<GuestReview[]> {
  if (!name && reviewId === undefined) throw invalidFields({ field: 'name', problem: 'required' })
  const own = tx.db
    .selectFrom('reviews')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('erased_at', 'is', null)
  const named =
    reviewId === undefined
      ? undefined
      : await own.select('author_name').where('review_id', '=', reviewId).executeTakeFirst()
  if (reviewId !== undefined && named === undefined) return []
  const rows = await own
    .select((eb) => [
      'review_id as id',
      'location_id',
      'source',
      'author_name',
      'rating',
      'review_date',
      eb.fn<string>('left', ['text', eb.lit(GUEST_EXCERPT)]).as('excerpt'),
      'publication',
    ])
    .$if(reviewId !== undefined, (query) => {
      const at = named?.author_name ?? null
      return at === null
        ? query.where('review_id', '=', reviewId ?? '')
        : query.where('author_name', '=', at)
    })
    .$if(reviewId === undefined, (query) => query.where(foldedHas('author_name', name ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('review_id', 'desc')
    .limit(MAX_GUEST_REVIEWS)
    .execute()
  return rows
}
