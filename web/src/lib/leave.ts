import { currentLanguage } from './language.ts'
import { paths, safeNext } from './paths.ts'

let isLoggingOut = false

/** Leaves because this person signed out: the sign-in page then does not lead back here. */
export function leaveOnPurpose(): void {
  isLoggingOut = true
}

/** Goes to the sign-in page when the session is over, and from there back to this very address. */
export function leave(): void {
  const language = currentLanguage()
  const { pathname, search, hash } = window.location
  const here = new URLSearchParams(search).get('next') ?? pathname + search + hash
  window.location.assign(
    isLoggingOut ? paths.languageHome(language) : paths.loginAgain(language, safeNext(here)),
  )
}
