import { z } from 'zod'
import { feature } from './access.ts'
import {
  LANGUAGES,
  MAX_EXAMPLE,
  MAX_EXAMPLES,
  MAX_FACT,
  MAX_FACTS,
  MAX_FORBIDDEN_WORD,
  MAX_FORBIDDEN_WORDS,
  MAX_INSTRUCTIONS,
  MAX_SIGNATURE,
  MAX_VOICE_PLACES,
  PREVIEW_KINDS,
  SOURCES,
  TONES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { kilobytes } from './body-limit.ts'
import type { FieldProblem } from './field-problems.ts'
import { findingSchema } from './reply.ts'
import { id, line, name, text, wholeNumber } from './text.ts'

/** The same words in both languages; null where a language has none. */
const spoken = (max: number) => {
  const words = line(max)
    .transform((given) => (given === '' ? null : given))
    .nullable()
    .default(null)
  return z.strictObject({ en: words, fr: words })
}

const signature = spoken(MAX_SIGNATURE)
const instructions = text(MAX_INSTRUCTIONS)

/** The name of a fact, by which questions of guests find it: `parking`, `opening_hours`, `note_2`. */
const factKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/u)
const fact = z.strictObject({ key: factKey, ...spoken(MAX_FACT).shape })
/** What replies may state; each key once. */
const facts = z
  .array(fact)
  .max(MAX_FACTS)
  .superRefine(eachOnce('key'))
  .describe('No two facts have the same key.')

/** Refuses each member of a list that has what one before it has in that field: which of them counts, nobody said. */
function eachOnce<Field extends string>(field: Field) {
  return (all: readonly Readonly<Record<Field, string>>[], context: z.RefinementCtx): void => {
    const before = new Set<string>()
    for (const [at, { [field]: value }] of all.entries()) {
      const message: FieldProblem = 'repeated'
      if (before.has(value)) context.addIssue({ code: 'custom', path: [at, field], message })
      before.add(value)
    }
  }
}

/** Words and phrases, each once. */
const forbidden = z
  .array(name(MAX_FORBIDDEN_WORD))
  .max(MAX_FORBIDDEN_WORDS)
  .transform((words) => [...new Map(words.map((one) => [one.toLowerCase(), one])).values()])

/** What a location adds to the voice of the house: its signature takes the place of the house's, its facts too. */
const ofLocation = { instructions, signature, facts }

const spokenAnswer = { en: z.string().nullable(), fr: z.string().nullable() }
const voiceAnswer = {
  instructions: z.string(),
  signature: z.object(spokenAnswer),
  facts: z.array(z.object({ key: z.string(), ...spokenAnswer })),
}

export const voiceSchema = z.object({
  tone: z.enum(TONES),
  /** The language of all replies; null for the guest's. */
  language: z.enum(LANGUAGES).nullable(),
  ...voiceAnswer,
  /** Replies that the house likes: their manner is followed, never their content. */
  examples: z.array(z.string()),
  /** Words and phrases that no reply may say. */
  forbidden_words: z.array(z.string()),
  locations: z.array(z.object({ location_id: id, name: z.string(), ...voiceAnswer })),
})
export type Voice = z.infer<typeof voiceSchema>
export type VoiceFact = Voice['facts'][number]

/** What is changed of the voice; what is left out stays as it is. */
const changes = {
  tone: z.enum(TONES).optional(),
  language: z.enum(LANGUAGES).nullable().optional(),
  instructions: instructions.optional(),
  signature: signature.optional(),
  examples: z.array(name(MAX_EXAMPLE)).max(MAX_EXAMPLES).optional(),
  forbidden_words: forbidden.optional(),
  facts: facts.optional(),
  /** The locations that change, each whole. */
  locations: z
    .array(z.strictObject({ location_id: id, ...ofLocation }))
    .max(MAX_VOICE_PLACES)
    .superRefine(eachOnce('location_id'))
    .describe('No location stands there twice.')
    .optional(),
}
export type VoiceChanges = z.output<z.ZodObject<typeof changes>>

export const voicePreviewSchema = z.array(
  z.object({
    kind: z.enum(PREVIEW_KINDS),
    review: z.object({
      id,
      location_id: id,
      source: z.enum(SOURCES),
      rating: z.int().nullable(),
      author_name: z.string().nullable(),
      text: z.string(),
      language: z.string().nullable(),
      review_date: z.string(),
    }),
    reply: z.object({
      text: z.string(),
      language: z.enum(LANGUAGES),
      tone: z.enum(TONES),
      engine: z.string(),
      findings: z.array(findingSchema),
    }),
  }),
)
export type VoicePreview = z.infer<typeof voicePreviewSchema>

/** A reply that guests see, with whom it answers. */
export const publishedReplySchema = z.object({
  review_id: id,
  author_name: z.string().nullable(),
  rating: z.int().nullable(),
  response: z.string(),
})
export type PublishedReply = z.infer<typeof publishedReplySchema>

const path = '/v1/restaurant/{restaurantId}/voice'
const params = z.object({ restaurantId: id })
const access = feature('administration')
/** A full voice, each character escaped. */
const bodyLimit = kilobytes(1200)

export const voice = {
  get: endpoint('GET', path, {
    summary: 'How the house sounds in its replies, and what they may state',
    failed: 'voice.get',
    access,
    params,
    data: voiceSchema,
  }),
  update: endpoint('PUT', path, {
    summary:
      'Change what is given: tone and facts on every tier, the rest from Essential on. Later drafts follow',
    failed: 'voice.update',
    access,
    params,
    body: z.object(changes),
    data: voiceSchema,
    bodyLimit,
  }),
}

export const voiceTrials = {
  preview: endpoint('POST', `${path}/preview`, {
    summary:
      'The replies to a happy, a mixed and an unhappy review as they would be drafted with these changes; nothing is stored',
    failed: 'voice.preview',
    costly: true,
    access,
    looks: true,
    params,
    body: z.object({
      ...changes,
      /** Which of the fitting reviews are answered: 0 for the newest, 1 for those before. */
      turn: z.int().min(0).max(100).default(0),
      /** Another number gives other words. */
      attempt: z.int().min(0).max(1000).default(0),
    }),
    data: voicePreviewSchema,
    bodyLimit,
  }),
  published: endpoint('GET', `${path}/published-replies`, {
    summary: 'The latest replies that guests see, the newest first, as examples to choose from',
    failed: 'voice.published',
    access,
    params,
    query: z.object({ limit: wholeNumber.min(1).max(50).default(20) }),
    data: z.array(publishedReplySchema),
  }),
}
