import type { Point, Series } from '@maitre/contract/metrics'
import type { Formats } from '#lib/format'

/** Up to so many days each is called by its weekday, beyond it by its date. */
const WEEK = 7

/** A day or month of the range beside the one at the same place of the range that it is compared with. */
export interface Pair {
  /** The short name, for the axis, and the full one. */
  label: string
  title: string
  current: Point
  /** Null where the other range is shorter; undefined where none is compared. */
  comparison: Point | null | undefined
}

/** Lays the points of both ranges beside each other, in the order of the days. */
export function pairsOf({ grain, current, comparison }: Series, formats: Formats): Pair[] {
  const { shortWeekday, shortDay, longDay, fullDay, month } = formats
  const hasTwoYears = current[0]?.day.slice(0, 4) !== current.at(-1)?.day.slice(0, 4)
  const dayOf = hasTwoYears ? fullDay : longDay
  return current.map((point, at) => ({
    label:
      grain === 'month'
        ? month(point.day)
        : current.length <= WEEK
          ? shortWeekday(point.day)
          : shortDay(point.day),
    title: grain === 'month' ? month(point.day) : dayOf(point.day),
    current: point,
    comparison: comparison ? (comparison[at] ?? null) : undefined,
  }))
}
