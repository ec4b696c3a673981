import { describe, expect, it } from 'vitest'
import type { ReviewReading } from '@maitre/contract/reading'
import { foundIn } from './found.ts'

const empty: ReviewReading = {
  engine: 'local',
  engine_version: '1',
  sentiment: { label: 'positive', score: 0.5, mismatch: false },
  keywords: [],
  dishes: [],
  people: [],
  risks: [],
  removed: [],
}

describe('foundIn', () => {
  it('joins what is named twice, with both spans, and calls it mixed when praised and blamed', () => {
    const found = foundIn({
      ...empty,
      dishes: [
        { start: 30, end: 36, name: 'tartare', sentiment: 'positive', matched: true },
        { start: 2, end: 8, name: 'tartare', sentiment: 'negative', matched: true },
      ],
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ name: 'tartare', polarity: 'conflict' })
    expect(found[0]?.spans).toHaveLength(2)
  })

  it('takes no side where only the stars tell, unless words tell at another mention', () => {
    const soup = { name: 'soup', sentiment: 'positive', known_by: 'stars', matched: true } as const
    const bread = { ...soup, name: 'bread', sentiment: 'negative', known_by: 'said' } as const
    const found = foundIn({
      ...empty,
      keywords: [
        {
          start: 60,
          end: 67,
          keyword: 'parking',
          category: 'location_parking',
          sentiment: 'positive',
          known_by: 'stars',
        },
      ],
      dishes: [
        { ...soup, start: 2, end: 6 },
        { ...soup, name: 'bread', start: 10, end: 15 },
        { ...bread, start: 20, end: 25 },
      ],
    })
    expect(found).toMatchObject([
      { name: 'soup', polarity: 'neutral', unsaid: 'stars' },
      { name: 'bread', polarity: 'negative', unsaid: null },
      { category: 'location_parking', polarity: 'neutral', unsaid: 'stars' },
    ])
  })

  it('takes no side of what is asked, or of another house', () => {
    const found = foundIn({
      ...empty,
      dishes: [
        {
          start: 2,
          end: 7,
          name: 'pizza',
          sentiment: 'positive',
          known_by: 'said',
          apart: 'elsewhere',
          matched: false,
        },
      ],
    })
    expect(found).toMatchObject([{ name: 'pizza', polarity: 'neutral', unsaid: 'elsewhere' }])
  })

  it('puts the things found in the order of the text', () => {
    const found = foundIn({
      ...empty,
      people: [{ start: 20, end: 27, name: 'Camille', sentiment: 'positive', matched: true }],
      risks: [{ kind: 'illness', confidence: 0.9, evidence: [{ start: 40, end: 50 }] }],
      keywords: [
        { start: 0, end: 5, keyword: 'bruit', category: 'ambience', sentiment: 'negative' },
      ],
    })
    expect(found.map(({ kind }) => kind)).toEqual(['keyword', 'person', 'risk'])
  })

  it('joins what is praised of a topic, apart from what is blamed of it', () => {
    const keyword = { start: 0, end: 4, category: 'ambience' } as const
    const found = foundIn({
      ...empty,
      keywords: [
        { ...keyword, keyword: 'music', sentiment: 'positive' },
        { ...keyword, keyword: 'decor', sentiment: 'positive', start: 8, end: 13 },
        { ...keyword, keyword: 'noise', sentiment: 'negative', start: 20, end: 25 },
      ],
    })
    expect(found.map(({ polarity, spans }) => [polarity, spans.length])).toEqual([
      ['positive', 2],
      ['negative', 1],
    ])
  })

  it('leaves out a topic whose words are only the name of a dish', () => {
    const found = foundIn({
      ...empty,
      dishes: [{ start: 4, end: 18, name: 'onglet', sentiment: 'positive', matched: true }],
      keywords: [
        { start: 4, end: 10, keyword: 'onglet', category: 'food_quality', sentiment: 'positive' },
        { start: 4, end: 30, keyword: 'cuisson', category: 'food_quality', sentiment: 'positive' },
      ],
    })
    expect(found).toMatchObject([{ name: 'onglet' }, { spans: [{ start: 4, end: 30 }] }])
  })

  it('says who corrected one of several mentions, and what a person removed', () => {
    const tartare = { name: 'tartare', sentiment: 'positive', matched: true } as const
    const found = foundIn({
      ...empty,
      dishes: [
        { ...tartare, start: 2, end: 8, known_by: 'said' },
        { ...tartare, start: 30, end: 36, correction_id: 'c1' },
      ],
      removed: [
        { kind: 'keyword', start: 12, end: 20, correction_id: 'c2' },
        { kind: 'risk', risk: 'illness', correction_id: 'c3' },
      ],
    })
    expect(found).toMatchObject([
      { name: 'tartare', correctionId: 'c1' },
      { kind: 'removed', what: 'keyword', correctionId: 'c2', spans: [{ start: 12, end: 20 }] },
      { kind: 'removed', what: 'risk', risk: 'illness', correctionId: 'c3', spans: [] },
    ])
  })

  it('shows a topic that a person says, though its words are only the name of a dish', () => {
    const onglet = { start: 4, end: 10, sentiment: 'positive' } as const
    const found = foundIn({
      ...empty,
      dishes: [{ ...onglet, name: 'onglet', matched: true }],
      keywords: [{ ...onglet, keyword: 'onglet', category: 'value', correction_id: 'c1' }],
    })
    expect(found).toMatchObject([{ kind: 'dish' }, { kind: 'keyword', category: 'value' }])
  })
})
