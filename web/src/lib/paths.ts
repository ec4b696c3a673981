import { isLanguage, type Language } from './language.ts'

/** Addresses outside the router's own links: between the two entries, and after signing in or out. */
export const paths = {
  languageHome: (language: Language) => `/${language}`,
  login: (language: Language, next?: string) =>
    `/${language}/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  authenticated: (language: Language, next?: string) =>
    `/${language}/authenticated${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  home: (language: Language) => `/${language}/dashboard/home`,
  console: (language: Language) => `/${language}/superadmin`,
}

/** Where to go back to after signing in: an address of ours inside the signed-in areas, or nothing. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || next.includes('\\')) return undefined
  const base = 'http://here.invalid'
  if (!URL.canParse(next, base)) return undefined
  const url = new URL(next, base)
  const [, language, area] = url.pathname.split('/')
  if (url.origin !== base || !isLanguage(language)) return undefined
  if (area !== 'dashboard' && area !== 'superadmin') return undefined
  return url.pathname + url.search + url.hash
}
