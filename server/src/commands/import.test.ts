import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditLog } from '@maitre/contract/audit'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import type { Client } from '#test/client'
import { importFile } from './import.ts'

let app: TestApp
let home: BuiltRestaurant
let client: Client
let folder: string
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Vieux-Montréal'] })
  client = (await buildUser(app, home, 'Admin')).client
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-import-test-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})

const said: string[] = []
const run = (file: string, values: Record<string, string> = {}) =>
  importFile.run({
    config: {
      ...app.config,
      DATABASE_URL: app.database.urls.app,
      DATABASE_OWNER_URL: app.database.urls.owner,
      DATABASE_CONSOLE_URL: app.database.urls.console,
    },
    log: app.services.log,
    words: [path.join(folder, file)],
    values: { restaurant: home.id, ...values },
    progress: (line) => said.push(line),
  })

describe('maitre import', () => {
  it('brings a file in, says how far it has come, and writes the rows that were refused', async () => {
    await writeFile(
      path.join(folder, 'reviews.csv'),
      'date,rating,text\n2026-05-01,5,From the desk\n2026-05-02,9,Too good\n',
    )
    const values = { source: 'yelp', location: home.locationIds[0] ?? '' }
    const report = path.join(folder, 'report.csv')
    const first = await run('reviews.csv', { ...values, report })
    expect(first).toMatchObject({ exitCode: 1, data: { state: 'done', added: 1, refused: 1 } })
    expect(said).toContain('2 rows, 1 new review')
    expect(await readFile(report, 'utf8')).toBe(
      'row,line,file,field,reason\r\n2,3,,rating,rating_invalid\r\n',
    )
    expect((await run('reviews.csv', values)).data).toMatchObject({ added: 0, same: 1 })
    const { data } = await client.call(reviews.list, { locationId: 'all', search: 'desk' })
    expect(data).toMatchObject([{ source: 'yelp', origin: 'import' }])
    const lines = await client.call(auditLog.list, { restaurantId: home.id, act: 'import.ended' })
    expect(lines.data).toMatchObject([{ by: { kind: 'maitre' } }, { by: { kind: 'maitre' } }])
  })

  it('takes a folder of Takeout, and finds the location by its title', async () => {
    const place = path.join(folder, 'Takeout/Google Business Profile/account-1/location-2')
    await mkdir(place, { recursive: true })
    await writeFile(path.join(place, 'data.json'), JSON.stringify({ title: 'Vieux-Montréal' }))
    const name = 'accounts/1/locations/2/reviews/desk'
    const review = { name, starRating: 'FOUR', createTime: '2026-05-01T10:00:00Z' }
    await writeFile(path.join(place, 'reviews-abc.json'), JSON.stringify({ reviews: [review] }))
    await writeFile(path.join(place, 'photo.jpg'), 'no picture')
    expect(await run('Takeout')).toMatchObject({
      exitCode: 0,
      data: { added: 1, format: 'takeout' },
    })
  })

  it('refuses what it cannot do, says why, and leaves no import behind', async () => {
    await writeFile(path.join(folder, 'empty.csv'), '')
    await writeFile(path.join(folder, 'unclear.csv'), 'date,rating\n03/04/2026,5\n')
    await writeFile(path.join(folder, 'page.csv'), '<html>')
    await expect(run('x.csv', { restaurant: 'mine' })).rejects.toThrow('--restaurant must be')
    await expect(run('x.csv', { location: 'here' })).rejects.toThrow('--location must be')
    await expect(run('x.csv', { source: 'bing' })).rejects.toThrow('--source must be')
    await expect(run('x.csv', { columns: 'date' })).rejects.toThrow('--columns takes')
    await expect(run('x.csv', { restaurant: crypto.randomUUID() })).rejects.toThrow('there is no')
    await expect(run('missing.csv')).rejects.toMatchObject({
      code: 'ENOENT',
      path: path.join(folder, 'missing.csv'),
    })
    await expect(run('empty.csv')).rejects.toThrow('is empty')
    const report = path.join(folder, 'no folder', 'report.csv')
    await expect(run('unclear.csv', { report })).rejects.toMatchObject({ path: report })
    await expect(run('page.csv')).rejects.toThrow('This file cannot be read')
    const values = { source: 'yelp', location: home.locationIds[0] ?? '' }
    await expect(run('unclear.csv', values)).rejects.toThrow('begin with the day')
    await expect(
      run('unclear.csv', { location: values.location, dates: 'day_first' }),
    ).rejects.toThrow('where these reviews were written')
    const [row] = await app.services.database.scoped(home.id, async (tx) => {
      const left = await tx.execute(
        "select count(*)::int as open from imports where restaurant_id = $1 and state = 'uploading'",
        [home.id],
      )
      return left.rows as { open: number }[] // the statement's column
    })
    expect(row?.open).toBe(0)
  })
})
