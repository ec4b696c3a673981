/**
 * What a person's browser keeps of their work, drafts of replies and of forms among it. The key names the person, whose
 * entries go when they log out and when somebody else signs in.
 */
const PREFIX = 'maitreOf:'

export const personalKey = (userId: string, kind: string, id: string): string =>
  `${PREFIX}${userId}:${kind}:${id}`

/** Removes what was kept of people's work: all of it, or all but that of the person who is signed in. */
export function forgetPersonal(exceptUserId?: string): void {
  try {
    const kept = exceptUserId === undefined ? undefined : `${PREFIX}${exceptUserId}:`
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place))
    for (const key of keys)
      if (key?.startsWith(PREFIX) === true && (kept === undefined || !key.startsWith(kept)))
        localStorage.removeItem(key)
  } catch {
    // The browser refuses storage, so nothing was kept.
  }
}
