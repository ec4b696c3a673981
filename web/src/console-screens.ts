import type { CustomTypeOptions } from 'i18next'
import {
  Activity,
  ChartNoAxesCombined,
  ClipboardList,
  CreditCard,
  FileClock,
  LayoutGrid,
  Mails,
  MapPinHouse,
  Store,
  Users,
} from 'lucide-react'
import type { ScreenRow } from '#lib/screen'

/** The names of the console's screens are the keys of its words, so a screen without words does not compile. */
export type ConsoleScreenName = keyof CustomTypeOptions['resources']['console']['screen']

/** All that the console knows of a screen; whoever opens the console may open each of them. */
export interface ConsoleRow extends Pick<ScreenRow, 'path' | 'icon' | 'words' | 'page' | 'budget'> {
  /** Whether the screen exists in the demonstration alone. */
  readonly isOfDemo?: true
}

/**
 * The console's screens, in the order of its sidebar. Addresses, sidebar, palette, preloading and the budget of
 * JavaScript are made from these rows. A path lies below /LANGUAGE/superadmin; an address there that no row has leads to
 * the first. The table is fetched with the console: no screen of a restaurant carries it.
 */
export const CONSOLE_SCREENS = {
  overview: {
    path: '',
    icon: LayoutGrid,
    words: ['console-overview'],
    page: () => import('./pages/console/overview.tsx'),
    budget: 209,
  },
  restaurants: {
    path: 'restaurants',
    icon: Store,
    words: ['console-restaurants'],
    page: () => import('./pages/console/restaurants.tsx'),
    budget: 223,
  },
  locations: {
    path: 'locations',
    icon: MapPinHouse,
    words: ['console-locations', 'administration-locations', 'administration'],
    page: () => import('./pages/console/locations.tsx'),
    budget: 234,
  },
  users: {
    path: 'users',
    icon: Users,
    words: ['console-users', 'administration-people'],
    page: () => import('./pages/console/users.tsx'),
    // The form and the questions of people are the administration's, and come with its tab of people in one file.
    budget: 254,
  },
  analytics: {
    path: 'analytics',
    icon: ChartNoAxesCombined,
    words: ['console-analytics'],
    page: () => import('./pages/console/analytics.tsx'),
    budget: 251,
  },
  subscriptions: {
    path: 'subscriptions',
    icon: CreditCard,
    words: ['console-subscriptions'],
    page: () => import('./pages/console/subscriptions.tsx'),
    budget: 199,
  },
  onboarding: {
    path: 'onboarding',
    icon: ClipboardList,
    words: ['console-leads', 'administration'],
    page: () => import('./pages/console/onboarding.tsx'),
    budget: 214,
  },
  health: {
    path: 'health',
    icon: Activity,
    words: ['console-health'],
    page: () => import('./pages/console/health.tsx'),
    budget: 219,
  },
  audit: {
    path: 'audit',
    icon: FileClock,
    words: ['console-audit', 'audit', 'range'],
    page: () => import('./pages/console/audit.tsx'),
    budget: 226,
  },
  mailbox: {
    path: 'mailbox',
    icon: Mails,
    words: ['mailbox'],
    page: () => import('./pages/console/mailbox.tsx'),
    budget: 196,
    isOfDemo: true,
  },
} as const satisfies Partial<Record<ConsoleScreenName, ConsoleRow>>
