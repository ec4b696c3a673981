import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'
import type { Felt } from '#index'

const house = (defaultLanguage: 'en' | 'fr') =>
  prepare({
    restaurantName: '',
    locationNames: [],
    defaultLanguage,
    menu: [],
    staff: [{ id: 's', name: 'Nadia Roy', aliases: [] }],
  })
const HOUSES = { en: house('en'), fr: house('fr') }

/** What the review says of the thing that it calls by these words. */
function feltOf(language: 'en' | 'fr', text: string, words: string, rating: number | null) {
  const { keywords, dishes, people } = read({ text, rating, authorName: null }, HOUSES[language])
  const start = text.indexOf(words)
  const found: (Felt & { start: number })[] = [...dishes, ...people, ...keywords]
  const one = found.find((each) => each.start === start)
  const said = one?.known?.words
  return {
    sentiment: one?.sentiment,
    by: one?.known?.by,
    strength: one?.known?.strength ?? 0,
    words: said === undefined ? undefined : text.slice(said.start, said.end),
  }
}

describe('a feeling that is said', () => {
  test.each([
    ['en', 'The onion soup was wonderful.', 'onion soup', 'positive', 'wonderful'],
    ['en', 'We found the service really slow on Friday.', 'service', 'negative', 'really slow on'],
    ['en', 'Nadia was so kind to my mother.', 'Nadia', 'positive', 'so kind to'],
    ['fr', 'La soupe était froide.', 'soupe', 'negative', 'était froide'],
    ['fr', 'Un service impeccable, rien d’autre.', 'service', 'positive', 'service impeccable'],
    ['fr', 'Nadia a été adorable avec nous.', 'Nadia', 'positive', 'adorable avec nous'],
  ] as const)('has the words that say it: %s, "%s"', (language, text, words, sentiment, said) => {
    for (const rating of [null, 1, 5]) {
      const felt = feltOf(language, text, words, rating)
      expect(felt).toMatchObject({ sentiment, by: 'said', words: said })
    }
  })

  test('is the stronger, the stronger the words are', () => {
    const strength = (text: string) => feltOf('en', text, 'soup', null).strength
    expect(strength('The soup was outstanding.')).toBeGreaterThan(strength('The soup was good.'))
    expect(strength('The soup was good.')).toBeGreaterThan(strength('The soup was decent.'))
  })
})

describe('a feeling that is not said', () => {
  test.each([
    ['en', 'We had the onion soup and a pizza.', 'onion soup'],
    ['en', 'They have a terrace on the river.', 'terrace'],
    ['en', 'Our waitress was Nadia.', 'Nadia'],
    ['fr', 'Nous avons pris une soupe et une pizza.', 'soupe'],
    ['fr', 'Ils ont une terrasse et un comptoir.', 'terrasse'],
    ['fr', 'Notre serveuse était Nadia.', 'Nadia'],
  ] as const)('is that of the stars: %s, "%s"', (language, text, words) => {
    const glad = feltOf(language, text, words, 5)
    expect(glad).toMatchObject({ sentiment: 'positive', by: 'stars', words: undefined })
    const sour = feltOf(language, text, words, 1)
    expect(sour).toMatchObject({ sentiment: 'negative', by: 'stars', words: undefined })
    expect(feltOf(language, text, words, null)).toMatchObject({ sentiment: 'neutral', by: 'stars' })
  })

  test.each([
    ['en', 'Wonderful, we had the onion soup.', 'onion soup'],
    ['fr', 'On a pris la soupe, un régal.', 'soupe'],
  ] as const)('leans on words that are said of nothing else: %s, "%s"', (language, text, words) => {
    const felt = feltOf(language, text, words, null)
    expect(felt.sentiment).toBe('positive')
    expect(felt.by).not.toBe('stars')
    expect(felt.words).toBeDefined()
  })
})

test('of two mentions of a person the one that words speak of counts', () => {
  const text = 'Our waitress was Nadia. Later Nadia was rude to my father.'
  const [nadia] = read({ text, rating: 5, authorName: null }, HOUSES.en).people
  expect(nadia).toMatchObject({ sentiment: 'negative', known: { by: 'said' } })
})
