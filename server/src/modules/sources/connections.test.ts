import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSource } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, connectToSandbox, unique } from '#test/builders'
import { openChecksums } from '#test/checksum'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

/** A restaurant with one place at the source, which its own owner manages and has connected. */
async function connected(): Promise<BuiltRestaurant> {
  const name = unique('Place')
  const owner = `${name.toLowerCase()}@owner.example`
  const added = await fetch(`${app.sandbox.url}/__locations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: name.toLowerCase(), title: `Chain – ${name}`, owner }),
  })
  expect(added.status, await added.text()).toBe(201)
  const restaurant = await buildRestaurant(app, { locationNames: [name] })
  expect(await connectToSandbox(app, restaurant, owner)).toHaveLength(1)
  return restaurant
}

it('opens a credential for the row that it was sealed for, and not where somebody moved it', async () => {
  const [own, other] = [await connected(), await connected()]
  const use = ({ id, locationIds: [locationId = ''] }: BuiltRestaurant) =>
    withSource(app.services, { restaurantId: id, locationId, source: 'google' }, async () => 'used')
  // What was opened before is remembered, and is of those credentials alone.
  expect(await use(other)).toBe('used')
  const database = await openChecksums(app.database)
  const [sealed] = await database.query<{ credentials: string }>(
    'select credentials from app.connections where restaurant_id = $1',
    [own.id],
  )
  await database.query('update app.connections set credentials = $1 where restaurant_id = $2', [
    sealed?.credentials,
    other.id,
  ])
  await database.close()
  await expect(use(other)).rejects.toThrow(/sealed text/u)
  expect(await use(own)).toBe('used')
})
