import { describe, expect, test } from 'vitest'
import sentences from '../../../evaluation/risk-sentences.json' with { type: 'json' }
import { prepare, read } from '#engine'

const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
const kindsOf = (text: string, rating: number | null = null) =>
  read({ text, rating, authorName: null }, prepared).risks.map((risk) => risk.kind)

describe.each(['en', 'fr'] as const)('the risks of labelled sentences in %s', (language) => {
  const rows = sentences[language]

  test('are nearly all held, each by its kind', () => {
    const risky = rows.filter(({ kinds }) => kinds.length > 0)
    const right = risky.filter(({ text, kinds }) => {
      const found: string[] = kindsOf(text)
      return kinds.every((kind) => found.includes(kind))
    })
    expect(right.length / risky.length).toBeGreaterThanOrEqual(0.95)
  })

  test('are seldom seen where a sentence only looks like one', () => {
    const calm = rows.filter(({ kinds }) => kinds.length === 0)
    const held = calm.filter(({ text }) => kindsOf(text).length > 0)
    expect(held.length / calm.length).toBeLessThanOrEqual(0.05)
  })
})

describe('a risk that its words name', () => {
  test('is turned off by a negation before it, unless that only stresses', () => {
    expect(kindsOf('Nobody got food poisoning this time.')).toEqual([])
    expect(kindsOf('Never been so sick after a meal.')).toEqual(['illness'])
    expect(kindsOf('Personne n’a vomi.')).toEqual([])
  })

  test('is not put together from words of two sentences', () => {
    expect(kindsOf('We loved the dishes. We didn’t order dessert.', 5)).toEqual([])
  })

  test('is not seen in what only looks like a demand when the stars are glad', () => {
    expect(kindsOf('We want to come back, and got our money’s worth.', 5)).toEqual([])
  })
})

describe('the model of risks beside the rules', () => {
  test('finds a risk that no group has words for, told in two sentences', () => {
    expect(kindsOf('We signed for $54. The app says $70 left our account that evening.')).toContain(
      'theft',
    )
  })

  test('overrules words of a risk in the most harmless of sentences', () => {
    expect(kindsOf('Those churros are so good they should be against the law.')).toEqual([])
  })
})
