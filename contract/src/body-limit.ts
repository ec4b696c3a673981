/** Answers the bytes of so many kilobytes. */
export const kilobytes = (count: number): number => count * 1024

/** The most bytes that a body may have where its endpoint does not say otherwise. */
export const BODY_LIMIT = kilobytes(64)

/** How deep a body may be nested: twice as deep as the deepest that any call takes. */
export const MAX_BODY_DEPTH = 10

/** How many values a body may have in all of its lists and objects; three full lists of own words have some fewer. */
export const MAX_BODY_VALUES = 10_000
