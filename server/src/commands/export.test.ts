import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditLog } from '@maitre/contract/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, buildUser } from '#test/builders'
import { exportAll as command } from './export.ts'

let app: TestApp
let home: BuiltRestaurant
let folder: string
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  home = await buildRestaurant(app)
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-export-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})

const run = (to: string, values: Record<string, string> = {}) =>
  command.run({
    config: {
      ...app.config,
      DATABASE_URL: app.database.urls.app,
      DATABASE_OWNER_URL: app.database.urls.owner,
      DATABASE_CONSOLE_URL: app.database.urls.console,
    },
    log: app.services.log,
    words: [path.join(folder, to)],
    values: { restaurant: home.id, ...values },
    progress: () => undefined,
  })

describe('maitre export', () => {
  it('writes the files of an archive into a folder of its own, beside a running server', async () => {
    await buildReview(app, home, { authorName: 'Rosalie Fontaine' })
    const { client } = await buildUser(app, home, 'Admin')
    const { data } = await run('all', { language: 'fr' })
    const names = await readdir(path.join(folder, 'all'))
    expect(names).toEqual(
      expect.arrayContaining(['LISEZMOI.txt', 'reviews.csv', 'locations.jsonl']),
    )
    expect(data['files']).toBe(names.length)
    const reviews = path.join(folder, 'all', 'reviews.csv')
    expect(await readFile(reviews, 'utf8')).toContain('Rosalie Fontaine')
    expect((await stat(reviews)).mode & 0o777).toBe(0o600)
    const lines = await client.call(auditLog.list, { restaurantId: home.id, act: 'archive.made' })
    expect(lines.data).toMatchObject([{ by: { kind: 'maitre' } }])
  })

  it('refuses what it cannot do, says why, and touches no folder that has something in it', async () => {
    await expect(run('other', { restaurant: 'mine' })).rejects.toThrow('--restaurant must be')
    await expect(run('other', { restaurant: crypto.randomUUID() })).rejects.toThrow(
      'there is no restaurant',
    )
    await expect(run('other', { language: 'de' })).rejects.toThrow('--language must be')
    await run('twice')
    await expect(run('twice')).rejects.toThrow('is not empty')
  })
})
