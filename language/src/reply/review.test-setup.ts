import { compose, prepare, read } from '#engine'
import type {
  ComposeOptions,
  House,
  PreparedContext,
  Reading,
  Reply,
  ReplyLanguage,
  ReplyTone,
  ReviewForReply,
} from '#index'

export const TONES: readonly ReplyTone[] = ['friendly', 'formal', 'fun', 'neutral']

/** A house of which a reply knows nothing but the name. */
export const HOUSE: House = {
  restaurantName: 'Chez Exemple',
  locationName: '',
  signature: null,
  facts: [],
  instructions: '',
}

/** What the reviews of `HOUSE` are read with, which has no menu and no staff but what is given as known. */
export function prepared(
  defaultLanguage: ReplyLanguage,
  known: Partial<PreparedContext['context']> = {},
): PreparedContext {
  const { restaurantName } = HOUSE
  return prepare({
    restaurantName,
    locationNames: [],
    menu: [],
    staff: [],
    defaultLanguage,
    ...known,
  })
}

/** A guest's review, on a source that takes long replies with emoji, and what was found in it. */
export interface ReadReview {
  review: ReviewForReply
  reading: Reading
}

/** Reads a review of one house, or in a language where that of `HOUSE` will do. */
export function readReview(
  house: ReplyLanguage | PreparedContext,
  text: string,
  rating: number | null,
  authorName: string | null = null,
): ReadReview {
  const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const
  const review = { id: 'r', text, rating, authorName, replyLimit }
  return { review, reading: read(review, typeof house === 'string' ? prepared(house) : house) }
}

/** The reply to a review: friendly, and the first one, where nothing else is asked for. */
export function replyTo(
  { review, reading }: ReadReview,
  language: ReplyLanguage,
  options: Partial<ComposeOptions> = {},
  house = HOUSE,
): Reply {
  return compose(review, reading, house, {
    tone: 'friendly',
    language,
    instructions: '',
    recentReplies: [],
    attempt: 0,
    ...options,
  })
}
