import { z } from 'zod'
import { consoleOnly, ROLES } from './access.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './page-query.ts'
import { id, instant, line, several } from './text.ts'
import { userSchema } from './users.ts'

/** What the people of all restaurants can be sorted by; names go by the alphabet. */
export const CONSOLE_USER_SORTS = [
  'username',
  'email',
  'name',
  'location',
  'restaurant',
  'role',
] as const
/** Whether people can sign in, have not come in yet, or were disabled. */
export const USER_STATES = ['active', 'waiting', 'inactive'] as const

export const consoleUserSchema = userSchema.extend({
  /** The name of the person’s restaurant; null for whoever stands above all of them. */
  restaurant_name: z.string().nullable(),
  /** The names of the person’s locations, their own first; none where they have all of the restaurant. */
  location_names: z.array(z.string()),
  /** The invitation that they have not accepted; null where there is none. */
  invitation: z.object({ sent_at: instant, expires_at: instant, expired: z.boolean() }).nullable(),
  has_factor: z.boolean(),
  /** Whether whoever asks may reset that second step. */
  may_reset: z.boolean(),
})
export type ConsoleUser = z.infer<typeof consoleUserSchema>

const listQuery = z.object({
  /** A part of the user name, e-mail address or full name; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  restaurant_id: id.optional(),
  role: several(ROLES),
  state: z.enum(USER_STATES).optional(),
  sort: z.enum(CONSOLE_USER_SORTS).default('username'),
  ...pageQuery,
})
export type ConsoleUserQuery = z.output<typeof listQuery>

/** The people of all restaurants, and those who stand above them. */
export const consoleUsers = {
  list: endpoint('GET', '/v1/console/user', {
    summary: 'The people of all restaurants, searched, sorted and paged',
    failed: 'user.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(consoleUserSchema),
    paged: true,
  }),
  changeSuperAdmin: endpoint('PUT', '/v1/console/superadmin/{userId}', {
    summary: 'Let a SuperAdmin sign in again, or disable them, which ends their sessions',
    failed: 'user.update',
    access: consoleOnly,
    params: z.object({ userId: id }),
    body: z.object({ enabled: z.boolean() }),
    data: userSchema,
  }),
}
