import type { Home } from '@maitre/contract/home'
import type { SignedIn } from './session-load.ts'

/** The answers that are asked for while the application is still being loaded, each under the name of its query. */
interface Early {
  session: SignedIn
  home: { locationId: string; data: Home }
}

const kept: { [Name in keyof Early]?: Promise<Early[Name]> } = {}

export function keepEarly<Name extends keyof Early>(
  name: Name,
  answer: Promise<Early[Name]>,
): void {
  // Whoever takes the answer hears of its failure; an answer that nobody takes was not needed.
  answer.catch(() => undefined)
  Object.assign(kept, { [name]: answer })
}

/** Hands the early answer to whoever asks first; whoever asks later wants a fresh one. */
export function takeEarly<Name extends keyof Early>(name: Name): (typeof kept)[Name] {
  const answer = kept[name]
  delete kept[name]
  return answer
}
