import { describe, expect, it } from 'vitest'
import type { KeywordFinding } from '#reading'
import { score } from './index.ts'
import { at, reading, row } from './score-trial.ts'

const keyword = (
  text: string,
  words: string,
  category: KeywordFinding['category'],
  sentiment: KeywordFinding['sentiment'],
): KeywordFinding => ({
  ...at(text, words),
  keyword: words,
  category,
  snippet: text,
  snippetStart: 0,
  snippetEnd: text.length,
  sentiment,
})

const feeling = (label: 'positive' | 'neutral' | 'negative', value: number) =>
  reading({ sentiment: { score: value, label, confidence: 1, mismatch: false } })

describe('the figures of a task', () => {
  it('are null when no row has a label for the task', () => {
    const found = score([row({ text: 'Fine.', dishes: [], risk: [] })], [reading({})])
    expect(found).toMatchObject({
      reviews: 1,
      sentiment: null,
      categories: null,
      polarity: null,
      dishes: null,
      staff: null,
      risk: null,
      language: null,
    })
  })

  it('count only the rows that are labelled for the task', () => {
    const risky = reading({ risks: [{ kind: 'theft', evidence: [], confidence: 1 }] })
    const found = score([row({ risk: ['theft'] }), row({})], [risky, risky])
    expect(found.risk).toMatchObject({ labelled: 1, found: 1, right: 1 })
  })

  it('are refused when a row has no reading', () => {
    expect(() => score([row({})], [])).toThrow(RangeError)
  })
})

describe('the sentiment of a review', () => {
  it('is compared by its label when three classes are labelled', () => {
    const rows = (['positive', 'neutral', 'negative'] as const).map((overall) => row({ overall }))
    const found = score(rows, [
      feeling('positive', 0.9),
      feeling('positive', 0.4),
      feeling('negative', -0.9),
    ])
    expect(found.sentiment).toMatchObject({ classes: 3, accuracy: { asked: 3 } })
    expect(found.sentiment?.accuracy.value).toBeCloseTo(2 / 3, 12)
    expect(found.sentiment?.macroF1.value).toBeCloseTo((2 / 3 + 0 + 1) / 3, 12)
  })

  it('is compared by the side of its score when two classes are labelled', () => {
    const rows = [row({ overall: 'positive' }), row({ overall: 'negative' })]
    const found = score(rows, [feeling('neutral', 0.1), feeling('neutral', -0.1)])
    expect(found.sentiment).toMatchObject({ classes: 2, macroF1: { value: 1 } })
  })
})

describe('categories and their polarity', () => {
  const text = 'The soup was cold, the bread was warm and the room was loud.'

  it('are compared as sets for each review; polarity is asked of the found ones alone', () => {
    const rows = [
      row({
        text,
        aspects: [
          { category: 'food_quality', phrase: 'soup', sentiment: 'negative' },
          { category: 'food_quality', phrase: 'bread was warm', sentiment: 'positive' },
          { category: 'ambience', phrase: 'room', sentiment: 'negative' },
        ],
      }),
      row({ aspects: [{ category: 'service', phrase: null, sentiment: null }] }),
    ]
    const keywords = [
      keyword(text, 'bread', 'food_quality', 'positive'),
      keyword(text, 'soup', 'food_quality', 'positive'),
      keyword(text, 'cold', 'service', 'negative'),
    ]
    const found = score(rows, [reading({ keywords }), reading({})])
    expect(found.categories).toMatchObject({ labelled: 3, found: 2, right: 1 })
    expect(found.categories?.perClass['ambience']).toMatchObject({ labelled: 1, found: 0 })
    expect(found.polarity).toMatchObject({ value: 0.5, asked: 2, labelled: 3 })
  })

  it('are counted together with the feeling towards each as a whole', () => {
    const mention = (
      category: 'service' | 'drinks',
      sentiment: 'positive' | 'negative' | 'neutral' | 'conflict',
    ) => ({ category, phrase: null, sentiment })
    const found = (...felt: ReturnType<typeof mention>[]) =>
      reading({
        keywords: felt.map((one) => keyword(text, 'soup', one.category, one.sentiment)),
      })
    const rows = [
      row({ text, aspects: [mention('service', 'positive'), mention('drinks', 'negative')] }),
      row({ text, aspects: [mention('service', 'positive'), mention('service', 'negative')] }),
      row({ text, aspects: [{ ...mention('service', 'negative'), sentiment: null }] }),
    ]
    const readings = [
      found(
        mention('service', 'positive'),
        mention('service', 'negative'),
        mention('service', 'positive'),
        mention('drinks', 'positive'),
      ),
      // No row labels neutral, so neutral is not counted as an answer.
      found(mention('service', 'conflict'), mention('drinks', 'neutral')),
      found(mention('service', 'positive')),
    ]
    expect(score(rows, readings).aspects).toMatchObject({ labelled: 3, found: 3, right: 2 })
  })

  it('are counted under a wider category that is labelled, or not at all', () => {
    const said = 'A rude waiter, a long wait, loud music and no parking.'
    const keywords = [
      keyword(said, 'rude', 'staff_attitude', 'negative'),
      keyword(said, 'wait', 'wait_time', 'negative'),
      keyword(said, 'music', 'ambience', 'negative'),
      keyword(said, 'parking', 'location_parking', 'negative'),
    ]
    const service = { category: 'service', phrase: 'rude', sentiment: 'negative' } as const
    const ambience = { category: 'ambience', phrase: 'music', sentiment: 'negative' } as const
    const coarse = score(
      [row({ text: said, aspects: [service, ambience] })],
      [reading({ keywords })],
    )
    expect(coarse.categories).toMatchObject({ labelled: 2, found: 2, right: 2 })
    expect(coarse.categories?.countedAs).toEqual({
      staff_attitude: 'service',
      wait_time: 'service',
      location_parking: null,
    })
    expect(coarse.polarity).toMatchObject({ value: 1, asked: 2 })
    // A category that any row labels is counted as itself everywhere.
    const fine = [
      row({ text: said, aspects: [service] }),
      row({ aspects: [{ ...service, category: 'staff_attitude' }] }),
    ]
    const found = score(fine, [reading({ keywords }), reading({})])
    expect(found.categories?.perClass['staff_attitude']).toMatchObject({ found: 1, right: 0 })
  })

  it('are read from the nearest keyword of the category where no keyword covers the labelled words', () => {
    const one = { category: 'food_quality', phrase: 'warm', sentiment: 'positive' } as const
    const keywords = [
      keyword(text, 'soup', 'food_quality', 'negative'),
      keyword(text, 'bread', 'food_quality', 'positive'),
    ]
    const found = score([row({ text, aspects: [one] })], [reading({ keywords })])
    expect(found.polarity?.value).toBe(1)
  })

  it('are asked only at the very words when the label has no category, and count for no category', () => {
    const aspects = [
      { category: null, phrase: 'room', sentiment: 'negative' },
      { category: null, phrase: 'bread', sentiment: 'positive' },
    ] as const
    const keywords = [keyword(text, 'room', 'ambience', 'negative')]
    const found = score([row({ text, aspects })], [reading({ keywords })])
    expect(found.categories).toBeNull()
    expect(found.polarity).toMatchObject({ value: 1, asked: 1, labelled: 2 })
  })
})
