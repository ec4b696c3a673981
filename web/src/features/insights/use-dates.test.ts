import { describe, expect, it } from 'vitest'
import { datesOf } from './use-dates.ts'

const WORDS = { day: 'Day', from: 'From', to: 'To', note: 'Note' }

describe('the days of the points of a chart', () => {
  it('are the day itself, or the first and the last of a week or of a whole month', () => {
    const day = [{ first: '2026-01-04', last: '2026-01-04' }]
    expect(datesOf(day, 'day', WORDS)).toEqual({ labels: ['Day'], rows: [['2026-01-04']] })
    const week = [{ first: '2025-12-29', last: '2026-01-04' }]
    expect(datesOf(week, 'week', WORDS)).toEqual({
      labels: ['From', 'To'],
      rows: [['2025-12-29', '2026-01-04']],
    })
    const months = ['2026-02-01', '2026-12-01'].map((first) => ({ first, last: first }))
    expect(datesOf(months, 'month', WORDS).rows).toEqual([
      ['2026-02-01', '2026-02-28'],
      ['2026-12-01', '2026-12-31'],
    ])
  })

  it('say in a column of their own which of them is a part, where one is', () => {
    const weeks = [
      { first: '2026-10-27', last: '2026-10-28', said: '2 days' },
      { first: '2026-10-29', last: '2026-11-04', said: undefined },
    ]
    expect(datesOf(weeks, 'week', WORDS)).toEqual({
      labels: ['From', 'To', 'Note'],
      rows: [
        ['2026-10-27', '2026-10-28', '2 days'],
        ['2026-10-29', '2026-11-04', ''],
      ],
    })
  })
})
