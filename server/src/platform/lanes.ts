/** Calls `work` for all items, so many at a time, begun in their order. `work` deals with its own failures. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values()
  const lane = async (): Promise<void> => {
    // All lanes take from the same iterator.
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
