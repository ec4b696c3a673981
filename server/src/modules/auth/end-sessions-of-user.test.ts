import { api } from '@maitre/contract/api'
import { auth } from '@maitre/contract/auth'
import { userSessions } from '@maitre/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  PASSWORD,
  workIn,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const ENDED = { status: 401, code: 'auth.session_ended' }

describe('the sessions of a person, ended by an administrator', () => {
  it('are refused at the next call and renewed no more, and the audit log says by whom', async () => {
    const { id: userId, username, client } = await buildUser(app, restaurant, 'Manager')
    const other = await app.client().signIn(username, PASSWORD)
    for (const one of [client, other])
      expect((await one.call(api.locations.list, {})).status).toBe(200)
    const answer = await admin.client.call(userSessions.end, { userId })
    expect(answer.data).toEqual({ ended: 2 })
    for (const one of [client, other]) {
      expect(await one.call(api.locations.list, {})).toMatchObject(ENDED)
      expect(await one.call(auth.refresh, {})).toMatchObject(ENDED)
    }
    const lines = await sums.query(
      "select actor->>'user_id' as by, after from app.audit_log where subject = $1 and act = 'session.ended'",
      [`user:${userId}`],
    )
    expect(lines).toEqual([{ by: admin.id, after: { reason: 'ended_by_administrator' } }])
  })

  it('keep nobody out: the person signs in again', async () => {
    const { id: userId, username } = await buildUser(app, restaurant, 'Manager')
    await admin.client.call(userSessions.end, { userId })
    const again = await app.client().signIn(username, PASSWORD)
    expect((await again.call(api.locations.list, {})).status).toBe(200)
    expect((await admin.client.call(userSessions.end, { userId })).data).toEqual({ ended: 1 })
  })

  it('are those of people whom the administrator may change: of no other restaurant or location', async () => {
    const stranger = await buildUser(app, await buildRestaurant(app), 'Manager')
    const boss = await buildSuperAdmin(app)
    const [first, second] = restaurant.locationIds
    const partly = await buildUser(app, restaurant, 'Admin', first)
    const neighbour = await buildUser(app, restaurant, 'Manager', second)
    for (const [by, { id: userId }] of [
      [admin, stranger],
      [admin, boss],
      [partly, neighbour],
    ] as const)
      expect(await by.client.call(userSessions.end, { userId })).toMatchObject({
        status: 404,
        code: 'user.not_found',
      })
    for (const { client } of [stranger, neighbour, boss])
      expect((await client.call(auth.self, {})).status).toBe(200)
    await workIn(boss.client, restaurant.id)
    const theirs = await boss.client.call(userSessions.end, { userId: neighbour.id })
    expect(theirs.data).toEqual({ ended: 1 })
  })
})
