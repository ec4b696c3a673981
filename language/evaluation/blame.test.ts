import { describe, expect, it, test } from 'vitest'
import demo from './demo-blame.json' with { type: 'json' }
import {
  type Language,
  LANGUAGES,
  measureDemoDishes,
  measureDemoPeople,
  measureTold,
  type Part,
  PARTS,
  toldOf,
} from './blame.ts'
import { demoReview } from './demo-house.ts'

/** A few points under what was measured when the causes were mended. */
const FLOORS: Record<Language, Record<Part, { kind: number; ill: number }>> = {
  en: { seen: { kind: 0.9, ill: 0.95 }, held: { kind: 0.67, ill: 0.87 } },
  fr: { seen: { kind: 0.95, ill: 0.95 }, held: { kind: 0.75, ill: 0.85 } },
}

describe.each(LANGUAGES)('what guests tell of colleagues in %s', (language) => {
  it('has ten kind texts and ten that blame for each cause, each once', () => {
    const causes = toldOf(language)
    for (const { cause, rows } of causes) {
      const blames = rows.filter(({ isBlame }) => isBlame).length
      expect([rows.length - blames, blames], cause).toEqual([10, 10])
    }
    const texts = causes.flatMap(({ rows }) => rows.map(({ text }) => text))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each(PARTS)('blames who is blamed and nobody else: %s', (part) => {
    const { kind, ill } = measureTold(language, part)
    expect(kind).toBeGreaterThanOrEqual(FLOORS[language][part].kind)
    expect(ill).toBeGreaterThanOrEqual(FLOORS[language][part].ill)
  })
})

describe('the complaints of the demonstration', () => {
  test('about colleagues are complaints, and none of them is missed', () => {
    const { precision, recall } = measureDemoPeople()
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBe(1)
  })

  test('about dishes are those that a person judged, at their places', () => {
    expect(demo.dishes).toHaveLength(60)
    for (const { review, dish, at } of demo.dishes)
      expect(demoReview(review).text.slice(at, at + dish.length)).toBe(dish)
    const { precision, recall } = measureDemoDishes()
    expect(precision).toBeGreaterThanOrEqual(0.63)
    expect(recall).toBe(1)
  })
})
