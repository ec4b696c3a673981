import { describe, expect, it } from 'vitest'
import { datesOf } from './use-dates.ts'

describe('the days of the points of a chart', () => {
  it('are the day itself, or the first and the last of a week or of a whole month', () => {
    const week = [{ first: '2025-12-29', last: '2026-01-04' }]
    expect(datesOf([{ first: '2026-01-04', last: '2026-01-04' }], 'day')).toEqual([['2026-01-04']])
    expect(datesOf(week, 'week')).toEqual([['2025-12-29', '2026-01-04']])
    const months = ['2026-02-01', '2026-12-01'].map((first) => ({ first, last: first }))
    expect(datesOf(months, 'month')).toEqual([
      ['2026-02-01', '2026-02-28'],
      ['2026-12-01', '2026-12-31'],
    ])
  })
})
