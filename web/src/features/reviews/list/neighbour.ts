/**
 * The review before or after the open one. One that has left the list is still between those that stood about it: after
 * it comes the one that took its place.
 */
export function neighbourOf(
  ids: readonly string[],
  place: { index: number; lastIndex: number },
  by: 1 | -1,
): string | undefined {
  if (place.index >= 0) return ids[place.index + by]
  return ids[Math.min(place.lastIndex - (by === 1 ? 0 : 1), ids.length - 1)]
}
