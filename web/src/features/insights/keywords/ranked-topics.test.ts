import { describe, expect, it } from 'vitest'
import type { Insight } from '@maitre/contract/insights'
import { rankedTopics, worstOf } from './ranked-topics.ts'

const topic = (about: string, positive: number, negative: number, more: object = {}): Insight => ({
  kind: 'topic',
  about,
  name: about,
  name_fr: null,
  category: null,
  known: true,
  current: {
    mentions: positive + negative,
    reviews: positive + negative,
    positive,
    neutral: 0,
    negative,
    conflict: 0,
    liked: positive,
    blamed: negative,
    positiveRate: positive + negative === 0 ? null : positive / (positive + negative),
    averageRating: 4,
    impact: null,
    ...more,
  },
  comparison: null,
})

describe('the topics', () => {
  it('stand by how often guests speak of them, and those that nobody does stand nowhere', () => {
    const ranked = rankedTopics([
      topic('service', 3, 1),
      topic('value', 0, 0),
      topic('food_quality', 8, 2),
      topic('ambience', 2, 2),
    ])
    expect(ranked.map(({ about }) => about)).toEqual(['food_quality', 'ambience', 'service'])
  })

  it('count what is mixed with what is plain', () => {
    const [only] = rankedTopics([topic('service', 3, 1, { mentions: 9, neutral: 2, conflict: 3 })])
    expect(only).toMatchObject({ positive: 3, neutral: 5, negative: 1 })
  })

  it('have a worst one only where enough guests blame it more than they praise it', () => {
    expect(worstOf(rankedTopics([topic('wait_time', 1, 3)]))).toBeUndefined()
    expect(worstOf(rankedTopics([topic('wait_time', 5, 5)]))).toBeUndefined()
    expect(
      worstOf(
        rankedTopics([topic('wait_time', 2, 8), topic('value', 2, 4), topic('service', 9, 1)]),
      ),
    ).toEqual({ about: 'wait_time', share: 0.8 })
  })
})
