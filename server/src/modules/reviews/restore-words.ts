import type { SourceReview } from '#connectors/source'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { MAITRE, transitionLocked } from './change-review.ts'
import { storedAuthor, storedText } from './observe-review.ts'
import type { ReviewRow } from './rows.ts'

/**
 * Gives a review its guest's name and words back, which had lapsed and which its source shows again. Whether the guest
 * changed the words meanwhile only the source's own time can tell. Answers the row as it then is.
 */
export async function restoreWords(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  seen: SourceReview,
  fetchedAt: Date,
): Promise<ReviewRow> {
  const words = {
    author_name: storedAuthor(seen.authorName),
    text: storedText(seen.text),
    fetched_at: fetchedAt,
  }
  const restored = await transitionLocked(services, tx, row, { kind: 'restored' }, MAITRE, {
    columns: words,
  })
  await tx.run(
    'reviews_pictures_restored',
    'update reviews set author_photo_url = $3, media = $4::jsonb where restaurant_id = $1 and review_id = $2',
    [tx.restaurantId, row.review_id, seen.authorPhotoUrl, JSON.stringify(seen.media)],
  )
  const isEdited = seen.updatedAt > row.source_updated_at || seen.rating !== row.rating
  if (!isEdited) return restored
  return transitionLocked(services, tx, restored, { kind: 'guest_edited' }, MAITRE, {
    // The words before are not known any more.
    text: null,
    columns: {
      rating: seen.rating,
      language: null,
      sentiment: null,
      counting_from: null,
      source_updated_at: seen.updatedAt,
    },
  })
}
