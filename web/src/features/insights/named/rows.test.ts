import type { Insight, MentionFigures } from '@maitre/contract/insights'
import { describe, expect, it } from 'vitest'
import type { Known } from './known.ts'
import { countsOf, found, ordered, rowsOf } from './rows.ts'

const thing = (
  name: string,
  current: Partial<MentionFigures> = {},
  comparison: Partial<MentionFigures> | null = {},
): Insight => {
  const none = {
    mentions: 0,
    reviews: 0,
    positive: 0,
    neutral: 0,
    negative: 0,
    conflict: 0,
    liked: 0,
    blamed: 0,
    positiveRate: null,
    averageRating: null,
    impact: null,
  }
  return {
    kind: 'dish',
    about: name.toLowerCase(),
    name,
    name_fr: null,
    category: null,
    known: true,
    current: { ...none, ...current },
    comparison: comparison && { ...none, ...comparison },
  }
}
const known = (id: string, name: string, otherNames: string[] = []): Known => ({
  id,
  name,
  otherNames,
  note: undefined,
  locationIds: [],
  isActive: true,
  isHidden: false,
})
const names = (rows: ReturnType<typeof rowsOf>) => rows.map(({ name }) => name)

describe('the rows of what guests name', () => {
  it('are counted as named where the range has a mention, apart from those of the range before', () => {
    const rows = rowsOf(
      [thing('soup', { mentions: 2 }), thing('pie', {}, { mentions: 4 }), thing('tea')],
      [],
    )
    expect(countsOf(rows)).toEqual({ named: 1, before: 2 })
  })

  it('stand under the name of the house, where the house has one', () => {
    const rows = rowsOf([thing('soup'), thing('pie')], [known('soup', 'onion soup')])
    expect(names(rows)).toEqual(['onion soup', 'Pie'])
    expect(rows[1]?.known).toBeUndefined()
  })

  it('are found by any of their names, whatever the accents and capitals', () => {
    const rows = rowsOf(
      [thing('soup'), thing('Crème brûlée')],
      [known('soup', 'Onion Soup', ['Gratinée'])],
    )
    expect(names(found(rows, 'GRATINEE'))).toEqual(['Onion Soup'])
    expect(names(found(rows, 'brulee'))).toEqual(['Crème brûlée'])
    expect(found(rows, undefined)).toHaveLength(2)
    expect(found(rows, 'duck')).toEqual([])
  })

  it('have people of the same share in the order of their names, however often they are named', () => {
    const rows = rowsOf(
      [
        thing('Zoé', { mentions: 40, positiveRate: 0.5 }),
        thing('Émile', { mentions: 1, positiveRate: 0.5 }),
        thing('Anna', { mentions: 2, positiveRate: 1 }),
      ],
      [],
    )
    expect(names(ordered(rows, 'positive', 'desc', 'fr'))).toEqual(['Anna', 'Émile', 'Zoé'])
    expect(names(ordered(rows, 'positive', 'asc', 'fr'))).toEqual(['Émile', 'Zoé', 'Anna'])
  })

  it('have last, in either order, what has no value', () => {
    const rows = rowsOf([thing('A'), thing('B', { impact: -0.2 }), thing('C', { impact: 0.1 })], [])
    expect(names(ordered(rows, 'impact', 'desc', 'en'))).toEqual(['C', 'B', 'A'])
    expect(names(ordered(rows, 'impact', 'asc', 'en'))).toEqual(['B', 'C', 'A'])
  })

  it('are sorted by mentions, by how many more there are, and by name', () => {
    const rows = rowsOf(
      [
        thing('B', { mentions: 9 }, { mentions: 8 }),
        thing('A', { mentions: 5 }, { mentions: 1 }),
        thing('C', { mentions: 1 }, null),
      ],
      [],
    )
    expect(names(ordered(rows, 'mentions', 'desc', 'en'))).toEqual(['B', 'A', 'C'])
    expect(names(ordered(rows, 'change', 'desc', 'en'))).toEqual(['A', 'B', 'C'])
    expect(names(ordered(rows, 'name', 'asc', 'en'))).toEqual(['A', 'B', 'C'])
    expect(names(ordered(rows, 'name', 'desc', 'en'))).toEqual(['C', 'B', 'A'])
  })
})
