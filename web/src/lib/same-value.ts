/** Says whether two values are the same through and through, as JSON writes them. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
