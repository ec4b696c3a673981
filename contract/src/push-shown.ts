import type { Language } from './constants.ts'

/** What a push message carries: what the service worker of a browser shows, in its person's words. */
export interface PushShown {
  title: string
  body: string
  language: Language
  /** What tells the notification from another one: a message that comes twice is shown once. */
  tag: string
  /** The page that a click leads to, a path of this very installation. */
  path: string
  /** When it was sent, ms since 1970. */
  at: number
}
