import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { KEYWORD_CATEGORIES, RISKS } from '@maitre/contract/constants'
import { normalise } from '@maitre/language'
import type { LabelledReview, NamedList } from '@maitre/language/evaluate'
import { z } from 'zod'
import { UsageError } from './command.ts'

const POLARITIES = ['positive', 'neutral', 'negative', 'conflict'] as const
/** The labels by which other corpora call a review that both praises and complains. */
const MIXED = new Set(['mixed', 'conflict'])
const SHOWN = 10

/** A label in our spelling: "Food quality" and "food-quality" are food_quality; an empty one counts as absent. */
const word = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null
  const plain = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
  return plain === '' ? null : plain
}
const missing = (value: unknown): unknown => (value === '' ? null : (value ?? null))
const text = z.string().transform(normalise)
const phrase = z.preprocess(missing, text.nullable())
const polarity = z.preprocess(word, z.enum(POLARITIES).nullable())
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? null)

const dish = z
  .object({ phrase, name: phrase, sentiment: polarity })
  .refine((one) => (one.phrase ?? one.name) !== null, 'needs a phrase or a name')
  .transform((one) => ({
    phrase: one.phrase ?? one.name ?? '',
    name: one.name ?? one.phrase ?? '',
    sentiment: one.sentiment,
  }))
const person = z
  .object({ phrase, name: phrase, sentiment: polarity })
  .refine((one) => (one.phrase ?? one.name) !== null, 'needs a phrase')
  .transform((one) => ({ phrase: one.phrase ?? one.name ?? '', sentiment: one.sentiment }))

const row = z.object({
  text,
  lang: z.preprocess(
    missing,
    z
      .string()
      .transform((code) => code.trim().toLowerCase().split(/[-_]/u)[0] ?? '')
      .nullable(),
  ),
  rating: z.preprocess(missing, z.number().min(1).max(5).nullable()),
  overall: z.preprocess(
    (value) => {
      const label = word(value)
      return typeof label === 'string' && MIXED.has(label) ? 'neutral' : label
    },
    z.enum(['positive', 'neutral', 'negative']).nullable(),
  ),
  aspects: list(
    z.object({
      category: z.preprocess(word, z.enum(KEYWORD_CATEGORIES).nullable()),
      phrase,
      sentiment: polarity,
    }),
  ),
  dishes: list(dish),
  staff: list(person),
  risk: list(z.preprocess(word, z.enum(RISKS))),
})

const names = z
  .array(
    z.object({
      name: text,
      aliases: z
        .array(text)
        .nullish()
        .transform((aliases) => aliases ?? []),
    }),
  )
  .nullish()
  .transform((all) => all ?? [])
const roster = z.object({ staff: names, menu: names })

/** The labelled reviews of a file with one JSON object a line; throws with the first few faults, each with its line. */
export async function readLabelledFile(file: string): Promise<LabelledReview[]> {
  const rows: LabelledReview[] = []
  const problems: string[] = []
  let number = 0
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
  for await (const line of lines) {
    number += 1
    const plain = number === 1 ? line.replace(/^\uFEFF/u, '') : line
    if (plain.trim() === '') continue
    const parsed = parse(row, plain)
    if (parsed.success) rows.push(parsed.data)
    else for (const said of parsed.problems) problems.push(`line ${number}: ${said}`)
  }
  if (problems.length > 0) {
    const rest = problems.length - SHOWN
    throw new UsageError(
      [
        `${file} is not a file of labelled reviews, one JSON object a line:`,
        ...problems.slice(0, SHOWN).map((problem) => `  ${problem}`),
        ...(rest > 0 ? [`  and ${rest} more`] : []),
      ].join('\n'),
    )
  }
  if (rows.length === 0) throw new UsageError(`${file} holds no review`)
  return rows
}

/** The names of a restaurant: `{staff: [{name, aliases}], menu: [{name, aliases}]}`. */
export async function readRosterFile(file: string): Promise<NamedList> {
  const parsed = parse(roster, (await readFile(file, 'utf8')).replace(/^\uFEFF/u, ''))
  if (parsed.success) return parsed.data
  throw new UsageError(
    [`${file} is not a roster:`, ...parsed.problems.map((problem) => `  ${problem}`)].join('\n'),
  )
}

function parse<T extends z.ZodType>(
  schema: T,
  json: string,
): { success: true; data: z.output<T> } | { success: false; problems: string[] } {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { success: false, problems: [`not JSON (${said})`] }
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed
  return {
    success: false,
    problems: parsed.error.issues.map(({ path, message }) =>
      path.length === 0 ? message : `${path.join('.')}: ${message}`,
    ),
  }
}
