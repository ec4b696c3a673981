import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  PREFERRED_LANGUAGE_KEY,
  type Language,
} from '@maitre/contract/constants'
import { writeCookie } from './cookie.ts'

export type { Language }

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language that an address names by its first segment. */
export function languageOfPath(path: string): Language | undefined {
  const first = path.split('/')[1]
  return isLanguage(first) ? first : undefined
}

export function currentLanguage(): Language {
  return languageOfPath(window.location.pathname) ?? DEFAULT_LANGUAGE
}

/** Writes an address in another language. */
export function pathInLanguage(path: string, language: Language): string {
  const segments = path.split('/')
  if (languageOfPath(path)) segments[1] = language
  else segments.splice(1, 0, language)
  return segments.join('/')
}

let remembered: Language | undefined

/** Keeps the language in the browser, and copies it into a cookie, since the redirects happen at the server. */
export function rememberLanguage(language: Language): void {
  // The router asks at every navigation, even from one review to the next.
  if (language === remembered) return
  remembered = language
  document.documentElement.lang = language
  writeCookie(PREFERRED_LANGUAGE_KEY, language)
  try {
    localStorage.setItem(PREFERRED_LANGUAGE_KEY, language)
  } catch {
    // The browser refuses storage: the cookie and the address still say the language.
  }
}
