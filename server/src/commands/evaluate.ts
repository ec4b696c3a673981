import { prepare, read } from '@maitre/language/engine'
import type { PreparedContext, ReviewText } from '@maitre/language'
import {
  type LabelledReview,
  type NamedList,
  type Scorer,
  startScoring,
} from '@maitre/language/evaluate'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Llm } from '#platform/llm'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  UsageError,
  counted,
} from './command.ts'
import { describeEvaluation, evaluationTable } from './evaluation-table.ts'
import { readLabelledFile, readRiskKinds, readRosterFile } from './labelled-file.ts'

/** How often a long run tells how far it is. */
const SAY_EVERY_MS = 2_000
/** The most questions to the model under way. */
const AT_ONCE = 4

async function run(input: CommandInput): Promise<CommandResult> {
  const [file = ''] = input.words
  const { roster, provider = 'local', language } = input.values
  if (provider !== 'local' && provider !== 'llm')
    throw new UsageError('--provider must be local or llm')
  if (language !== undefined && language !== 'en' && language !== 'fr')
    throw new UsageError('--language must be en or fr')
  // The model is opened before the file, so that a missing setting is told at once.
  const llm = provider === 'llm' ? await openModel(input) : null
  if (llm === null && input.values['model'] !== undefined)
    throw new UsageError('--model goes with --provider llm')
  const named = input.values['risk-kinds']
  const kinds = typeof named === 'string' ? await readRiskKinds(named) : undefined
  const rows = await readLabelledFile(file, kinds)
  const names = typeof roster === 'string' ? await readRosterFile(roster) : { staff: [], menu: [] }
  const defaultLanguage = language ?? usualLanguage(rows)
  const work: Work = {
    rows,
    house: houseOf(names, defaultLanguage),
    scorer: startScoring(rows, names),
    wordsOnly: input.values['words-only'] === true,
    sayProgress: progressOf(input, rows.length),
  }
  const done = llm === null ? readLocally(work) : await readByModel(work, llm)
  const found = work.scorer.result()
  const told = {
    ...done,
    defaultLanguage,
    reviewsPerSecond: Math.round((rows.length / done.spentMs) * 10_000) / 10,
  }
  return { lines: evaluationTable(found, told), data: describeEvaluation(found, told) }
}

interface Work {
  rows: readonly LabelledReview[]
  house: PreparedContext
  scorer: Scorer
  wordsOnly: boolean
  sayProgress(done: number): void
}

interface Done {
  engine: string
  version: string
  /** Milliseconds spent on reading alone. */
  spentMs: number
  /** Reviews that the model did not read, so that the local engine did. */
  fallbacks: number
}

function reviewOf({ wordsOnly }: Work, row: LabelledReview): ReviewText {
  return { text: row.text, rating: wordsOnly ? null : row.rating, authorName: null }
}

/**
 * How long the engine warms up before its speed is measured, as in a server: the first hundreds of reviews take several
 * times as long.
 */
const WARM_MS = 400

function warmUp(work: Work): void {
  const until = performance.now() + WARM_MS
  while (work.rows.length > 0 && performance.now() < until)
    for (const row of work.rows.slice(0, 50)) read(reviewOf(work, row), work.house)
}

function readLocally(work: Work): Done {
  warmUp(work)
  let spentMs = 0
  let version = ''
  for (const [index, row] of work.rows.entries()) {
    const review = reviewOf(work, row)
    const since = performance.now()
    const reading = read(review, work.house)
    spentMs += performance.now() - since
    version = reading.version
    work.scorer.add(row, reading)
    work.sayProgress(index + 1)
  }
  return { engine: 'local', version, spentMs, fallbacks: 0 }
}

/** Reads by the model, with the local engine as its guard and fall-back, as the product does. */
async function readByModel(work: Work, llm: Llm): Promise<Done> {
  const [{ readByLlm }, { LlmError }] = await Promise.all([
    import('#modules/reading'),
    import('#platform/llm'),
  ])
  const waiting = [...work.rows]
  let last: Error | undefined
  let fallbacks = 0
  let done = 0
  const ask = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const review = reviewOf(work, row)
      const local = read(review, work.house)
      const reading = await readByLlm(llm, review, local, work.house.context).catch((error) => {
        if (!(error instanceof LlmError)) throw error
        last = error
        fallbacks += 1
        return local
      })
      work.scorer.add(row, reading)
      done += 1
      work.sayProgress(done)
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  // Where the model read nothing, the figures would be the local engine's, which nobody asked for.
  if (last !== undefined && fallbacks === work.rows.length) throw last
  return { engine: 'llm', version: llm.version, spentMs: performance.now() - since, fallbacks }
}

/** The model of the settings, or the one of those that restaurants may choose that is asked for by its name. */
async function openModel({ config, values }: CommandInput): Promise<Llm> {
  const { createLlm } = await import('#platform/llm')
  const { llm } = config
  if (llm === null)
    throw new ConfigError('--provider llm needs a model: set LLM_PROVIDER and LLM_MODEL.')
  const { model = llm.model } = values
  if (typeof model !== 'string' || !llm.models.includes(model))
    throw new UsageError(
      `--model must be one of LLM_MODEL and LLM_MODELS: ${llm.models.join(', ')}`,
    )
  return createLlm({ ...llm, model }, systemClock)
}

function progressOf({ progress }: CommandInput, all: number): Work['sayProgress'] {
  let said = performance.now()
  return (done) => {
    const now = performance.now()
    if (now - said < SAY_EVERY_MS) return
    said = now
    progress(`${done} of ${counted(all, 'review')} read`)
  }
}

function houseOf({ staff, menu }: NamedList, defaultLanguage: 'en' | 'fr'): PreparedContext {
  return prepare({
    restaurantName: '',
    locationNames: [],
    defaultLanguage,
    menu: menu.map((item, index) => ({ id: `menu-${index}`, ...item })),
    staff: staff.map((person, index) => ({ id: `staff-${index}`, ...person })),
  })
}

/** The language that a restaurant with these guests would have set; it decides only where the words show none. */
function usualLanguage(rows: readonly LabelledReview[]): 'en' | 'fr' {
  const count = (code: string): number => rows.filter(({ lang }) => lang === code).length
  return count('fr') > count('en') ? 'fr' : 'en'
}

export const evaluate: Command = {
  summary: 'Reads a file of labelled reviews and says how well: precision, recall, F1, intervals',
  usage:
    'evaluate FILE [--roster FILE] [--risk-kinds FILE] [--provider local|llm] [--model NAME] [--language en|fr] [--words-only] [--json]',
  options: {
    roster: { type: 'string' },
    'risk-kinds': { type: 'string' },
    provider: { type: 'string' },
    model: { type: 'string' },
    language: { type: 'string' },
    'words-only': { type: 'boolean' },
  },
  words: 1,
  run,
}
