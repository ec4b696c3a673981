import { auth } from '@maitre/contract/auth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findUser, giveRole } from '#modules/users'
import { MAITRE_ITSELF } from '#platform/audit-log'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { isSomebodyWaiting } from '#test/row-lock'
import { roleOfClaims } from './oidc-role.ts'
import { buildProvided, enter, withRoles } from './oidc.test-setup.ts'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const roleOf = async (userId: string): Promise<string | undefined> => {
  const query = 'select role from app.users where user_id = $1'
  return (await sums.query<{ role: string }>(query, [userId]))[0]?.role
}

const lastAct = async (userId: string) => {
  const [line] = await sums.query<{ act: string; before: unknown; after: unknown }>(
    `select act, before, after from app.audit_log
      where subject = 'user:' || $1 and act in ('user.changed', 'role.kept') order by at desc limit 1`,
    [userId],
  )
  return line
}

describe('the role of the claims', () => {
  it.each([
    [['Manager', 'Admin'], 'Manager'],
    [['offline_access', 'BOH'], 'BOH'],
    [['manager'], 'User'],
    [['SuperAdmin', 'Admin'], 'Admin'],
    [['SuperAdmin'], 'User'],
    [[], 'User'],
  ])('of %j is %s', (claimed, role) => {
    expect(roleOfClaims(claimed)).toBe(role)
  })
})

describe('a sign-in at the provider', () => {
  it('gives the role that the provider names for our client, and ends the sessions of the former one', async () => {
    const restaurant = await buildRestaurant(app)
    const person = await buildProvided(app, restaurant, 'Manager', withRoles('BOH'))
    const { answer, client } = await enter(app, person.id)
    client.token = answer.data.access_token
    expect((await client.call(auth.self, {})).data.role).toBe('BOH')
    expect(await person.client.call(auth.self, {})).toMatchObject({ code: 'auth.session_ended' })
    expect(await lastAct(person.id)).toMatchObject({
      act: 'user.changed',
      before: { roles: ['Manager'] },
      after: { roles: ['BOH'] },
    })
  })

  it.each([
    ['names none', {}],
    ['names some for another client alone', { resource_access: { other: { roles: ['Admin'] } } }],
    ['writes them otherwise', { resource_access: 'Admin' }],
  ])('leaves no role where the provider %s', async (_what, claims) => {
    const restaurant = await buildRestaurant(app)
    const person = await buildProvided(app, restaurant, 'Manager', claims)
    expect((await enter(app, person.id)).answer.status).toBe(200)
    expect(await roleOf(person.id)).toBe('User')
  })

  it('never takes the last Admin of a restaurant, and notes that it would have', async () => {
    const restaurant = await buildRestaurant(app)
    const person = await buildProvided(app, restaurant, 'Admin', withRoles('BOH'))
    const { answer } = await enter(app, person.id)
    expect(answer.status).toBe(200)
    expect(await roleOf(person.id)).toBe('Admin')
    expect(await lastAct(person.id)).toMatchObject({
      act: 'role.kept',
      before: { roles: ['BOH'] },
      after: { roles: ['Admin'] },
    })
    // A disabled Admin, or one of another restaurant, could mend nothing there.
    const other = await buildUser(app, restaurant, 'Admin')
    await sums.query('update app.users set enabled = false where user_id = $1', [other.id])
    await buildUser(app, await buildRestaurant(app), 'Admin')
    await enter(app, person.id)
    expect(await roleOf(person.id)).toBe('Admin')
    await sums.query('update app.users set enabled = true where user_id = $1', [other.id])
    await enter(app, person.id)
    expect(await roleOf(person.id)).toBe('BOH')
  })

  it('never takes the last Admin of all locations, beside whom there is one of one location', async () => {
    const restaurant = await buildRestaurant(app)
    const person = await buildProvided(app, restaurant, 'Admin', withRoles('BOH'))
    const ofOne = await buildUser(app, restaurant, 'Admin', restaurant.locationIds[0])
    await enter(app, person.id)
    expect(await roleOf(person.id)).toBe('Admin')
    expect(await lastAct(person.id)).toMatchObject({ act: 'role.kept' })
    // In a restaurant that has no Admin of all locations, any other one is enough.
    await sums.query(
      'update app.users set location_id = (select location_id from app.users where user_id = $1) where user_id = $2',
      [ofOne.id, person.id],
    )
    await enter(app, person.id)
    expect(await roleOf(person.id)).toBe('BOH')
  })

  it('leaves one Admin where the two last ones lose the role at the same time', async () => {
    const restaurant = await buildRestaurant(app)
    const both = [
      await buildUser(app, restaurant, 'Admin'),
      await buildUser(app, restaurant, 'Admin'),
    ] as const
    // An Admin of one location is none who could be left.
    await buildUser(app, restaurant, 'Admin', restaurant.locationIds[0])
    const { database } = app.services
    const commit = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const lose = (userId: string, wait: Promise<void>) =>
      database.scoped(restaurant.id, async (tx) => {
        const user = await findUser(tx, userId)
        if (user === undefined) throw new Error('the person is gone')
        await giveRole(app.services, tx, MAITRE_ITSELF, user, 'BOH')
        held.resolve()
        await wait
      })
    const first = lose(both[0].id, commit.promise)
    await held.promise
    let isOver = false
    const second = lose(both[1].id, Promise.resolve()).then(() => (isOver = true))
    // The second waits for the first; only without that is it over before the first has committed.
    await vi.waitFor(async () => expect(isOver || (await isSomebodyWaiting(sums))).toBe(true))
    commit.resolve()
    await Promise.all([first, second])
    expect([await roleOf(both[0].id), await roleOf(both[1].id)]).toEqual(['BOH', 'Admin'])
  })

  it('neither makes a SuperAdmin nor takes the role from one', async () => {
    const restaurant = await buildRestaurant(app)
    const person = await buildProvided(app, restaurant, 'Manager', withRoles('SuperAdmin'))
    await enter(app, person.id)
    expect(await roleOf(person.id)).toBe('User')
    const above = await buildSuperAdmin(app)
    const email = `${above.username}@maitre.test`
    app.provider.people.set(above.id, { email, email_verified: true, ...withRoles('BOH') })
    expect((await enter(app, above.id)).answer.status).toBe(200)
    expect(await roleOf(above.id)).toBe('SuperAdmin')
  })

  it('leaves the role to Maitre where the settings say so', async () => {
    const own = await startTestApp({
      worker: false,
      withProvider: true,
      environment: { OIDC_ROLES: 'maitre' },
    })
    try {
      const restaurant = await buildRestaurant(own)
      const person = await buildProvided(own, restaurant, 'Manager', withRoles('Admin'))
      const { answer, client } = await enter(own, person.id)
      client.token = answer.data.access_token
      expect((await client.call(auth.self, {})).data.role).toBe('Manager')
    } finally {
      await own.stop()
    }
  })
})
