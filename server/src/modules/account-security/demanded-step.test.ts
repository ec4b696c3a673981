import { api } from '@maitre/contract/api'
import { auth } from '@maitre/contract/auth'
import { factors } from '@maitre/contract/factors'
import { passkeys } from '@maitre/contract/passkeys'
import { secondStepDemands } from '@maitre/contract/second-step-demands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { callsOf } from '#test/calls'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { listCalls } from '#test/list-calls'
import { beginSignIn, buildPasskey, buildTotp, codeAt, stepsFrom } from '#test/second-factor'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const DUE = { status: 403, code: 'duty.second_step' }

/** A restaurant whose Admin has an app and asked everybody for a second step. */
async function strict() {
  const restaurant = await buildRestaurant(app)
  const admin = await buildUser(app, restaurant, 'Admin')
  const { secret, recoveryCodes } = await buildTotp(app, admin.client)
  const demanded = (is: boolean, by: Client = admin.client) =>
    by.call(secondStepDemands.set, { restaurantId: restaurant.id, demanded: is })
  return { restaurant, admin, secret, code: recoveryCodes[0], demanded }
}

const lines = async (restaurant: BuiltRestaurant) =>
  sums.query(
    "select act, actor->>'name' as by from app.audit_log where subject = $1 and act like 'factors.%'",
    [`restaurant:${restaurant.id}`],
  )

describe('a second step that everybody is asked for', () => {
  it('closes open sessions at their next call, until their person sets one up, and tells the audit log', async () => {
    const { restaurant, demanded } = await strict()
    const { client } = await buildUser(app, restaurant, 'Manager')
    expect((await client.call(api.locations.list, {})).status).toBe(200)
    const answer = await demanded(true)
    expect(answer.data).toMatchObject({ without: 1, may_change: true })
    expect(await client.call(api.locations.list, {})).toMatchObject(DUE)
    expect((await client.call(auth.self, {})).data.duty).toBe('second_step')
    await buildTotp(app, client)
    expect((await client.call(api.locations.list, {})).status).toBe(200)
    expect((await client.call(auth.self, {})).data.duty).toBeNull()
    expect(await lines(restaurant)).toEqual([{ act: 'factors.demanded', by: 'Test Admin' }])
  })

  it('lets whoever has none in to set one up, a passkey too, and to nothing else', async () => {
    const { restaurant, demanded } = await strict()
    const { username } = await buildUser(app, restaurant, 'Manager')
    await demanded(true)
    const client = await app.client().signIn(username, PASSWORD)
    const { signed_in: said } = (await client.call(auth.refresh, {})).data
    expect(said).toMatchObject({ restaurant: null, locations: [] })
    expect(said.self.duty).toBe('second_step')
    await buildPasskey(app, client)
    const renewed = (await client.call(auth.refresh, {})).data
    expect(renewed.signed_in.restaurant?.id).toBe(restaurant.id)
  })

  it('closes every call of the contract but those by which it is set up and the session is left', async () => {
    const { restaurant, demanded } = await strict()
    const { client } = await buildUser(app, restaurant, 'Admin')
    // Whoever leaves everywhere can ask for nothing afterwards.
    const leaver = await buildUser(app, restaurant, 'Admin')
    await demanded(true)
    const push = { input: { message: { data: '', messageId: '1' } }, authorization: '' } as never // not called here
    const open: string[] = []
    for (const { name, endpoint } of listCalls(callsOf({ app, restaurant, push }))) {
      if (endpoint.access.kind === 'public' || endpoint.access.kind === 'machine') continue
      const path = endpoint.path.replaceAll(/\{\w+\}/gu, restaurant.id)
      const caller = name === 'auth.logoutEverywhere' ? leaver.client : client
      const answer = await caller.raw(endpoint.method, path)
      if (answer.code !== DUE.code) open.push(name)
    }
    expect(open).toEqual([
      'auth.logoutEverywhere',
      'auth.self',
      'factors.get',
      'factors.beginTotp',
      'factors.addTotp',
      'passkeys.begin',
      'passkeys.add',
      'providerProofs.begin',
    ])
  })

  it('is asked anew of a session in which none was taken, though its person has one', async () => {
    const { restaurant, demanded } = await strict()
    const person = await buildUser(app, restaurant, 'Manager')
    const elsewhere = await app.client().signIn(person.username, PASSWORD)
    const { secret } = await buildTotp(app, person.client)
    await demanded(true)
    expect((await person.client.call(api.locations.list, {})).status).toBe(200)
    expect(await elsewhere.call(api.locations.list, {})).toMatchObject(DUE)
    const browser = await beginSignIn(app, person)
    const code = codeAt(secret, app.services.clock.now())
    const { data } = await browser.raw('POST', '/v1/auth/login/code', { code })
    browser.token = (data as { access_token: string }).access_token // the contract's
    expect((await browser.call(api.locations.list, {})).status).toBe(200)
  })

  it('cannot be asked for by somebody who has none, or who lacks a location', async () => {
    const { restaurant, admin, demanded } = await strict()
    const { client } = await buildUser(app, restaurant, 'Admin')
    const seen = (by: Client) =>
      by.call(secondStepDemands.get, { restaurantId: restaurant.id }).then(({ data }) => data)
    expect((await seen(client)).own_first).toBe(true)
    expect((await seen(admin.client)).own_first).toBe(false)
    expect(await demanded(true, client)).toMatchObject({ status: 409, code: 'factor.own_first' })
    const partly = await buildUser(app, restaurant, 'Admin', restaurant.locationIds[0])
    await buildPasskey(app, partly.client)
    expect(await demanded(true, partly.client)).toMatchObject({
      status: 403,
      code: 'factor.all_locations_required',
    })
    expect((await client.call(api.locations.list, {})).status).toBe(200)
    expect(await lines(restaurant)).toEqual([])
  })

  it('says how many have neither an app nor a passkey, and counts nobody who is disabled', async () => {
    const { restaurant, admin, demanded } = await strict()
    const ready = await buildUser(app, restaurant, 'Manager')
    await buildPasskey(app, ready.client)
    const gone = await buildUser(app, restaurant, 'Manager')
    await buildUser(app, restaurant, 'Manager')
    await admin.client.call(api.users.update, { userId: gone.id, enabled: false })
    expect((await demanded(true)).data.without).toBe(1)
  })

  it('keeps the last one of each person, until it is left to them again', async () => {
    const { admin, secret, code: once, demanded } = await strict()
    await demanded(true)
    const remove = (steps: number) =>
      admin.client.call(factors.removeTotp, {
        current_password: PASSWORD,
        code: codeAt(secret, stepsFrom(app.services.clock.now(), steps)),
      })
    expect(await remove(0)).toMatchObject({ status: 409, code: 'factor.demanded' })
    const { passkey } = await buildPasskey(app, admin.client, 'Telephone', once)
    expect((await remove(0)).status).toBe(200)
    const last = { passkeyId: passkey.id, current_password: PASSWORD }
    expect(await admin.client.call(passkeys.remove, last)).toMatchObject({
      code: 'factor.demanded',
    })
    expect((await demanded(false)).data.since).toBeNull()
    expect((await admin.client.call(passkeys.remove, last)).status).toBe(200)
    expect((await admin.client.call(api.locations.list, {})).status).toBe(200)
  })

  it('is no matter of other restaurants, of SuperAdmins and of keys', async () => {
    const { restaurant, demanded } = await strict()
    const other = await buildUser(app, await buildRestaurant(app), 'Manager')
    const boss = (await buildSuperAdmin(app, { at: restaurant })).client
    const key = await buildKey(app, restaurant)
    await demanded(true)
    for (const one of [other.client, boss, key.client])
      expect((await one.call(api.locations.list, {})).status).toBe(200)
    expect((await demanded(false, boss)).status).toBe(200)
  })
})

describe('a second step that every SuperAdmin is asked for', () => {
  it('closes the sessions of the others, and those of restaurants stay open', async () => {
    const [boss, other] = [await buildSuperAdmin(app), await buildSuperAdmin(app)]
    const admin = await buildUser(app, await buildRestaurant(app), 'Admin')
    const own = (demanded: boolean) => boss.client.call(secondStepDemands.setOwn, { demanded })
    expect(await own(true)).toMatchObject({ status: 409, code: 'factor.own_first' })
    await buildTotp(app, boss.client)
    expect((await other.client.call(api.restaurants.list, {})).status).toBe(200)
    expect((await own(true)).data.since).not.toBeNull()
    expect(await other.client.call(api.restaurants.list, {})).toMatchObject(DUE)
    expect((await admin.client.call(api.locations.list, {})).status).toBe(200)
    expect((await boss.client.call(api.restaurants.list, {})).status).toBe(200)
    await own(false)
    expect((await other.client.call(api.restaurants.list, {})).status).toBe(200)
    const told = await sums.query(
      "select act from app.console_audit_log where subject = $1 and act like 'superadmins.%'",
      [`user:${boss.id}`],
    )
    expect(told).toHaveLength(2)
  })
})
