/** The four made-up locations of the figures; each page has words for their names. */
export const SAMPLE_LOCATIONS = ['first', 'second', 'third', 'fourth'] as const
type SampleLocation = (typeof SAMPLE_LOCATIONS)[number]

/** What guests said of a location in the days that a figure is of. */
interface SampleFigures {
  /** The average of the stars, and how far it is from that of the days before. */
  rating: number
  by: number
  reviews: number
  /** The average of each week, the oldest first. */
  weeks: readonly number[]
}

export const SAMPLE_FIGURES = {
  first: { rating: 4.6, by: 0.2, reviews: 86, weeks: [4.4, 4.5, 4.6, 4.6, 4.7, 4.6, 4.7, 4.7] },
  second: { rating: 4.3, by: 0, reviews: 64, weeks: [4.2, 4.3, 4.4, 4.3, 4.4, 4.3, 4.3, 4.2] },
  third: { rating: 4.1, by: -0.3, reviews: 71, weeks: [4.3, 4.2, 4.2, 4.1, 4.1, 4.0, 4.0, 3.9] },
  fourth: { rating: 4.5, by: 0.1, reviews: 52, weeks: [4.5, 4.4, 4.5, 4.6, 4.5, 4.5, 4.5, 4.5] },
} as const satisfies Record<SampleLocation, SampleFigures>

/** Their colors in a chart, in which they keep those of the product's order. */
export const SAMPLE_COLOURS = {
  first: 'var(--series-1)',
  second: 'var(--series-2)',
  third: 'var(--series-3)',
  fourth: 'var(--series-4)',
} as const satisfies Record<SampleLocation, string>
