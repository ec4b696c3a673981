import { describe, expect, it } from 'vitest'
import { runningOf } from './running.ts'

const point = (totalReviews: number, positiveReviews: number, negativeReviews: number) => ({
  day: '2026-11-20',
  totalReviews,
  averageRating: null,
  positiveReviews,
  negativeReviews,
})

describe('the points of a range', () => {
  it('are added up, so that the last sum is the figure of the range', () => {
    const sums = runningOf([point(0, 0, 0), point(2, 1, 1), point(0, 0, 0), point(2, 2, 0)])
    expect(sums.map(({ reviews }) => reviews)).toEqual([0, 2, 2, 4])
    expect(sums.map(({ share }) => share)).toEqual([null, 0.5, 0.5, 0.75])
    expect(sums.at(-1)).toMatchObject({ good: 3, bad: 1 })
  })
})
