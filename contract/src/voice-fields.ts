import { z } from 'zod'
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
  TONES,
} from './constants.ts'
import type { FieldProblem } from './field-problems.ts'
import { line, name, text } from './text.ts'

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
export function eachOnce<Field extends string>(field: Field) {
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

/** What may be said of the voice at a place, whether the restaurant, a region or a location. */
export const voiceFields = {
  tone: z.enum(TONES),
  /** The language of all replies; null for the guest's. */
  language: z.enum(LANGUAGES).nullable(),
  instructions,
  signature,
  examples: z.array(name(MAX_EXAMPLE)).max(MAX_EXAMPLES),
  forbidden_words: forbidden,
  facts,
}

/** The same words in both languages, in an answer. */
export const spokenAnswer = { en: z.string().nullable(), fr: z.string().nullable() }
