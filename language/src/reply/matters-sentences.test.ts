import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'
import { findMatters } from './matters.ts'

/** Sentences that say something was wrong, that all was well, or that something deserved no praise. */
interface Sentences {
  ill: string[]
  well: string[]
  praisedLittle: string[]
}

const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const

describe.each(['en', 'fr'] as const)('of single sentences in %s', (language) => {
  const file = new URL(`../../evaluation/matters-${language}.json`, import.meta.url)
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentences // the file is ours
  const house = { restaurantName: '', locationNames: [], menu: [], staff: [] }
  const prepared = prepare({ ...house, defaultLanguage: language })

  const told = (side: 'faults' | 'praises', text: string): string[] => {
    const review = { id: 'r', text, rating: 3, authorName: null, replyLimit }
    return findMatters(side, review, read(review, prepared), language).map(
      ({ phrase }) => `${text} ${phrase}`,
    )
  }

  test('each that complains tells of a fault', () => {
    expect(sentences.ill.length).toBeGreaterThan(100)
    expect(sentences.ill.filter((text) => told('faults', text).length === 0)).toEqual([])
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
