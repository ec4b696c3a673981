import { z } from 'zod'
import { feature, ROLES } from './access.ts'
import { MAX_NAME, MAX_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './page-query.ts'
import { newPassword } from './password.ts'
import { locationOrAll } from './review-path.ts'
import { email, id, line, name } from './text.ts'

export const roleSchema = z.object({ id: z.string(), name: z.enum(ROLES) })

export const userSchema = z.object({
  id,
  restaurant_id: id.nullable(),
  /**
   * The user's location: an id, or `all` for every location of the restaurant. Null means that the user stands above
   * all restaurants.
   */
  location_id: locationOrAll.nullable(),
  /** The further locations that the user was granted. */
  location_ids: z.array(id),
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  enabled: z.boolean(),
  /** Whether the person has a password; without one they come in by an invitation, or by the provider of sign-ins. */
  has_password: z.boolean(),
  roles: z.array(roleSchema),
})
export type User = z.infer<typeof userSchema>

export const USER_SORTS = ['username', 'email', 'name', 'role'] as const

const userParams = z.object({ userId: id })
/** In which restaurant a person is added: a SuperAdmin's way to say which, anybody else's is their own. */
export const userRestaurant = { restaurant_id: id.optional() }
/** The fields of a person, as whoever adds or invites one gives them. */
export const userFields = {
  /** The user's location: an id, or `all` for every location of the restaurant. */
  location_id: locationOrAll,
  email,
  username: name(MAX_NAME),
  firstname: name(MAX_NAME),
  lastname: name(MAX_NAME),
  /** The further locations that the user is granted; the list replaces the earlier one. */
  location_ids: z.array(id).max(MAX_PAGE_SIZE),
  /** The ids of the user's roles; a user has exactly one. */
  roles: z.array(z.string()).length(1),
}

export const users = {
  roles: endpoint('GET', '/v1/auth/role', {
    summary: 'The roles that may be given',
    failed: 'user.roles',
    access: feature('administration'),
    byConsole: true,
    data: z.array(roleSchema),
  }),
  list: endpoint('GET', '/v1/auth/user', {
    summary: 'The people of the restaurant (SuperAdmin without a chosen one: of all restaurants)',
    failed: 'user.list',
    access: feature('administration'),
    byConsole: true,
    query: z.object({
      /** A part of the user name, e-mail address or full name; capitals do not matter. */
      search: line(MAX_NAME).optional(),
      /** A SuperAdmin's way to ask for those of one restaurant; anybody else's is their own. */
      restaurant_id: id.optional(),
      sort: z.enum(USER_SORTS).default('username'),
      ...pageQuery,
    }),
    data: z.array(userSchema),
    paged: true,
  }),
  get: endpoint('GET', '/v1/auth/user/{userId}', {
    summary: 'One person',
    failed: 'user.get',
    access: feature('administration'),
    byConsole: true,
    params: userParams,
    data: userSchema.extend({
      /**
       * Whether the person is the only active Admin of all locations; until somebody else is one, another role or
       * location, a disabling and a removal are refused.
       */
      last_admin_of_all: z.boolean(),
    }),
  }),
  create: endpoint('POST', '/v1/auth/user', {
    summary: 'Add a person. Without a password they cannot sign in until one is set.',
    failed: 'user.create',
    access: feature('administration'),
    byConsole: true,
    body: z.object({
      ...userRestaurant,
      ...userFields,
      location_ids: userFields.location_ids.default([]),
      enabled: z.boolean().default(true),
      password: newPassword.optional(),
    }),
    data: userSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/auth/user/{userId}', {
    summary: 'Change a person; a changed role, a disabling or a new password ends their sessions',
    failed: 'user.update',
    access: feature('administration'),
    byConsole: true,
    params: userParams,
    body: z.object({
      location_id: userFields.location_id.optional(),
      location_ids: userFields.location_ids.optional(),
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
  remove: endpoint('DELETE', '/v1/auth/user/{userId}', {
    summary: 'Remove a person',
    failed: 'user.remove',
    access: feature('administration'),
    byConsole: true,
    params: userParams,
    data: z.object({}),
  }),
}
