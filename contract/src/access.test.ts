import { describe, expect, it } from 'vitest'
import {
  type Feature,
  FEATURES,
  hasAllLocation,
  mayUse,
  type Role,
  ROLES,
  showsProBadge,
  type Tier,
  TIERS,
} from './access.ts'

/** The route table of the specification (D §6), written out once more by hand: which roles may use a feature. */
const WHO: Record<Feature, string> = {
  home: 'SuperAdmin, Admin, Manager, BOH',
  alerts: 'SuperAdmin, Admin, Manager, BOH',
  reports: 'SuperAdmin, Admin, Manager, BOH',
  agent: 'SuperAdmin, Admin',
  keywords: 'SuperAdmin, Admin',
  administration: 'SuperAdmin, Admin',
  reservations: 'SuperAdmin, Admin',
  socials: 'SuperAdmin, Admin',
  trends: 'SuperAdmin, Admin, Manager',
  reviews: 'SuperAdmin, Admin, Manager',
  staff: 'SuperAdmin, Admin, Manager',
  profiles: 'SuperAdmin, Admin, Manager',
  graphs: 'SuperAdmin, Admin, Manager',
  menu: 'SuperAdmin, Admin, BOH',
  // Three features are not in that table: the administration sets up the other integrations, and the console is
  // SuperAdmin's.
  integrations: 'SuperAdmin, Admin',
  // Choosing the tone is of the administration; shaping the voice further asks for a tier (P §2).
  voice: 'SuperAdmin, Admin',
  console: 'SuperAdmin',
  // Keys of the API come with Enterprise (P §12).
  api: 'SuperAdmin, Admin',
}

/** The features of each tier, from the same section. */
const ALL_TIERS: Feature[] = [
  'home',
  'alerts',
  'reviews',
  'staff',
  'menu',
  'trends',
  'administration',
]
const ESSENTIAL_AND_UP: Feature[] = ['profiles', 'keywords', 'graphs', 'reports', 'voice']
const PRO_AND_UP: Feature[] = ['agent', 'socials', 'reservations', 'integrations']

const ENTERPRISE: Feature[] = ['api']

function fromTier(feature: Feature): Tier {
  if (ENTERPRISE.includes(feature)) return 'Enterprise'
  if (PRO_AND_UP.includes(feature)) return 'Pro'
  return ESSENTIAL_AND_UP.includes(feature) ? 'Essential' : 'Growth'
}

// The keys of the table are its features; Object.keys forgets their type.
const features = Object.keys(FEATURES) as Feature[]

describe('the table of who may use what', () => {
  it('holds every feature of the specification and no other', () => {
    const named = [...ALL_TIERS, ...ESSENTIAL_AND_UP, ...PRO_AND_UP, ...ENTERPRISE, 'console']
    expect(features.toSorted()).toEqual(named.toSorted())
  })

  it.each(features)('gives %s to the roles and tiers of the specification alone', (feature) => {
    const order: Tier[] = ['Growth', 'Essential', 'Pro', 'Enterprise']
    for (const role of ROLES)
      for (const tier of order) {
        const hasRole = WHO[feature].split(', ').includes(role)
        const hasTier = order.indexOf(tier) >= order.indexOf(fromTier(feature))
        const verdict =
          (role === 'SuperAdmin' && !['integrations', 'api'].includes(feature)) ||
          (hasRole && hasTier)
            ? 'allowed'
            : hasRole
              ? 'tier_required'
              : 'role_required'
        expect([role, tier, mayUse(feature, role, tier)]).toEqual([role, tier, verdict])
      }
  })

  it('lets nobody but SuperAdmin pass without a tier', () => {
    const through = ROLES.filter((role) => mayUse('home', role, null) === 'allowed')
    expect(through).toEqual(['SuperAdmin'])
  })

  it('hides no feature below its tier but the reservations', () => {
    expect(features.filter((feature) => 'hiddenBelowTier' in FEATURES[feature])).toEqual([
      'reservations',
    ])
  })
})

describe('the PRO badge', () => {
  it('marks what needs Pro for restaurants below Pro', () => {
    const marked = (tier: Tier) => features.filter((feature) => showsProBadge(feature, tier))
    expect(marked('Growth').toSorted()).toEqual(PRO_AND_UP.toSorted())
    expect(marked('Essential').toSorted()).toEqual(PRO_AND_UP.toSorted())
    expect(marked('Pro')).toEqual([])
    expect(marked('Enterprise')).toEqual([])
    expect(TIERS).toHaveLength(4)
  })
})

describe('the All entry of the location switcher', () => {
  it.each<[Role, boolean, boolean]>([
    ['SuperAdmin', true, true],
    ['Admin', true, true],
    ['BOH', true, true],
    ['Manager', false, true],
    ['User', false, true],
  ])('is offered to %s: with one location %s, with two %s', (role, withOne, withTwo) => {
    expect([hasAllLocation(role, 1), hasAllLocation(role, 2)]).toEqual([withOne, withTwo])
  })
})
