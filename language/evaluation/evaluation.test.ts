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
 * The floors of each file: some five points under what was measured when they were written, since so few reviews
 * leave as much to chance. They catch what breaks; floors and targets of the project stand in `npm run bench --
 * language`. Raise them with the engine.
 */
const FLOORS: Record<FileName, Record<string, number>> = {
  'english-seen': {
    'sentiment, macro-F1 of three classes': 0.6,
    'categories, F1': 0.72,
    'polarity of an aspect, accuracy': 0.72,
    'dishes, F1': 0.78,
    'staff without a roster, F1': 0.93,
    'any risk, recall': 0.95,
    'any risk, precision': 0.95,
    'language, accuracy': 0.98,
  },
  'english-held': {
    'sentiment, macro-F1 of three classes': 0.61,
    'categories, F1': 0.7,
    'polarity of an aspect, accuracy': 0.73,
    'dishes, F1': 0.72,
    'staff without a roster, F1': 0.87,
    'any risk, recall': 0.91,
    'any risk, precision': 0.8,
    'language, accuracy': 0.98,
  },
  'english-hard-seen': {
    'sentiment, macro-F1 of three classes': 0.5,
    'categories, F1': 0.66,
    'polarity of an aspect, accuracy': 0.62,
    'dishes, F1': 0.73,
    'staff without a roster, F1': 0.85,
    'any risk, recall': 0.92,
    'any risk, precision': 0.84,
    'language, accuracy': 0.98,
  },
  'english-hard-held': {
    'sentiment, macro-F1 of three classes': 0.49,
    'categories, F1': 0.64,
    'polarity of an aspect, accuracy': 0.6,
    'dishes, F1': 0.69,
    'staff without a roster, F1': 0.81,
    'any risk, recall': 0.76,
    'any risk, precision': 0.64,
    'language, accuracy': 0.98,
  },
  'french-seen': {
    'sentiment, macro-F1 of three classes': 0.58,
    'categories, F1': 0.72,
    'polarity of an aspect, accuracy': 0.76,
    'dishes, F1': 0.81,
    'staff without a roster, F1': 0.92,
    'any risk, recall': 0.9,
    'any risk, precision': 0.95,
    'language, accuracy': 0.98,
  },
  'french-held': {
    'sentiment, macro-F1 of three classes': 0.68,
    'categories, F1': 0.72,
    'polarity of an aspect, accuracy': 0.78,
    'dishes, F1': 0.7,
    'staff without a roster, F1': 0.86,
    'any risk, recall': 0.95,
    'any risk, precision': 0.78,
    'language, accuracy': 0.98,
  },
  'french-hard-seen': {
    'sentiment, macro-F1 of three classes': 0.51,
    'categories, F1': 0.64,
    'polarity of an aspect, accuracy': 0.62,
    'dishes, F1': 0.65,
    'staff without a roster, F1': 0.8,
    'any risk, recall': 0.91,
    'any risk, precision': 0.78,
    'language, accuracy': 0.98,
  },
  'french-hard-held': {
    'sentiment, macro-F1 of three classes': 0.5,
    'categories, F1': 0.67,
    'polarity of an aspect, accuracy': 0.66,
    'dishes, F1': 0.67,
    'staff without a roster, F1': 0.82,
    'any risk, recall': 0.68,
    'any risk, precision': 0.68,
    'language, accuracy': 0.98,
  },
}

const LISTS = ['aspects', 'dishes', 'staff'] as const

/** The problems of a row, named by its id alone: the text of a held row is never printed. */
function problemsOf(row: LabelledRow): string[] {
  const wrong = (is: boolean, what: string): string[] => (is ? [`${row.id}: ${what}`] : [])
  const aboutRisk = LISTS.every((name) => row[name] === null)
  const { aspects, dishes, staff } = row
  const phrases = [...(aspects ?? []), ...(dishes ?? []), ...(staff ?? [])].map(
    ({ phrase }) => phrase,
  )
  return [
    ...LISTS.flatMap((name) =>
      wrong(!aboutRisk && !Array.isArray(row[name]), `${name} is no list`),
    ),
    ...wrong(!Array.isArray(row.risk), 'risk is no list'),
    ...wrong(
      phrases.some((phrase) => phrase === null || phrase === '' || !row.text.includes(phrase)),
      'a phrase that is not in the text',
    ),
    ...wrong(
      (dishes ?? []).some(({ name }) => name !== name.toLowerCase() || name.trim() !== name),
      'the name of a dish in capitals or with a space around it',
    ),
    ...wrong(!['positive', 'neutral', 'negative'].includes(row.overall), 'no overall'),
    ...wrong(row.rating !== null && (row.rating < 1 || row.rating > 5), 'stars that are none'),
  ]
}

describe.each(FILES)('the labelled reviews of %s', (name) => {
  const rows = loadLabelled(name)

  it('have the described shape, appear once each and cover every kind', () => {
    expect(rows.flatMap(problemsOf)).toEqual([])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(75)
    expect(new Set(rows.map(({ overall }) => overall)).size).toBe(3)
    expect(new Set(rows.flatMap(({ risk }) => risk)).size).toBe(8)
    const categories = rows.flatMap(({ aspects }) =>
      (aspects ?? []).map(({ category }) => category),
    )
    expect(new Set(categories).size).toBe(15)
  })

  const found = measure(name)
  it.each(GOALS.map((goal) => goal.name))('%s holds', (goal) => {
    const value = GOALS.find((one) => one.name === goal)?.value(found) ?? 0
    expect(value).toBeGreaterThanOrEqual(FLOORS[name][goal] ?? 1)
  })
})

describe('the development part of CEBaB', () => {
  const found = measureCebab()
  it.each(CEBAB_GOALS)('is read well enough: $name', ({ value, floor }) => {
    expect(found.reviews).toBeGreaterThan(1000)
    expect(value(found)).toBeGreaterThanOrEqual(floor.en)
  })
})
