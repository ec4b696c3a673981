import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { KEYWORD_CATEGORIES, RISKS } from '@maitre/contract/constants'
import { normalise } from '@maitre/language'
import type { LabelledReview, NamedList } from '@maitre/language/evaluate'
import { z } from 'zod'
import { ConfigError } from '#platform/config'
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

/** A row whose kinds of risk have names of their own. */
const foreignRow = row.extend({ risk: list(z.preprocess(word, z.string())) })
const riskKinds = z.record(z.string(), z.enum(RISKS).nullable())

/** For each name of a kind of risk in other labels, in our spelling, our kind; null where we have none for it. */
type RiskKinds = ReadonlyMap<string, (typeof RISKS)[number] | null>

/**
 * The labelled reviews of a file with one JSON object a line; throws with the first few faults, each with its line.
 * Kinds of risk may have the names of `kinds` beside ours.
 */
export async function readLabelledFile(file: string, kinds?: RiskKinds): Promise<LabelledReview[]> {
  const rows: LabelledReview[] = []
  const problems: string[] = []
  const strangers: string[] = []
  let number = 0
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
  for await (const line of lines) {
    number += 1
    const plain = number === 1 ? line.replace(/^\uFEFF/u, '') : line
    if (plain.trim() === '') continue
    const parsed = kinds === undefined ? parse(row, plain) : parse(foreignRow, plain)
    if (!parsed.success) {
      for (const said of parsed.problems) problems.push(`line ${number}: ${said}`)
      continue
    }
    const risk = parsed.data.risk?.flatMap((name): (typeof RISKS)[number][] => {
      const kind = isOurs(name) && kinds?.has(name) !== true ? name : kinds?.get(name)
      if (kind === undefined) strangers.push(`line ${number}: risk: ${name}`)
      return kind === undefined || kind === null ? [] : [kind]
    })
    rows.push({ ...parsed.data, risk: risk ?? null })
  }
  if (problems.length > 0)
    throw new UsageError(
      listed(`${file} is not a file of labelled reviews, one JSON object a line:`, problems),
    )
  if (strangers.length > 0)
    throw new ConfigError(
      listed(`${file} has kinds of risk that --risk-kinds does not name:`, strangers),
    )
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

/**
 * What another corpus calls the kinds of risk: `{"their name": "our kind" | null}`; throws with the line of each name
 * that stands for no kind of ours.
 */
export async function readRiskKinds(file: string): Promise<RiskKinds> {
  const json = (await readFile(file, 'utf8')).replace(/^\uFEFF/u, '')
  const parsed = parse(riskKinds, json)
  if (parsed.success)
    return new Map(Object.entries(parsed.data).map(([name, kind]) => [String(word(name)), kind]))
  const problems = parsed.problems.map((said) => {
    const name = said.slice(0, said.indexOf(': '))
    const before = json.split(JSON.stringify(name))
    return before.length > 1 ? `line ${before[0]?.split('\n').length}: ${said}` : said
  })
  throw new ConfigError(listed(`${file} does not name kinds of risk:`, problems))
}

function isOurs(name: string): name is (typeof RISKS)[number] {
  return RISKS.some((kind) => kind === name)
}

/** The first few problems under a heading. */
function listed(heading: string, problems: readonly string[]): string {
  const rest = problems.length - SHOWN
  return [
    heading,
    ...problems.slice(0, SHOWN).map((problem) => `  ${problem}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
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
