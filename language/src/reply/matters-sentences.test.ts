import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import english from '#data/en/matters.json' with { type: 'json' }
import french from '#data/fr/matters.json' with { type: 'json' }
import { findMatters } from './matters.ts'
import { prepared, readReview } from './review.test-setup.ts'

/** Sentences that say something was wrong, that all was well, or that something deserved no praise. */
interface Sentences {
  ill: string[]
  well: string[]
  praisedLittle: string[]
  /** Sentences that complain, by the fault that each tells of. */
  named: Record<string, string[]>
}

const DATA = { en: english, fr: french }

/** How a reply speaks of a fault, up to the dish that it may be said of. */
function saidOf(faults: Record<string, { say: string; dish?: string }>, key: string): RegExp {
  const { say = '', dish } = faults[key] ?? {}
  const ways = [...say.split('|'), ...(dish === undefined ? [] : [dish])]
  return new RegExp(` (?:${ways.map((way) => way.split('{')[0]?.trim()).join('|')})`, 'u')
}

describe.each(['en', 'fr'] as const)('of single sentences in %s', (language) => {
  const file = new URL(`../../evaluation/matters-${language}.json`, import.meta.url)
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentences // the file is ours
  const house = prepared(language)

  const told = (side: 'faults' | 'praises', text: string): string[] => {
    const { review, reading } = readReview(house, text, 3)
    return findMatters(side, review, reading, language).map(({ phrase }) => `${text} ${phrase}`)
  }

  test('each that complains tells of a fault', () => {
    expect(sentences.ill.length).toBeGreaterThan(100)
    expect(sentences.ill.filter((text) => told('faults', text).length === 0)).toEqual([])
  })

  test('each is called by what happened, and not by something wider', () => {
    const named = Object.entries(sentences.named)
    expect(named.length).toBeGreaterThan(60)
    for (const [key, texts] of named)
      for (const text of texts)
        expect(told('faults', text), `${key}: ${text}`).toContainEqual(
          expect.stringMatching(saidOf(DATA[language].faults, key)),
        )
  })

  test('none that says all was well tells of a fault', () => {
    expect(sentences.well.length).toBeGreaterThan(100)
    expect(sentences.well.flatMap((text) => told('faults', text))).toEqual([])
  })

  test('none that denies a praise tells of one', () => {
    expect(sentences.praisedLittle.length).toBeGreaterThan(30)
    expect(sentences.praisedLittle.flatMap((text) => told('praises', text))).toEqual([])
  })
})
