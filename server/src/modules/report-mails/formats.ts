import type { Language } from '@maitre/contract/constants'
import type { DayRange } from '@maitre/contract/date-range'

const LOCALES = { en: 'en-US', fr: 'fr-CA' } as const satisfies Record<Language, string>
const NO_BREAK = '\u00a0'
/** Figures and their units stay on one line, joined as the screens join them. */
const joined = (text: string): string => text.replaceAll(/[\s\u202f]/gu, NO_BREAK)

const hasMonth = (day: string): boolean => /\p{L}{3}/u.test(day)

/** How the figures and days of a report are written in a language. */
export function formatsOf(language: Language) {
  const locale = LOCALES[language]
  const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
    joined(new Intl.NumberFormat(locale, options).format(value))
  const short = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    number(value, { style: 'unit', unit, unitDisplay: 'short' })
  return {
    count: (value: number): string => number(value),
    rating: (value: number): string =>
      number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: (share: number): string =>
      number(share, { style: 'percent', maximumFractionDigits: 0 }),
    /** How long something took, given in minutes, in its two largest units. */
    duration: (minutes: number): string => {
      const whole = Math.round(minutes)
      if (whole < 60) return short(whole, 'minute')
      const [large, rest] =
        whole < 2880
          ? [short(Math.floor(whole / 60), 'hour'), short(whole % 60, 'minute')]
          : [short(Math.floor(whole / 1440), 'day'), short(Math.floor((whole % 1440) / 60), 'hour')]
      return rest.startsWith('0') ? large : `${large}${NO_BREAK}${rest}`
    },
    /** A range of days; what both ends share is said once. */
    days: ({ startDate, endDate }: DayRange): string => {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      const parts = format.formatRangeToParts(new Date(startDate), new Date(endDate))
      const written = parts.map(({ type, value }) =>
        // Intl leaves out that the first of a month is an ordinal in French.
        type === 'day' && value === '1' && language === 'fr' ? '1er' : value,
      )
      const ends = joined(written.join('')).split(/\u00a0*–\u00a0*/u)
      // A line may end between two whole days, and not within one that both share the month of.
      return ends.join(`${NO_BREAK}–${ends.every(hasMonth) ? ' ' : NO_BREAK}`)
    },
    /** The month that a range is. */
    month: ({ startDate }: DayRange): string =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(startDate),
      ),
    /** The name of a weekday from 1 to 7, where 1 is Monday. */
    weekday: (day: number): string =>
      // The first of January 2024 was a Monday.
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, 0, day),
      ),
  }
}
