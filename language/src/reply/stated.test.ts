import { describe, expect, test } from 'vitest'
import type { ReplyLanguage } from '#index'
import { findLiked, findNoticed } from './noticed-model.ts'
import { planReply } from './plan.ts'
import { stateEnglish } from './retell-english.ts'
import { stateFrench } from './retell-french.ts'
import { HOUSE, readReview } from './review.test-setup.ts'

function planOf(language: ReplyLanguage, stars: number, text: string) {
  const { review, reading } = readReview(language, text, stars)
  return planReply(review, reading, HOUSE, language)
}

describe('a plain statement', () => {
  test.each<[ReplyLanguage, string, string]>([
    ['en', 'Our starters went to the wrong table', 'your starters went to the wrong table'],
    ['fr', 'les moules sortaient du congélateur', 'les moules sortaient du congélateur'],
  ])('of a thing is told in the words of the house (%s): "%s"', (language, clause, text) => {
    const state = language === 'en' ? stateEnglish : stateFrench
    expect(state(clause)).toEqual({ text, frame: 'thing' })
  })

  test.each([
    ['of what had happened before', 'we had booked a table in May for six people'],
    ['of somebody whom only the sentence before names', 'the soup was hers and he took it away'],
    ['of an event among many', `the soup was cold${' and the bread was old'.repeat(4)}`],
  ])('is none %s', (_, clause) => {
    expect(stateEnglish(clause)).toBeNull()
  })

  test('is told back to an unhappy guest where its words complain, and not where they praise', () => {
    expect(
      planOf('en', 2, 'Fine evening, but our mains went to the wrong table.').retold.fault?.phrase,
    ).toBe('your mains went to the wrong table')
    expect(planOf('en', 2, 'The bread tasted wonderful.').retold.fault).toBeNull()
  })
})

describe('a list of facts and figures', () => {
  test('is no complaint of a content guest', () => {
    const facts = 'Un rosé, deux blancs. Plats de 14 à 21 €. Arrivés 12 h 05, sortis 13 h 10.'
    const { review, reading } = readReview('fr', facts, 4)
    expect(findNoticed(review, reading, 'fr', [])).toEqual([])
  })
})

describe('what a content guest tells without a kind word', () => {
  test('is no praise where it is a plain fact', () => {
    const { review, reading } = readReview('fr', 'Le café vient avec un spéculoos.', 4)
    expect(findLiked(review, reading, 'fr', [])).toEqual([])
  })
})

describe('a content guest', () => {
  test('has the one thing noted of which their words plainly complain', () => {
    const music =
      'Losing one for the music (same tune, 4 times, I counted) and none for the food, nothing wrong there.'
    const { review, reading } = readReview('en', music, 4)
    expect(findNoticed(review, reading, 'en', []).map(({ phrase }) => phrase)).toContain(
      'the music',
    )
  })

  test('has it noted although it was put right', () => {
    const bill =
      'The soup was sharp and exactly right, and then the bill came with another table’s wine on it. Sorted in a minute.'
    expect(planOf('en', 4, bill).noticed).toHaveLength(1)
    expect(planOf('en', 3, bill).noticed).toEqual([])
  })

  test('has praised what their words surely praise by a faintly kind word', () => {
    const { review, reading } = readReview(
      'en',
      'The soup is honest, the bread decent, the stool hard.',
      4,
    )
    expect(
      findLiked(review, reading, 'en', [])
        .map(({ phrase }) => phrase)
        .toSorted(),
    ).toEqual(['the bread', 'the soup'])
  })
})
