import { z } from 'zod'
import { autoApprovalDelay, conditionAnswers, conditions } from './approval-conditions.ts'
import { LANGUAGES, TONES } from './constants.ts'
import { APPROVAL_SETTINGS, PLACE_SETTINGS, type PlaceSetting } from './place-setting-names.ts'
import { id } from './text.ts'
import { spokenAnswer, voiceFields } from './voice-fields.ts'

/** What of automatic approval may be set at a place, each with what it may be. */
const approvalFields = {
  /** False: nothing is approved automatically there. */
  'approval.takes_part': z.boolean(),
  'approval.sources': conditions.sources,
  'approval.smallest_rating': conditions.smallest_rating,
  'approval.texts': conditions.texts,
  'approval.languages': conditions.languages,
  'approval.hours': conditions.hours,
  'approval.daily_cap': conditions.daily_cap,
  'approval.delay': autoApprovalDelay,
} satisfies Partial<Record<PlaceSetting, z.ZodType>>

/** What may be set at a place, each with what it may be. */
const placeFields = {
  'voice.tone': voiceFields.tone,
  'voice.language': voiceFields.language,
  'voice.instructions': voiceFields.instructions,
  'voice.signature': voiceFields.signature,
  'voice.examples': voiceFields.examples,
  'voice.forbidden_words': voiceFields.forbidden_words,
  'voice.facts': voiceFields.facts,
  ...approvalFields,
  /** A review of so many stars or fewer is a bad one. */
  'alerts.bad_review_max_rating': z.int().min(1).max(5),
} satisfies Record<PlaceSetting, z.ZodType>

/** The same in an answer, where nothing is tidied any more. */
export const answeredFields = {
  'voice.tone': z.enum(TONES),
  'voice.language': z.enum(LANGUAGES).nullable(),
  'voice.instructions': z.string(),
  'voice.signature': z.object(spokenAnswer),
  'voice.examples': z.array(z.string()),
  'voice.forbidden_words': z.array(z.string()),
  'voice.facts': z.array(z.object({ key: z.string(), ...spokenAnswer })),
  'approval.takes_part': z.boolean(),
  'approval.sources': conditionAnswers.sources,
  'approval.smallest_rating': conditionAnswers.smallest_rating,
  'approval.texts': conditionAnswers.texts,
  'approval.languages': conditionAnswers.languages,
  'approval.hours': conditionAnswers.hours,
  'approval.daily_cap': conditionAnswers.daily_cap,
  'approval.delay': z.int().nullable(),
  'alerts.bad_review_max_rating': z.int(),
} satisfies Record<PlaceSetting, z.ZodType>
/** What holds at a place. */
export type PlaceValues = z.infer<z.ZodObject<typeof answeredFields>>

/** Names of settings. */
export const settings = z.array(z.enum(PLACE_SETTINGS))

/** Values that are set at a place. */
export const setFields = z.strictObject(placeFields).partial()
export type PlaceChanges = z.output<typeof setFields>

/** A place with values that are set there and not stored, by which replies are tried. */
export const triedPlace = z.strictObject({
  id,
  set: setFields.default({}),
  unset: settings.default([]),
})
export type TriedPlace = z.output<typeof triedPlace>

/** A place with conditions that are set there and not stored, by which a policy is tried. */
export const triedPolicy = z.strictObject({
  id,
  set: z.strictObject(approvalFields).partial().default({}),
  unset: z.array(z.enum(APPROVAL_SETTINGS)).default([]),
})
export type TriedPolicy = z.output<typeof triedPolicy>
