import { describe, expect, it } from 'vitest'
import type { Point } from '@maitre/contract/metrics'
import { formatsOf } from '#lib/format'
import { averageOf, shareOf, spansOf, stepOf, sumOf } from './spans.ts'

const formats = formatsOf('en')
const point = (day: string, change: Partial<Point> = {}): Point => ({
  day,
  totalReviews: 0,
  averageRating: null,
  positiveReviews: 0,
  negativeReviews: 0,
  ...change,
})
const days = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) =>
    point(new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)),
  )
const lengths = (count: number) =>
  spansOf({ grain: 'day', current: days(count) }, formats).map(({ from, to }) => to - from)

describe('the points of a chart over time', () => {
  it('are the days of two weeks at the most, named by the weekday within one', () => {
    const [first] = spansOf({ grain: 'day', current: days(7) }, formats)
    expect(first).toMatchObject({ label: 'Thu', title: 'Thursday, October 1' })
    expect(spansOf({ grain: 'day', current: days(14) }, formats)[1]).toMatchObject({
      label: 'Oct 2',
    })
    expect(lengths(14)).toHaveLength(14)
  })

  it('are weeks of longer ranges, counted back from the last day, the first none of a few days', () => {
    expect(lengths(30)).toEqual([9, 7, 7, 7])
    expect(lengths(31)).toEqual([10, 7, 7, 7])
    expect(lengths(32)).toEqual([4, 7, 7, 7, 7])
    expect(lengths(21)).toEqual([7, 7, 7])
    const [first] = spansOf({ grain: 'day', current: days(30) }, formats)
    expect(first?.label).toBe('Oct 1')
    expect(first?.title.replaceAll(/\s/gu, ' ')).toBe('October 1 – 9, 2026')
  })

  it('are months where the series has months', () => {
    const current = [point('2026-10-01'), point('2026-11-01')]
    expect(stepOf({ grain: 'month', current })).toBe('month')
    const spans = spansOf({ grain: 'month', current }, formats)
    expect(spans.map(({ title }) => title)).toEqual(['October 2026', 'November 2026'])
  })

  it('are none of a series without days', () => {
    expect(spansOf({ grain: 'day', current: [] }, formats)).toEqual([])
  })
})

describe('the figures of several days', () => {
  const two = [
    point('2026-10-01', {
      totalReviews: 4,
      averageRating: 3.3,
      positiveReviews: 2,
      negativeReviews: 1,
    }),
    point('2026-10-02', { totalReviews: 1, averageRating: 5, positiveReviews: 1 }),
  ]

  it('count each review once, and each of its stars', () => {
    const sum = sumOf(two, { from: 0, to: 2 })
    expect(sum).toEqual({ reviews: 5, rated: 4, positive: 3, stars: 15 })
    expect([averageOf(sum), shareOf(sum)]).toEqual([3.75, 0.75])
  })

  it('are unknown where no review has stars', () => {
    const sum = sumOf(days(3), { from: 0, to: 3 })
    expect([averageOf(sum), shareOf(sum)]).toEqual([null, null])
  })
})
