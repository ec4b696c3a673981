import type { OpenHours } from '@maitre/contract/approval-conditions'
import { addDays } from '@maitre/contract/date-range'
import type { LocalClock } from '#platform/local-clock'

const DAY_MINUTES = 1440
/** Hours of each day of the week are met within a week, and those that a change of the clock swallows in the next. */
const DAYS_AHEAD = 15

/**
 * The first instant from `from` on at which the hours are open, `from` itself where they are; from any time on where
 * there are none.
 */
export function openFrom(
  hours: readonly OpenHours[] | null,
  clock: LocalClock,
  from: number,
): number {
  if (hours === null) return from
  // Hours of the day before may reach past midnight.
  let day = addDays(clock.dayAt(from), -1)
  for (let i = 0; i < DAYS_AHEAD; i += 1, day = addDays(day, 1)) {
    const open = hours.find((one) => one.day === weekdayOf(day))
    if (open === undefined) continue
    const [start, end] = [minuteOf(open.from), minuteOf(open.to)]
    const opens = clock.instantOf(day, start)
    const closes =
      end > start ? clock.instantOf(day, end) : clock.instantOf(addDays(day, 1), end % DAY_MINUTES)
    if (closes > opens && from < closes) return Math.max(from, opens)
  }
  throw new Error(`hours that never open: ${JSON.stringify(hours)}`)
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
