import type { Feature } from '@maitre/contract/access'
import type { CustomTypeOptions } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Namespace } from './words.ts'

/** Each screen has its name in the sidebar's words, so one without words does not compile. */
export type ScreenName = keyof CustomTypeOptions['resources']['shell']['screen']

/** Where a screen stands in the sidebar; those of `socials` fold away inside `feedback`. */
export const SCREEN_GROUPS = [
  'main',
  'feedback',
  'socials',
  'analytics',
  'integrations',
  'settings',
] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

/** All that the product needs to know of a screen: its route, its entry in sidebar and palette, its weight. */
export interface ScreenRow {
  /** Below its area's address. */
  readonly path: string
  /** What the table of access calls it: decides who may open it. */
  readonly feature: Feature
  /** Null: no entry in the sidebar. */
  readonly group: ScreenGroup | null
  readonly icon: LucideIcon
  /** The words that the page speaks, loaded with it. */
  readonly words: Namespace
  /** Written out as `() => import('./pages/…')`: the build reads the file's name from it. */
  readonly page: () => Promise<{ default: () => React.ReactNode }>
  /** Reads what the address says of the screen's state; what is not allowed is dropped, never an error. */
  readonly search?: (search: Record<string, unknown>) => object
  /** Kilobytes of JavaScript (brotli) that opening it from nothing may cost; more fails the build. */
  readonly budget: number
}

export type Screens = Readonly<Partial<Record<ScreenName, ScreenRow>>>
