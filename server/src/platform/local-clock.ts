const MINUTE_MS = 60_000
/** No zone changes its clock but at a quarter of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS

/** How many offsets of a zone are remembered: those of a month of quarters, and more. */
const MOST_OFFSETS = 5000

/** The clock of a location: its days, and the instants of its hours. */
export interface LocalClock {
  /** The day at an instant, yyyy-MM-dd. */
  dayAt(instant: number): string
  /** The instant of a minute of a day. Of a minute that a change of the clock skips, the instant of the change. */
  instantOf(day: string, minute: number): number
}

const clocks = new Map<string, LocalClock>()

/** The clock of an IANA time zone. */
export function clockIn(timeZone: string): LocalClock {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** Makes a clock, which remembers what it was asked, since Intl is slow. */
function makeClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const offsets = new Map<number, number>()
  /** How far the zone is ahead of UTC at an instant, in milliseconds. */
  const offsetAt = (instant: number): number => {
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const parts = format.formatToParts(quarter)
    const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
    const [year, month, date] = [part('year'), part('month'), part('day')]
    const local = Date.UTC(year, month - 1, date, part('hour'), part('minute'))
    const offset = local - Math.floor(quarter / MINUTE_MS) * MINUTE_MS
    if (offsets.size >= MOST_OFFSETS) offsets.clear()
    offsets.set(quarter, offset)
    return offset
  }
  return {
    dayAt: (instant) => new Date(instant + offsetAt(instant)).toISOString().slice(0, 10),
    instantOf: (day, minute) => {
      const wall = Date.parse(day) + minute * MINUTE_MS
      const first = wall - offsetAt(wall)
      const second = wall - offsetAt(first)
      // Both agree but near a change of the clock.
      if (second + offsetAt(second) === wall) return second
      if (first + offsetAt(first) === wall) return first
      const before = Math.min(first, second)
      let change = Math.ceil(before / QUARTER_MS) * QUARTER_MS
      while (offsetAt(change) === offsetAt(before)) change += QUARTER_MS
      return change
    },
  }
}
