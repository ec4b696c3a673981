import { z } from 'zod'
import { feature } from './access.ts'
import { GRAINS, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { withRange } from './range-query.ts'
import { inLocation } from './review-path.ts'
import { day, id } from './text.ts'

const count = z.int().min(0)
/** A share from 0 to 1; null where there is nothing to take a share of. */
const share = z.number().nullable()

/** Figures of reviews over some days (D §3, P §6). Positive is 4 stars and more, negative 3 and less. */
export const reviewFiguresSchema = z.object({
  totalReviews: count,
  /** With one decimal; null where no review has stars. */
  averageRating: z.number().nullable(),
  positiveReviews: count,
  negativeReviews: count,
  /** Positive reviews of all that have stars. */
  positiveRate: share,
  /** How many reviews have one star, two, and so on to five. */
  ratings: z.array(count).length(5),
  /** Replies that are live at the source, and those that a person posted there by hand. */
  liveReplies: count,
  repliesByHand: count,
  /** Live replies of all reviews that may have a public reply (P §4). */
  replyRate: share,
  /** The minutes for which half of the guests with a live reply waited at the most, exact to a fortieth. */
  medianReplyMinutes: z.number().nullable(),
})
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>

/** The figures of a part of the reviews, both ranges; how long guests wait is told of all together alone. */
const partSchema = reviewFiguresSchema.omit({ medianReplyMinutes: true })
const compared = { current: partSchema, comparison: partSchema.nullable() }

export const metricsSchema = z.object({
  current: reviewFiguresSchema,
  /** Null where no range to compare with was asked for. */
  comparison: reviewFiguresSchema.nullable(),
  /** Reviews of each location of the scope, in the current range. */
  totalReviewsByLocation: z.record(z.string(), count),
  /** The sum and the number of the stars of each location, in the current range. */
  ratingsByLocation: z.record(z.string(), z.object({ totalRating: count, count })),
  locations: z.array(
    z.object({
      locationId: id,
      totalReviews: count,
      avgRating: z.number().nullable(),
      positiveReviews: count,
      negativeReviews: count,
      /**
       * What the location moves of the average rating in the current range: (its average − that of all) × its share of
       * the reviews with stars. Null where too few of its reviews have stars (`IMPACT_SAMPLE`).
       */
      impact: z.number().nullable(),
      ...compared,
    }),
  ),
  sources: z.array(z.object({ source: z.enum(SOURCES), ...compared })),
})
export type Metrics = z.infer<typeof metricsSchema>

export const pointSchema = z.object({
  /** The day, or the first day of the month. */
  day,
  totalReviews: count,
  averageRating: z.number().nullable(),
  positiveReviews: count,
  negativeReviews: count,
})

export type Point = z.infer<typeof pointSchema>

export const seriesSchema = z.object({
  /** Whether a point is a day or a month; a range of more than `MAX_DAYS_BY_DAY` days has months. */
  grain: z.enum(GRAINS),
  /** Every day or month of the range in order, those without a review too. */
  current: z.array(pointSchema),
  comparison: z.array(pointSchema).nullable(),
  /** The current range by location, only the locations of the scope that have a review in it. */
  locations: z.array(z.object({ locationId: id, points: z.array(pointSchema) })),
})
export type Series = z.infer<typeof seriesSchema>

/** Up to so many days a series has a point for each day, beyond it one for each month. */
export const MAX_DAYS_BY_DAY = 400

export const sourceSeriesSchema = z.object({
  grain: z.enum(GRAINS),
  /** Every day of the range, or the first day of every month, in order. */
  current: z.array(z.object({ day })),
  /** The sources that have a review in the range, each with one number for each day or month. */
  sources: z.array(z.object({ source: z.enum(SOURCES), reviews: z.array(count) })),
})
export type SourceSeries = z.infer<typeof sourceSeriesSchema>

export const hoursSchema = z.array(
  z.object({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.int().min(1).max(7),
    hour: z.int().min(0).max(23),
    totalReviews: count,
  }),
)

const range = withRange({})

export const metrics = {
  get: endpoint('GET', '/v1/location/{locationId}/metrics', {
    summary: 'Figures of reviews in a range, by location and source, beside those of another range',
    failed: 'metrics.get',
    access: feature('home'),
    params: inLocation,
    query: range,
    data: metricsSchema,
  }),
  series: endpoint('GET', '/v1/location/{locationId}/metrics/series', {
    summary: 'The same over time, by the day or the month',
    failed: 'metrics.get',
    access: feature('home'),
    params: inLocation,
    query: range,
    data: seriesSchema,
  }),
  hours: endpoint('GET', '/v1/location/{locationId}/metrics/hours', {
    summary:
      'When reviews are written, by weekday and hour of their location; only hours that have some',
    failed: 'metrics.get',
    access: feature('graphs'),
    params: inLocation,
    query: range,
    data: hoursSchema,
  }),
  sources: endpoint('GET', '/v1/location/{locationId}/metrics/sources', {
    summary: 'How many reviews each source brings, by the day or the month',
    failed: 'metrics.get',
    access: feature('graphs'),
    params: inLocation,
    query: range,
    data: sourceSeriesSchema,
  }),
}
