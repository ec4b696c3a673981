/**
 * Who may do what: roles, tiers and features in ONE table (D §6, as P §2 reads it). The server enforces the table and
 * the browser shows by it; neither has a second rule.
 */

import type { NameKind } from './constants.ts'

export const ROLES = ['SuperAdmin', 'Admin', 'Manager', 'BOH', 'User'] as const
export type Role = (typeof ROLES)[number]

/** The levels that subscription tiers have, lowest first; a tier of any name has one of them. */
export const TIERS = ['Growth', 'Essential', 'Pro', 'Enterprise'] as const
export type Tier = (typeof TIERS)[number]

interface FeatureRow {
  readonly roles: readonly Role[]
  readonly tier: Tier
  /** Whether the item is hidden below its tier, rather than shown with the name of the tier. */
  readonly hiddenBelowTier?: true
  /** Whether a SuperAdmin too may use the feature only in a restaurant whose tier has it. */
  readonly gatesSuperAdmin?: true
}

const everyone: readonly Role[] = ['SuperAdmin', 'Admin', 'Manager', 'BOH']
const managers: readonly Role[] = ['SuperAdmin', 'Admin', 'Manager']
const admins: readonly Role[] = ['SuperAdmin', 'Admin']

export const FEATURES = {
  home: { roles: everyone, tier: 'Growth' },
  agent: { roles: admins, tier: 'Pro' },
  alerts: { roles: everyone, tier: 'Growth' },
  reviews: { roles: managers, tier: 'Growth' },
  staff: { roles: managers, tier: 'Growth' },
  profiles: { roles: managers, tier: 'Essential' },
  menu: { roles: ['SuperAdmin', 'Admin', 'BOH'], tier: 'Growth' },
  socials: { roles: admins, tier: 'Pro' },
  trends: { roles: managers, tier: 'Growth' },
  keywords: { roles: admins, tier: 'Essential' },
  graphs: { roles: managers, tier: 'Essential' },
  reports: { roles: everyone, tier: 'Essential' },
  administration: { roles: admins, tier: 'Growth' },
  /** Shaping the voice of replies beyond its tone (P §2). */
  voice: { roles: admins, tier: 'Essential' },
  reservations: { roles: admins, tier: 'Pro', hiddenBelowTier: true },
  integrations: { roles: admins, tier: 'Pro', gatesSuperAdmin: true },
  api: { roles: admins, tier: 'Enterprise', gatesSuperAdmin: true },
  console: { roles: ['SuperAdmin'], tier: 'Growth' },
} as const satisfies Record<string, FeatureRow>
export type Feature = keyof typeof FEATURES

/** Who may say what a name of guests means (P §5), by what the name is of: whoever may change menu or profiles. */
export const NAMING = { dish: 'menu', person: 'profiles' } as const satisfies Record<
  NameKind,
  Feature
>

export type Verdict = 'allowed' | 'role_required' | 'tier_required'

/**
 * Says whether a role on a tier may use a feature. SuperAdmin may, but for features that gate them too (P §2; without a
 * restaurant there is no tier to go by); anyone else needs both the role and the tier.
 */
export function mayUse(feature: Feature, role: Role, tier: Tier | null): Verdict {
  const row: FeatureRow = FEATURES[feature]
  if (role === 'SuperAdmin' && (row.gatesSuperAdmin !== true || tier === null)) return 'allowed'
  if (!row.roles.includes(role)) return 'role_required'
  if (tier === null || TIERS.indexOf(tier) < TIERS.indexOf(row.tier)) return 'tier_required'
  return 'allowed'
}

/** Whether a feature wears the PRO badge: it needs Pro, and the tier is below Pro (D §6, first rule). */
export function showsProBadge(feature: Feature, tier: Tier): boolean {
  return FEATURES[feature].tier === 'Pro' && tier !== 'Pro' && tier !== 'Enterprise'
}

/** Whether the switcher offers All: always to some roles, to others only with more than one location (P §2). */
export function hasAllLocation(role: Role, locationCount: number): boolean {
  return role === 'SuperAdmin' || role === 'Admin' || role === 'BOH' || locationCount > 1
}

/** What a person has to do before anything else, in this order: choose a password of their own, take a second step. */
export const DUTIES = ['password', 'second_step'] as const
export type Duty = (typeof DUTIES)[number]

/**
 * What an endpoint asks of its caller.
 * - `public`: nothing. `machine`: the handler itself verifies the sender (a platform's signed notification).
 * - `signed_in`: any account, also one without a role: what it needs to be seen, kept safe and left. `despite` names the
 * duties that somebody may have while they call it, which are few: a duty closes every other call.
 * - `with_role`: any account that was given a role.
 * - `feature`: the table above, inside one restaurant. Path parameters `restaurantId` and `locationId` are held
 * against the caller's own.
 * - `console`: SuperAdmin, over all restaurants.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'machine' }
  | { readonly kind: 'signed_in'; readonly despite: readonly Duty[] }
  | { readonly kind: 'with_role' }
  | { readonly kind: 'feature'; readonly feature: Feature }
  | { readonly kind: 'console' }

export const open: Access = { kind: 'public' }
export const machine: Access = { kind: 'machine' }
export const signedIn: Access = { kind: 'signed_in', despite: [] }
/** Any account, also one that still has one of these duties. */
export const despite = (...duties: readonly Duty[]): Access => ({
  kind: 'signed_in',
  despite: duties,
})
export const withRole: Access = { kind: 'with_role' }
export const consoleOnly: Access = { kind: 'console' }
/** Access by the feature of the table that the endpoint belongs to. */
export const feature = (name: Feature): Access => ({ kind: 'feature', feature: name })

/** Says whether an account of that role and tier may call an endpoint of that access. */
export function mayCall(access: Access, role: Role, tier: Tier | null): Verdict {
  if (access.kind === 'feature') return mayUse(access.feature, role, tier)
  if (access.kind === 'console') return role === 'SuperAdmin' ? 'allowed' : 'role_required'
  if (access.kind === 'with_role') return role === 'User' ? 'role_required' : 'allowed'
  return 'allowed'
}

/** Whether somebody may call an endpoint of that access before they have done what they have to do first. */
export const mayCallDespite = (access: Access, duty: Duty): boolean =>
  access.kind === 'signed_in' && access.despite.includes(duty)
