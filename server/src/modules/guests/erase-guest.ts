import { forgetMailsAbout } from '#modules/mail'
import { findAnonymousReadings } from '#modules/mentions'
import { storeReadings } from '#modules/reading'
import { type Author, lockReviews, transitionAll } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { eraseGuestWords } from '#platform/erase'

export interface GuestToErase {
  reviewIds: readonly string[]
  /** The name at these reviews as somebody typed it; null for those without one. */
  name: string | null
}

/**
 * Erases name and words of a guest at these reviews and whatever was made of the words, for good. Stars, days and
 * figures stay, and a mark in each row keeps its source from bringing anything back. Answers the reviews that were
 * erased now.
 */
export async function eraseGuest(
  services: Services,
  tx: TenantTx,
  { reviewIds, name }: GuestToErase,
  author: Author,
): Promise<string[]> {
  // Whoever sends a reply locks its posting before its review.
  await tx.run(
    'postings_of_guest',
    'select posting_id from postings where restaurant_id = $1 and review_id = any($2::uuid[]) order by posting_id for update',
    [tx.restaurantId, reviewIds],
  )
  const found = await lockReviews(tx, reviewIds)
  if (found.length < new Set(reviewIds).size) throw new AppError('review.not_found')
  const known = found.filter(({ erased_at }) => erased_at === null)
  if (known.some(({ author_name }) => tidy(author_name) !== tidy(name)))
    throw invalidFields({ field: 'name', problem: 'wrong' })
  const ids = known.map(({ review_id }) => review_id)
  const readings = await findAnonymousReadings(tx, known)
  await forgetMailsAbout(services, tx, ids)
  await eraseGuestWords(tx, ids)
  const rows = await lockReviews(tx, ids)
  const erased = await transitionAll(
    services,
    tx,
    rows.map((row) => ({
      row,
      step: { kind: 'erased' },
      extra: { heldReason: null, writers: [] },
    })),
    author,
  )
  await storeReadings(
    services,
    tx,
    erased.flatMap((row) => {
      const reading = readings.get(row.review_id)
      return reading === undefined ? [] : [{ row, reading }]
    }),
  )
  return ids
}

/** A name as it is compared: white space at its ends tells nothing. */
const tidy = (name: string | null): string => (name ?? '').replaceAll(/\s+/gu, ' ').trim()
