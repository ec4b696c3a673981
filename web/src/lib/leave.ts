import { currentLanguage } from './language.ts'
import { paths, safeNext } from './paths.ts'

let isLoggingOut = false

/** The session ends because this person asked for it: the way leads out, not back here. */
export function leaveOnPurpose(): void {
  isLoggingOut = true
}

/** Where the browser goes when the session is over: to the sign-in, and from there back to this very address. */
export function leave(): void {
  const language = currentLanguage()
  const { pathname, search, hash } = window.location
  const here = new URLSearchParams(search).get('next') ?? pathname + search + hash
  window.location.assign(
    isLoggingOut ? paths.languageHome(language) : paths.login(language, safeNext(here)),
  )
}
