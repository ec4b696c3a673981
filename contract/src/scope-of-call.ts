import type { api } from './api.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { type ApiScope, SCOPES } from './scopes.ts'

type Api = typeof api
type ScopeDomain = ApiScope extends `${infer Domain}:${string}` ? Domain : never

/** A table of calls without its source and its prefix of the restaurant: the same calls stand in several tables. */
type Base<Table extends string> = Table extends `${string}Reviews`
  ? 'reviews'
  : Table extends `${string}Replies`
    ? 'replies'
    : Table extends `${string}Postings`
      ? 'postings'
      : Table extends `restaurant${infer Calls}`
        ? Calls extends Uncapitalize<Calls>
          ? Table
          : Uncapitalize<Calls>
        : Table

function baseOf(table: keyof Api): Base<keyof Api> {
  const plain = table
    .replace(/^.*(Reviews|Replies|Postings)$/u, '$1')
    .replace(/^restaurant(?=[A-Z])/u, '')
  // The same as `Base` says of types.
  return (plain.charAt(0).toLowerCase() + plain.slice(1)) as Base<keyof Api>
}

/**
 * The domain of scopes that each table of calls belongs to; null where a key of the API may make none of them, since
 * they are about the very person who is signed in, or of nobody's restaurant. A new table does not compile without one.
 */
const DOMAINS: Readonly<Record<Base<keyof Api>, ScopeDomain | null>> = {
  tiers: 'settings',
  restaurants: 'settings',
  languageModels: 'settings',
  locations: 'locations',
  locationLosses: 'locations',
  regions: 'locations',
  placeSettings: 'settings',
  connections: 'locations',
  sourceConsents: null,
  sourceInvitations: null,
  usage: 'settings',
  voice: 'settings',
  voiceTrials: 'settings',
  style: 'settings',
  automation: 'settings',
  users: 'people',
  auth: null,
  provider: null,
  providerEntrance: null,
  providerProofs: null,
  accountLinks: null,
  invitations: null,
  passwordResets: null,
  emailChanges: null,
  sessions: null,
  userSessions: null,
  views: null,
  secondSteps: null,
  factors: null,
  factorResets: null,
  secondStepDemands: null,
  passkeys: null,
  passkeySignIns: null,
  alerts: null,
  alertRules: null,
  alertChannels: null,
  alertLinks: null,
  push: null,
  apiKeys: null,
  reviews: 'reviews',
  replies: 'replies',
  postings: 'postings',
  corrections: 'corrections',
  ownWords: 'words',
  staffRoles: 'staff',
  staffProfiles: 'staff',
  staffSuggestions: 'staff',
  menuItems: 'menu',
  menuSuggestions: 'menu',
  metrics: 'insights',
  keywordInsights: 'insights',
  menuInsights: 'insights',
  staffInsights: 'insights',
  daypartInsights: 'insights',
  trends: 'insights',
  home: 'insights',
  annotations: 'annotations',
  live: null,
  webhooks: 'webhooks',
  auditLog: 'audit',
  archives: null,
  imports: 'reviews',
  guests: null,
  removals: null,
  onboarding: null,
  places: null,
  subscriptions: null,
  mailWishes: null,
  mailbox: null,
  notifications: null,
  enterpriseQuotes: null,
  newsletter: null,
  feedback: null,
  feedbackPages: 'settings',
  consoleHealth: null,
  consoleJobs: null,
  leads: null,
  newsletterReaders: null,
  trials: null,
  consoleRestaurants: null,
  consoleTiers: null,
  consoleUsers: null,
  consoleLocations: null,
  consoleOverview: null,
  consoleAnalytics: null,
  consoleAudit: null,
}

type CallName = {
  [Table in keyof Api]: `${Base<Table>}.${keyof Api[Table] & string}`
}[keyof Api]

/** Calls that only people make, in domains that keys may otherwise work in, each with its reason. */
export const PEOPLE_ONLY: Readonly<Partial<Record<CallName, string>>> = {
  'users.create': 'whoever lets people in answers for it as a person',
  'users.update': 'it can set a password, and so outlive the key',
  'users.remove': 'whoever lets people go answers for it as a person',
  'restaurants.update': 'it can give the consent to automatic approval, which is a person’s',
  'restaurants.updateAutoApproval': 'it is a recorded consent of its caller',
  'automation.update': 'a person’s consent is to what it changes',
  'automation.consent': 'a consent is a person’s',
  'automation.withdraw': 'a consent is a person’s',
  'automation.stop': 'it can let run again what a person stopped',
  'connections.check': 'it may try a connection again that a person should look at first',
  'connections.disconnect': 'it gives a consent back, which a person gave',
  'webhooks.update': 'it says to whom the restaurant tells what',
  'webhooks.rotate': 'it answers a secret',
  'replies.writing': 'it says that somebody has the editor open',
}

/**
 * The scope that a key needs for a call; null where no key may make the call. Reading and writing go by the method; what
 * is open to everybody or above all restaurants has no scope.
 */
export function scopeOfCall(
  domain: keyof Api,
  name: string,
  { method, access }: Pick<AnyEndpoint, 'method' | 'access'>,
): ApiScope | null {
  const base = baseOf(domain)
  const of = DOMAINS[base]
  if (of === null || `${base}.${name}` in PEOPLE_ONLY) return null
  if (access.kind !== 'feature' && access.kind !== 'with_role') return null
  const wanted = `${of}:${method === 'GET' ? 'read' : 'write'}`
  const scope = SCOPES.find((one) => one === wanted)
  if (scope === undefined)
    throw new Error(`${domain}.${name} asks for ${wanted}, which is no scope`)
  return scope
}
