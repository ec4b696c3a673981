import type { Grain } from '@maitre/contract/constants'
import type { Point } from '@maitre/contract/metrics'
import { LAST_DAY } from '#features/insights/annotations/marks'
import type { Formats } from '#lib/format'

/** What a point of a chart over time stands for. */
export type Step = 'day' | 'week' | 'month'

/** Up to so many days each has a point of its own, beyond them each week has. */
const MOST_DAYS = 14
const WEEK = 7
const DAY_MINUTES = 1440

/** A point of a chart over time: its days, as positions in the series of days or months. */
export interface Span {
  from: number
  /** The position after its last day. */
  to: number
  /** Its first and last day, or the first day of its month twice. */
  first: string
  last: string
  /** The short name, for the axis, and the full one, which says of a part of a day, week or month that it is one. */
  label: string
  title: string
  /**
   * Why the point has less than the others: `short`, the beginning of a range that is no whole number of weeks; `open`,
   * the day or month that is not over yet. Undefined for a whole day, week or month.
   */
  part: 'short' | 'open' | undefined
  /** The words for that: how many days it has, or that it is not over. */
  said: string | undefined
}

/** The day on which a chart is read, and the words for what is not over on it. */
interface Now {
  today: string
  soFar: string
}

/** The figures of the reviews of some days together. */
export interface Sum {
  reviews: number
  rated: number
  positive: number
  /** The sum of the stars: exact where no day has more than ten reviews with stars, and else nearly so. */
  stars: number
}

/** The days or months of a range. */
export interface OfRange {
  grain: Grain
  current: readonly { day: string }[]
}

export function stepOf({ grain, current }: OfRange): Step {
  if (grain === 'month') return 'month'
  return current.length <= MOST_DAYS ? 'day' : 'week'
}

/**
 * The points of a chart over a series: its days, its weeks counted back from the last day, or its months. A day says its
 * year where the range has two. What is a part of a day, week or month is marked, so that nobody reads a fall from it.
 */
export function spansOf(series: OfRange, formats: Formats, now?: Now): Span[] {
  const { shortDay, shortWeekday, longDay, fullDay, fullRange, month, minutes } = formats
  const { current } = series
  const step = stepOf(series)
  const hasTwoYears = current[0]?.day.slice(0, 4) !== current.at(-1)?.day.slice(0, 4)
  return startsOf(current.length, step).map((from, at, starts) => {
    const to = starts[at + 1] ?? current.length
    const [first, last] = [current[from]?.day ?? '', current[to - 1]?.day ?? '']
    const isShort = step === 'week' && to - from < WEEK
    const isOpen = step === 'day' ? first === now?.today : isSameMonth(first, now, step)
    const part = isShort ? 'short' : isOpen ? 'open' : undefined
    const said = isShort ? minutes((to - from) * DAY_MINUTES) : isOpen ? now?.soFar : undefined
    const more = said === undefined ? '' : ` · ${said}`
    const named = {
      day: () => ({
        label: current.length <= WEEK ? shortWeekday(first) : shortDay(first),
        title: `${hasTwoYears ? fullDay(first) : longDay(first)}${more}`,
      }),
      week: () => ({ label: shortDay(first), title: `${fullRange(first, last)}${more}` }),
      month: () => ({ label: month(first), title: `${month(first)}${more}` }),
    }
    return { from, to, first, last, part, said, ...named[step]() }
  })
}

/** Whether a month is the one of today. */
const isSameMonth = (first: string, now: Now | undefined, step: Step): boolean =>
  step === 'month' && first.slice(0, 7) === now?.today.slice(0, 7)

function startsOf(length: number, step: Step): number[] {
  if (step !== 'week') return Array.from({ length }, (_, at) => at)
  const starts: number[] = []
  for (let end = length; end > 0; end -= WEEK) starts.unshift(Math.max(0, end - WEEK))
  return starts
}

/** The points that are as long as each other, which a line without words compares. */
export const wholeOf = (spans: readonly Span[]): Span[] =>
  spans.filter(({ part }) => part === undefined)

/**
 * The places of the points that are parts, which charts draw apart. The range that is compared is over: it has no day or
 * month that is not, but as short a beginning.
 */
export const partsOf = (spans: readonly Span[], isComparison = false): number[] =>
  spans.flatMap(({ part }, at) => (part === 'short' || (part && !isComparison) ? [at] : []))

/** The points of a chart as annotations are laid on them. */
export const pointsOf = (spans: readonly Span[], step: Step) => ({
  starts: spans.map(({ first }) => first),
  // Of a month only the first day is known here; an annotation of the month is told all the same.
  last: step === 'month' ? LAST_DAY : (spans.at(-1)?.last ?? ''),
  isDaily: step === 'day',
})

/** Adds up the days of a span. */
export function sumOf(points: readonly Point[], { from, to }: Pick<Span, 'from' | 'to'>): Sum {
  const sum = { reviews: 0, rated: 0, positive: 0, stars: 0 }
  for (const point of points.slice(from, to)) {
    const rated = point.positiveReviews + point.negativeReviews
    sum.reviews += point.totalReviews
    sum.rated += rated
    sum.positive += point.positiveReviews
    // An average of one decimal tells a whole sum of stars where these are few.
    sum.stars += Math.round((point.averageRating ?? 0) * rated)
  }
  return sum
}

/** The figures of each span; null where the range that is compared is over before the span is, which a part would falsify. */
export function sumsOf<Each, Total>(
  points: readonly Each[],
  spans: readonly Span[],
  sum: (points: readonly Each[], span: Span) => Total,
): (Total | null)[] {
  return spans.map((span) => (span.to <= points.length ? sum(points, span) : null))
}

export const averageOf = ({ stars, rated }: Sum): number | null =>
  rated === 0 ? null : stars / rated

export const shareOf = ({ positive, rated }: Pick<Sum, 'positive' | 'rated'>): number | null =>
  rated === 0 ? null : positive / rated
