const KEY = 'maitreLeftDialog'

/** A dialog that a person left for the provider, to sign in there once more; this tab keeps what they typed. */
export interface LeftDialog {
  /** Which dialog it is, and whose. */
  about: string
  userId: string
  /** What was typed in it, by the names of its fields; nothing that lets somebody in. */
  typed: Readonly<Record<string, string>>
  /** The address over which it is open. */
  path: string
  /** By which the provider's answer says that it is the one to this sign-in. */
  state: string
  /** Until when the sign-in there proves who its person is; null before it has. */
  provedUntil: string | null
}

/** Keeps a dialog that is left. Where the browser refuses storage, its person finds the page without it. */
export function keepLeft(left: LeftDialog): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // The browser refuses storage.
  }
}

export function findLeft(): LeftDialog | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    // Nobody but this module writes there.
    return kept === null ? undefined : (JSON.parse(kept) as LeftDialog)
  } catch {
    return undefined
  }
}

/** The dialog that was left for the sign-in whose answer stands in this address. */
export function leftFor(search: URLSearchParams): LeftDialog | undefined {
  const left = findLeft()
  return left?.state === search.get('state') ? left : undefined
}

export function forgetLeft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // The browser refuses storage, so nothing was kept.
  }
}
