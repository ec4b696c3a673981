import type { Feature } from '@maitre/contract/access'
import { type ComponentType, lazy } from 'react'
import type { AdministrationSearch, AdministrationTab } from '#lib/administration-search'
import { loadPage } from '#lib/i18n'
import { oneOf } from '#lib/search-values'
import type { Namespace } from '#lib/words'

interface TabRow {
  /** The feature of the table of access that decides who sees the tab, and from which tier on it can be used. */
  readonly feature: Feature
  /** What the tab shows, fetched together with its words when it is first opened. */
  readonly piece: ComponentType
}

const piece = (words: Namespace, load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await loadPage(words, load) }))

/** The tabs that exist, in their order. Another one is a row here, its name in `tab` of the words, and a folder. */
const ROWS = {
  restaurant: {
    feature: 'administration',
    piece: piece(
      'administration-restaurant',
      async () => (await import('./restaurant/restaurant-tab.tsx')).RestaurantTab,
    ),
  },
  voice: {
    feature: 'administration',
    piece: piece('voice', async () => (await import('./voice/voice-tab.tsx')).VoiceTab),
  },
  automation: {
    feature: 'administration',
    piece: piece(
      'automation',
      async () => (await import('./automation/automation-tab.tsx')).AutomationTab,
    ),
  },
  people: {
    feature: 'administration',
    piece: piece(
      'administration-people',
      async () => (await import('./people/people-tab.tsx')).PeopleTab,
    ),
  },
  locations: {
    feature: 'administration',
    piece: piece(
      'administration-locations',
      async () => (await import('./locations/locations-tab.tsx')).LocationsTab,
    ),
  },
  roles: {
    feature: 'profiles',
    piece: piece(
      'administration-roles',
      async () => (await import('./roles/roles-tab.tsx')).RolesTab,
    ),
  },
  integrations: {
    // Connections come with every tier; the list of tools says itself from which tier on it can be changed.
    feature: 'administration',
    piece: piece(
      'administration-integrations',
      async () => (await import('./integrations/integrations-tab.tsx')).IntegrationsTab,
    ),
  },
  keys: {
    // Keys come with a tier of their own, and the webhook of the same tab with every tier.
    feature: 'administration',
    piece: piece('api-keys', async () => (await import('./keys/keys-tab.tsx')).KeysTab),
  },
  audit: {
    feature: 'administration',
    piece: piece('audit', async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  },
  data: {
    feature: 'administration',
    piece: piece('administration-data', async () => (await import('./data/data-tab.tsx')).DataTab),
  },
} as const satisfies Readonly<Partial<Record<AdministrationTab, TabRow>>>

type TabName = keyof typeof ROWS
export const TABS: Readonly<Record<TabName, TabRow>> = ROWS
// Object.keys forgets of which object the names are.
export const TAB_NAMES = Object.keys(ROWS) as TabName[]

/** Takes from an address, which anybody may have written, a tab that exists; none means the first. */
export const tabSearchOf = (
  search: Readonly<Record<string, unknown>>,
): AdministrationSearch & { tab?: TabName | undefined } => ({
  tab: oneOf(TAB_NAMES, search['tab']),
})
