import type { SignedIn } from './session-load.ts'

/** How long an early answer is worth taking, ms: whoever asks later than the first screen wants a fresh one. */
const FRESH_MS = 10_000

let session: Promise<SignedIn> | undefined
const answers = new Map<string, { asked: number; answer: Promise<unknown> }>()

/** Keeps the session, which is asked for while the application is still being loaded, for whoever takes it first. */
export function keepSession(early: Promise<SignedIn>): void {
  // Whoever takes it hears of its failure; what nobody takes was not needed.
  early.catch(() => undefined)
  session = early
}

export function takeSession(): Promise<SignedIn> | undefined {
  const early = session
  session = undefined
  return early
}

/** Keeps the answer of an address that the first screen will ask for (`askEarly` of lib/api.ts). */
export function keepAnswer(address: string, answer: Promise<unknown>): void {
  answer.catch(() => undefined)
  answers.set(address, { asked: Date.now(), answer })
}

/** Hands the early answer of an address to whoever asks first. */
export function takeAnswer(address: string): Promise<unknown> | undefined {
  const early = answers.get(address)
  answers.delete(address)
  return early && Date.now() - early.asked < FRESH_MS ? early.answer : undefined
}
