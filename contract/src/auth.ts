import { z } from 'zod'
import { despite, DUTIES, open, ROLES, signedIn, TIERS } from './access.ts'
import { LANGUAGES, MAX_NAME } from './constants.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { locationSchema } from './locations.ts'
import { newPassword, password, presentPassword } from './password.ts'
import { restaurantSchema } from './restaurants.ts'
import { locationOrAll } from './review-path.ts'
import { email, id, loginName, name } from './text.ts'
import { viewSchema } from './views.ts'

export const sessionSchema = z.object({
  access_token: z.string(),
  /** How many seconds the access token lives. */
  expires_in: z.int(),
})
export type Session = z.infer<typeof sessionSchema>

/** By what a person can end a sign-in whose password was right. */
export const SECOND_STEPS = ['totp', 'passkey', 'recovery_code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]
/** How long a person has for the second step of a sign-in, in seconds. */
export const SECOND_STEP_SECONDS = 5 * 60

/** A sign-in with a second step has no session yet: the browser keeps, sealed, that its password was right. */
const secondStepSchema = z.object({ second_step: z.array(z.enum(SECOND_STEPS)) })

/** The person who is signed in; the shape follows the auth state of D §3. */
export const selfSchema = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  location_id: locationOrAll.nullable(),
  /** The language of this person's mails; null means the restaurant's own language. */
  language: z.enum(LANGUAGES).nullable(),
  /** What this person has to do before they can see or call anything else; null: nothing. */
  duty: z.enum(DUTIES).nullable(),
  /**
   * Whether this person proves by their password that it is them. Whoever has none, or one that somebody else chose and
   * they never used, signs in at the identity provider once more.
   */
  has_password: z.boolean(),
  restaurant: z
    .object({
      id,
      name: z.string(),
      timezone: z.string(),
      subscription_tier: z.object({ id, name: z.string(), level: z.enum(TIERS) }),
    })
    .nullable(),
  /** How a SuperAdmin looks at that restaurant; null for everybody else, and without a restaurant. */
  view: viewSchema.nullable(),
  /** Whether this person may read what would have been mailed: a SuperAdmin, in the demonstration alone. */
  has_mailbox: z.boolean(),
  /** An administrator of the restaurant, whom a person without a role asks for one; null when there is none. */
  administrator: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
})
export type Self = z.infer<typeof selfSchema>

/** What the first screen needs to know, so that nobody asks for it before the screen's own data. */
const signedInSchema = z.object({
  self: selfSchema,
  /** The restaurant that this person works in; null for a SuperAdmin, who chooses one, and without a role. */
  restaurant: restaurantSchema.nullable(),
  /** The locations that this person may see, by name; the hidden All is never among them. */
  locations: z.array(locationSchema.omit({ connections: true })),
})

const renewedSchema = sessionSchema.extend({
  signed_in: signedInSchema,
  /** Where the stream of events stands now: who follows it from here misses nothing of what is read afterwards. */
  last_event_id: id,
})
export type Renewed = z.infer<typeof renewedSchema>

/** What is left to do after the session here has ended. */
const endedSchema = z.object({
  /** Where the browser goes to end the session at the provider of sign-ins too; null where there is none to end. */
  provider_url: z.string().nullable(),
})
export type Ended = z.infer<typeof endedSchema>

export const auth = {
  login: endpoint('POST', '/v1/auth/login', {
    summary: 'Sign in with a user name or an e-mail address and a password, or begin to',
    failed: 'session.begin',
    access: open,
    body: z.object({ username: loginName, password }),
    bodyLimit: kilobytes(4),
    data: z.union([sessionSchema, secondStepSchema]),
  }),
  refresh: endpoint('POST', '/v1/auth/refresh', {
    summary: 'A new access token for the refresh cookie, which rotates, and who is signed in',
    failed: 'session.renew',
    access: open,
    data: renewedSchema,
  }),
  logout: endpoint('POST', '/v1/auth/logout', {
    summary: 'End this session; the refresh cookie is removed',
    failed: 'session.end',
    access: open,
    data: endedSchema,
  }),
  logoutEverywhere: endpoint('POST', '/v1/auth/logout/everywhere', {
    summary: 'End every session of yours, this one too; the refresh cookie is removed',
    failed: 'session.end',
    access: despite(...DUTIES),
    data: endedSchema,
  }),
  self: endpoint('GET', '/v1/auth/self', {
    summary: 'Who is signed in, and in which restaurant',
    failed: 'profile.get',
    access: despite(...DUTIES),
    data: selfSchema,
  }),
  updateSelf: endpoint('PUT', '/v1/auth/self', {
    summary: 'Change your own name or language; role and locations are not yours to change',
    failed: 'profile.update',
    access: signedIn,
    body: z.object({
      id: id.optional(),
      username: name(MAX_NAME).optional(),
      /** The address that you have; another one is asked for by POST /v1/auth/email-change. */
      email: email.optional(),
      firstname: name(MAX_NAME).optional(),
      lastname: name(MAX_NAME).optional(),
      language: z.enum(LANGUAGES).nullable().optional(),
    }),
    data: selfSchema,
  }),
  changePassword: endpoint('PUT', '/v1/auth/self/password', {
    summary: 'Change your password; every session of yours ends',
    failed: 'password.change',
    access: despite('password'),
    body: z.object({ current_password: presentPassword, new_password: newPassword }),
    data: z.object({}),
  }),
}
