import { z } from 'zod'
import { feature, NAMING } from './access.ts'
import { MAX_ALIASES, MAX_NAME, MAX_STAFF_PLACES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cursor, limit, offset, pageQuery } from './page-query.ts'
import { suggestionsOf } from './suggestions.ts'
import { id, instant, line, name } from './text.ts'
import { version } from './version.ts'

const roles = '/v1/restaurant/{restaurantId}/staff-role'
const profiles = '/v1/restaurant/{restaurantId}/staff-profile'
const inRestaurant = z.object({ restaurantId: id })

export const staffRoleSchema = z.object({
  id,
  name: z.string(),
  /** How many people have the role. */
  people: z.int().min(0),
})
export type StaffRole = z.infer<typeof staffRoleSchema>

/** What people of the team do, by the house's own words; what they may do in Maitre is another matter. */
export const staffRoles = {
  list: endpoint('GET', roles, {
    summary: 'The roles of the team, by their names; further pages by cursor or offset',
    failed: 'staff_role.list',
    access: feature('staff'),
    params: inRestaurant,
    query: z.object({ search: line(MAX_NAME).optional(), ...pageQuery, cursor }),
    data: z.array(staffRoleSchema),
    paged: true,
  }),
  page: endpoint('GET', `${roles}/offset/{offset}/limit/{limit}`, {
    summary: 'The same, with offset and limit in the path',
    failed: 'staff_role.list',
    access: feature('staff'),
    params: z.object({ restaurantId: id, offset, limit }),
    query: z.object({ search: line(MAX_NAME).optional(), order: pageQuery.order }),
    data: z.array(staffRoleSchema),
    paged: true,
  }),
  create: endpoint('POST', roles, {
    summary: 'Add a role of the team',
    failed: 'staff_role.create',
    access: feature('profiles'),
    params: inRestaurant,
    body: z.object({ name: name(MAX_NAME) }),
    data: staffRoleSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', `${roles}/{roleId}`, {
    summary: 'Rename a role; whoever has it keeps it',
    failed: 'staff_role.update',
    access: feature('profiles'),
    params: z.object({ restaurantId: id, roleId: id }),
    body: z.object({ name: name(MAX_NAME) }),
    data: staffRoleSchema,
  }),
  remove: endpoint('DELETE', `${roles}/{roleId}`, {
    summary: 'Delete a role that nobody has',
    failed: 'staff_role.remove',
    access: feature('profiles'),
    params: z.object({ restaurantId: id, roleId: id }),
    data: z.object({}),
  }),
}

export const staffProfileSchema = z.object({
  id,
  name: z.string(),
  /** Other names that guests use for the person. */
  aliases: z.array(z.string()),
  role: staffRoleSchema.omit({ people: true }).nullable(),
  /** Where the person works, of the locations that you may see. */
  location_ids: z.array(id),
  /** Whether the person works there now. */
  active: z.boolean(),
  /** When the person asked to be named nowhere; null for everybody else. */
  opted_out_at: instant.nullable(),
  created_at: instant,
  /** Counts up with each change. */
  version: z.int(),
})
export type StaffProfile = z.infer<typeof staffProfileSchema>

export const STAFF_STATES = ['active', 'inactive', 'opted_out'] as const
export const STAFF_SORTS = ['name', 'role', 'created'] as const

const fields = {
  name: name(MAX_NAME),
  aliases: z.array(name(MAX_NAME)).max(MAX_ALIASES),
  role_id: id.nullable(),
  location_ids: z.array(id).max(MAX_STAFF_PLACES),
  active: z.boolean(),
}
const created = {
  aliases: fields.aliases.default([]),
  role_id: fields.role_id.default(null),
  location_ids: fields.location_ids.default([]),
  active: fields.active.default(true),
}
const one = z.object({ restaurantId: id, staffId: id })
const writing = { failed: 'staff.update', access: feature('profiles'), params: one } as const

export const staffProfiles = {
  list: endpoint('GET', profiles, {
    summary: 'The people of the team; further pages by cursor or offset',
    failed: 'staff.list',
    access: feature('staff'),
    params: inRestaurant,
    query: z.object({
      /** A part of the name or of another name; capitals do not matter. */
      search: line(MAX_NAME).optional(),
      location_id: id.optional(),
      role_id: id.optional(),
      /** Whoever asked to be named nowhere is listed only where they are asked for. */
      state: z.enum(STAFF_STATES).optional(),
      sort: z.enum(STAFF_SORTS).default('name'),
      ...pageQuery,
      cursor,
    }),
    data: z.array(staffProfileSchema),
    paged: true,
  }),
  get: endpoint('GET', `${profiles}/{staffId}`, {
    summary: 'One person of the team',
    failed: 'staff.list',
    access: feature('staff'),
    params: one,
    data: staffProfileSchema,
  }),
  create: endpoint('POST', profiles, {
    summary:
      'Add a person to the team; what guests said of them under their names is counted there',
    failed: 'staff.create',
    access: feature('profiles'),
    params: inRestaurant,
    body: z.object({ name: fields.name, ...created }),
    data: staffProfileSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', `${profiles}/{staffId}`, {
    summary: 'Change a person; of their locations, those that you have are replaced',
    ...writing,
    body: z.object(fields).partial().extend(version.shape),
    data: staffProfileSchema,
  }),
  remove: endpoint('DELETE', `${profiles}/{staffId}`, {
    summary: 'Take a person off the team: guests who name them are counted under the name alone',
    ...writing,
    failed: 'staff.remove',
    data: z.object({}),
  }),
  merge: endpoint('PUT', `${profiles}/{staffId}/merge`, {
    summary: 'Make one of two profiles of the same person: this one goes into the other',
    ...writing,
    body: z.object({ into: id }),
    data: staffProfileSchema,
  }),
  optOut: endpoint('PUT', `${profiles}/{staffId}/opt-out`, {
    summary: 'Name a person in no mention, figure or list from now on, or name them again',
    ...writing,
    body: z.object({ opted_out: z.boolean() }),
    data: staffProfileSchema,
  }),
  erase: endpoint('POST', `${profiles}/{staffId}/erase`, {
    summary:
      'Forget a person: profile, other names and mentions; their name is never counted again',
    ...writing,
    // Being forgotten is a right, which hangs on no tier: whoever sees the team may answer to it.
    access: feature('staff'),
    failed: 'staff.remove',
    data: z.object({}),
  }),
}

export const staffSuggestions = suggestionsOf({
  path: 'staff-suggestion',
  sees: 'staff',
  decides: NAMING.person,
  /** Without a name, the person is called as guests wrote it last. */
  fields: { name: fields.name.optional(), ...created },
  made: staffProfileSchema,
})
