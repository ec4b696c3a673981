import type { Feature } from '@maitre/contract/access'
import type { CustomTypeOptions } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Namespace } from './words.ts'

/** The names of screens are the keys of the sidebar's words, so a screen without words does not compile. */
export type ScreenName = keyof CustomTypeOptions['resources']['shell']['screen']

/** The groups of the sidebar, in their order; the screens of `socials` fold away inside `feedback`. */
export const SCREEN_GROUPS = [
  'main',
  'feedback',
  'socials',
  'analytics',
  'integrations',
  'settings',
] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

/**
 * Says what a screen keeps in its address, for the types of the links to it. What really stands there anybody may have
 * written: the page takes what is allowed by its own parser (`useAddress`), which is fetched with it.
 */
export const keeps = <Search extends object>() => asWritten as (search: object) => Search // as the links to it write

const asWritten = (search: object): object => search

/** All that the product knows of a screen: its route, its entry in sidebar and palette, its budget. */
export interface ScreenRow {
  /** The path below the address of its area. */
  readonly path: string
  /** The feature of the table of access that decides who may open the screen. */
  readonly feature: Feature
  /** The group of the sidebar that lists the screen; null where the sidebar does not. */
  readonly group: ScreenGroup | null
  readonly icon: LucideIcon
  /** The files of words that the page speaks, loaded together with it. */
  readonly words: readonly [Namespace, ...Namespace[]]
  /** The loader, written out as `() => import('./pages/…')`, because the build finds the file's name in its text. */
  readonly page: () => Promise<{ default: () => React.ReactNode }>
  /** The type of what the screen keeps in its address, for the links to it. */
  readonly search?: (search: object) => object
  /** The kilobytes of JavaScript (brotli) that opening the screen from nothing may cost; more fails the build. */
  readonly budget: number
}

export type Screens = Readonly<Partial<Record<ScreenName, ScreenRow>>>
