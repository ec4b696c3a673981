/** A colour of a mark: a token of tokens.css as `var(--series-1)`, or the colour that a person has chosen for a place. */
export type Colour = string

/** The six colours of series, in the order in which they are told apart best. */
const SERIES: readonly Colour[] = [1, 2, 3, 4, 5, 6].map((number) => `var(--series-${number})`)

/** The colour of a series that has none of its own. */
export const seriesColour = (index: number): Colour =>
  SERIES[index % SERIES.length] ?? 'var(--series-1)'
