import { auth } from '@maitre/contract/auth'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/audit'
import { MAITRE_ITSELF } from '#platform/audit-log'
import type { Tx } from '#platform/database'
import { holdRestaurant } from '#modules/restaurants'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'
import { changeEmail } from './change-email.ts'
import { giveRole } from './give-role.ts'
import { hashPassword } from './passwords.ts'
import { findUser, type UserRow } from './queries.ts'
import { setPassword } from './save-user.ts'
import { requireUnlisted } from './unlisted-password.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

async function rowOf(userId: string): Promise<UserRow> {
  const row = await app.services.database.local((tx) => findUser(tx, userId))
  if (row === undefined) throw new Error('the person is gone')
  return row
}

/** Notes the act of a transaction of a test, without which none that writes commits. */
const note = (tx: Tx, userId: string): void =>
  audit({ clock: app.services.clock, by: MAITRE_ITSELF }, tx, {
    what: 'password.reset',
    subject: `user:${userId}`,
  })

describe('a change of a person', () => {
  it('leaves what somebody else wrote of them after it had read them', async () => {
    const admin = await buildUser(app, restaurant, 'Admin')
    const { id: userId, username } = await buildUser(app, restaurant, 'Admin')
    const email = `${unique('moved')}@maitre.test`
    const password_hash = await hashPassword(
      app.services,
      await requireUnlisted(app.services, 'by the link of a mail'),
      [],
    )
    const renamed = await whileHeld(
      app,
      sums,
      restaurant.id,
      async (tx) => {
        await setPassword(app.services, tx, userId, password_hash)
        await tx.db
          .updateTable('users')
          .set({ role: 'BOH', email })
          .where('user_id', '=', userId)
          .execute()
        note(tx, userId)
      },
      () => admin.client.call(users.update, { userId, firstname: 'Another' }),
    )
    expect(renamed.status).toBe(200)
    expect(await rowOf(userId)).toMatchObject({ firstname: 'Another', role: 'BOH', email })
    await app.client().signIn(username, 'by the link of a mail')
  })

  it('by themselves leaves the address that they confirmed meanwhile', async () => {
    const { id, client } = await buildUser(app, restaurant, 'Manager')
    const before = await rowOf(id)
    const email = `${unique('confirmed')}@maitre.test`
    const renamed = await whileHeld(
      app,
      sums,
      restaurant.id,
      async (tx) => {
        await changeEmail(app.services, tx, before, email)
        note(tx, id)
      },
      () => client.call(auth.updateSelf, { lastname: 'Another', email: before.email }),
    )
    expect(renamed.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ lastname: 'Another', email })
  })
})

describe('the role that a provider names', () => {
  it('is given to the person as they are once the Admins are held, and not as they were read', async () => {
    const { id } = await buildUser(app, restaurant, 'Admin')
    await buildUser(app, restaurant, 'Admin')
    const stale = await rowOf(id)
    const given = await whileHeld(
      app,
      sums,
      restaurant.id,
      async (tx) => {
        await holdRestaurant(tx)
        await tx.db.updateTable('users').set({ role: 'BOH' }).where('user_id', '=', id).execute()
        note(tx, id)
      },
      () =>
        app.services.database.scoped(restaurant.id, (tx) =>
          giveRole(app.services, tx, MAITRE_ITSELF, stale, 'Admin'),
        ),
    )
    expect(given.role).toBe('Admin')
    expect((await rowOf(id)).role).toBe('Admin')
  })
})
