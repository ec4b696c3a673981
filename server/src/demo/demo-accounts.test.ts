import { auth } from '@maitre/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSuperAdmin, createUser, OPERATOR, requireUnlisted } from '#modules/users'
import { readConfig } from '#platform/config'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { DemoRefused, endDemo, refuseOpenDemo } from './demo-accounts.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed-demo.ts'

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  const person = (name: string) => ({
    username: name,
    email: `${name}@maitre.test`,
    firstname: 'Solène',
    lastname: 'Marchetti',
  })
  await createSuperAdmin(app.services, { ...person('superadmin'), password: DEMO_PASSWORD })
  const passwords = {
    admin: await requireUnlisted(app.services, DEMO_PASSWORD),
    manager: await requireUnlisted(app.services, 'a password of their own'),
  }
  await app.services.database.scoped(restaurant.id, async (tx) => {
    for (const name of ['admin', 'manager'] as const)
      await createUser(app.services, tx, OPERATOR, {
        ...person(name),
        password: passwords[name],
        location_id: 'all',
        roles: [name],
        enabled: true,
      })
  })
})
afterAll(() => app.stop())

const check = (environment: Record<string, string>) =>
  refuseOpenDemo(app.services, readConfig(environment))

describe('a start on a database that holds the demonstration', () => {
  it.each([
    [{ NODE_ENV: 'production' }, /production/u],
    [{ HOST: '0.0.0.0' }, /HOST 0\.0\.0\.0/u],
    [{ HOST: '192.168.1.4' }, /HOST 192\.168\.1\.4/u],
    [{ PUBLIC_URL: 'https://desk.example' }, /PUBLIC_URL https:\/\/desk\.example/u],
  ])('is refused with %o, and the accounts and the ways out are named', async (settings, why) => {
    const failure = await check(settings).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DemoRefused)
    const said = failure instanceof Error ? failure.message : ''
    expect(said).toMatch(why)
    expect(said).toContain('superadmin@maitre.test, admin@maitre.test can be signed in to')
    // The manager's password was changed: nobody else knows it.
    expect(said).not.toContain('manager@maitre.test')
    expect(said).toMatch(/DATA_DIR.*maitre end-demo.*MAITRE_DEMO_PUBLIC=1/u)
  })

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { NODE_ENV: 'production', HOST: '0.0.0.0', MAITRE_DEMO_PUBLIC: '1' },
  ])('goes on with %o', async (settings) => {
    await expect(check(settings)).resolves.toBeUndefined()
  })

  it('goes on once the accounts are disabled, which ends their sessions and nobody else’s', async () => {
    const { client: other } = await buildUser(app, restaurant, 'Manager')
    const client = await app.client().signIn('admin@maitre.test', DEMO_PASSWORD)
    expect(await endDemo(app.services)).toEqual(['superadmin@maitre.test', 'admin@maitre.test'])
    expect(await client.call(auth.self, {})).toMatchObject({ code: 'auth.session_ended' })
    for (const username of ['admin', 'superadmin'])
      expect(
        await app.client().call(auth.login, { username, password: DEMO_PASSWORD }),
      ).toMatchObject({ status: 403, code: 'auth.disabled' })
    expect((await other.call(auth.self, {})).status).toBe(200)
    await expect(check({ NODE_ENV: 'production' })).resolves.toBeUndefined()
    expect(await endDemo(app.services)).toEqual([])
  })
})

describe('the addresses of the demonstration', () => {
  it('are those of everybody whom it makes', () => {
    expect(DEMO_EMAILS).toHaveLength(9)
    expect(DEMO_EMAILS).toContain('superadmin@maitre.test')
  })
})
