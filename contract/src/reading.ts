import { z } from 'zod'
import { APART, KEYWORD_CATEGORIES, KNOWN_BY, RISKS, SENTIMENTS } from './constants.ts'
import { id, span } from './text.ts'

/** How the guest feels about a finding. */
const felt = {
  sentiment: z.enum(SENTIMENTS),
  /** Absent where a person has corrected the finding, and where an older engine read the review. */
  known_by: z.enum(KNOWN_BY).optional(),
  /** Present where the guest asks, advises or speaks of another house or time; no reply speaks of that. */
  apart: z.enum(APART).optional(),
}
/** The correction that a finding comes from, where a person made it. */
const corrected = { correction_id: id.optional() }

/** What the engine found in the review, for the margin beside its text. */
export const readingSchema = z.object({
  engine: z.string(),
  engine_version: z.string(),
  sentiment: z.object({
    label: z.enum(['positive', 'neutral', 'negative']),
    score: z.number(),
    mismatch: z.boolean(),
    ...corrected,
  }),
  keywords: z.array(
    z.object({
      ...span,
      keyword: z.string(),
      category: z.enum(KEYWORD_CATEGORIES),
      ...felt,
      ...corrected,
    }),
  ),
  dishes: z.array(
    z.object({
      ...span,
      name: z.string(),
      ...felt,
      matched: z.boolean(),
      ...corrected,
    }),
  ),
  people: z.array(
    z.object({
      ...span,
      name: z.string(),
      ...felt,
      matched: z.boolean(),
      ...corrected,
    }),
  ),
  risks: z.array(
    z.object({
      kind: z.enum(RISKS),
      confidence: z.number(),
      evidence: z.array(z.object(span)),
      ...corrected,
    }),
  ),
  /** What was read and a person removed, with where the guest's words stand; a risk is of the whole review. */
  removed: z.array(
    z.discriminatedUnion('kind', [
      /** Which keyword was removed; absent where all at these words were. */
      z.object({
        kind: z.literal('keyword'),
        keyword: z.string().optional(),
        ...span,
        correction_id: id,
      }),
      z.object({ kind: z.enum(['dish', 'person']), ...span, correction_id: id }),
      z.object({ kind: z.literal('risk'), risk: z.enum(RISKS), correction_id: id }),
    ]),
  ),
})
export type ReviewReading = z.infer<typeof readingSchema>
