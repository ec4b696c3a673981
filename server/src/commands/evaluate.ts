import { prepare, type PreparedContext, read } from '@maitre/language'
import {
  type LabelledReview,
  type NamedList,
  type Scorer,
  startScoring,
} from '@maitre/language/evaluate'
import { type Command, type CommandInput, type CommandResult, UsageError } from './command.ts'
import { describeEvaluation, evaluationTable } from './evaluation-table.ts'
import { readLabelledFile, readRosterFile } from './labelled-file.ts'

/** A long file says how far it is, this often. */
const SAY_EVERY_MS = 2_000

async function run(input: CommandInput): Promise<CommandResult> {
  const [file = ''] = input.words
  const { roster, provider, language } = input.values
  if (provider !== undefined && provider !== 'local')
    throw new UsageError('--provider must be local')
  if (language !== undefined && language !== 'en' && language !== 'fr')
    throw new UsageError('--language must be en or fr')
  const rows = await readLabelledFile(file)
  const names = typeof roster === 'string' ? await readRosterFile(roster) : { staff: [], menu: [] }
  const defaultLanguage = language ?? usualLanguage(rows)
  const scorer = startScoring(names)
  const withRating = input.values['with-rating'] === true
  const house = houseOf(names, defaultLanguage)
  const done = readAll(input, scorer, house, rows, withRating)
  const found = scorer.result()
  const told = {
    ...done,
    defaultLanguage,
    reviewsPerSecond: Math.round((rows.length / done.spentMs) * 10_000) / 10,
  }
  return { lines: evaluationTable(found, told), data: describeEvaluation(found, told) }
}

/** Reads and scores, row by row; the time is that of reading alone. */
function readAll(
  { progress }: CommandInput,
  scorer: Scorer,
  house: PreparedContext,
  rows: readonly LabelledReview[],
  withRating: boolean,
): { engine: string; version: string; spentMs: number } {
  let spentMs = 0
  let said = performance.now()
  let by = { engine: 'local', version: '' }
  for (const [index, row] of rows.entries()) {
    const review = { text: row.text, rating: withRating ? row.rating : null, authorName: null }
    const since = performance.now()
    const reading = read(review, house)
    const now = performance.now()
    spentMs += now - since
    by = reading
    scorer.add(row, reading)
    if (now - said >= SAY_EVERY_MS) {
      said = now
      progress(`${index + 1} of ${rows.length} reviews read`)
    }
  }
  return { engine: by.engine, version: by.version, spentMs }
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

/** What a house with these guests would have set: it decides only where the words show no language. */
function usualLanguage(rows: readonly LabelledReview[]): 'en' | 'fr' {
  const count = (code: string): number => rows.filter(({ lang }) => lang === code).length
  return count('fr') > count('en') ? 'fr' : 'en'
}

export const evaluate: Command = {
  summary: 'Reads a file of labelled reviews and says how well: precision, recall, F1, intervals',
  usage:
    'evaluate FILE [--roster FILE] [--provider local] [--language en|fr] [--with-rating] [--json]',
  options: {
    roster: { type: 'string' },
    provider: { type: 'string' },
    language: { type: 'string' },
    'with-rating': { type: 'boolean' },
  },
  words: 1,
  run,
}
