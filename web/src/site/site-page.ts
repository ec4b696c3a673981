import type { ReactNode } from 'react'
import type { Language } from '@maitre/contract/constants'

/** A page of the public site in one language, as the build draws it. */
export interface SitePage {
  /** Its address below the language, as "/blog"; "" for the front page. */
  address: string
  title: string
  /** What search engines show below the title, at most 160 characters. */
  description: string
  body: ReactNode
  /** The address of the same page in the other language, below it; null where there is none, as of a page that is missing. */
  pair: string | null
  /** What it says to programs, as schema.org names it. */
  data?: readonly object[]
}

/** Draws pages of one language. */
export type Draw = (language: Language) => SitePage[]
