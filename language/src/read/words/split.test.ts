import { describe, expect, it } from 'vitest'
import { prepare, read } from '#engine'

const PREPARED = prepare({
  restaurantName: 'Maison Bellerive',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})

function clausesOf(text: string): string[] {
  const reading = read({ text, rating: null, authorName: null }, PREPARED)
  return reading.sentences
    .flatMap(({ clauses }) => clauses)
    .map(({ start, end }) => text.slice(start, end))
}

describe('the clauses of a review', () => {
  it.each([
    'Ordered at 6.40 and paid €9.50 for it',
    'On a payé 12.50 à 7:30 pour la soupe',
    'They had 4.5 stars somewhere',
  ])('do not begin inside a number: %s', (text) => {
    expect(clausesOf(text)).toEqual([text])
  })

  it('begin behind a mark between words', () => {
    expect(clausesOf('The food: cold; the wine: warm')).toEqual([
      'The food',
      'cold',
      'the wine',
      'warm',
    ])
  })
})
