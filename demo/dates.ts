const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface DemoDate {
  external_id: string
  days_ago: number
  /** 1 Monday to 7 Sunday: the date moves back until it falls on it. */
  weekday: number | null
  time: string
  /** Asks for the day of the reply instead, which moves by as many days. */
  reply_days_ago?: number
}

/** Days of the calendar that it is in a zone, as the milliseconds of their midnight in UTC. */
function dayIn(timezone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(instant)
  return Date.parse(`${parts}T00:00:00Z`)
}

function offsetOf(timezone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return (
    Date.parse(`${format.format(instant).replace(', ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
  )
}

/** Where a date of the demonstration lies when it is loaded now; the rules are in demo/README. */
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
  // A reply of the review's own day comes an hour after it.
  const isSameDay = date.reply_days_ago === date.days_ago
  const instant = exact + (isSameDay ? 60 * MINUTE_MS : 0)
  if (instant <= now.getTime()) return new Date(instant)
  const some = 3 + ([...date.external_id].reduce((sum, mark) => sum + mark.charCodeAt(0), 0) % 25)
  return new Date(now.getTime() - some * MINUTE_MS)
}
