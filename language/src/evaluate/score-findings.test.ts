import { describe, expect, it } from 'vitest'
import { score } from './index.ts'
import { at, reading, row } from './score-trial.ts'

describe('the dishes of a review', () => {
  const dish = (text: string, words: string, name: string) => ({
    ...at(text, words),
    name,
    sentiment: 'positive' as const,
  })
  const label = (phrase: string, name: string) => ({ phrase, name, sentiment: null })

  it.each([
    ['fish taco', 'Fish tacos'],
    ['crème brûlée', 'creme brulee'],
    ['moules-frites', 'moules frites'],
    ['cheesecake', 'the cheese cake'],
    ['gâteau', 'les gâteaux'],
    ['cherry pie', 'cherry pies'],
    ['mixed berry', 'mixed berries'],
    ['roasted radish', 'roasted radishes'],
  ])('are the same under two spellings: %s and %s', (meant, written) => {
    const found = score(
      [row({ text: written, dishes: [label(meant, meant)] })],
      [reading({ dishes: [dish(written, written, written)] })],
    )
    expect(found.dishes).toMatchObject({ labelled: 1, found: 1, right: 1 })
  })

  it('are right when the very words were found, and each counts once', () => {
    const text = 'That soupe was good, that soupe!'
    const found = score(
      [row({ text, dishes: [label('soupe', 'onion soup'), label('soupe', 'onion soup')] })],
      [reading({ dishes: [dish(text, 'soupe', 'soup of the day'), dish(text, 'good', 'soup')] })],
    )
    expect(found.dishes).toMatchObject({ labelled: 1, found: 2, right: 1 })
  })

  it('are the same under any of the names that the menu has for them', () => {
    const menu = [{ name: 'French Onion Soup', aliases: ['gratinée'] }]
    const found = score(
      [row({ text: 'La gratinée!', dishes: [{ ...label('gratinée', 'gratinée') }] })],
      [reading({ dishes: [{ ...dish('La gratinée!', '!', 'French Onion Soup') }] })],
      { menu, staff: [] },
    )
    expect(found.dishes?.right).toBe(1)
  })
})

describe('the people of a review', () => {
  const found = (text: string, words: string, name: string, roster = false) =>
    score(
      [row({ text, staff: [{ phrase: words, sentiment: 'positive' }] })],
      [
        reading({
          people: [{ ...at(text, words), name, confidence: 1, sentiment: 'negative' }],
        }),
      ],
      {
        menu: [],
        staff: roster ? [{ name: 'Ophélie Garneau', aliases: ['Lili'] }] : [],
      },
    )

  it('are the same under the written name, with or without accents', () => {
    expect(found('Ophelie was great', 'Ophelie', 'Ophélie').staff?.right).toBe(1)
    expect(found('Ophelie was great', 'Ophelie', 'Ophélie').staffSentiment?.value).toBe(0)
  })

  it('are the same under any name that the roster has for them', () => {
    const text = 'Thanks to Lili!'
    const by = (roster: boolean) =>
      score(
        [row({ text, staff: [{ phrase: 'Lili', sentiment: null }] })],
        [
          reading({
            people: [
              { start: 0, end: 6, name: 'Ophélie Garneau', confidence: 1, sentiment: 'positive' },
            ],
          }),
        ],
        { menu: [], staff: roster ? [{ name: 'Ophélie Garneau', aliases: ['Lili'] }] : [] },
      ).staff?.right
    expect(by(true)).toBe(1)
    expect(by(false)).toBe(0)
  })

  it('are not the same under another name', () => {
    const text = 'Ana and Bo were great'
    const one = { ...at(text, 'Bo'), name: 'Bo', confidence: 1, sentiment: 'positive' as const }
    const scored = score(
      [row({ text, staff: [{ phrase: 'Ana', sentiment: null }] })],
      [reading({ people: [one] })],
    )
    expect(scored.staff).toMatchObject({ labelled: 1, found: 1, right: 0, f1: 0 })
  })
})

it('compares risks by their kind, and by whether the review has any', () => {
  const of = (kind: 'theft' | 'legal') =>
    reading({ risks: [{ kind, evidence: [], confidence: 1 }] })
  const found = score(
    [row({ risk: ['theft'] }), row({ risk: ['theft'] }), row({ risk: [] })],
    [of('legal'), of('theft'), of('legal')],
  )
  expect(found.risk).toMatchObject({ labelled: 2, found: 3, right: 1 })
  expect(found.risk?.any).toMatchObject({ labelled: 2, found: 3, right: 2 })
})

it('compares the language of a review by its code', () => {
  const found = score([row({ lang: 'en' }), row({ lang: 'fr' })], [reading({}), reading({})])
  expect(found.language?.value).toBe(0.5)
})
