const KEY = 'maitre.typed-login'

/**
 * Keeps, in this tab alone, the name that was typed at the sign-in, for the page of a forgotten password; an empty one
 * forgets it.
 */
export function keepTypedLogin(typed: string): void {
  try {
    sessionStorage.setItem(KEY, typed.trim())
  } catch {
    // Without a storage the name is typed once more.
  }
}

/** The name that was typed at the sign-in, or an empty one. */
export function typedLogin(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
