interface Sized {
  /** The middle that is wished for, in pixels. */
  at: number
  size: number
}

/**
 * Middles as near as can be to those wished for, so that nothing overlaps and all lie between the two ends. Undefined
 * where there is no room for all.
 */
export function spread(items: readonly Sized[], from: number, to: number): number[] | undefined {
  if (items.reduce((sum, { size }) => sum + size, 0) > to - from) return undefined
  const order = items.map((item, index) => ({ ...item, index })).sort((a, b) => a.at - b.at)
  let low = from
  for (const item of order) {
    item.at = Math.max(item.at, low + item.size / 2)
    low = item.at + item.size / 2
  }
  let high = to
  for (const item of order.toReversed()) {
    item.at = Math.min(item.at, high - item.size / 2)
    high = item.at - item.size / 2
  }
  const places: number[] = []
  for (const { at, index } of order) places[index] = at
  return places
}
