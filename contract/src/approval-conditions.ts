import { z } from 'zod'
import {
  AUTO_APPROVAL_DELAYS,
  MAX_DAILY_CAP,
  PLATFORMS,
  REVIEW_LANGUAGES,
  REVIEW_TEXTS,
} from './constants.ts'
import type { FieldProblem } from './field-problems.ts'

/** Minutes; null: approved as soon as the draft has passed its check. */
export const autoApprovalDelay = z
  .int()
  .refine(
    (value) => AUTO_APPROVAL_DELAYS.some((one) => one === value),
    'not_allowed' satisfies FieldProblem,
  )
  .nullable()

/** At least one of the words, each once, in the order of the list. */
const someOf = <T extends string>(words: readonly T[]) =>
  z
    .array(z.enum(words))
    .min(1)
    .max(words.length)
    .transform((given) => words.filter((word) => given.some((one) => one === word)))

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)

/**
 * On which days, Monday is 1, and between which hours of the location's clock replies go out. Hours that end before
 * they begin, or when they begin, end on the next day.
 */
const openSchema = z.strictObject({ day: z.int().min(1).max(7), from: clock, to: clock })
export type OpenHours = z.infer<typeof openSchema>

const hours = z
  .array(openSchema)
  .min(1)
  .max(7)
  .transform((given) =>
    [...new Map(given.map((one) => [one.day, one])).values()].toSorted((a, b) => a.day - b.day),
  )

/** What a review must be like for its reply to be approved automatically; all of it, or a person decides. */
export const conditions = {
  sources: someOf(PLATFORMS),
  /** Reviews with fewer stars wait, and those without stars unless this is 1. */
  smallest_rating: z.int().min(1).max(5),
  texts: someOf(REVIEW_TEXTS),
  /** The languages of reviews; one without text has none. */
  languages: someOf(REVIEW_LANGUAGES),
  /** Null: at any time. */
  hours: hours.nullable(),
  /** How many replies a location posts automatically on one of its days; null for any number. */
  daily_cap: z.int().min(1).max(MAX_DAILY_CAP).nullable(),
}
export type AutomationConditions = z.output<z.ZodObject<typeof conditions>>

/** The same in an answer, where nothing is tidied any more. */
export const conditionAnswers = {
  sources: z.array(z.enum(PLATFORMS)),
  smallest_rating: z.int(),
  texts: z.array(z.enum(REVIEW_TEXTS)),
  languages: z.array(z.enum(REVIEW_LANGUAGES)),
  hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })).nullable(),
  daily_cap: z.int().nullable(),
}
