import { locations } from '@maitre/contract/locations'
import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import { imports } from '@maitre/contract/imports'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '#test/builders'
import { CrashRestaurant } from '#test/crash-restaurant'

// Processes are started and databases recovered here, beside whatever else the machine does.
vi.setConfig({ testTimeout: 240_000 })

const ROWS = 30_000

let restaurant: CrashRestaurant
beforeAll(async () => {
  restaurant = await CrashRestaurant.open()
}, 180_000)
afterAll(() => restaurant.close())

it('an import goes on after kill -9 of server and database where it was, and brings each review once', async () => {
  const { client } = restaurant
  const [place] = (await client.call(locations.list, {})).data
  if (place === undefined) throw new Error('there is no location')
  const { restaurant_id: restaurantId, id: location_id } = place
  const rows = Array.from({ length: ROWS }, (_, at) => `crash-${at},2019-05-01,${(at % 5) + 1}`)
  const bytes = Buffer.from(`id,date,rating\n${rows.join('\n')}\n`)
  const begun = await client.call(imports.create, {
    restaurantId,
    file_name: 'crash.csv',
    bytes: bytes.length,
  })
  const key = { restaurantId, importId: begun.data.id }
  for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES)
    await client.call(imports.upload, {
      ...key,
      part: at / IMPORT_PART_BYTES + 1,
      content: bytes.subarray(at, at + IMPORT_PART_BYTES).toString('base64'),
    })
  const started = await client.call(imports.start, { ...key, source: 'yelp', location_id })
  expect(started.status).toBe(202)
  const get = async () => (await client.call(imports.get, key)).data
  const middle = await eventually(get, (now) => now.rows > 0)
  expect(middle.rows).toBeLessThan(ROWS)

  await restaurant.server.kill('everything')
  await restaurant.server.start()
  await restaurant.ready()
  const kept = await get()
  expect(kept.rows).toBeLessThan(ROWS)
  expect(kept.rows).toBeGreaterThanOrEqual(middle.rows)
  const done = await eventually(get, (now) => now.ended_at !== null, 120_000)
  // Were the first rows read again, they would be the same and not new.
  expect(done).toMatchObject({ state: 'done', rows: ROWS, added: ROWS, same: 0, refused: 0 })
  const [stored] = await restaurant.server.query(
    "select count(*)::int as count from app.reviews where source = 'yelp'",
  )
  expect(stored?.['count']).toBe(ROWS)
})
