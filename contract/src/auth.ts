import { z } from 'zod'
import { feature, open, ROLES, signedIn, TIERS } from './access.ts'
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD, SYNTHETIC_ALL_LOCATION } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { email, id, name, normaliseText } from './text.ts'

/** Passwords are compared to the letter: normalised like any text, never trimmed. */
const password = z.string().min(1).max(MAX_PASSWORD).transform(normaliseText)
const newPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD).transform(normaliseText)

export const sessionSchema = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
})
export type Session = z.infer<typeof sessionSchema>

export const roleSchema = z.object({ id: z.string(), name: z.enum(ROLES) })

/** Who is signed in; the shape follows the auth state of D §3. */
export const selfSchema = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  location_id: id.nullable(),
  restaurant: z
    .object({
      id,
      name: z.string(),
      timezone: z.string(),
      subscription_tier: z.object({ id, name: z.enum(TIERS) }),
    })
    .nullable(),
  /** Whom a person without a role asks: an administrator of their restaurant, if there is one. */
  administrator: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
})
export type Self = z.infer<typeof selfSchema>

export const userSchema = z.object({
  id,
  restaurant_id: id.nullable(),
  location_id: id.nullable(),
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  enabled: z.boolean(),
  roles: z.array(roleSchema),
})
export type User = z.infer<typeof userSchema>

const userParams = z.object({ userId: id })
const userFields = {
  /** `all`: every location of the restaurant. */
  location_id: z.union([z.literal(SYNTHETIC_ALL_LOCATION), id]),
  email,
  username: name(MAX_NAME),
  firstname: name(MAX_NAME),
  lastname: name(MAX_NAME),
  /** Ids of roles; a user has exactly one. */
  roles: z.array(z.string()).length(1),
}

export const auth = {
  login: endpoint('POST', '/v1/auth/login', {
    summary: 'Sign in with a user name or an e-mail address and a password',
    access: open,
    body: z.object({
      username: z
        .string()
        .min(1)
        .max(254)
        .transform((value) => normaliseText(value).trim()),
      password,
    }),
    data: sessionSchema,
  }),
  refresh: endpoint('POST', '/v1/auth/refresh', {
    summary: 'A new access token for the refresh cookie, which rotates',
    access: open,
    data: sessionSchema,
  }),
  logout: endpoint('POST', '/v1/auth/logout', {
    summary: 'End this session; the refresh cookie is removed',
    access: open,
    data: z.object({}),
  }),
  self: endpoint('GET', '/v1/auth/self', {
    summary: 'Who is signed in, and in which restaurant',
    access: signedIn,
    data: selfSchema,
  }),
  changePassword: endpoint('PUT', '/v1/auth/self/password', {
    summary: 'Change your password; every session of yours ends',
    access: signedIn,
    body: z.object({ current_password: password, new_password: newPassword }),
    data: z.object({}),
  }),
  roles: endpoint('GET', '/v1/auth/role', {
    summary: 'The roles that may be given',
    access: feature('administration'),
    data: z.array(roleSchema),
  }),
  listUsers: endpoint('GET', '/v1/auth/user', {
    summary: 'The people of the restaurant (SuperAdmin without a chosen one: of all restaurants)',
    access: feature('administration'),
    data: z.array(userSchema),
  }),
  createUser: endpoint('POST', '/v1/auth/user', {
    summary: 'Add a person. Without a password they cannot sign in until one is set.',
    access: feature('administration'),
    body: z.object({
      ...userFields,
      enabled: z.boolean().default(true),
      password: newPassword.optional(),
    }),
    data: userSchema,
    success: 201,
    creates: true,
  }),
  updateUser: endpoint('PUT', '/v1/auth/user/{userId}', {
    summary: 'Change a person; a changed role, a disabling or a new password ends their sessions',
    access: feature('administration'),
    params: userParams,
    body: z.object({
      location_id: userFields.location_id.optional(),
      email: email.optional(),
      username: userFields.username.optional(),
      firstname: userFields.firstname.optional(),
      lastname: userFields.lastname.optional(),
      roles: userFields.roles.optional(),
      enabled: z.boolean().optional(),
      password: newPassword.optional(),
    }),
    data: userSchema,
  }),
  deleteUser: endpoint('DELETE', '/v1/auth/user/{userId}', {
    summary: 'Remove a person',
    access: feature('administration'),
    params: userParams,
    data: z.object({}),
  }),
}
