/** How long an early answer is worth taking, ms: whoever asks later than the first screen wants a fresh one. */
const FRESH_MS = 10_000

interface Early {
  /** When the answer is too old, by the clock of the page. */
  until: number
  answer: Promise<unknown>
  /** The answer, once it is there. */
  settled?: unknown
}

const answers = new Map<string, Early>()

/** Keeps the answer of an address that the first screen will ask for (`askEarly` of lib/api.ts). */
export function keepAnswer(address: string, answer: Promise<unknown>): void {
  const early: Early = { until: performance.now() + FRESH_MS, answer }
  answers.set(address, early)
  answer.then(
    (settled) => (early.settled = settled),
    () => undefined,
  )
}

/** Settles when every early answer is there, or after so many milliseconds. */
export async function earlyAnswers(longestMs: number): Promise<void> {
  const all = Promise.allSettled([...answers.values()].map(({ answer }) => answer))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestMs))])
}

/** Hands the early answer of an address to whoever asks first. */
export function takeAnswer(address: string): Promise<unknown> | undefined {
  return take(address)?.answer
}

/** Hands the early answer of an address to whoever asks first; undefined where it is not there yet. */
export function takeSettled(address: string): unknown {
  return answers.get(address)?.settled === undefined ? undefined : take(address)?.settled
}

function take(address: string): Early | undefined {
  const early = answers.get(address)
  answers.delete(address)
  return early && performance.now() < early.until ? early : undefined
}
