const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface DemoDate {
  external_id: string
  days_ago: number
  /** The weekday on which the date must fall, 1 for Monday to 7 for Sunday: the date moves back until it does. */
  weekday: number | null
  time: string
  /**
   * How many days ago the reply was written. Where this is set, the day of the reply is asked for, and it moves with
   * the review's.
   */
  reply_days_ago?: number
}

interface Formats {
  day: Intl.DateTimeFormat
  second: Intl.DateTimeFormat
}

const formats = new Map<string, Formats>()

/** How days and seconds are told in a zone. To make a format takes a hundred times as long as to use it. */
function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    second: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }),
  }
  formats.set(timeZone, made)
  return made
}

/** The day of the calendar in a zone at an instant, as the milliseconds of that day's midnight in UTC. */
function dayIn(timezone: string, instant: Date): number {
  return Date.parse(`${formatsOf(timezone).day.format(instant)}T00:00:00Z`)
}

function offsetOf(timezone: string, instant: number): number {
  const local = formatsOf(timezone).second.format(instant).replace(', ', 'T')
  return Date.parse(`${local}Z`) - Math.floor(instant / 1000) * 1000
}

/** The instant at which a date of the demonstration lies when it is loaded now; the rules stand in demo/README. */
export function instantOf(date: DemoDate, timezone: string, now: Date): Date {
  const today = dayIn(timezone, now)
  const unmoved = new Date(today - date.days_ago * DAY_MS)
  const weekday = unmoved.getUTCDay() || 7
  const moved = date.weekday === null ? 0 : (weekday - date.weekday + 7) % 7
  const [hour = 0, minute = 0] = date.time.split(':').map(Number)
  const day = today - ((date.reply_days_ago ?? date.days_ago) + moved) * DAY_MS
  const local = day + (hour * 60 + minute) * MINUTE_MS
  const first = local - offsetOf(timezone, local)
  const exact = local - offsetOf(timezone, first)
  // A reply on the very day of its review comes an hour after it.
  const isSameDay = date.reply_days_ago === date.days_ago
  const instant = exact + (isSameDay ? 60 * MINUTE_MS : 0)
  if (instant <= now.getTime()) return new Date(instant)
  const some = 3 + ([...date.external_id].reduce((sum, mark) => sum + mark.charCodeAt(0), 0) % 25)
  return new Date(now.getTime() - some * MINUTE_MS)
}
