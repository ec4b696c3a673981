import { locations } from '@maitre/contract/locations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildSuperAdmin } from '#test/builders'
import { callsOf } from '#test/calls'
import { type Listed, listCalls } from '#test/list-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let inside: Client
let outside: Client
/** Every call of the contract that changes something of one restaurant. */
let changing: Listed[]

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  inside = (await buildSuperAdmin(app)).client
  inside.headers['x-restaurant-id'] = home.id
  outside = (await buildSuperAdmin(app)).client
  // The first look opens the view, which is a row of its own.
  expect((await inside.call(locations.list, {})).status).toBe(200)
  const push = { input: {}, authorization: '' } // no call of machines is made here
  changing = listCalls(callsOf({ app, restaurant: home, push })).filter(
    ({ endpoint: { access, looks } }) =>
      !looks && (access.kind === 'feature' || access.kind === 'with_role'),
  )
}, 120_000)
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const LOCKED = [403, 'view.locked']

describe('every call that changes something of a restaurant', () => {
  it('is refused to a SuperAdmin who entered it and has not unlocked it, and changes nothing', async () => {
    expect(changing.length).toBeGreaterThan(60)
    for (const { name, endpoint, prepare } of changing) {
      const { input } = await prepare()
      const before = await sums.of()
      const { status, code } = await inside.call(endpoint, input)
      expect([status, code], name).toEqual(LOCKED)
      expect(await sums.of(), name).toEqual(before)
    }
  }, 240_000)

  it('is refused to them where they name the restaurant instead, but for what the console does', async () => {
    const open: string[] = []
    for (const { name, endpoint, prepare } of changing) {
      const { input } = await prepare()
      const { status, code } = await outside.call(endpoint, input)
      // A call that names no restaurant has none to enter.
      if (status === 400 && code === 'auth.restaurant_required') continue
      if (status !== 403 || code !== 'view.locked') open.push(name)
    }
    expect(open).toEqual(
      changing.filter(({ endpoint }) => endpoint.byConsole).map(({ name }) => name),
    )
  }, 240_000)
})
