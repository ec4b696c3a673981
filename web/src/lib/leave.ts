import { currentLanguage } from './language.ts'
import { paths, safeNext } from './paths.ts'

let isLoggingOut = false
let goingTo: string | undefined

/**
 * Leaves because this person signed out: the sign-in page then does not lead back here. By default to the home of the
 * language.
 */
export function leaveOnPurpose(to?: string): void {
  isLoggingOut = true
  goingTo = to
}

/** Goes to the sign-in page when the session is over, and from there back to this very address. */
export function leave(): void {
  const language = currentLanguage()
  const { pathname, search, hash } = window.location
  const here = new URLSearchParams(search).get('next') ?? pathname + search + hash
  window.location.assign(
    isLoggingOut
      ? (goingTo ?? paths.languageHome(language))
      : paths.loginAgain(language, safeNext(here)),
  )
}

/**
 * Goes to the page after the sign-in, since the server wants something of this person before anything else, as when
 * everybody is asked for a second step while they work; it leads back to this very address.
 */
export function leaveForDuty(): void {
  const { pathname, search, hash } = window.location
  const next = safeNext(pathname + search + hash)
  // On that page itself, or on one that needs no session, there is nothing to be led to.
  if (next !== undefined) window.location.assign(paths.authenticated(currentLanguage(), next))
}
