import { z } from 'zod'
import { feature } from './access.ts'
import { FIGURE_KINDS, KEYWORD_CATEGORIES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  feelingOf,
  INSIGHT_SORTS,
  insightSchema,
  mentionFiguresSchema,
  insightPage,
  plainOccurrenceSchema,
  ranked,
} from './insights.ts'
import { withAnyRange, withRange } from './range-query.ts'
import { inLocation } from './review-path.ts'
import { day, id, line } from './text.ts'

/** The kinds of things whose guests the trends lead to. */
const TOLD_KINDS = ['topic', 'dish', 'person'] as const

/** A change that is larger than chance would have it. */
export const changeSchema = z.object({
  /** `rating`: the stars of the location, where nothing else is named. */
  kind: z.enum([...FIGURE_KINDS, 'rating']).exclude(['daypart']),
  about: z.string(),
  name: z.string(),
  name_fr: z.string().nullable(),
  category: z.enum(KEYWORD_CATEGORIES).nullable(),
  /** Null: at all locations of the scope together. */
  location_id: id.nullable(),
  direction: z.enum(['better', 'worse']),
  /** Whether another share of the guests blames it, or praises it. */
  what: z.enum(['blame', 'praise']),
  /** Of how many reviews the shares are: those of the place, and for `rating` those of them that have stars. */
  guests: z.object({ current: count, comparison: count }),
  current: mentionFiguresSchema,
  /** The same in the usual days. */
  comparison: mentionFiguresSchema,
})

export type Change = z.infer<typeof changeSchema>

/** A dish or person of a location that guests praise far more than the others there, in the range as in the usual days. */
export const steadySchema = changeSchema.omit({ direction: true })
export type Steady = z.infer<typeof steadySchema>

export const changesSchema = z.object({
  /** The days that the range is held against: those to compare with, or a year where that is longer. */
  usual: z.object({ startDate: day, endDate: day }),
  changes: z.array(changeSchema),
  /** What stays, by name: it is none of the changes. */
  steady: z.array(steadySchema),
})
export type Changes = z.infer<typeof changesSchema>

export const trends = {
  changes: endpoint('GET', '/v1/location/{locationId}/trend/changes', {
    summary: 'What changed most in a range against what is usual, and is no chance',
    failed: 'trend.get',
    access: feature('trends'),
    params: inLocation,
    query: withRange({}),
    data: changesSchema,
  }),
  topics: endpoint('GET', '/v1/location/{locationId}/trend/topic', {
    summary:
      'The topics of the reviews, with what each moves of the rating; further pages by cursor or offset',
    failed: 'trend.get',
    access: feature('trends'),
    params: inLocation,
    query: ranked(INSIGHT_SORTS, 'mentions'),
    data: z.array(insightSchema),
    paged: true,
  }),
  occurrences: endpoint('GET', '/v1/location/{locationId}/trend/occurrences', {
    summary:
      'Where guests speak of a topic, dish or person that the trends tell of, the newest first; further pages by cursor or offset',
    failed: 'trend.get',
    access: feature('trends'),
    params: inLocation,
    query: withAnyRange({
      kind: z.enum(TOLD_KINDS),
      about: line(200),
      ...feelingOf,
      ...insightPage,
    }),
    data: z.array(plainOccurrenceSchema),
    paged: true,
  }),
}
