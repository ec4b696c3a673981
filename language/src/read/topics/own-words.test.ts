import { describe, expect, test } from 'vitest'
import type { OwnWords, ReadingContext } from '#reading'
import { findOwnWordsProblems, OWN_WORDS_MAX } from './own-words-problems.ts'
import { prepare, read } from '#read/read'

const HOUSE: ReadingContext = {
  restaurantName: 'Chez Odile',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [{ id: 'm1', name: 'Harbour Board', aliases: [] }],
  staff: [],
}
const words = (some: Partial<OwnWords>): OwnWords => ({
  opinions: [],
  topics: [],
  ignored: [],
  ...some,
})
const readBy = (text: string, own?: Partial<OwnWords>) =>
  read(
    { text, rating: null, authorName: null },
    prepare(own === undefined ? HOUSE : { ...HOUSE, ownWords: words(own) }),
  )

describe('a house’s own words', () => {
  test('say how good a word of its guests is', () => {
    const text = 'The terrace was zoumy.'
    expect(readBy(text).sentiment.label).toBe('neutral')
    for (const [value, label] of [
      [4, 'positive'],
      [-4, 'negative'],
    ] as const)
      expect(readBy(text, { opinions: [{ phrase: 'zoumy', value }] }).sentiment.label).toBe(label)
  })

  test('win over the built-in ones, also over a telling phrase', () => {
    for (const text of ['The terrace was terrible.', 'It was worth every penny.']) {
      const phrase = text.includes('terrible') ? 'terrible' : 'worth every penny'
      const before = readBy(text).sentiment.score
      const value = before < 0 ? 4 : -4
      const after = readBy(text, { opinions: [{ phrase, value }] }).sentiment.score
      expect(Math.sign(after), text).toBe(-Math.sign(before))
      const none = readBy(text, { opinions: [{ phrase, value: 0 }] }).sentiment.score
      expect(Math.abs(none), text).toBeLessThan(Math.abs(before))
    }
  })

  test('follow negation and the rest of the grammar', () => {
    const own = { opinions: [{ phrase: 'zoumy', value: 4 }] }
    expect(readBy('The terrace was not zoumy at all.', own).sentiment.score).toBeLessThan(0)
  })

  test('name topics, which are counted under the house’s keyword', () => {
    const own = {
      topics: [{ phrase: 'secret door', keyword: 'entrance', category: 'ambience' as const }],
    }
    const text = 'We loved the secret doors.'
    expect(readBy(text).keywords.map((one) => one.keyword)).not.toContain('entrance')
    expect(readBy(text, own).keywords).toMatchObject([
      { keyword: 'entrance', category: 'ambience', sentiment: 'positive' },
    ])
  })

  test('are no dish where they name a topic, unless they are on the menu', () => {
    const topic = (phrase: string) => ({
      topics: [{ phrase, keyword: 'board', category: 'menu_variety' as const }],
    })
    const soup = 'The onion soup was lovely.'
    expect(readBy(soup).dishes).toHaveLength(1)
    const after = readBy(soup, topic('onion soup'))
    expect(after.dishes).toEqual([])
    expect(after.keywords).toMatchObject([{ keyword: 'board' }])
    const board = 'The harbour board was lovely.'
    expect(readBy(board, topic('harbour board')).dishes).toMatchObject([{ menuItemId: 'm1' }])
  })

  test('are no keyword, dish or person where the house ignores them', () => {
    const text = 'The service was slow. The onion soup was cold. Our server Imogen was rude.'
    const before = readBy(text)
    expect(before.keywords.map((one) => one.keyword)).toContain('service')
    expect(before.dishes.map((one) => one.name)).toContain('onion soup')
    expect(before.people.map((one) => one.name)).toContain('Imogen')
    const after = readBy(text, {
      ignored: [{ phrase: 'service' }, { phrase: 'onion soup' }, { phrase: 'imogen' }],
    })
    expect(after.keywords.map((one) => one.keyword)).not.toContain('service')
    expect(after.dishes).toEqual([])
    expect(after.people).toEqual([])
  })

  test('are found within longer words when only they are ignored', () => {
    const text = 'The onion soup was cold.'
    expect(readBy(text, { ignored: [{ phrase: 'soup' }] }).dishes).toMatchObject([
      { name: 'onion soup' },
    ])
  })

  test('count in reviews of their language, or of both', () => {
    const french = 'La terrasse était vraiment zoumy ce soir, nous avons aimé le décor.'
    const score = (language?: 'en' | 'fr') =>
      readBy(french, {
        opinions: [{ phrase: 'zoumy', value: -4, ...(language && { language }) }],
      }).sentiment.score
    expect(score('en')).toBe(readBy(french).sentiment.score)
    expect(score('fr')).toBeLessThan(score('en'))
    expect(score()).toBe(score('fr'))
  })

  test('change nothing in the reviews of another house', () => {
    const text = 'The terrace was terrible and the service slow.'
    const before = readBy(text)
    readBy(text, {
      opinions: [{ phrase: 'terrible', value: 4 }],
      ignored: [{ phrase: 'service' }],
    })
    expect(readBy(text)).toEqual(before)
  })
})

describe('a house’s own words that cannot be used', () => {
  const one = (some: Partial<OwnWords>) => findOwnWordsProblems(words(some))

  test.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    ['---', 'has no word'],
    ['(good|bad)', 'letters, digits'],
    ['good, bad', 'letters, digits'],
    ['x'.repeat(81), 'longer than 80'],
    ['one two three four five six seven', 'more than 6 words'],
  ])('are reported: %j (%s)', (phrase, problem) => {
    expect(one({ ignored: [{ phrase }] })).toEqual([
      { path: 'ignored.0.phrase', problem: expect.stringContaining(problem) },
    ])
  })

  test('are reported with their place', () => {
    expect(
      findOwnWordsProblems({
        opinions: [
          { phrase: 'zoumy', value: 5 },
          { phrase: 'splendid', value: 1.5 },
        ],
        // No type allows this category, but it may still come from outside.
        topics: [{ phrase: 'door', keyword: ' ', category: 'doors' as 'ambience' }],
        ignored: [
          { phrase: 'Door', language: 'en' },
          { phrase: 'door', language: 'fr' },
          { phrase: 'doors' },
        ],
      }).map(({ path }) => path),
    ).toEqual([
      'ignored.2.phrase',
      'opinions.0.value',
      'opinions.1.value',
      'topics.0.keyword',
      'topics.0.category',
    ])
  })

  test('are reported when they are too many', () => {
    const ignored = Array.from({ length: OWN_WORDS_MAX + 1 }, (_, n) => ({ phrase: `word${n}` }))
    expect(one({ ignored })).toEqual([{ path: '', problem: expect.stringContaining('500') }])
  })

  test('are left out by the reader, which does not throw', () => {
    const own = { opinions: [{ phrase: '(terrible', value: 4 }], ignored: [{ phrase: '' }] }
    const text = 'The terrace was terrible.'
    expect(readBy(text, own)).toEqual(readBy(text))
  })
})
