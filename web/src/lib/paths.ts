import { LINK_PAGES, SEEN_ALERTS_PAGE } from '@maitre/contract/mailed-links'
import { ownPath } from '@maitre/contract/own-path'
import type { ApiError } from './api-error.ts'
import type { Language } from './language.ts'

/** The parameter of the sign-in page that says that a session has ended, and why. */
const ENDED = 'ended'
/** What the parameter says of a session of which no more is known. */
const UNTOLD = 'session'

/** The addresses that the router does not link: between sign-in and application, and after signing in or out. */
export const paths = {
  languageHome: (language: Language) => `/${language}`,
  /** The sign-in page for somebody whose session has ended, which the page says. */
  loginAgain: (language: Language, next?: string, ended = UNTOLD) =>
    `/${language}/login?${ENDED}=${ended}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  login: (language: Language, next?: string) =>
    `/${language}/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** Where whoever forgot their password asks for another one. */
  reset: (language: Language) => `/${language}/reset`,
  authenticated: (language: Language, next?: string) =>
    `/${language}/authenticated${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  home: (language: Language) => `/${language}/dashboard/home`,
  console: (language: Language) => `/${language}/superadmin`,
}

/** The last part of the address of a page that the link of a mail opens. */
const PAGES_OF_MAILS = [SEEN_ALERTS_PAGE, ...Object.values(LINK_PAGES)] as const
export type PageOfMail = (typeof PAGES_OF_MAILS)[number]
export const isPageOfMail = (part: string): part is PageOfMail =>
  PAGES_OF_MAILS.some((page) => page === part)

/** Why a session has ended, as the address of the sign-in page says; undefined where it says of none. */
export const endedOf = (search: string): string | undefined =>
  new URLSearchParams(search).get(ENDED) ?? undefined

/** Why a session has ended, as the server says with its refusal to renew it. */
export function endedBy(refusal?: ApiError): string {
  const reason = refusal?.details?.['reason']
  return typeof reason === 'string' ? reason : UNTOLD
}

/** Where the sign-in page leads to afterwards, as its address says; undefined where it names no place of ours. */
export const nextOf = (search: string): string | undefined =>
  safeNext(new URLSearchParams(search).get('next'))

/** Lets an address through that may be returned to after signing in: one of ours, in an area for signed-in people. */
export const safeNext = ownPath
