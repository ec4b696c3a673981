/**
 * Finds the review before or after the open one. An open review that has left the list still counts as standing between
 * its former neighbours, by the index that it last had.
 */
export function neighbourOf(
  ids: readonly string[],
  open: { index: number; lastIndex: number },
  by: 1 | -1,
): string | undefined {
  if (open.index >= 0) return ids[open.index + by]
  return ids[Math.min(open.lastIndex - (by === 1 ? 0 : 1), ids.length - 1)]
}
