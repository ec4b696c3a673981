import { describe, expect, it } from 'vitest'
import {
  CEBAB_GOALS,
  FILES,
  type FileName,
  GOALS,
  type LabelledRow,
  loadLabelled,
  measure,
  measureCebab,
} from './measure.ts'

/**
 * What each file must hold: the floor of the table, or a few points under what is measured where that is less. A
 * hundred reviews leave several points of chance, so a small fall is noise and these catch what broke. Raise them with
 * the engine: `npm run bench -- language` shows them beside floor and target.
 */
const FLOORS: Record<FileName, Record<string, number>> = {
  'english-seen': {
    'sentiment, macro-F1 of three classes': 0.34,
    'categories, F1': 0.58,
    'polarity of an aspect, accuracy': 0.5,
    'dishes, F1': 0.49,
    'staff without a roster, F1': 0.43,
    'any risk, recall': 0.25,
    'any risk, precision': 0.7,
    'language, accuracy': 0.97,
  },
  'english-held': {
    'sentiment, macro-F1 of three classes': 0.48,
    'categories, F1': 0.59,
    'polarity of an aspect, accuracy': 0.58,
    'dishes, F1': 0.53,
    'staff without a roster, F1': 0.55,
    'any risk, recall': 0.56,
    'any risk, precision': 0.7,
    'language, accuracy': 0.97,
  },
  'french-seen': {
    'sentiment, macro-F1 of three classes': 0.44,
    'categories, F1': 0.59,
    'polarity of an aspect, accuracy': 0.58,
    'dishes, F1': 0.31,
    'staff without a roster, F1': 0.49,
    'any risk, recall': 0.55,
    'any risk, precision': 0.7,
    'language, accuracy': 0.97,
  },
  'french-held': {
    'sentiment, macro-F1 of three classes': 0.55,
    'categories, F1': 0.59,
    'polarity of an aspect, accuracy': 0.62,
    'dishes, F1': 0.44,
    'staff without a roster, F1': 0.36,
    'any risk, recall': 0.66,
    'any risk, precision': 0.7,
    'language, accuracy': 0.97,
  },
}

const LISTS = ['aspects', 'dishes', 'staff', 'risk'] as const

/** What is wrong with a row, by its id alone: held rows are never printed. */
function problemsOf(row: LabelledRow): string[] {
  const wrong = (is: boolean, what: string): string[] => (is ? [`${row.id}: ${what}`] : [])
  const lists = LISTS.flatMap((name) => wrong(!Array.isArray(row[name]), `${name} is no list`))
  if (lists.length > 0) return lists
  const phrases = [...row.aspects, ...row.dishes, ...row.staff].map(({ phrase }) => phrase)
  return [
    ...wrong(
      phrases.some((phrase) => phrase === null || phrase === '' || !row.text.includes(phrase)),
      'a phrase that is not in the text',
    ),
    ...wrong(
      row.dishes.some(({ name }) => name !== name.toLowerCase() || name.trim() !== name),
      'the name of a dish in capitals or with a space around it',
    ),
    ...wrong(!['positive', 'neutral', 'negative'].includes(row.overall), 'no overall'),
    ...wrong(row.rating !== null && (row.rating < 1 || row.rating > 5), 'stars that are none'),
  ]
}

describe.each(FILES)('%s', (name) => {
  const rows = loadLabelled(name)

  it('has rows of the described shape, each once, of every kind', () => {
    expect(rows.flatMap(problemsOf)).toEqual([])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(75)
    expect(new Set(rows.map(({ overall }) => overall)).size).toBe(3)
    expect(new Set(rows.flatMap(({ risk }) => risk)).size).toBe(8)
    const categories = rows.flatMap(({ aspects }) => aspects.map(({ category }) => category))
    expect(new Set(categories).size).toBe(15)
  })

  const found = measure(name)
  it.each(GOALS.map((goal) => goal.name))('%s holds', (goal) => {
    const value = GOALS.find((one) => one.name === goal)?.value(found) ?? 0
    expect(value).toBeGreaterThanOrEqual(FLOORS[name][goal] ?? 1)
  })
})

describe('CEBaB, the development part', () => {
  const found = measureCebab()
  it.each(CEBAB_GOALS)('$name holds', ({ value, floor }) => {
    expect(found.reviews).toBeGreaterThan(1000)
    expect(value(found)).toBeGreaterThanOrEqual(floor.en)
  })
})
