import { auth } from '@maitre/contract/auth'
import { secondSteps } from '@maitre/contract/factors'
import { passkeySignIns } from '@maitre/contract/passkeys'
import { provider } from '@maitre/contract/provider'
import { restaurants } from '@maitre/contract/restaurants'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
  unique,
  workIn,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { comeBack } from '#test/provided'
import { beginSignIn, buildPasskey } from '#test/second-factor'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  home = await buildRestaurant(app)
})

/** Has the trial of the restaurant wait again, for whoever was built by signing in. */
const wait = () =>
  sums.query(
    'update app.restaurants set trial_days = 30, trial_ends_at = null where restaurant_id = $1',
    [home.id],
  )
async function findEnd(): Promise<Date | null | undefined> {
  const [row] = await sums.query<{ trial_ends_at: Date | null }>(
    'select trial_ends_at from app.restaurants where restaurant_id = $1',
    [home.id],
  )
  return row?.trial_ends_at
}
const login = (username: string, client = app.client()) =>
  client.call(auth.login, { username, password: PASSWORD })

/** Each way in of a person who accepts no invitation; answers the status of the last call. */
const WAYS: Record<string, () => Promise<number>> = {
  'a password that a SuperAdmin set': async () => {
    const { client } = await buildSuperAdmin(app)
    const username = unique('set')
    const made = await client.call(users.create, {
      restaurant_id: home.id,
      location_id: 'all',
      email: `${username}@maitre.test`,
      username,
      firstname: 'Odile',
      lastname: 'Set',
      roles: ['admin'],
      password: PASSWORD,
    })
    expect(made.status).toBe(201)
    await wait()
    return (await login(username)).status
  },
  'the provider': async () => {
    const person = await buildUser(app, home, 'Manager')
    app.provider.people.set(person.id, {
      email: `${person.username}@maitre.test`,
      email_verified: true,
      resource_access: { maitre: { roles: ['Manager'] } },
    })
    await wait()
    const client = app.client()
    return (await client.call(provider.exchange, await comeBack(app, client, person.id))).status
  },
  'a passkey': async () => {
    const person = await buildUser(app, home, 'Admin')
    const { device } = await buildPasskey(app, person.client)
    await wait()
    const client = app.client()
    const { data } = await client.call(passkeySignIns.begin, { second_step: false })
    return (await client.call(passkeySignIns.finish, device.sign(data))).status
  },
  'a second step': async () => {
    const person = await buildUser(app, home, 'Admin')
    const { recoveryCodes } = await buildPasskey(app, person.client)
    await wait()
    const client = await beginSignIn(app, person)
    // The password alone lets nobody in.
    expect(await findEnd()).toBeNull()
    return (await client.call(secondSteps.prove, { code: recoveryCodes[0] ?? '' })).status
  },
}

describe('a trial that waits', () => {
  it.each(Object.entries(WAYS))('begins as somebody comes in by %s', async (_way, comeIn) => {
    const before = Date.now()
    expect(await comeIn()).toBe(200)
    const end = (await findEnd())?.getTime() ?? 0
    expect(end).toBeGreaterThanOrEqual(before + 30 * 86_400_000)
  })

  it('begins once, though two come in at the same moment', async () => {
    const people = [await buildUser(app, home, 'Admin'), await buildUser(app, home, 'BOH')]
    await wait()
    const answers = await Promise.all(people.map(({ username }) => login(username)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const begun = "select 1 from app.audit_log where restaurant_id = $1 and act = 'trial.begun'"
    expect(await sums.query(begun, [home.id])).toHaveLength(1)
  })

  it('waits on while a SuperAdmin looks at the restaurant', async () => {
    await wait()
    const { client } = await buildSuperAdmin(app)
    await workIn(client, home.id)
    expect((await client.call(restaurants.self, {})).status).toBe(200)
    expect(await findEnd()).toBeNull()
  })
})
