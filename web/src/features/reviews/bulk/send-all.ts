/** How many writes of one press are under way at a time. */
const AT_ONCE = 4

export interface Sent<Item, Answer> {
  done: Answer[]
  failed: { item: Item; error: Error }[]
}

/** Sends something for each item, a few at a time; `onEnd` hears of each that has ended, and whether it was done. */
export async function sendAll<Item, Answer>(
  items: readonly Item[],
  send: (item: Item) => Promise<Answer>,
  onEnd: (item: Item, isDone: boolean) => void,
): Promise<Sent<Item, Answer>> {
  const sent: Sent<Item, Answer> = { done: [], failed: [] }
  const left = items.values()
  const work = async (): Promise<void> => {
    // All workers take from the same iterator, so each item is taken once.
    for (const item of left) {
      try {
        sent.done.push(await send(item))
        onEnd(item, true)
      } catch (error) {
        sent.failed.push({ item, error: error instanceof Error ? error : new Error(String(error)) })
        onEnd(item, false)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sent
}
