import { type Archive, archives } from '@maitre/contract/archives'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobRun } from '#platform/job-run'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  type BuiltUser,
  buildUser,
  eventually,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { unzip } from '#test/unzip'
import { interrupted } from './interrupted.test-setup.ts'
import { makeArchive } from './make-archive.ts'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app)
  admin = await buildUser(app, home, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const of = (archiveId: string) => ({ restaurantId: home.id, archiveId })
const ask = () => admin.client.call(archives.create, { restaurantId: home.id, language: 'en' })
const list = async (): Promise<Archive[]> =>
  (await admin.client.call(archives.list, { restaurantId: home.id })).data
const ended = async (id: string): Promise<Archive | undefined> =>
  (await eventually(list, ([first]) => first?.id === id && first.ended_at !== null))[0]

/** How many files an archive has. */
async function filesOf(id: string): Promise<number> {
  const response = await fetch(`${app.url}/v1/restaurant/${home.id}/archive/${id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.client.token}` },
  })
  return unzip(Buffer.from(await response.arrayBuffer())).size
}

/** An archive that waits, and what an attempt of its job does. */
async function waiting() {
  const row = { restaurantId: home.id, id: crypto.randomUUID() }
  const now = new Date()
  await sums.query('delete from app.archives where restaurant_id = $1', [home.id])
  await sums.query(
    `insert into app.archives (restaurant_id, archive_id, state, language, asked_at, asked_by_name, expires_at)
     values ($1, $2, 'waiting', 'en', $3, 'Test', $4)`,
    [home.id, row.id, now, new Date(now.getTime() + 86_400_000)],
  )
  const make = (run: JobRun) =>
    makeArchive(app.services, { restaurantId: home.id, archiveId: row.id }, run)
  return { row, make }
}

describe('an archive whose job is tried', () => {
  it('says that it failed, why, and can be asked for again', async () => {
    const { row, make } = await waiting()
    await sums.query('revoke select on app.annotations from maitre_app')
    try {
      await expect(make({ attempt: 8, lastAttempt: false })).rejects.toThrow('permission denied')
      expect(await list()).toMatchObject([{ id: row.id, state: 'making', error: null }])
      await expect(make({ attempt: 9, lastAttempt: true })).rejects.toThrow('permission denied')
    } finally {
      await sums.query('grant select on app.annotations to maitre_app')
    }
    expect(await list()).toMatchObject([
      { id: row.id, state: 'failed', error: 'internal', ended_at: expect.any(String) },
    ])
    expect(await admin.client.call(archives.download, of(row.id))).toMatchObject({
      status: 409,
      code: 'archive.not_ready',
    })
    const { data } = await ask()
    expect(await ended(data.id)).toMatchObject({ state: 'ready', error: null })
  })

  it('that failed is made once its job is done again, unless another has taken its place', async () => {
    const { row, make } = await waiting()
    await sums.query('revoke select on app.annotations from maitre_app')
    try {
      await expect(make({ attempt: 9, lastAttempt: true })).rejects.toThrow('permission denied')
    } finally {
      await sums.query('grant select on app.annotations to maitre_app')
    }
    expect(await list()).toMatchObject([{ id: row.id, state: 'failed' }])
    await make({ attempt: 1, lastAttempt: false })
    expect(await list()).toMatchObject([{ id: row.id, state: 'ready', error: null }])
    expect(await filesOf(row.id)).toBeGreaterThan(20)
    await sums.query(
      "update app.archives set state = 'failed', bytes = null where archive_id = $1",
      [row.id],
    )
    const { data } = await ask()
    await ended(data.id)
    await make({ attempt: 1, lastAttempt: false })
    expect(await list()).toMatchObject([{ id: data.id, state: 'ready' }])
  })

  it('is written by the newest of two attempts alone', async () => {
    const { row, make } = await waiting()
    const run = { attempt: 1, lastAttempt: false }
    await sums.query('insert into app.archive_parts values ($1, $2, 1, $3)', [home.id, row.id, 'x'])
    // The other attempt makes all of it while this one reads.
    const slow = interrupted(app.services, 3, () => make(run))
    await expect(makeArchive(slow, of(row.id), run)).rejects.toThrow('does not exist any more')
    expect(await list()).toMatchObject([{ id: row.id, state: 'ready' }])
    expect(await filesOf(row.id)).toBeGreaterThan(20)
  })
})
