import { z } from 'zod'
import { LANGUAGES, TONES } from './constants.ts'
import { FINDING_CODES } from './held-reasons.ts'
import { CHOICES } from './next-voice.ts'
import { LLM_CAPS } from './llm-caps.ts'
import { span } from './text.ts'

export const groundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), ...span, quote: z.string() }),
  z.object({ kind: z.literal('fact'), key: z.string(), quote: z.string() }),
  z.object({ kind: z.literal('rating') }),
  z.object({ kind: z.literal('courtesy') }),
])
export type ReplyGround = z.infer<typeof groundSchema>

export const findingSchema = z.object({
  code: z.enum(FINDING_CODES),
  severity: z.enum(['hard', 'soft']),
  span: z.object(span).optional(),
  detail: z.string().optional(),
})
export type ReplyFinding = z.infer<typeof findingSchema>

/**
 * How far the check of a text is. `done`: its findings are there. `under_way`: they follow, because a person's text is
 * stored before it is checked. `not_made`: the text could not be checked.
 */
export const REPLY_CHECKS = ['done', 'under_way', 'not_made'] as const

/**
 * What the present reply rests on. Of a reply that a person edited, `sentences` are those that were left as they were;
 * their own words rest on nothing that is known, and are checked all the same.
 */
export const replySchema = z.object({
  tone: z.enum(TONES),
  language: z.enum(LANGUAGES),
  engine: z.string(),
  engine_version: z.string(),
  sentences: z.array(z.object({ ...span, grounds: z.array(groundSchema) })),
  /** The name under the reply where an instruction asked for another than the restaurant's; null for the latter. */
  signature: z.string().nullable().default(null),
  /** The parts of the last instruction that the reply does not follow, in the words of whoever gave it. */
  unfollowed: z.array(z.string()).default([]),
  check: z.enum(REPLY_CHECKS).default('done'),
  findings: z.array(findingSchema),
  /** What a person chose for this reply, which the next one keeps; the rest of it follows the voice. Absent for nothing. */
  chosen: z.array(z.enum(CHOICES)).optional(),
  /** Why the local engine wrote the reply though a language model would have been asked; absent for no such reason. */
  capped: z.enum(LLM_CAPS).optional(),
})
export type ReviewReply = z.infer<typeof replySchema>
