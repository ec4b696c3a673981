import type { Alert } from '@maitre/contract/alerts'

/** A day, `yyyy-MM-dd`, with what the person was alerted of on it. */
export interface AlertDay {
  day: string
  alerts: readonly Alert[]
}

/** Which alerts were unseen when the person first saw them here; others are as they are. */
export type FirstSeen = ReadonlyMap<string, boolean>

/**
 * Groups alerts, newest first, by the day of the restaurant's calendar; of each day the unseen ones come first. An alert
 * that is marked keeps its place for as long as the list is in view: nothing moves under the finger that marks it.
 */
export function daysOf(
  alerts: readonly Alert[],
  dayOf: (at: string) => string,
  firstSeen: FirstSeen,
): AlertDay[] {
  const days = Map.groupBy(alerts, ({ at }) => dayOf(at))
  const wasSeen = ({ id, seen }: Alert): boolean => firstSeen.get(id) ?? seen
  return [...days].map(([day, all]) => ({
    day,
    // Sorting is stable: of both halves the newest comes first.
    alerts: all.toSorted((one, other) => Number(wasSeen(one)) - Number(wasSeen(other))),
  }))
}

/** The day of an instant, `yyyy-MM-dd`, by the calendar of that time zone; without one, of the browser's. */
export function calendarDay(timeZone: string | undefined): (at: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })
  return (at) => format.format(new Date(at))
}
