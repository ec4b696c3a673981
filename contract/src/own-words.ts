import { z } from 'zod'
import { feature } from './access.ts'
import {
  KEYWORD_CATEGORIES,
  LANGUAGES,
  MAX_OWN_PHRASE,
  MAX_OWN_WORDS,
  STRONGEST_OWN_OPINION,
} from './constants.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, name } from './text.ts'

/** The language of the reviews in which the word is looked for; null means both. */
const word = { phrase: name(MAX_OWN_PHRASE), language: z.enum(LANGUAGES).nullable().default(null) }
const several = <T extends z.ZodType>(one: T) => z.array(one).max(MAX_OWN_WORDS)

/**
 * The lists that docs/own-words.md describes. Whoever replaces them gives all three, since one that was left out by
 * mistake would be emptied.
 */
const lists = {
  /** How good (up to 4) or bad (down to −4) the word is; 0 means that it says nothing. */
  opinions: several(
    z.strictObject({
      ...word,
      value: z.int().min(-STRONGEST_OWN_OPINION).max(STRONGEST_OWN_OPINION),
    }),
  ),
  topics: several(
    z.strictObject({
      ...word,
      keyword: name(MAX_OWN_PHRASE),
      category: z.enum(KEYWORD_CATEGORIES),
    }),
  ),
  ignored: several(z.strictObject(word)),
}

export const ownWordsSchema = z.object({
  ...lists,
  /** When the words last changed; null while the restaurant has none. */
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
})
export type OwnWordsAnswer = z.infer<typeof ownWordsSchema>

const path = '/v1/restaurant/{restaurantId}/own-words'
const declared = {
  access: feature('administration'),
  params: z.object({ restaurantId: id }),
  data: ownWordsSchema,
} as const

export const ownWords = {
  get: endpoint('GET', path, {
    summary: 'The words that this restaurant knows better than the engine',
    failed: 'data.fetch',
    ...declared,
  }),
  replace: endpoint('PUT', path, {
    summary:
      'Put these in their place: reviews are read by them from now on, earlier ones when they are read anew',
    failed: 'data.save',
    ...declared,
    body: z.object(lists),
    // Three full lists of the longest words, each character escaped.
    bodyLimit: kilobytes(1100),
  }),
}
