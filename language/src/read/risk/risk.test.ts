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

describe.each(['en', 'fr'] as const)('risks, %s', (language) => {
  const rows = sentences[language]

  test('nearly every one is held, by its kind', () => {
    const risky = rows.filter(({ kinds }) => kinds.length > 0)
    const right = risky.filter(({ text, kinds }) => {
      const found: string[] = kindsOf(text)
      return kinds.every((kind) => found.includes(kind))
    })
    expect(right.length / risky.length).toBeGreaterThanOrEqual(0.95)
  })

  test('what only looks like one is let go', () => {
    const calm = rows.filter(({ kinds }) => kinds.length === 0)
    const held = calm.filter(({ text }) => kindsOf(text).length > 0)
    expect(held.length / calm.length).toBeLessThanOrEqual(0.05)
  })
})

describe('what turns a risk', () => {
  test('a negation before it, unless it only stresses', () => {
    expect(kindsOf('Nobody got food poisoning this time.')).toEqual([])
    expect(kindsOf('Never been so sick after a meal.')).toEqual(['illness'])
    expect(kindsOf('Personne n’a vomi.')).toEqual([])
  })

  test('words of one sentence do not join those of the next', () => {
    expect(kindsOf('We loved the dishes. We didn’t order dessert.', 5)).toEqual([])
  })

  test('stars that are glad outweigh what only looks like a demand', () => {
    expect(kindsOf('We want to come back, and got our money’s worth.', 5)).toEqual([])
  })
})

describe('the model beside the rules', () => {
  test('finds a risk that no group has words for, told in two sentences', () => {
    expect(kindsOf('We signed for $54. The app says $70 left our account that evening.')).toContain(
      'theft',
    )
  })

  test('overrules words of a risk in the most harmless of sentences', () => {
    expect(kindsOf('Those churros are so good they should be against the law.')).toEqual([])
  })
})
