import { LRUCache } from 'lru-cache'
import type { Live } from '#platform/live'

/** How long an answer is given from memory although nothing was announced. */
const KEPT_MS = 30_000
const MOST_ANSWERS = 500

/**
 * Answers that change only when the figures of their restaurant do, which is announced in the transaction that changes
 * them: a board that a whole house looks at is asked of the database once. Safe by the rules of the cache of rights
 * (decision 0007).
 */
export interface KeptAnswers {
  /** What `ask` answers to a question about a restaurant, from memory while its figures are the same. */
  of<Answer extends object>(
    restaurantId: string,
    question: readonly unknown[],
    ask: () => Promise<Answer>,
  ): Promise<Answer>
  /** Forgets the answers about a restaurant. */
  forget(restaurantId: string): void
}

/** Answers kept in the memory of this process, which `live` tells of changes. */
export function createKeptAnswers(
  live: Pick<Live, 'connected' | 'onMessage' | 'onAccessChange'>,
): KeptAnswers {
  const kept = new LRUCache<string, Promise<object>>({ max: MOST_ANSWERS, ttl: KEPT_MS })
  const forget = (restaurantId: string): void => {
    for (const key of kept.keys()) if (key.startsWith(restaurantId)) kept.delete(key)
  }
  live.onMessage(({ restaurantId, event }) => {
    if (event.type === 'figures.changed') forget(restaurantId)
  })
  // Whoever listens anew may have missed what was announced meanwhile.
  live.onAccessChange(({ restaurantId, userId }) => {
    if (restaurantId === undefined && userId === undefined) kept.clear()
  })
  return {
    async of<Answer extends object>(
      restaurantId: string,
      question: readonly unknown[],
      ask: () => Promise<Answer>,
    ): Promise<Answer> {
      if (!live.connected) return ask()
      const key = `${restaurantId} ${JSON.stringify(question)}`
      const known = kept.get(key)
      // One question has answers of one type: its first word names the call.
      if (known !== undefined) return known as Promise<Answer>
      const asked = ask()
      kept.set(key, asked)
      try {
        const answer = await asked
        texts.set(answer, undefined)
        return answer
      } catch (error) {
        if (kept.peek(key) === asked) kept.delete(key)
        throw error
      }
    },
    forget,
  }
}

/** The text of each kept answer, once it was sent: answers are never changed after they were made. */
const texts = new WeakMap<object, string | undefined>()

/** The text of an answer, from memory where the answer is kept and was sent before. */
export function textOf(answer: object, write: () => string): string {
  if (!texts.has(answer)) return write()
  const known = texts.get(answer)
  if (known !== undefined) return known
  const text = write()
  texts.set(answer, text)
  return text
}
