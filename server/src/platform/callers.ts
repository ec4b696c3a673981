import type { Actor } from '#platform/actor'

/** Who sent a request, a person or a key of the API, by the id; a stranger is a person without one. */
export type Caller = { readonly userId: string | null } | { readonly apiKey: string }

/** The callers of requests, as far as they are known; for the line of a refusal. */
const callers = new WeakMap<object, Caller>()

/** Remembers whose request it is as soon as the token or the key said so, before the request may be refused. */
export function noteCaller(request: object, { userId, key }: Pick<Actor, 'userId' | 'key'>): void {
  callers.set(request, key === undefined ? { userId } : { apiKey: key.id })
}

/** The person or the key that sent the request; the id of a person is null for a stranger. */
export const callerOf = (request: object): Caller => callers.get(request) ?? { userId: null }
