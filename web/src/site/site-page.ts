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
  /** The piece of it that the browser draws, with code of its own; by default there is none. */
  island?: 'onboarding'
  /** The day, yyyy-MM-dd, on which it was published, where it is an article; any other page has none. */
  published?: string
  /** What it says to programs, as schema.org names it; `image` is the address of the picture that stands for the page. */
  data?: (image: string) => readonly object[]
  /** Whether it begins with a guest’s words, so that their font is fetched at once; by default it does not. */
  hasGuestWords?: true
  /** The script by which it is interactive, which loads with the first sign of a person; by default there is none. */
  script?: 'landing' | 'feedback'
  /** Whether it is for a restaurant's guests: without the bar and the foot, and with no script but its own, at once. */
  isForGuests?: true
}

/** Draws pages of one language. */
export type Draw = (language: Language) => SitePage[]
