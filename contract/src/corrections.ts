import { z } from 'zod'
import { feature } from './access.ts'
import {
  CORRECTION_KINDS,
  KEYWORD_CATEGORIES,
  MAX_CORRECTED_WORDS,
  MAX_NAME,
  MAX_REVIEW_TEXT,
  RISKS,
  SENTIMENTS,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { oneReview } from './review-path.ts'
import { reviewDetailSchema } from './reviews.ts'
import { id, instant, name } from './text.ts'

/** One correction that a person made in what the engine read. It holds for every later reading, of whatever version. */
export const correctionSchema = z.object({
  id,
  kind: z.enum(CORRECTION_KINDS),
  /** The guest's words that the correction is about; null means the review as a whole. */
  words: z.string().nullable(),
  /** What the person says is there; null means that there is nothing of that kind. */
  finding: z
    .object({
      sentiment: z.enum(SENTIMENTS).optional(),
      keyword: z.string().optional(),
      category: z.enum(KEYWORD_CATEGORIES).optional(),
      name: z.string().optional(),
      menu_item_id: id.nullable().optional(),
      staff_id: id.nullable().optional(),
      risk: z.enum(RISKS).optional(),
    })
    .nullable(),
  made_at: instant,
  /** The full name of the person who made the correction. */
  made_by: z.string().nullable(),
  undone_at: instant.nullable(),
  undone_by: z.string().nullable(),
  /** Whether the correction holds: not once it is undone, nor while the guest's text lacks the words. */
  applies: z.boolean(),
})
export type Correction = z.infer<typeof correctionSchema>

const position = z.int().min(0).max(MAX_REVIEW_TEXT)

/**
 * A correction as a person sends it. Fields that are left out stay as they were read; where nothing was read, the
 * correction adds a finding.
 */
const correctionBody = z
  .object({
    version: z.int().min(0).optional(),
    kind: z.enum(CORRECTION_KINDS),
    /** Where the guest's words begin and end, as UTF-16 positions in the review's text. */
    start: position.optional(),
    end: position.optional(),
    /** True says that there is nothing of that kind. */
    remove: z.boolean().default(false),
    sentiment: z.enum(SENTIMENTS).optional(),
    /** Where several keywords are at the words, the one of this name is corrected, also where it is removed. */
    keyword: name(MAX_NAME).optional(),
    category: z.enum(KEYWORD_CATEGORIES).optional(),
    name: name(MAX_NAME).optional(),
    /** Null says that the dish is not on the menu. */
    menu_item_id: id.nullable().optional(),
    /** Null says that the person is nobody of the house. */
    staff_id: id.nullable().optional(),
    risk: z.enum(RISKS).optional(),
  })
  .superRefine((body, context) => {
    const say = (field: string, message: FieldProblem) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (body.kind === 'overall') {
      if (body.remove) say('remove', 'not_allowed')
      if (body.sentiment === undefined || body.sentiment === 'conflict')
        say('sentiment', body.sentiment === undefined ? 'required' : 'not_allowed')
      return
    }
    if (body.kind === 'risk' && body.risk === undefined) say('risk', 'required')
    if (body.kind === 'risk' && body.remove) return
    const { start, end } = body
    if (start === undefined) say('start', 'required')
    else if (end === undefined) say('end', 'required')
    else if (end <= start || end - start > MAX_CORRECTED_WORDS) say('end', 'not_allowed')
  })
  .describe(
    `Of kind overall: sentiment is needed and is not conflict, and nothing is removed. Of kind risk: risk is needed. Of every other kind, and of a risk that is not removed: start and end are needed, end is past start, and at most ${MAX_CORRECTED_WORDS} past it.`,
  )

const access = feature('reviews')
const base = '/v1/location/{locationId}/review/{reviewId}/correction'

export const corrections = {
  list: endpoint('GET', base, {
    summary: 'What people have corrected in the reading of a review, newest first, undone ones too',
    failed: 'data.fetch',
    access,
    params: oneReview,
    data: z.array(correctionSchema),
  }),
  create: endpoint('POST', base, {
    summary:
      'Correct, add or remove a keyword, dish, person, risk or the overall feeling; it wins over every later reading',
    failed: 'correction.create',
    access,
    params: oneReview,
    body: correctionBody,
    data: reviewDetailSchema,
    success: 201,
    creates: true,
  }),
  undo: endpoint('DELETE', `${base}/{correctionId}`, {
    summary: 'Take a correction back: what was read, or an earlier correction, shows again',
    failed: 'correction.undo',
    access,
    params: oneReview.extend({ correctionId: id }),
    data: reviewDetailSchema,
  }),
}
