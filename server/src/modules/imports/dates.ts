import type { DateOrder } from '@maitre/contract/import-words'
import type { LocalClock } from '#platform/local-clock'
import { plainWords } from '#platform/plain-letters'

const TIME = String.raw`(?:[T ,]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?`
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'iu')
const FIGURES = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'iu')
/** An instant with its zone, as ISO 8601 and RFC 3339 write it. */
const ZONED =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)$/iu
const MONTHS = [
  ['jan', 'janv'],
  ['feb', 'fev'],
  ['mar', 'mars'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep', 'sept'],
  ['oct'],
  ['nov'],
  ['dec'],
] as const
/** A day without a time is put at noon, which is that day wherever its guest was. */
const NOON = { hour: 12, minute: 0, second: 0 }

interface Moment {
  year: number
  month: number
  date: number
  hour: number
  minute: number
  second: number
}

/** Which of the two orders a date in figures can have; both where it says nothing, none where it is written otherwise. */
export function ordersOf(cell: string): readonly DateOrder[] {
  const [, first = '', second = ''] = FIGURES.exec(cell.trim()) ?? []
  if (first === '' || Number(first) === Number(second)) return []
  return [
    ...(Number(second) <= 12 ? (['day_first'] as const) : []),
    ...(Number(first) <= 12 ? (['month_first'] as const) : []),
  ]
}

/**
 * The instant that a cell says. What has no zone is read by the clock of its location, and a day without a time is its
 * noon. Undefined for what is no date, or none of this order.
 */
export function instantIn(
  cell: string,
  order: DateOrder | null,
  clock: LocalClock,
): Date | undefined {
  const text = cell.trim()
  if (ZONED.test(text)) return valid(new Date(text.replace(' ', 'T').replace(/\s/gu, '')))
  const moment = momentOf(text, order)
  if (moment === undefined) return undefined
  const { year, month, date, hour, minute, second } = moment
  const day = new Date(Date.UTC(year, month - 1, date))
  const isDay = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 1990
  if (!isDay || year > 2999 || hour > 23 || minute > 59 || second > 59) return undefined
  const start = clock.instantOf(day.toISOString().slice(0, 10), hour * 60 + minute)
  return new Date(start + second * 1000)
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 ? undefined : date
}

function momentOf(text: string, order: DateOrder | null): Moment | undefined {
  const iso = ISO.exec(text)
  if (iso !== null) {
    const [, year, month, date, ...time] = iso
    return { year: Number(year), month: Number(month), date: Number(date), ...timeOf(time) }
  }
  const figures = FIGURES.exec(text)
  if (figures !== null) {
    const [, first, second, year = '', ...time] = figures
    const isDayFirst = (order ?? (Number(first) > 12 ? 'day_first' : 'month_first')) === 'day_first'
    const [date, month] = isDayFirst ? [first, second] : [second, first]
    const full = year.length === 2 ? 2000 + Number(year) : Number(year)
    return { year: full, month: Number(month), date: Number(date), ...timeOf(time) }
  }
  return spelled(text)
}

function timeOf([hour, minute, second, half]: readonly (string | undefined)[]) {
  if (hour === undefined) return NOON
  const isLate = /^p/iu.test(half ?? '')
  const shown = Number(hour)
  const full = half === undefined ? shown : (shown % 12) + (isLate ? 12 : 0)
  return { hour: full, minute: Number(minute), second: Number(second ?? 0) }
}

/** A date whose month is a word: "March 4, 2026", "4 mars 2026", "1er avril 2026". */
function spelled(text: string): Moment | undefined {
  const words = plainWords(text).split(' ')
  const [month] = words.flatMap((word) => {
    const at = MONTHS.findIndex((names) => names.some((name) => word.startsWith(name)))
    return at < 0 ? [] : [at + 1]
  })
  const figures = words.flatMap((word) => /^(\d+)(?:er|st|nd|rd|th)?$/u.exec(word)?.[1] ?? [])
  const year = figures.find((one) => one.length === 4)
  const date = figures.find((one) => one.length <= 2)
  if (month === undefined || year === undefined || date === undefined) return undefined
  return { year: Number(year), month, date: Number(date), ...NOON }
}
