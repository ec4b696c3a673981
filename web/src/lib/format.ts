import type { Language } from './language.ts'

/** Dates and numbers are written by Intl, by the rules of each language; nothing is put together by hand. */

/** In French as spoken here figures are joined by U+00A0, never by the narrow U+202F, and so are the words of the screens. */
const LOCALE: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' }
/** French as spoken here writes 13 h 06 and 4,5; its short numeric date is D/M/Y (D §9), which fr-CA is not. */
const NUMERIC_DATE_LOCALE: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const kept = new Map<string, unknown>()
/** Makes an Intl object once for each key: such objects are costly, and every row of a list asks for some. */
function keep<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make())
  // Each key belongs to one call site below, which makes values of one type.
  return kept.get(key) as T
}

const dates = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
const numbers = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keep(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

type Parts = readonly { type: string; value: string }[]

/** A date whose first of the month in letters is "1er" in French, which Intl leaves out. */
function withFirst(whole: string, partsOf: () => Parts, language: Language): string {
  if (language !== 'fr' || !whole.includes('1')) return whole
  const parts = partsOf()
  const isWritten = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  const isFirst = ({ type, value }: Parts[number]) => isWritten && type === 'day' && value === '1'
  return parts.some(isFirst)
    ? parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('')
    : whole
}

const NO_BREAK = '\u00A0'
const hasMonth = (day: string): boolean => /\p{L}{3}/u.test(day)

/**
 * A range with the same spaces about its dash in every language and browser, where Intl has thin ones or none. A line may
 * end behind the dash alone, and only between two whole days: "8 – 21 novembre 2026" stays together.
 */
function unbroken(range: string): string {
  const days = range.split(/\s*–\s*/u).map((day) => day.replaceAll(/\s/gu, NO_BREAK))
  return days.join(`${NO_BREAK}–${days.every(hasMonth) ? ' ' : NO_BREAK}`)
}

export interface Formats {
  /** A count: "1,204", "1 204". */
  number: (value: number) => string
  /** A rating with one decimal (D §9): "4.5", "4,5". */
  rating: (value: number) => string
  /** A share between 0 and 1 as a percentage: "87%", "87 %". */
  percent: (share: number) => string
  /** A date with its month in letters: "Nov 21, 2026", "21 nov. 2026". */
  date: (at: string | Date) => string
  /** A date in figures: "11/21/2026", "21/11/2026". */
  numericDate: (at: string | Date) => string
  /** A range of days in short (D §9): "11/8/2026 – 11/21/2026", "08/11/2026 – 21/11/2026". */
  shortRange: (start: string, end: string) => string
  /** A range of days in full; what both ends share is said once: "November 8 – 21, 2026". */
  fullRange: (start: string, end: string) => string
  /** A day of the year, short: "Nov 21", "21 nov.". */
  shortDay: (at: string | Date) => string
  /** The weekday of a day, short: "Sat", "sam.". */
  shortWeekday: (at: string | Date) => string
  /** A month with its year: "November 2026", "novembre 2026". */
  month: (at: string | Date) => string
  /** A day with its weekday: "Saturday, November 21", "samedi 21 novembre". */
  longDay: (at: string | Date) => string
  /** The same with its year: "Saturday, November 21, 2026", "samedi 21 novembre 2026". */
  fullDay: (at: string | Date) => string
  /**
   * An instant with day and hour: "Sat, Nov 21, 1:06 PM", "sam. 21 nov., 13 h 06"; with the year where it is not the
   * present one.
   */
  dateTime: (at: string | Date) => string
  /** The same, with the zone where the browser's clock says otherwise: "Sat, Nov 21, 1:06 PM EST". */
  clockTime: (at: string | Date) => string
  time: (at: string | Date) => string
  /** A delay, given in minutes, in its largest whole unit: "15 minutes", "4 hours", "7 days". */
  minutes: (count: number) => string
  /** The same, in weeks too: "1 week" (C §9). */
  delay: (minutes: number) => string
  /** How long something took, given in minutes, in its two largest units: "45 min", "3 hr 10 min", "2 j 5 h". */
  duration: (minutes: number) => string
  /** The name of a weekday from 1 to 7, where 1 is Monday. */
  weekday: (day: number) => string
  /** An hour of the day, from 0 to 24, without its minutes: "7 PM", "19 h". */
  hour: (hour: number) => string
  /** How long ago something was: "18 min", "1 h", "yesterday", "Nov 14". */
  age: (at: string | Date, now: number) => string
  /** The name of the language with that code: "Spanish", "espagnol"; undefined where the code names none. */
  language: (code: string) => string | undefined
  /** Words joined as a list: "illness and injury", "maladie et blessure". */
  list: (words: readonly string[]) => string
}

/** Tells a day (`yyyy-MM-dd`), which is the same day in every time zone, from an instant. */
function moment(at: string | Date): { at: Date; isDay: boolean } {
  if (at instanceof Date) return { at, isDay: false }
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(at)
  return { at: new Date(isDay ? `${at}T12:00:00Z` : at), isDay }
}

/** The formats of a language; days and times are told in the restaurant's time zone where one is given. */
export function formatsOf(language: Language, timeZone?: string): Formats {
  const locale = LOCALE[language]
  const zone = (isDay: boolean) => (isDay ? { timeZone: 'UTC' } : timeZone ? { timeZone } : {})
  const say = (at: string | Date, options: Intl.DateTimeFormatOptions, by = locale): string => {
    const given = moment(at)
    const format = dates(by, { ...options, ...zone(given.isDay) })
    return withFirst(format.format(given.at), () => format.formatToParts(given.at), language)
  }
  const isSameYear = (one: string | Date, other: Date): boolean =>
    say(one, { year: 'numeric' }) === say(other, { year: 'numeric' })
  const calendarDay = (at: Date): number =>
    Date.parse(`${dates('en-CA', { dateStyle: 'short', ...zone(false) }).format(at)}T00:00:00Z`) /
    DAY
  const dateTime = (at: string | Date, more: Intl.DateTimeFormatOptions = {}): string =>
    say(at, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(!isSameYear(at, new Date()) && { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
      ...more,
    })
  const elapsed = (value: number, unit: 'minute' | 'hour') =>
    numbers(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
      value,
    )
  const relative = (value: number, unit: 'day' | 'second') =>
    keep(`r${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
      value,
      unit,
    )

  const minutes = (count: number): string => {
    const [unit, value] =
      count > 0 && count % 1440 === 0
        ? (['day', count / 1440] as const)
        : count > 0 && count % 60 === 0
          ? (['hour', count / 60] as const)
          : (['minute', count] as const)
    return numbers(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  }

  return {
    number: (value) => numbers(locale, {}).format(value),
    rating: (value) =>
      numbers(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    percent: (share) => numbers(locale, { style: 'percent' }).format(share),
    date: (at) => say(at, { day: 'numeric', month: 'short', year: 'numeric' }),
    numericDate: (at) =>
      say(at, { day: 'numeric', month: 'numeric', year: 'numeric' }, NUMERIC_DATE_LOCALE[language]),
    shortRange: (start, end) => {
      const options = { day: 'numeric', month: 'numeric', year: 'numeric' } as const
      const by = NUMERIC_DATE_LOCALE[language]
      return `${say(start, options, by)} – ${say(end, options, by)}`
    },
    fullRange: (start, end) => {
      const format = dates(locale, { dateStyle: 'long', timeZone: 'UTC' })
      const ends = [moment(start).at, moment(end).at] as const
      const range = withFirst(
        format.formatRange(...ends),
        () => format.formatRangeToParts(...ends),
        language,
      )
      return unbroken(range)
    },
    shortDay: (at) => say(at, { day: 'numeric', month: 'short' }),
    shortWeekday: (at) => say(at, { weekday: 'short' }),
    month: (at) => say(at, { month: 'long', year: 'numeric' }),
    longDay: (at) => say(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    fullDay: (at) => say(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dateTime: (at) => dateTime(at),
    clockTime: (at) => {
      const isOfBrowser =
        timeZone === undefined || dateTime(at) === formatsOf(language).dateTime(at)
      return dateTime(at, isOfBrowser ? {} : { timeZoneName: 'short' })
    },
    time: (at) => say(at, { hour: 'numeric', minute: '2-digit' }),
    minutes,
    delay: (count) => {
      if (count === 0 || count % 10_080 !== 0) return minutes(count)
      const week = { style: 'unit', unit: 'week', unitDisplay: 'long' } as const
      return numbers(locale, week).format(count / 10_080)
    },
    duration: (count) => {
      const short = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
        numbers(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
      const whole = Math.round(count)
      if (whole < 60) return short(whole, 'minute')
      const [large, small, size] =
        whole < 2880
          ? ([short(Math.floor(whole / 60), 'hour'), 'minute', 1] as const)
          : ([short(Math.floor(whole / 1440), 'day'), 'hour', 60] as const)
      const rest = Math.floor((whole % (size === 1 ? 60 : 1440)) / size)
      return rest === 0 ? large : `${large}\u00A0${short(rest, small)}`
    },
    // The first of January 2024 was a Monday.
    weekday: (day) =>
      dates(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
    hour: (hour) =>
      dates(locale, { hour: 'numeric', timeZone: 'UTC' })
        .format(Date.UTC(2024, 0, 1, hour))
        // Intl writes "08 h".
        .replace(/^0(?=\d)/u, ''),
    age: (at, now) => {
      const given = moment(at)
      const past = now - given.at.getTime()
      if (!given.isDay) {
        if (past < MINUTE) return relative(0, 'second')
        if (past < HOUR) return elapsed(Math.floor(past / MINUTE), 'minute')
      }
      const days = calendarDay(new Date(now)) - calendarDay(given.at)
      if (days <= 0)
        return given.isDay
          ? relative(0, 'day')
          : elapsed(Math.max(Math.floor(past / HOUR), 1), 'hour')
      if (days === 1) return relative(-1, 'day')
      return say(at, {
        day: 'numeric',
        month: 'short',
        ...(!isSameYear(given.at, new Date(now)) && { year: 'numeric' }),
      })
    },
    language: (code) => {
      try {
        return keep(
          `g${locale}`,
          () => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
        ).of(code)
      } catch {
        // The code has not even the form of one.
        return undefined
      }
    },
    list: (words) =>
      keep(`l${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(words),
  }
}

/** The hour of the day, 0 to 23, in the given time zone; without one, in the browser's. */
export function hourAt(now: number, timeZone?: string): number {
  const options = { hour: 'numeric', hourCycle: 'h23', ...(timeZone && { timeZone }) } as const
  return Number(dates('en-US', options).format(now))
}
