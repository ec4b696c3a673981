/**
 * Ranges of days and the presets of the date filters (D §9, P §5). A day is `yyyy-MM-dd`, both ends of a range count,
 * and all of this is arithmetic of the calendar: no function here knows a clock, and `hoursIn`, `daysIn` and `dayAt` alone a time zone.
 */

export interface DayRange {
  startDate: string
  endDate: string
}

/** What a date filter has chosen: one range and, where a comparison is asked for, the range to compare it with. */
export interface ChosenRange {
  current: DayRange
  comparison?: DayRange
}

export const SINGLE_PRESETS = ['last_7_days', 'last_30_days', 'this_month', 'last_month'] as const
export const COMPARISON_PRESETS = [
  'today_vs_yesterday',
  'last_7_days_vs_previous_7_days',
  'last_30_days_vs_previous_30_days',
  'this_month_vs_last_month',
  'last_month_vs_month_before',
  'this_year_vs_last_year',
] as const
export type SinglePreset = (typeof SINGLE_PRESETS)[number]
export type ComparisonPreset = (typeof COMPARISON_PRESETS)[number]
export type DatePreset = SinglePreset | ComparisonPreset

/** Tells the days in an IANA time zone, each by an instant in milliseconds; for many of them made once. */
export function daysIn(timeZone: string): (instant: number) => string {
  const at = hoursIn(timeZone)
  return (instant) => at(instant).day
}

/** Tells days and hours of the day, 0 to 23, in an IANA time zone, as `daysIn` does. */
export function hoursIn(timeZone: string): (instant: number) => { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
    const day = `${part('year')}-${part('month')}-${part('day')}`
    return { day, hour: Number(part('hour')) }
  }
}

/** The day in an IANA time zone at an instant, given in milliseconds. */
export function dayAt(instant: number, timeZone: string): string {
  return daysIn(timeZone)(instant)
}

/** The day that many days later, or earlier where the number is negative. */
export function addDays(day: string, days: number): string {
  const { year, month, date } = read(day)
  return write(year, month, date + days)
}

/** How many days a range has; both ends count. */
export function lengthInDays({ startDate, endDate }: DayRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
}

/** The range of the same length that ends on the day before this one begins (D §9). */
export function previousRange(range: DayRange): DayRange {
  return {
    startDate: addDays(range.startDate, -lengthInDays(range)),
    endDate: addDays(range.startDate, -1),
  }
}

/**
 * The range that a preset means on a day. Presets that end today include today. A month or a year that is not over is
 * compared with the same days of the one before: up to the same date, or to the end of a month that is shorter.
 */
export function rangeOfPreset(preset: DatePreset, today: string): ChosenRange {
  switch (preset) {
    case 'last_7_days':
      return { current: lastDays(7, today) }
    case 'last_30_days':
      return { current: lastDays(30, today) }
    case 'this_month':
      return { current: { startDate: startOfMonth(today), endDate: today } }
    case 'last_month':
      return { current: monthBefore(today) }
    case 'today_vs_yesterday':
      return withPrevious(lastDays(1, today))
    case 'last_7_days_vs_previous_7_days':
      return withPrevious(lastDays(7, today))
    case 'last_30_days_vs_previous_30_days':
      return withPrevious(lastDays(30, today))
    case 'this_month_vs_last_month': {
      const endDate = addMonths(today, -1)
      return {
        current: { startDate: startOfMonth(today), endDate: today },
        comparison: { startDate: startOfMonth(endDate), endDate },
      }
    }
    case 'last_month_vs_month_before': {
      const current = monthBefore(today)
      return { current, comparison: monthBefore(current.startDate) }
    }
    case 'this_year_vs_last_year': {
      const endDate = addMonths(today, -12)
      return {
        current: { startDate: `${today.slice(0, 4)}-01-01`, endDate: today },
        comparison: { startDate: `${endDate.slice(0, 4)}-01-01`, endDate },
      }
    }
  }
}

/** The preset that means exactly this range on that day; undefined where no preset does. */
export function presetOf<Preset extends DatePreset>(
  presets: readonly Preset[],
  { startDate, endDate }: DayRange,
  today: string,
): Preset | undefined {
  return presets.find((preset) => {
    const { current } = rangeOfPreset(preset, today)
    return current.startDate === startDate && current.endDate === endDate
  })
}

const DAY_MS = 86_400_000

function read(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** Months and days beyond their ends carry over, as in Date.UTC. */
const write = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

const lastDays = (count: number, today: string): DayRange => ({
  startDate: addDays(today, 1 - count),
  endDate: today,
})

function monthBefore(day: string): DayRange {
  const { year, month } = read(day)
  return { startDate: write(year, month - 1, 1), endDate: write(year, month, 0) }
}

/** The same date that many months later; in a month that is too short, its last day. */
function addMonths(day: string, months: number): string {
  const { year, month, date } = read(day)
  const last = read(write(year, month + months + 1, 0)).date
  return write(year, month + months, Math.min(date, last))
}

const withPrevious = (current: DayRange): ChosenRange => ({
  current,
  comparison: previousRange(current),
})
