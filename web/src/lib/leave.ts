import type { ApiError } from './api-error.ts'
import { currentLanguage } from './language.ts'
import { endedBy, paths, safeNext } from './paths.ts'

let isLoggingOut = false
let goingTo: string | undefined
/** The reason that this page knows by itself. */
let reason: string | undefined

/**
 * Leaves because this person signed out: the sign-in page then does not lead back here. By default to the home of the
 * language.
 */
export function leaveOnPurpose(to?: string): void {
  isLoggingOut = true
  goingTo = to
}

/** Leaves because this person has a new password: the sign-in page then says so, and leads back here. */
export function leaveForNewPassword(): void {
  reason = 'password_changed'
}

/**
 * Goes to the sign-in page when the session is over, and from there back to this very address; `refusal` is what the
 * server said when it was asked to renew it.
 */
export function leave(refusal?: ApiError): void {
  const language = currentLanguage()
  const { pathname, search, hash } = window.location
  const kept = new URLSearchParams(search)
  // The dialog of the password has done what it was opened for.
  if (reason !== undefined) kept.delete('account')
  const here = kept.get('next') ?? pathname + (kept.size > 0 ? `?${kept}` : '') + hash
  window.location.assign(
    isLoggingOut
      ? (goingTo ?? paths.languageHome(language))
      : paths.loginAgain(language, safeNext(here), reason ?? endedBy(refusal)),
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
