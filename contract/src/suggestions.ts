import { z } from 'zod'
import { type Feature, feature } from './access.ts'
import { MAX_NAME, NAME_DECISIONS, PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset } from './page-query.ts'
import { day, id, instant, line, name } from './text.ts'

const count = z.int().min(0)

/** A name that guests use and that the house has said nothing of (P §5). */
export const suggestionSchema = z.object({
  /** The folded name, by which the name is decided on. */
  about: z.string(),
  /** The name as it was written last. */
  name: z.string(),
  mentions: count,
  reviews: count,
  locations: z.array(z.object({ location_id: id, mentions: count })),
  /** The newest sentence with the name; the positions are UTF-16 units of the snippet. */
  newest: z.object({
    review_id: id,
    location_id: id,
    review_date: day,
    snippet: z.string(),
    start: z.int(),
    end: z.int(),
  }),
})
export type Suggestion = z.infer<typeof suggestionSchema>

/** What the house said of a name. */
export const nameDecisionSchema = z.object({
  about: z.string(),
  name: z.string(),
  decision: z.enum(NAME_DECISIONS),
  /** The dish or person that is meant; null where the name was dismissed. */
  id: id.nullable(),
  made_at: instant,
  made_by: z.string().nullable(),
})
export type NameDecision = z.infer<typeof nameDecisionSchema>

const inRestaurant = z.object({ restaurantId: id })
const page = { offset: offset.default(0), limit: limit.default(PAGE_SIZE) }
/** The name that is decided on, folded or as guests write it. */
const about = name(MAX_NAME)

interface Calls<Fields extends z.ZodRawShape, Made extends z.ZodType> {
  path: string
  /** The rights to see what guests say, and to decide on it. */
  sees: Feature
  decides: Feature
  /** What may be said of the dish or person that a name is confirmed as, and what is answered. */
  fields: Fields
  made: Made
}

/** The calls about names that guests use and the house does not know. */
export function suggestionsOf<Fields extends z.ZodRawShape, Made extends z.ZodType>(
  calls: Calls<Fields, Made>,
) {
  const base = `/v1/restaurant/{restaurantId}/${calls.path}`
  const deciding = {
    failed: 'suggestion.decide',
    access: feature(calls.decides),
    params: inRestaurant,
  } as const
  return {
    list: endpoint('GET', base, {
      summary: 'Names that guests use and the house does not know, the most frequent first',
      failed: 'suggestion.list',
      access: feature(calls.sees),
      params: inRestaurant,
      query: z.object({
        /** A part of the name, with or without accents and capitals. */
        search: line(MAX_NAME).optional(),
        location_id: id.optional(),
        ...page,
      }),
      data: z.array(suggestionSchema),
      paged: true,
    }),
    decisions: endpoint('GET', `${base}/decision`, {
      summary: 'What the house said of names, the newest first',
      failed: 'suggestion.list',
      access: feature(calls.sees),
      params: inRestaurant,
      query: z.object({ decision: z.enum(NAME_DECISIONS).optional(), ...page }),
      data: z.array(nameDecisionSchema),
      paged: true,
    }),
    confirm: endpoint('POST', `${base}/confirm`, {
      summary: 'Take the name up as one of the house: what guests said under it is counted there',
      ...deciding,
      body: z.object({ about, ...calls.fields }),
      data: calls.made,
      success: 201,
      creates: true,
    }),
    merge: endpoint('POST', `${base}/merge`, {
      summary: 'Say that the name means one that the house knows',
      ...deciding,
      body: z.object({ about, into: id }),
      data: nameDecisionSchema,
    }),
    dismiss: endpoint('POST', `${base}/dismiss`, {
      summary: 'Say that the name means none of the house: it is counted no more',
      ...deciding,
      body: z.object({ about }),
      data: nameDecisionSchema,
    }),
    undo: endpoint('POST', `${base}/undo`, {
      summary: 'Take back what was said of a name: what guests said is counted as before',
      ...deciding,
      body: z.object({ about }),
      data: z.object({}),
    }),
  }
}
