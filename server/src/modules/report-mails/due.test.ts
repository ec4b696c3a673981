import { describe, expect, it } from 'vitest'
import { dueReports, rangeOf, type Reported } from './due.ts'

const TORONTO: Reported = { timezone: 'America/Toronto', weekly_report_day: 1, level: 'Growth' }
const at = (restaurant: Partial<Reported>, instant: string) =>
  dueReports({ ...TORONTO, ...restaurant }, new Date(instant))

/** The first instant, by the minute, of a stretch of hours at which something is due. */
function firstDue(restaurant: Partial<Reported>, from: string, hours: number): string | undefined {
  const start = Date.parse(from)
  const minutes = Array.from({ length: hours * 60 }, (_, minute) => start + minute * 60_000)
  const due = minutes.find(
    (instant) => dueReports({ ...TORONTO, ...restaurant }, new Date(instant)).length > 0,
  )
  return due === undefined ? undefined : new Date(due).toISOString()
}

describe('the weekly report', () => {
  // Clocks go back in Toronto on Sunday, November 1, 2026 and forward on Sunday, March 14, 2027.
  it.each([
    ['before the clocks go back', 1, '2026-10-25T12:00:00Z', '2026-10-26T11:00:00.000Z'],
    ['on the day when they go back', 7, '2026-10-31T12:00:00Z', '2026-11-01T12:00:00.000Z'],
    ['after they went back', 1, '2026-11-01T13:00:00Z', '2026-11-02T12:00:00.000Z'],
    ['on the day when they go forward', 7, '2027-03-13T13:00:00Z', '2027-03-14T11:00:00.000Z'],
    ['after they went forward', 1, '2027-03-14T12:00:00Z', '2027-03-15T11:00:00.000Z'],
  ])('is due at seven by the restaurant’s clock %s', (_when, weekday, from, due) => {
    expect(firstDue({ weekly_report_day: weekday }, from, 36)).toBe(due)
  })

  it('is due at seven wherever the restaurant is', () => {
    expect(firstDue({ timezone: 'Asia/Kathmandu' }, '2026-11-22T12:00:00Z', 48)).toBe(
      '2026-11-23T01:15:00.000Z',
    )
    expect(firstDue({ timezone: 'Pacific/Auckland' }, '2026-11-22T00:00:00Z', 48)).toBe(
      '2026-11-22T18:00:00.000Z',
    )
  })

  it('is due until its day is over, and no more after it', () => {
    const report = { kind: 'weekly_report', day: '2026-11-23' }
    expect(at({}, '2026-11-24T04:59:00Z')).toEqual([report])
    expect(at({}, '2026-11-24T05:00:00Z')).toEqual([])
  })

  it('tells of the seven days before its day', () => {
    expect(rangeOf({ kind: 'weekly_report', day: '2026-11-02' })).toEqual({
      startDate: '2026-10-26',
      endDate: '2026-11-01',
    })
  })
})

describe('the monthly report', () => {
  const ESSENTIAL = { level: 'Essential', weekly_report_day: 4 } as const
  const report = { kind: 'monthly_report', day: '2026-12-01' }

  it('is due at seven on the first of the month', () => {
    expect(firstDue(ESSENTIAL, '2026-11-29T12:00:00Z', 72)).toBe('2026-12-01T12:00:00.000Z')
    expect(at(ESSENTIAL, '2026-12-01T12:00:00Z')).toEqual([report])
  })

  it('is none below Essential', () => {
    expect(at({ ...ESSENTIAL, level: 'Growth' }, '2026-12-01T12:00:00Z')).toEqual([])
    for (const level of ['Pro', 'Enterprise'] as const)
      expect(at({ ...ESSENTIAL, level }, '2026-12-01T12:00:00Z')).toEqual([report])
  })

  it('is due beside the weekly one where both have the same day', () => {
    expect(at({ ...ESSENTIAL, weekly_report_day: 2 }, '2026-12-01T12:00:00Z')).toHaveLength(2)
  })

  it('tells of the month before its day, however long', () => {
    expect(rangeOf({ kind: 'monthly_report', day: '2028-03-01' })).toEqual({
      startDate: '2028-02-01',
      endDate: '2028-02-29',
    })
  })
})
