import type { Feature } from '@maitre/contract/access'
import { type ComponentType, lazy } from 'react'
import type { AdministrationSearch, AdministrationTab } from '#lib/administration-search'
import { loadPage } from '#lib/i18n'
import { oneOf } from '#lib/search-values'
import { addWords, type Namespace } from '#lib/words'
import { ADMINISTRATION_WORDS } from './words.ts'

addWords(ADMINISTRATION_WORDS)

/**
 * The tabs that exist, in their order, each with the feature of the table of access that decides who sees it and from
 * which tier on it can be used. Another one is a row here, its name in `tab` of the words, and its piece.
 */
const FEATURES = {
  restaurant: 'administration',
  voice: 'administration',
  automation: 'administration',
  people: 'administration',
  locations: 'administration',
  feedback: 'administration',
  catalogue: 'menu',
  roles: 'profiles',
  // Connections come with every tier; the list of tools says itself from which tier on it can be changed.
  integrations: 'administration',
  imports: 'administration',
  // Keys come with a tier of their own, and the webhook of the same tab with every tier.
  keys: 'administration',
  audit: 'administration',
  data: 'administration',
} as const satisfies Readonly<Partial<Record<AdministrationTab, Feature>>>

type TabName = keyof typeof FEATURES
/** What each tab shows. */
export type Pieces = Readonly<Record<TabName, ComponentType>>

/** What a tab shows, fetched together with its words when it is first opened. */
export const piece = (
  words: Namespace | readonly Namespace[],
  load: () => Promise<ComponentType>,
): ComponentType => lazy(async () => ({ default: await loadPage(words, load) }))

/** What the tabs show that are this feature's own; the page adds those of the others. */
export const OWN_PIECES = {
  restaurant: piece(
    ['administration-restaurant', 'language-model', 'places'],
    async () => (await import('./restaurant/restaurant-tab.tsx')).RestaurantTab,
  ),
  voice: piece(
    ['voice', 'places', 'style'],
    async () => (await import('./voice/voice-tab.tsx')).VoiceTab,
  ),
  automation: piece(
    ['automation', 'places'],
    async () => (await import('./automation/automation-tab.tsx')).AutomationTab,
  ),
  people: piece(
    'administration-people',
    async () => (await import('./people/people-tab.tsx')).PeopleTab,
  ),
  locations: piece(
    'administration-locations',
    async () => (await import('./locations/locations-tab.tsx')).LocationsTab,
  ),
  feedback: piece(
    'administration-feedback',
    async () => (await import('./feedback/feedback-tab.tsx')).FeedbackTab,
  ),
  roles: piece(
    'administration-roles',
    async () => (await import('./roles/roles-tab.tsx')).RolesTab,
  ),
  integrations: piece(
    'administration-integrations',
    async () => (await import('./integrations/integrations-tab.tsx')).IntegrationsTab,
  ),
  imports: piece('imports', async () => (await import('./imports/imports-tab.tsx')).ImportsTab),
  keys: piece('api-keys', async () => (await import('./keys/keys-tab.tsx')).KeysTab),
  audit: piece(['audit', 'range'], async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  data: piece(
    ['administration-data', 'proof'],
    async () => (await import('./data/data-tab.tsx')).DataTab,
  ),
} as const satisfies Partial<Pieces>

export const TABS: Readonly<Record<TabName, Feature>> = FEATURES
// Object.keys forgets of which object the names are.
export const TAB_NAMES = Object.keys(FEATURES) as TabName[]

/** Takes from an address, which anybody may have written, a tab that exists; none means the first. */
export const tabSearchOf = (
  search: Readonly<Record<string, unknown>>,
): AdministrationSearch & { tab?: TabName | undefined } => ({
  tab: oneOf(TAB_NAMES, search['tab']),
})
