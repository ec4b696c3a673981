import type { Point, Series } from '@maitre/contract/metrics'
import { LAST_DAY } from '#features/insights/annotations/marks'
import type { Formats } from '#lib/format'

/** What a point of a chart over time stands for. */
export type Step = 'day' | 'week' | 'month'

/** Up to so many days each has a point of its own, beyond them each week has. */
const MOST_DAYS = 14
const WEEK = 7
/** A week that would have fewer days than these belongs to the one after it. */
const LEAST_OF_WEEK = 4

/** A point of a chart over time: its days, as positions in the series of days or months. */
export interface Span {
  from: number
  /** The position after its last day. */
  to: number
  /** Its first and last day, or the first day of its month twice. */
  first: string
  last: string
  /** The short name, for the axis, and the full one. */
  label: string
  title: string
}

/** The figures of the reviews of some days together. */
export interface Sum {
  reviews: number
  rated: number
  positive: number
  /** The sum of the stars: exact where no day has more than ten reviews with stars, and else nearly so. */
  stars: number
}

export function stepOf({ grain, current }: Pick<Series, 'grain' | 'current'>): Step {
  if (grain === 'month') return 'month'
  return current.length <= MOST_DAYS ? 'day' : 'week'
}

/** The points of a chart over a series: its days, its weeks counted back from the last day, or its months. */
export function spansOf(series: Pick<Series, 'grain' | 'current'>, formats: Formats): Span[] {
  const { shortDay, shortWeekday, longDay, fullRange, month } = formats
  const { current } = series
  const step = stepOf(series)
  return startsOf(current.length, step).map((from, at, starts) => {
    const to = starts[at + 1] ?? current.length
    const [first, last] = [current[from]?.day ?? '', current[to - 1]?.day ?? '']
    const named = {
      day: () => ({
        label: current.length <= WEEK ? shortWeekday(first) : shortDay(first),
        title: longDay(first),
      }),
      week: () => ({ label: shortDay(first), title: fullRange(first, last) }),
      month: () => ({ label: month(first), title: month(first) }),
    }
    return { from, to, first, last, ...named[step]() }
  })
}

function startsOf(length: number, step: Step): number[] {
  if (step !== 'week') return Array.from({ length }, (_, at) => at)
  const starts: number[] = []
  for (let end = length; end > 0; end -= WEEK) starts.unshift(Math.max(0, end - WEEK))
  // The days that are left over at the beginning join the first whole week where they are few.
  const [, second = WEEK] = starts
  if (starts.length > 1 && second < LEAST_OF_WEEK) starts.splice(1, 1)
  return starts
}

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

export const averageOf = ({ stars, rated }: Sum): number | null =>
  rated === 0 ? null : stars / rated

export const shareOf = ({ positive, rated }: Sum): number | null =>
  rated === 0 ? null : positive / rated
