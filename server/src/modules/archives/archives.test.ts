import { type Archive, ARCHIVE_DAYS, archives } from '@maitre/contract/archives'
import { auditLog } from '@maitre/contract/audit'
import { staffProfiles } from '@maitre/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import type { Actor } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildKey,
  buildRestaurant,
  buildReview,
  type BuiltRestaurant,
  type BuiltUser,
  buildUser,
  connectToSandbox,
  eventually,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'
import { unzip } from '#test/unzip'
import { askForArchive } from './archives.ts'
import { fetchArchive } from './fetch-archive.ts'
import { MANIFEST } from './manifest.ts'
import { PAGE_ROWS } from './table-pages.ts'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let rival: BuiltRestaurant
let admin: BuiltUser
/** What is added to the time of the clock, ms. */
let shiftMs = 0
/** How many pages of annotations were read. */
let pages = 0
beforeAll(async () => {
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + shiftMs) },
    observe: (sql) => {
      if (/from app\.annotations t/u.test(sql)) pages += 1
    },
  })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  rival = await buildRestaurant(app)
  admin = await buildUser(app, home, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const GONE = { status: 404, code: 'archive.not_found' }
const of = (archiveId: string) => ({ restaurantId: home.id, archiveId })
const ask = (language: 'en' | 'fr' = 'en') =>
  admin.client.call(archives.create, { restaurantId: home.id, language })
const list = async (): Promise<Archive[]> =>
  (await admin.client.call(archives.list, { restaurantId: home.id })).data

async function ended(id: string): Promise<Archive> {
  const all = await eventually(list, (found) =>
    found.some((one) => one.id === id && one.ended_at !== null),
  )
  const [one] = all.filter((archive) => archive.id === id)
  if (one === undefined) throw new Error('the archive is gone')
  return one
}

async function fetched(id: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${app.url}/v1/restaurant/${home.id}/archive/${id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.client.token}` },
  })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function madeFiles(language: 'en' | 'fr' = 'en'): Promise<Map<string, string>> {
  const asked = await ask(language)
  expect([asked.status, asked.code]).toEqual([202, undefined])
  expect(await ended(asked.data.id)).toMatchObject({ state: 'ready', error: null })
  return unzip((await fetched(asked.data.id)).bytes)
}

/** Inserts so many annotations of a restaurant as the administrator. */
const annotate = (restaurantId: string, count: number, text: string) =>
  sums.query(
    `insert into app.annotations (restaurant_id, annotation_id, location_id, day, text, made_at, made_by_name)
     select $1, gen_random_uuid(), null, '2026-05-01', $3, now(), '=cmd' from generate_series(1, $2)`,
    [restaurantId, count, text],
  )

describe('an archive of everything', () => {
  it('has what guests wrote, replies, readings and people of the restaurant, and nothing of another', async () => {
    const authorName = 'Rosalie Fontaine'
    const review = await buildDraft(app, home, { authorName, text: 'The soup was lovely.' })
    await annotate(home.id, 1, 'Terrace opened')
    await annotate(rival.id, 1, 'Secret of the rival')
    const files = await madeFiles()
    expect(files.get('reviews.csv')).toContain('Rosalie Fontaine')
    expect(files.get('reviews.csv')).toContain(review.response ?? 'no reply')
    const readings = (files.get('readings.jsonl') ?? '').trim().split('\n')
    expect(readings.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ review_id: review.review_id, reading: expect.any(Object) }),
    )
    expect(files.get('annotations.csv')).toContain('Terrace opened')
    expect(files.get('users.csv')).toContain(admin.username)
    expect(files.get('audit-log.jsonl')).toContain('archive.asked')
    const everything = [...files.values()].join('\n')
    expect(everything).not.toContain('Secret of the rival')
    expect(everything).not.toContain(rival.id)
  })

  it('has no hash, no key and no credential, and calls the hidden location all', async () => {
    await connectToSandbox(app, home, 'owner@brasserie-lumiere.example')
    const key = await buildKey(app, home)
    const [secret] = await sums.query<Record<'hash' | 'sealed' | 'key' | 'hidden', string>>(
      `select u.password_hash as hash, c.credentials as sealed, k.key_hash as key, l.location_id as hidden
         from app.users u, app.connections c, app.api_keys k, app.locations l
        where u.user_id = $1 and c.restaurant_id = $2 and k.key_id = $3
          and l.restaurant_id = $2 and l.kind = 'all'`,
      [admin.id, home.id, key.id],
    )
    const files = await madeFiles()
    // Where it is told apart from the others, so that whoever takes the archive in again gives it its id.
    expect(files.get(MANIFEST)).toContain(secret?.hidden)
    files.set(MANIFEST, (files.get(MANIFEST) ?? '').replace(secret?.hidden ?? '', ''))
    const everything = [...files.values()].join('\n')
    expect(everything).toContain(key.id)
    for (const [name, value] of Object.entries(secret ?? {})) {
      expect(value, name).toMatch(/.{20}/u)
      expect(everything.includes(value), name).toBe(false)
    }
    expect(everything).toMatch(/all,fr|all,en|,all,/u)
  })

  it('says in the person’s language what each of its files holds, and how much', async () => {
    const files = await madeFiles('fr')
    const readme = files.get('LISEZMOI.txt') ?? ''
    expect(readme).toContain(home.name)
    for (const name of files.keys())
      if (name !== 'LISEZMOI.txt') expect(readme, name).toContain(`\r\n${name} (`)
    const lines = (files.get('locations.jsonl') ?? '').trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(readme).toContain('locations.jsonl (3 lignes)')
  })

  it('has every row of a table that is larger than a page, each once', async () => {
    await annotate(home.id, PAGE_ROWS * 2 + 7, 'Rain')
    const [{ count } = { count: 0 }] = await sums.query<{ count: number }>(
      'select count(*)::integer as count from app.annotations where restaurant_id = $1',
      [home.id],
    )
    pages = 0
    const text = (await madeFiles()).get('annotations.csv') ?? ''
    const rows = text.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(count)
    expect(new Set(rows).size).toBe(count)
    expect(pages).toBe(Math.ceil(count / PAGE_ROWS))
  })

  it('has no cell that a spreadsheet would take for a formula', async () => {
    await buildReview(app, home, { authorName: '=HYPERLINK("http://x")', text: '@SUM(A1)' })
    const text = (await madeFiles()).get('reviews.csv') ?? ''
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).toContain(`'@SUM(A1)`)
    expect(text).not.toMatch(/(?<=^|,|")[=@]/mu)
  })
})

describe('an archive that was asked for', () => {
  it('is the only one under way, and takes the place of the one before', async () => {
    const asker: Actor = {
      userId: admin.id,
      sessionId: '',
      name: 'Test Admin',
      role: 'Admin',
      restaurantId: home.id,
      tier: 'Enterprise',
      locationIds: home.locationIds,
      seesAllLocations: true,
      duty: null,
    }
    let first = ''
    const askFirst = async (tx: TenantTx): Promise<void> => {
      first = (await askForArchive(app.services, tx, asker, 'en')).id
    }
    expect(await whileHeld(app, sums, home.id, askFirst, ask)).toMatchObject({
      status: 409,
      code: 'archive.under_way',
    })
    await ended(first)
    const next = await ask()
    expect((await list()).map(({ id }) => id)).toEqual([next.data.id])
    await ended(next.data.id)
  })

  it('can be fetched by its name and length until its time is over, and is then deleted', async () => {
    const { data } = await ask()
    const { bytes, rows, files, of_files, ended_at, expires_at } = await ended(data.id)
    expect([files, rows > 0]).toEqual([of_files, true])
    // Its days begin once it is there, however long it was made.
    expect(Date.parse(expires_at) - Date.parse(ended_at ?? '')).toBe(ARCHIVE_DAYS * 86_400_000)
    const answer = await fetched(data.id)
    expect(answer.bytes).toHaveLength(bytes ?? 0)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="maitre-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip"$/u,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    shiftMs += ARCHIVE_DAYS * 86_400_000 + 60_000
    await admin.client.signIn(admin.username, PASSWORD)
    expect(await list()).toEqual([])
    expect(await admin.client.call(archives.download, of(data.id))).toMatchObject(GONE)
    await purgeOld(app.services)
    for (const table of ['archives', 'archive_parts'])
      expect(
        await sums.query(`select 1 from app.${table} where restaurant_id = $1`, [home.id]),
      ).toEqual([])
  })

  it('that loses a part while it is downloaded ends with a failure, not short of its length', async () => {
    const { data } = await ask()
    await ended(data.id)
    await sums.query('update app.archives set bytes = bytes + 1000000 where restaurant_id = $1', [
      home.id,
    ])
    const { content } = await fetchArchive(app.services, home.id, data.id)
    await expect(Array.fromAsync(content)).rejects.toMatchObject({ code: 'archive.not_found' })
    await expect(fetched(data.id)).rejects.toThrow('terminated')
  })

  it('is gone once it was deleted, and whoever makes it meanwhile stops', async () => {
    const { data } = await ask()
    expect((await admin.client.call(archives.remove, of(data.id))).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await admin.client.call(archives.remove, of(data.id))).toMatchObject(GONE)
    await eventually(
      () => sums.query('select 1 from app.archive_parts where restaurant_id = $1', [home.id]),
      (found) => found.length === 0,
    )
  })

  it('is deleted with the profile of somebody who is erased, whom it still names', async () => {
    const person = { name: 'Zoé Martel', aliases: [], location_ids: home.locationIds }
    const made = await admin.client.call(staffProfiles.create, { restaurantId: home.id, ...person })
    expect((await madeFiles()).get('staff-profiles.csv')).toContain('Zoé Martel')
    await admin.client.call(staffProfiles.erase, { restaurantId: home.id, staffId: made.data.id })
    expect(await list()).toEqual([])
    expect([...(await madeFiles()).values()].join('\n')).not.toContain('Zoé Martel')
  })

  it('is asked for, seen and fetched by an Admin of all locations alone', async () => {
    const { data } = await ask()
    await ended(data.id)
    const some = await buildUser(app, home, 'Admin', home.locationIds[0])
    const manager = await buildUser(app, home, 'Manager')
    const other = await buildUser(app, rival, 'Admin')
    for (const [caller, status, code] of [
      [some, 403, 'archive.all_locations_required'],
      [manager, 403, 'access.role_required'],
      [other, 403, 'access.other_restaurant'],
    ] as const) {
      const restaurantId = home.id
      for (const answer of [
        await caller.client.call(archives.list, { restaurantId }),
        await caller.client.call(archives.create, { restaurantId, language: 'en' }),
        await caller.client.call(archives.download, of(data.id)),
        await caller.client.call(archives.remove, of(data.id)),
      ])
        expect(answer).toMatchObject({ status, code })
    }
    const lines = await admin.client.call(auditLog.list, {
      restaurantId: home.id,
      act: 'archive.fetched',
    })
    expect(lines.data.length).toBeGreaterThan(0)
    expect(lines.data[0]?.by).toMatchObject({ kind: 'person', id: admin.id })
  })
})
