import { describe, expect, it } from 'vitest'
import type { Point } from '@maitre/contract/metrics'
import { formatsOf } from '#lib/format'
import {
  averageOf,
  partsOf,
  shareOf,
  type Span,
  spansOf,
  stepOf,
  sumOf,
  sumsOf,
  wholeOf,
} from './spans.ts'

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

  it('are weeks of longer ranges, counted back from the last day; what is left begins them and says its days', () => {
    expect(lengths(30)).toEqual([2, 7, 7, 7, 7])
    expect(lengths(32)).toEqual([4, 7, 7, 7, 7])
    expect(lengths(21)).toEqual([7, 7, 7])
    const spans = spansOf({ grain: 'day', current: days(30) }, formats)
    expect(spans.slice(0, 2).map(({ label }) => label)).toEqual(['Oct 1', 'Oct 3'])
    expect(spans.slice(0, 2).map(({ title }) => title.replaceAll(/\s/gu, ' '))).toEqual([
      'October 1 – 2, 2026 · 2 days',
      'October 3 – 9, 2026',
    ])
    const french = spansOf({ grain: 'day', current: days(15) }, formatsOf('fr'))
    expect(french[0]?.title).toMatch(/^1er\soctobre\s2026 · 1\sjour$/u)
  })

  it('are compared without words only where they are as long as each other', () => {
    const spans = spansOf({ grain: 'day', current: days(30) }, formats)
    expect(wholeOf(spans)).toEqual(spans.slice(1))
    const week = spansOf({ grain: 'day', current: days(7) }, formats)
    expect(wholeOf(week)).toEqual(week)
  })

  it('mark as parts a short first week, and the day or month that is not over, which the range before does not have', () => {
    const now = { today: '2026-10-30', soFar: 'so far' }
    const weeks = spansOf({ grain: 'day', current: days(30) }, formats, now)
    expect(weeks.map(({ part }) => part)).toEqual(['short', ...Array<undefined>(4).fill(undefined)])
    expect([partsOf(weeks), partsOf(weeks, true)]).toEqual([[0], [0]])
    const week = spansOf({ grain: 'day', current: days(30).slice(-7) }, formats, now)
    expect(week.at(-1)).toMatchObject({ part: 'open', title: 'Friday, October 30 · so far' })
    expect([partsOf(week), partsOf(week, true)]).toEqual([[6], []])
    expect(wholeOf(week)).toEqual(week.slice(0, 6))
    const current = [point('2026-09-01'), point('2026-10-01')]
    const months = spansOf({ grain: 'month', current }, formats, now)
    expect(months.map(({ title }) => title)).toEqual(['September 2026', 'October 2026 · so far'])
    expect(partsOf(months)).toEqual([1])
    const past = spansOf({ grain: 'day', current: days(7) }, formats, now)
    expect(partsOf(past)).toEqual([])
  })

  it('say the year of a day where the range has two', () => {
    const current = [point('2026-12-31'), point('2027-01-01')]
    const spans = spansOf({ grain: 'day', current }, formats)
    expect(spans.map(({ title }) => title)).toEqual([
      'Thursday, December 31, 2026',
      'Friday, January 1, 2027',
    ])
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

const span = (from: number, to: number): Span => ({
  from,
  to,
  first: '',
  last: '',
  label: '',
  title: '',
  part: undefined,
  said: undefined,
})
/** The weeks of March, of which the first is short. */
const MARCH = [span(0, 3), span(3, 10), span(10, 17), span(17, 24), span(24, 31)]
const count = (points: readonly number[], { from, to }: Span) => points.slice(from, to).length

describe('the figures of the spans of a range', () => {
  it('are there for each span of a range that is as long', () => {
    expect(sumsOf(Array<number>(31).fill(1), MARCH, count)).toEqual([3, 7, 7, 7, 7])
  })

  it('leave out the span that a shorter range, such as February, has only a part of', () => {
    expect(sumsOf(Array<number>(28).fill(1), MARCH, count)).toEqual([3, 7, 7, 7, null])
  })
})
