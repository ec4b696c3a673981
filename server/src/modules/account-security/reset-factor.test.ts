import { auth } from '@maitre/contract/auth'
import { factorResets } from '@maitre/contract/factors'
import { passkeySignIns } from '@maitre/contract/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  type BuiltUser,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { deliverAll } from '#test/mails'
import { buildPasskey, buildTotp } from '#test/second-factor'
import { resetFactorByCommand } from './index.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let admin: BuiltUser
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  superAdmin = (await buildSuperAdmin(app, { at: restaurant })).client
})
beforeEach(async () => {
  await sums.query('delete from app.login_failures')
  await sums.query("update app.mails set state = 'sent', content = null")
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

async function guarded(role: 'Admin' | 'Manager' | 'BOH' | 'User', locationId?: string) {
  const person = await buildUser(app, restaurant, role, locationId)
  const { recoveryCodes } = await buildTotp(app, person.client)
  return { ...person, code: recoveryCodes[0] }
}
const look = (by: Client, userId: string) => by.call(factorResets.get, { userId })
const reset = (by: Client, userId: string) => by.call(factorResets.reset, { userId })
const needsSecondStep = async ({ username }: BuiltUser): Promise<boolean> => {
  const { data } = await app.client().call(auth.login, { username, password: PASSWORD })
  return 'second_step' in data
}

describe('an Admin', () => {
  it.each(['Manager', 'BOH', 'User'] as const)(
    'resets the second factor of a %s, whose sessions end and who gets a mail',
    async (role) => {
      const person = await guarded(role)
      await sums.query("update app.mails set state = 'sent', content = null")
      expect((await look(admin.client, person.id)).data).toEqual({
        has_factor: true,
        may_reset: true,
      })
      expect((await reset(admin.client, person.id)).status).toBe(200)
      expect((await look(admin.client, person.id)).data.has_factor).toBe(false)
      expect(await needsSecondStep(person)).toBe(false)
      expect((await person.client.call(auth.self, {})).status).toBe(401)
      const [mail, ...more] = await deliverAll(app, sums)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        to: { address: `${person.username}@maitre.test` },
        subject: 'Your second step was reset',
      })
      expect(mail?.text).toContain('Test Admin reset the second step')
      const [line] = await sums.query<{ actor: object }>(
        "select actor from app.audit_log where act = 'factors.reset' and subject = $1",
        [`user:${person.id}`],
      )
      expect(line?.actor).toMatchObject({ user_id: admin.id, role: 'Admin' })
    },
  )

  it('takes the passkeys of a person away too, so that a lost telephone opens nothing', async () => {
    const person = await guarded('Manager')
    const { device } = await buildPasskey(app, person.client, 'Telephone', person.code)
    expect((await reset(admin.client, person.id)).status).toBe(200)
    const finder = app.client()
    const { data } = await finder.call(passkeySignIns.begin, {})
    const refused = await finder.call(passkeySignIns.finish, device.sign(data))
    expect(refused).toMatchObject({ status: 401, code: 'passkey.failed' })
    expect(await needsSecondStep(person)).toBe(false)
  })

  it('takes the recovery codes of a person away too, so that a list which somebody found is worth nothing later', async () => {
    const person = await guarded('Manager')
    const codesLeft = () =>
      sums.query('select 1 from app.recovery_codes where user_id = $1', [person.id])
    expect(await codesLeft()).not.toEqual([])
    expect((await reset(admin.client, person.id)).status).toBe(200)
    expect(await codesLeft()).toEqual([])
  })

  it('resets no second factor of another Admin, nor their own', async () => {
    const other = await guarded('Admin')
    for (const by of [admin.client, other.client]) {
      expect((await look(by, other.id)).data).toEqual({ has_factor: true, may_reset: false })
      expect(await reset(by, other.id)).toMatchObject({ status: 403, code: 'factor.higher_rights' })
    }
    expect(await needsSecondStep(other)).toBe(true)
  })

  it('finds nobody of another restaurant, above all restaurants, or with a location that they lack', async () => {
    const elsewhere = await buildRestaurant(app)
    const stranger = await buildUser(app, elsewhere, 'Manager')
    const above = await buildSuperAdmin(app)
    for (const someone of [stranger, above]) await buildTotp(app, someone.client)
    const [first, second] = restaurant.locationIds
    const local = await buildUser(app, restaurant, 'Admin', first)
    const neighbour = await guarded('Manager', second)
    for (const [by, id] of [
      [admin.client, stranger.id],
      [admin.client, above.id],
      [local.client, neighbour.id],
    ] as const)
      for (const call of [look, reset])
        expect(await call(by, id)).toMatchObject({ status: 404, code: 'user.not_found' })
    for (const someone of [stranger, above, neighbour])
      expect(await needsSecondStep(someone)).toBe(true)
  })

  it('sees who has a second factor and whose may be reset, of the people whom they administer', async () => {
    const [manager, other] = [await guarded('Manager'), await guarded('Admin')]
    const without = await buildUser(app, restaurant, 'Manager')
    const stranger = await buildUser(app, await buildRestaurant(app), 'Manager')
    await buildTotp(app, stranger.client)
    const neighbour = await guarded('BOH', restaurant.locationIds[1])
    await buildPasskey(app, neighbour.client, 'Telephone', neighbour.code)
    const seenBy = async (by: Client) => {
      const { data } = await by.call(factorResets.list, { limit: 100 })
      return (one: BuiltUser) => data.find(({ user_id }) => user_id === one.id)?.may_reset
    }
    const seen = await seenBy(admin.client)
    expect([manager, other, without, stranger, neighbour].map(seen)).toEqual([
      true,
      false,
      undefined,
      undefined,
      true,
    ])
    const local = await buildUser(app, restaurant, 'Admin', restaurant.locationIds[0])
    expect((await seenBy(local.client))(neighbour)).toBeUndefined()
    const { data, page } = await admin.client.call(factorResets.list, { limit: 1 })
    expect(data).toHaveLength(1)
    expect(page).toMatchObject({ offset: 0, limit: 1, hasMore: true })
  })

  it('is told where there is nothing to reset', async () => {
    const person = await buildUser(app, restaurant, 'Manager')
    expect(await reset(admin.client, person.id)).toMatchObject({ status: 409, code: 'factor.none' })
  })
})

describe('a SuperAdmin', () => {
  it('resets the second factor of an Admin', async () => {
    const person = await guarded('Admin')
    expect((await look(superAdmin, person.id)).data).toEqual({ has_factor: true, may_reset: true })
    expect((await reset(superAdmin, person.id)).status).toBe(200)
    expect(await needsSecondStep(person)).toBe(false)
  })
})

describe('whoever runs the server', () => {
  it('resets the second factor of a SuperAdmin by a command, which is noted and mailed', async () => {
    const person = await buildSuperAdmin(app)
    await buildTotp(app, person.client)
    await sums.query("update app.mails set state = 'sent', content = null")
    const address = `${person.username}@maitre.test`
    expect(await resetFactorByCommand(app.services, person.username.toUpperCase())).toBe(address)
    expect(await needsSecondStep(person)).toBe(false)
    expect((await person.client.call(auth.self, {})).status).toBe(401)
    expect((await deliverAll(app, sums)).map(({ to }) => to.address)).toEqual([address])
    const lines = await sums.query(
      "select 1 from app.console_audit_log where act = 'factors.reset' and subject = $1",
      [`user:${person.id}`],
    )
    expect(lines).toHaveLength(1)
  })
})

describe('whoever administers nobody', () => {
  it.each(['Manager', 'BOH', 'User'] as const)('as %s resets no second factor', async (role) => {
    const person = await guarded('BOH')
    const { client } = await buildUser(app, restaurant, role)
    for (const call of [look, reset])
      expect(await call(client, person.id)).toMatchObject({ status: 403 })
  })
})
