import type { Metrics } from '@maitre/contract/metrics'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './report-figures.ts'

const FIGURES = {
  totalReviews: 40,
  averageRating: 4.2,
  positiveRate: 0.8,
  positiveReviews: 32,
  negativeReviews: 8,
  replyRate: 0.9,
  medianReplyMinutes: 60,
}
/** What each figure of a report becomes, by its label. */
function turns(current: object, comparison: object = {}): Record<string, string | undefined> {
  // What a report reads of the metrics.
  const metrics = {
    current: { ...FIGURES, ...current },
    comparison: { ...FIGURES, ...comparison },
  } as unknown as Metrics
  return Object.fromEntries(figuresOf('en', metrics).map(({ label, turn }) => [label, turn]))
}

describe('the figures of a report', () => {
  it('are better where more is better, and the time to reply where less is', () => {
    const better = { averageRating: 4.5, positiveRate: 0.9, replyRate: 1, medianReplyMinutes: 30 }
    expect(turns(better)).toEqual({
      Reviews: undefined,
      'Average rating': 'better',
      'Positive share': 'better',
      'Reply rate': 'better',
      'Median time to reply': 'better',
    })
    expect(turns({}, better)).toMatchObject({
      'Average rating': 'worse',
      'Median time to reply': 'worse',
    })
  })

  it('are neither where nothing changed that is shown, and more reviews are no praise', () => {
    const same = { totalReviews: 44, averageRating: 4.21, medianReplyMinutes: 60.2 }
    expect(Object.values(turns(same))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('say nothing of a change where so few guests gave stars that one of them may have made it', () => {
    const few = { positiveReviews: 3, negativeReviews: 1, averageRating: 1, positiveRate: 0.1 }
    expect(turns(few)).toMatchObject({ 'Average rating': undefined, 'Positive share': undefined })
  })
})
