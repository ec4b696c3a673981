import { compose } from '#engine'
import type { House, LearnedStyle, StylePair, StyleRule } from '#index'
import type { ReplyLanguage } from '#reply'
import { HOUSE, prepared, readReview } from '#reply/review.test-setup'
import { learnStyle } from './learn-style.ts'

/** Guests of one house, each with what they wrote. */
export const GUESTS = {
  en: [
    ['Rosalie Fontaine', 'The onion soup was wonderful, and the welcome was warm.', 5],
    ['Gordon Blake', 'Great mussels and a lovely terrace on a sunny evening.', 5],
    ['Priya Nair', 'The lemon tart was superb. Friendly staff.', 4],
    ['Helen Marsh', 'Cosy room, and the duck was cooked perfectly.', 5],
    ['Owen Price', 'We waited forty minutes and the fries were cold.', 2],
    ['Alice Dunn', 'Very noisy, and the steak was overcooked.', 2],
  ],
  fr: [
    ['Rosalie Fontaine', 'La soupe à l’oignon était délicieuse et l’accueil chaleureux.', 5],
    ['Marc Tremblay', 'Moules excellentes, belle terrasse.', 5],
    ['Julie Gagnon', 'La tarte au citron était superbe. Personnel souriant.', 4],
    ['Luc Bergeron', 'Salle chaleureuse, canard cuit à la perfection.', 5],
    ['Anne Côté', 'Quarante minutes d’attente et des frites froides.', 2],
    ['Paul Roy', 'Très bruyant, et le steak trop cuit.', 2],
  ],
} as const satisfies Record<ReplyLanguage, readonly (readonly [string, string, number])[]>

/** Whom a pair is of, and what they wrote. */
export interface GuestOfPair {
  author: string | null
  text: string
  rating: number | null
}

const guestsOf = (language: ReplyLanguage): GuestOfPair[] =>
  GUESTS[language].map(([author, text, rating]) => ({ author, text, rating }))

/** The review of a guest, read, with the draft of the reply to it. */
export function drafted(
  { author, text, rating }: GuestOfPair,
  language: ReplyLanguage,
  { house = HOUSE, attempt = 0 }: { house?: House; attempt?: number } = {},
) {
  const told = readReview(prepared(language), text, rating, author)
  const review = { ...told.review, id: `${author} ${text}` }
  const reply = compose(review, told.reading, house, {
    tone: 'friendly',
    language,
    instructions: '',
    recentReplies: [],
    attempt,
  })
  return { review, reading: told.reading, reply }
}

/** A draft as somebody edits it. */
export function editedBy(
  guest: GuestOfPair,
  language: ReplyLanguage,
  edit: (draft: string, guest: GuestOfPair) => string,
): StylePair {
  const { review, reading, reply } = drafted(guest, language)
  return {
    id: review.id,
    draft: reply.text,
    reply: edit(reply.text, guest),
    review: {
      text: review.text,
      rating: review.rating,
      authorName: review.authorName,
      names: [...reading.dishes, ...reading.people].map(({ name }) => name),
      about: reading.keywords.map(({ category }) => category),
    },
  }
}

/** What is learned where somebody edits the drafts to all guests, or to those that are given. */
export function learnedBy(
  language: ReplyLanguage,
  edit: (draft: string, guest: GuestOfPair, at: number) => string,
  { guests = guestsOf(language), house = HOUSE }: { guests?: GuestOfPair[]; house?: House } = {},
): LearnedStyle[] {
  const pairs = guests.map((guest, at) =>
    editedBy(guest, language, (draft, one) => edit(draft, one, at)),
  )
  return learnStyle({ pairs, house, tone: 'friendly', language })
}

/** Some of the guests. */
export const someGuests = (language: ReplyLanguage, from: number, to: number): GuestOfPair[] =>
  guestsOf(language).slice(from, to)

/** The rules without what they rest on. */
export const rulesOf = (learned: readonly LearnedStyle[]): StyleRule[] =>
  learned.map(({ kind, words, guests }) => ({ kind, words, guests }))
