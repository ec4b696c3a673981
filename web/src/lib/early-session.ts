import type { SignedIn } from './session-load.ts'

let session: Promise<SignedIn> | undefined

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
