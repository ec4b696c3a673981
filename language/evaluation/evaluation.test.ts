import { describe, expect, test } from 'vitest'
import { loadLabelled, measure } from './measure.ts'

/** Floors of the project's language targets; a fall below one is a regression. */
const FLOORS = { en: { binary: 0.89, three: 0.63 }, fr: { binary: 0.85, three: 0.6 } }

describe.each(['en', 'fr'] as const)('labelled reviews, %s', (language) => {
  const rows = [...loadLabelled(language, 'dev'), ...loadLabelled(language, 'held')]
  const figures = measure(rows)

  test('there are enough, of every kind', () => {
    expect(rows.length).toBeGreaterThanOrEqual(80)
    expect(new Set(rows.map((row) => row.sentiment)).size).toBe(3)
    expect(rows.filter((row) => row.risk).length).toBeGreaterThanOrEqual(15)
  })

  test('sentiment holds the floor', () => {
    expect(figures.binary).toBeGreaterThanOrEqual(FLOORS[language].binary)
    expect(figures.three).toBeGreaterThanOrEqual(FLOORS[language].three)
  })

  test('dishes hold the floor', () => {
    expect(figures.dishes).toBeGreaterThanOrEqual(0.58)
  })

  test('risk holds the floor', () => {
    expect(figures.riskRecall).toBeGreaterThanOrEqual(0.95)
    expect(figures.riskPrecision).toBeGreaterThanOrEqual(0.7)
  })

  test('the language is told', () => {
    expect(figures.language).toBeGreaterThanOrEqual(0.97)
  })
})
