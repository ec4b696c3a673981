import { z } from 'zod'
import { feature } from './access.ts'
import { LANGUAGES, MAX_VOICE_PLACES, PREVIEW_KINDS, SOURCES, TONES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { kilobytes } from './body-limit.ts'
import { triedPlace } from './place-values.ts'
import { findingSchema } from './reply.ts'
import { id, wholeNumber } from './text.ts'
import { eachOnce, spokenAnswer, voiceFields } from './voice-fields.ts'

/** What a location adds to the voice of the house: its signature takes the place of the house's, its facts too. */
const { instructions, signature, facts } = voiceFields
const ofLocation = { instructions, signature, facts }

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
  ...z.object(voiceFields).partial().shape,
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
      /** A region or a location whose reviews alone are answered, with what is set there and not saved. */
      place: triedPlace.optional(),
      /** Which of the fitting reviews are answered: 0 for the newest, 1 for those before. */
      turn: z.int().min(0).max(100).default(0),
      /** Another number gives other words. */
      attempt: z.int().min(0).max(1000).default(0),
    }),
    data: voicePreviewSchema,
    // A full voice, and what is tried at a place besides.
    bodyLimit: kilobytes(1500),
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
