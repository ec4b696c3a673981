import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import type { ReviewRow } from '#modules/reviews'
import type { TestApp } from '#test/app'
import { buildDraft, type BuiltRestaurant, type BuiltUser } from '#test/builders'

/** Guests of one house, each with what they wrote. */
export const GUESTS = {
  en: [
    ['Rosalie Fontaine', 'The onion soup was wonderful, and the welcome was warm.'],
    ['Gordon Blake', 'Great mussels and a lovely terrace on a sunny evening.'],
    ['Priya Nair', 'The lemon tart was superb. Friendly staff.'],
    ['Helen Marsh', 'Cosy room, and the duck was cooked perfectly.'],
    ['Marcus Webb', 'The steak was perfect and the music was lovely.'],
  ],
  fr: [
    ['Marc Tremblay', 'Moules excellentes, belle terrasse.'],
    ['Julie Gagnon', 'La tarte au citron était superbe. Personnel souriant.'],
    ['Luc Bergeron', 'Salle chaleureuse, canard cuit à la perfection.'],
    ['Anne Dubois', 'Le steak était parfait et la musique agréable.'],
    ['Chloé Martin', 'La soupe était délicieuse et le pain aussi.'],
  ],
} as const

/** The first name of a guest. */
export const firstName = (author: string): string => author.split(' ')[0] ?? ''

/**
 * Has a person edit and approve the drafts of replies to the first so many guests, each by its real call. Answers the
 * reviews as they were drafted.
 */
export async function editReplies(
  app: TestApp,
  restaurant: BuiltRestaurant,
  { client }: BuiltUser,
  edit: (draft: string, author: string) => string,
  options: { count?: number; language?: 'en' | 'fr'; locationId?: string; rating?: number } = {},
): Promise<ReviewRow[]> {
  const { count = 3, language = 'en', locationId, rating = 5 } = options
  const drafts: ReviewRow[] = []
  for (const [authorName, text] of GUESTS[language].slice(0, count)) {
    const place = locationId === undefined ? {} : { locationId }
    const row = await buildDraft(app, restaurant, { authorName, text, rating, ...place })
    const target = { locationId: row.location_id, reviewId: row.review_id }
    const response = edit(row.response ?? '', authorName)
    await client.call(replies.updateResponse, { ...target, response })
    const approved = await client.call(reviews.approve, target)
    if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved)}`)
    drafts.push(row)
  }
  return drafts
}
