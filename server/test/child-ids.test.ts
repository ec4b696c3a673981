import { mayUse } from '@maitre/contract/access'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { callsOf } from '#test/calls'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { type Listed, listCalls } from '#test/list-calls'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let rival: BuiltRestaurant
/** An Admin of another restaurant, and one of the second location of the restaurant that the calls are about. */
let strange: Client
let neighbor: Client
let calls: Listed[]

/** The names of the ids in a path, in its order; days, categories and pages are no ids. */
const idsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+Id)\}/gu)].map(([, name]) => name ?? '')

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  rival = await buildRestaurant(app)
  strange = (await buildUser(app, rival, 'Admin')).client
  neighbor = (await buildUser(app, home, 'Admin', home.locationIds[1])).client
  const push = { input: { message: { messageId: '1' } }, authorization: 'Bearer x' }
  calls = listCalls(callsOf({ app, restaurant: home, push })).filter(
    ({ endpoint: { access, path } }) =>
      idsOf(path).length > 1 &&
      access.kind === 'feature' &&
      mayUse(access.feature, 'Admin', 'Enterprise') === 'allowed',
  )
}, 120_000)
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** Calls with ids of the caller's own up to that place in the path, and with those of the row behind it. */
async function refusesMixed(listed: Listed, client: Client, own: BuiltRestaurant, place: string) {
  const { input } = await listed.prepare()
  const ids = idsOf(listed.endpoint.path)
  const mine: Record<string, string | undefined> = {
    restaurantId: own.id,
    locationId: own.locationIds[1],
  }
  const mixed: Record<string, unknown> = { ...input }
  for (const id of ids.slice(0, ids.indexOf(place) + 1)) {
    expect(
      mine[id],
      `${listed.name} has ${id} in its path, which the caller has one of`,
    ).toBeTypeOf('string')
    mixed[id] = mine[id]
  }
  const before = await sums.of()
  const answer = await client.call(listed.endpoint, mixed)
  const who = `${listed.name} with a ${place} of the caller's own`
  expect([answer.status, answer.code?.endsWith('not_found')], who).toEqual([404, true])
  expect(await sums.of(), `rows after ${who}`).toEqual(before)
}

it('finds no row of another restaurant behind the id of the caller’s own one, in any path', async () => {
  for (const listed of calls) {
    const [parent = ''] = idsOf(listed.endpoint.path)
    await refusesMixed(listed, strange, rival, parent)
  }
  expect(calls.length).toBeGreaterThan(50)
}, 180_000)

it('finds no row of another location behind the id of the caller’s own one, in any path', async () => {
  const ofLocations = calls.filter(({ endpoint }) => idsOf(endpoint.path)[0] === 'locationId')
  for (const listed of ofLocations) await refusesMixed(listed, neighbor, home, 'locationId')
  expect(ofLocations.length).toBeGreaterThan(30)
}, 180_000)
