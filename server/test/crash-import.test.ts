import { locations } from '@maitre/contract/locations'
import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import type { InputOf } from '@maitre/contract/endpoint'
import { type Import, imports } from '@maitre/contract/imports'
import { metrics } from '@maitre/contract/metrics'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '#test/builders'
import { CrashRestaurant } from '#test/crash-restaurant'
import { figuresOf, MANY_DAY, manyFiles, zipOf } from '#test/takeout-archive'

// Processes are started and databases recovered here, beside whatever else the machine does.
vi.setConfig({ testTimeout: 240_000 })

/** So many rows that the server is killed while they are read in; and so many reviews of an archive. */
const ROWS = 15_000
const TAKEOUT = 12_000

let restaurant: CrashRestaurant
beforeAll(async () => {
  restaurant = await CrashRestaurant.open()
}, 180_000)
afterAll(() => restaurant.close())

type Choices = Omit<InputOf<typeof imports.start>, 'restaurantId' | 'importId'>

/** Has a file read in at the one place there is; answers the way to ask how far that is. */
async function begin(file_name: string, bytes: Buffer, said: Choices) {
  const { client } = restaurant
  const [place] = (await client.call(locations.list, {})).data
  if (place === undefined) throw new Error('there is no location')
  const { restaurant_id: restaurantId, id: location_id } = place
  const begun = await client.call(imports.create, { restaurantId, file_name, bytes: bytes.length })
  const key = { restaurantId, importId: begun.data.id }
  for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES)
    await client.call(imports.upload, {
      ...key,
      part: at / IMPORT_PART_BYTES + 1,
      content: bytes.subarray(at, at + IMPORT_PART_BYTES).toString('base64'),
    })
  const started = await client.call(imports.start, { ...key, ...said, location_id })
  expect(started.status).toBe(202)
  return { location_id, get: async () => (await client.call(imports.get, key)).data }
}

/** Kills the server and its database while so many rows are read in, starts them again, and waits for the end. */
async function killedInTheMiddle(get: () => Promise<Import>, rows: number): Promise<Import> {
  const middle = await eventually(get, (now) => now.rows > 0)
  expect(middle.rows).toBeLessThan(rows)
  await restaurant.server.kill('everything')
  await restaurant.server.start()
  await restaurant.ready()
  const kept = await get()
  expect(kept.rows).toBeLessThan(rows)
  expect(kept.rows).toBeGreaterThanOrEqual(middle.rows)
  return eventually(get, (now) => now.ended_at !== null, 120_000)
}

async function countOf(source: 'yelp' | 'google'): Promise<unknown> {
  const [stored] = await restaurant.server.query(
    'select count(*)::int as count from app.reviews where source = $1',
    [source],
  )
  return stored?.['count']
}

it('an import goes on after kill -9 of server and database where it was, and brings each review once', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => `crash-${at},2019-05-01,${(at % 5) + 1}`)
  const bytes = Buffer.from(`id,date,rating\n${rows.join('\n')}\n`)
  const { get } = await begin('crash.csv', bytes, { source: 'yelp' })
  // Were the first rows read again, they would be the same and not new.
  const brought = { state: 'done', rows: ROWS, added: ROWS, same: 0, refused: 0 }
  expect(await killedInTheMiddle(get, ROWS)).toMatchObject(brought)
  expect(await countOf('yelp')).toBe(ROWS)
})

it('a Takeout archive goes on after kill -9 of server and database, with the figures of one that nobody interrupted', async () => {
  const archive = await zipOf(manyFiles(TAKEOUT))
  const { get, location_id } = await begin('takeout.zip', archive, {})
  const brought = { state: 'done', rows: TAKEOUT, added: TAKEOUT, same: 0, refused: 0 }
  expect(await killedInTheMiddle(get, TAKEOUT)).toMatchObject(brought)
  expect(await countOf('google')).toBe(TAKEOUT)
  const range = { startDate: MANY_DAY, endDate: MANY_DAY }
  const figures = await restaurant.client.call(metrics.get, { locationId: location_id, ...range })
  expect(figures.data.current).toMatchObject(figuresOf(TAKEOUT))
})
