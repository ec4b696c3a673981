import type { Home } from '@maitre/contract/home'
import type { SignedIn } from './session-load.ts'

/** What is asked for while the application itself is still on its way, each under the name of its query. */
interface Early {
  session: SignedIn
  home: { locationId: string; data: Home }
}

const kept: { [Name in keyof Early]?: Promise<Early[Name]> } = {}

export function keepEarly<Name extends keyof Early>(
  name: Name,
  answer: Promise<Early[Name]>,
): void {
  // a failure is heard by whoever takes it; if nobody does, it was not needed
  answer.catch(() => undefined)
  Object.assign(kept, { [name]: answer })
}

/** The early answer, to whoever asks first: a second asking wants a fresh one. */
export function takeEarly<Name extends keyof Early>(name: Name): (typeof kept)[Name] {
  const answer = kept[name]
  delete kept[name]
  return answer
}
