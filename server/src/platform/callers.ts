/** Who sent a request, by the id of the person, where that is known; for the line of a refusal. */
const callers = new WeakMap<object, string>()

/** Remembers whose request it is as soon as the token said so, before the request may be refused. */
export function noteCaller(request: object, userId: string): void {
  callers.set(request, userId)
}

/** The id of the person who sent the request; null for a stranger. */
export const callerOf = (request: object): string | null => callers.get(request) ?? null
