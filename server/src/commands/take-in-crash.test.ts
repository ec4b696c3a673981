import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildDraft, buildRestaurant, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { temporaryFolder } from '#test/crash-server'
import { isSomebodyWaiting } from '#test/row-lock'
import { exportAll } from './export.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))

let here: TestApp
let there: TestApp
let sums: Checksums
let folder: ReturnType<typeof temporaryFolder>
beforeAll(async () => {
  folder = temporaryFolder()
  here = await startTestApp({ worker: false })
  there = await startTestApp({ worker: false })
  sums = await openChecksums(there.database)
})
afterAll(async () => {
  await sums.close()
  await here.stop()
  await there.stop()
  await folder.remove()
})

/** Begins to take in, as a process of its own, the archive that lies in the folder. */
const begin = () =>
  spawn(process.execPath, [CLI, 'import', folder.path, '--archive'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: inject('compiled'),
      DATABASE_URL: there.database.urls.app,
      DATABASE_OWNER_URL: there.database.urls.owner,
      DATABASE_CONSOLE_URL: there.database.urls.console,
    },
    stdio: 'ignore',
  })

describe('an archive that is taken in', () => {
  it('by a process that is killed in the middle leaves nothing, and is taken in by the next one', async () => {
    const house = await buildRestaurant(here)
    await buildUser(here, house, 'Admin')
    for (let n = 0; n < 3; n += 1) await buildDraft(here, house)
    await exportAll.run({
      config: {
        ...here.config,
        DATABASE_URL: here.database.urls.app,
        DATABASE_OWNER_URL: here.database.urls.owner,
        DATABASE_CONSOLE_URL: here.database.urls.console,
      },
      log: here.services.log,
      words: [folder.path],
      values: { restaurant: house.id },
      progress: () => undefined,
    })
    const before = await sums.of()
    const holder = new pg.Client({ connectionString: there.database.urls.owner })
    await holder.connect()
    // What a review depends on is written by then, and its history is not.
    await holder.query('begin')
    await holder.query('lock table app.review_history in exclusive mode')
    const killed = begin()
    await expect.poll(() => isSomebodyWaiting(sums), { timeout: 60_000 }).toBe(true)
    killed.kill('SIGKILL')
    await once(killed, 'close')
    await holder.query('rollback')
    await holder.end()
    await expect.poll(() => isSomebodyWaiting(sums)).toBe(false)
    expect(await sums.of()).toEqual(before)
    const [code] = await once(begin(), 'close')
    expect(code).toBe(0)
    const kept = await sums.query<{ reviews: number; history: number }>(
      `select (select count(*) from app.reviews)::int as reviews, (select count(*) from app.review_history)::int as history`,
    )
    expect(kept[0]?.reviews).toBe(3)
    expect(kept[0]?.history).toBeGreaterThan(0)
  })
})
