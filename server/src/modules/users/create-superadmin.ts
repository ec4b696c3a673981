import type { User } from '@maitre/contract/users'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { newId } from '#platform/ids'
import { namesOf } from './house-words.ts'
import { hashPassword } from './passwords.ts'
import { toldOf, toUser, type UserRow } from './queries.ts'
import { requireFree, unlessTaken } from './save-user.ts'
import { requireUnlisted } from './unlisted-password.ts'

export interface SuperAdminFields {
  username: string
  email: string
  firstname: string
  lastname: string
  password: string
}

/** Makes a SuperAdmin, who stands above all restaurants; only the command line and the demonstration do. */
export async function createSuperAdmin(
  services: Services,
  fields: SuperAdminFields,
): Promise<User> {
  const now = services.clock.now()
  const { password, ...names } = fields
  const row: UserRow = {
    ...names,
    user_id: newId(now),
    restaurant_id: null,
    location_id: null,
    role: 'SuperAdmin',
    enabled: true,
    password_hash: await hashPassword(
      services,
      await requireUnlisted(services, password),
      namesOf(names),
    ),
    has_foreign_password: false,
    language: null,
  }
  await services.database.local(async (tx) => {
    await requireFree(tx, row)
    await unlessTaken(() =>
      tx.db
        .insertInto('users')
        .values({ ...row, created_at: now, updated_at: now })
        .execute(),
    )
    audit(services, tx, {
      what: 'user.created',
      subject: `user:${row.user_id}`,
      after: toldOf(toUser(row, [], new Set())),
    })
  })
  return toUser(row, [], new Set())
}
