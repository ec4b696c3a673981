import { isLanguage, type Language } from './language.ts'

/** The addresses that the router does not link: between sign-in and application, and after signing in or out. */
export const paths = {
  languageHome: (language: Language) => `/${language}`,
  login: (language: Language, next?: string) =>
    `/${language}/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  authenticated: (language: Language, next?: string) =>
    `/${language}/authenticated${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  home: (language: Language) => `/${language}/dashboard/home`,
  console: (language: Language) => `/${language}/superadmin`,
}

/** Lets an address through that may be returned to after signing in: one of ours, in an area for signed-in people. */
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
