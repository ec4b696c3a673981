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
