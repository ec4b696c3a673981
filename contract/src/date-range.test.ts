import { describe, expect, it } from 'vitest'
import {
  addDays,
  COMPARISON_PRESETS,
  dayAt,
  type DatePreset,
  type DayRange,
  hoursIn,
  lengthInDays,
  presetOf,
  previousRange,
  rangeOfPreset,
  SINGLE_PRESETS,
} from './date-range.ts'

const range = (startDate: string, endDate: string): DayRange => ({ startDate, endDate })
const told = (preset: DatePreset, today: string): string => {
  const { current, comparison } = rangeOfPreset(preset, today)
  const say = ({ startDate, endDate }: DayRange) => `${startDate}…${endDate}`
  return comparison ? `${say(current)} | ${say(comparison)}` : say(current)
}

describe('a preset', () => {
  it.each<[DatePreset, string, string]>([
    ['last_7_days', '2026-11-22', '2026-11-16…2026-11-22'],
    ['last_7_days', '2024-03-03', '2024-02-26…2024-03-03'],
    ['last_30_days', '2026-11-22', '2026-10-24…2026-11-22'],
    ['last_30_days', '2026-01-10', '2025-12-12…2026-01-10'],
    ['this_month', '2026-11-01', '2026-11-01…2026-11-01'],
    ['this_month', '2024-02-29', '2024-02-01…2024-02-29'],
    ['last_month', '2026-03-31', '2026-02-01…2026-02-28'],
    ['last_month', '2024-03-31', '2024-02-01…2024-02-29'],
    ['last_month', '2026-01-01', '2025-12-01…2025-12-31'],
    ['today_vs_yesterday', '2026-03-01', '2026-03-01…2026-03-01 | 2026-02-28…2026-02-28'],
    ['today_vs_yesterday', '2026-01-01', '2026-01-01…2026-01-01 | 2025-12-31…2025-12-31'],
    [
      'last_7_days_vs_previous_7_days',
      '2026-11-22',
      '2026-11-16…2026-11-22 | 2026-11-09…2026-11-15',
    ],
    [
      'last_30_days_vs_previous_30_days',
      '2024-03-15',
      '2024-02-15…2024-03-15 | 2024-01-16…2024-02-14',
    ],
    ['this_month_vs_last_month', '2026-11-22', '2026-11-01…2026-11-22 | 2026-10-01…2026-10-22'],
    ['this_month_vs_last_month', '2026-03-31', '2026-03-01…2026-03-31 | 2026-02-01…2026-02-28'],
    ['this_month_vs_last_month', '2024-03-30', '2024-03-01…2024-03-30 | 2024-02-01…2024-02-29'],
    ['this_month_vs_last_month', '2026-01-31', '2026-01-01…2026-01-31 | 2025-12-01…2025-12-31'],
    ['last_month_vs_month_before', '2026-03-05', '2026-02-01…2026-02-28 | 2026-01-01…2026-01-31'],
    ['last_month_vs_month_before', '2026-01-31', '2025-12-01…2025-12-31 | 2025-11-01…2025-11-30'],
    ['this_year_vs_last_year', '2026-11-22', '2026-01-01…2026-11-22 | 2025-01-01…2025-11-22'],
    ['this_year_vs_last_year', '2024-02-29', '2024-01-01…2024-02-29 | 2023-01-01…2023-02-28'],
  ])('%s means, on %s, the range %s', (preset, today, expected) => {
    expect(told(preset, today)).toBe(expected)
  })

  it('compares ranges of the same length where a preset counts days', () => {
    for (let day = '2023-12-20'; day < '2025-01-10'; day = addDays(day, 1))
      for (const preset of COMPARISON_PRESETS.slice(0, 3)) {
        const { current, comparison } = rangeOfPreset(preset, day)
        expect(comparison && lengthInDays(comparison), `${preset} on ${day}`).toBe(
          lengthInDays(current),
        )
        expect(comparison && addDays(comparison.endDate, 1), `${preset} on ${day}`).toBe(
          current.startDate,
        )
      }
  })

  it('is known again by its range, and a range that a person chose matches none', () => {
    for (const preset of SINGLE_PRESETS)
      expect(
        presetOf(SINGLE_PRESETS, rangeOfPreset(preset, '2026-11-22').current, '2026-11-22'),
      ).toBe(preset)
    expect(
      presetOf(SINGLE_PRESETS, range('2026-11-02', '2026-11-05'), '2026-11-22'),
    ).toBeUndefined()
  })
})

describe('the range to compare with', () => {
  it.each([
    [range('2026-03-01', '2026-03-31'), range('2026-01-29', '2026-02-28')],
    [range('2024-03-01', '2024-03-01'), range('2024-02-29', '2024-02-29')],
    // The clocks change within this range, and a day is still one day.
    [range('2026-03-07', '2026-03-09'), range('2026-03-04', '2026-03-06')],
  ])('before %o is %o', (given, before) => {
    expect(previousRange(given)).toEqual(before)
  })
})

describe('the day at an instant', () => {
  it.each([
    // The clocks of Toronto go back on November 1 and forward on March 8 of 2026.
    ['2026-11-01T03:59:59Z', 'America/Toronto', '2026-10-31'],
    ['2026-11-01T04:00:00Z', 'America/Toronto', '2026-11-01'],
    ['2026-11-02T04:59:59Z', 'America/Toronto', '2026-11-01'],
    ['2026-11-02T05:00:00Z', 'America/Toronto', '2026-11-02'],
    ['2026-03-08T04:59:59Z', 'America/Toronto', '2026-03-07'],
    ['2026-03-09T03:59:59Z', 'America/Toronto', '2026-03-08'],
    ['2026-03-09T04:00:00Z', 'America/Toronto', '2026-03-09'],
    // At this one instant three days are today, each in some place.
    ['2024-02-29T10:30:00Z', 'Pacific/Kiritimati', '2024-03-01'],
    ['2024-02-29T10:30:00Z', 'Pacific/Pago_Pago', '2024-02-28'],
    ['2024-02-29T10:30:00Z', 'UTC', '2024-02-29'],
    ['2026-12-31T23:59:59Z', 'Europe/Paris', '2027-01-01'],
  ])('%s in %s is the day %s', (instant, timeZone, day) => {
    expect(dayAt(Date.parse(instant), timeZone)).toBe(day)
  })
})

describe('the hour at an instant', () => {
  it.each([
    // An hour that is called 24 would be none of the day.
    ['2026-05-01T04:00:00Z', 'America/Toronto', { day: '2026-05-01', hour: 0 }],
    ['2026-05-01T04:59:59Z', 'America/Toronto', { day: '2026-05-01', hour: 0 }],
    ['2026-05-01T03:59:59Z', 'America/Toronto', { day: '2026-04-30', hour: 23 }],
    ['2026-05-01T16:30:00Z', 'America/Toronto', { day: '2026-05-01', hour: 12 }],
    ['2026-05-01T18:30:00Z', 'Asia/Kolkata', { day: '2026-05-02', hour: 0 }],
    ['2026-05-01T00:00:00Z', 'UTC', { day: '2026-05-01', hour: 0 }],
  ])('%s in %s is %o', (instant, timeZone, moment) => {
    expect(hoursIn(timeZone)(Date.parse(instant))).toEqual(moment)
  })
})
