import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordConsent } from '#modules/restaurants'
import { CHECKS, findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { archiveFiles } from './archive-files.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { type Taken, takeArchive } from './take-archive.ts'
import { zip } from './zip.ts'

type Files = Map<string, string>

let here: TestApp
let there: TestApp
let sums: Checksums
let sumsHere: Checksums
let home: BuiltRestaurant
let folder: string
let files: Files
/** A reply that would have gone out by itself, one on its way, and a review whose words are hard to write down. */
let waiting = ''
let queued = ''
let odd = ''
let made = 0

const ODD = `'=1,"x"\r\n\ttwo 'lines' ☕`

async function exported(): Promise<Files> {
  const all: Files = new Map()
  const wanted = { language: 'en', now: new Date(), progress: { files: 0, rows: 0 } } as const
  await here.services.database.snapshot(home.id, async (tx) => {
    for await (const { name, text } of archiveFiles(tx, wanted))
      all.set(name, (await Array.fromAsync(text)).join(''))
  })
  return all
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-taken-'))
  here = await startTestApp({ worker: false })
  there = await startTestApp({ worker: false })
  sums = await openChecksums(there.database)
  sumsHere = await openChecksums(here.database)
  home = await buildRestaurant(here)
  await buildUser(here, home, 'Admin')
  await here.services.database.scoped(home.id, (tx) =>
    recordConsent(here.services, tx, { given: true, came: 'demo' }),
  )
  waiting = (await buildDraft(here, home)).review_id
  queued = (await buildApproved(here, home)).review_id
  odd = (await buildReview(here, home, { authorName: ODD, text: ODD, media: [] })).review_id
  await sumsHere.query(
    `update app.reviews set auto_approve_at = now() + interval '1 hour' where review_id = $1`,
    [waiting],
  )
  await sumsHere.query(
    `update app.reviews set publication = 'queued', queued_from = 'none' where review_id = $1`,
    [queued],
  )
  await sumsHere.query(
    `insert into app.postings (restaurant_id, posting_id, review_id, review_version, text, state, created_at)
     select restaurant_id, gen_random_uuid(), review_id, version, response, 'queued', now() from app.reviews where review_id = $1`,
    [queued],
  )
  files = await exported()
})
afterAll(async () => {
  await sums.close()
  await sumsHere.close()
  await here.stop()
  await there.stop()
  await rm(folder, { recursive: true })
})

const take = (at: string): Promise<Taken> =>
  takeArchive({
    ownerUrl: there.database.urls.owner,
    at,
    now: new Date(),
    checks: CHECKS,
    progress: () => undefined,
  })

async function inFolder(all: Files): Promise<string> {
  made += 1
  const at = path.join(folder, String(made))
  await mkdir(at)
  for (const [name, text] of all) await writeFile(path.join(at, name), text)
  return at
}

async function inZip(all: Files, change = (bytes: Buffer): Buffer => bytes): Promise<string> {
  made += 1
  const at = path.join(folder, `${made}.zip`)
  async function* entries() {
    for (const [name, text] of all) yield { name, text: pieces(text) }
  }
  await writeFile(at, change(await buffer(zip(entries(), new Date()))))
  return at
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text
}

/** The files with one of them changed, as somebody would who gives it the right checksum too. */
function forged(name: string, change: (text: string) => string): Files {
  const before = files.get(name) ?? ''
  const text = change(before)
  if (text === before) throw new Error(`${name} was not changed`)
  const manifest = JSON.parse(files.get(MANIFEST) ?? '') as Manifest // written by ourselves
  for (const file of manifest.files)
    if (file.name === name) file.sha256 = createHash('sha256').update(text).digest('hex')
  return new Map([...files, [name, text], [MANIFEST, JSON.stringify(manifest)]])
}

/** The manifest with other fields. */
const told = (fields: object): Files =>
  new Map([
    ...files,
    [MANIFEST, JSON.stringify({ ...JSON.parse(files.get(MANIFEST) ?? ''), ...fields })],
  ])

const without = (name: string): Files => new Map([...files].filter(([one]) => one !== name))

/** Why an archive is refused, where that changed nothing. */
async function refusalOf(at: string): Promise<string> {
  const before = await sums.of()
  const said = await take(at).then(
    () => 'it was taken in',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  expect(await sums.of()).toEqual(before)
  return said
}

describe('an archive that is not whole, or that somebody changed', () => {
  it.each<[string, () => Files, string]>([
    ['lacks a file', () => without('reviews.csv'), 'reviews.csv is missing'],
    ['lacks what says what it is', () => without(MANIFEST), 'archive.json is missing'],
    ['is no archive', () => told({ format: 7 }), 'archive.json, line 1: this is no archive'],
    ['is of another version', () => told({ migrations: ['0001-a.sql'] }), 'another version'],
    ['names a table less', () => told({ files: [] }), 'archive.json does not name'],
    [
      'is of a tier that is not here',
      () => told({ tier: { ...tier(), tier_id: home.id, name: 'Own', keywords_max_count: 4711 } }),
      'there is no tier Own here',
    ],
    [
      'has a line that is cut off',
      () => forged('reviews.csv', (text) => text.slice(0, -30)),
      'reviews.csv, line 4: the line is cut off',
    ],
    [
      'has a line of JSON that is cut off',
      () => forged('readings.jsonl', (text) => text.slice(0, -30)),
      'readings.jsonl, line 2: the line is cut off',
    ],
    [
      'has a line less than it says',
      () =>
        forged('audit-log.jsonl', (text) =>
          text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
        ),
      'audit-log.jsonl, line ',
    ],
    [
      'has other columns',
      () => forged('reviews.csv', (text) => text.replace('author_name', 'author')),
      'reviews.csv, line 1: the columns are others',
    ],
    [
      'has a cell too many',
      () => forged('users.csv', (text) => text.replace(/\r\n$/u, ',x\r\n')),
      'users.csv, line 2: the line has 12 cells instead of 11',
    ],
    [
      'has a word that no version knows',
      () => forged('reviews.csv', (text) => text.replace(',google,', ',goggle,')),
      'reviews.csv, line 2: ',
    ],
    [
      'has a row of another restaurant',
      () => forged('review-history.csv', (text) => text.replaceAll(home.id, crypto.randomUUID())),
      'review-history.csv, line 2: the row is of another restaurant',
    ],
    [
      'makes somebody a SuperAdmin',
      () => forged('users.csv', (text) => text.replaceAll(/,Admin(?=,)/gu, ',SuperAdmin')),
      'users.csv, line 2: nobody of a restaurant is a SuperAdmin',
    ],
    [
      'has a line of the audit log that somebody changed',
      () => forged('audit-log.jsonl', (text) => text.replace('"act":"', '"act":"no.')),
      'audit-log.jsonl, line 1: the chain of the audit log is broken here',
    ],
    [
      'has the same row twice',
      () => forged('users.csv', (text) => text + text.split('\r\n')[1] + '\r\n'),
      'users.csv, line 3: ',
    ],
    [
      'has rows that contradict one another',
      () => forged('reviews.csv', (text) => text.replace(/,2026-06-01,/u, ',2026-06-02,')),
      'the archive contradicts itself: review on another day',
    ],
  ])(
    'and that %s is refused, by its file and line, and nothing is changed',
    async (_, of, words) => {
      expect(await refusalOf(await inFolder(of()))).toContain(words)
    },
  )

  it('is refused where a changed line still reads well, by its checksum', async () => {
    const text = (files.get('reviews.csv') ?? '').replace('soup', 'soap')
    expect(await refusalOf(await inFolder(new Map([...files, ['reviews.csv', text]])))).toContain(
      'reviews.csv, line 4',
    )
  })

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['leads out of the folder', renamed('reviews.csv', '../evil.csv'), 'damaged'],
    ['lies in a folder', renamed('reviews.csv', 'a/views.csv'), 'lies in a folder'],
    [
      'is there twice',
      renamed('consents.csv', 'mentions.csv'),
      'mentions.csv is in the ZIP file twice',
    ],
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length / 2), 'damaged'],
    ['says it unpacks to two gigabytes', swollen, 'is far larger than it looks'],
  ])('in a ZIP one of whose files %s, is refused', async (_, change, words) => {
    expect(await refusalOf(await inZip(files, change))).toContain(words)
  })

  it('that is no file at all is refused by its path', async () => {
    expect(await refusalOf(path.join(folder, 'nowhere'))).toContain('There is no file or folder')
  })
})

const tier = (): object => (JSON.parse(files.get(MANIFEST) ?? '') as Manifest).tier // written by ourselves

/** Renames a file within the bytes of a ZIP. */
function renamed(from: string, to: string) {
  return (bytes: Buffer): Buffer =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Writes another length into the first line of a ZIP's table of contents. */
function swollen(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(2 ** 31 - 1, bytes.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  return bytes
}

describe('a restaurant that arrives', () => {
  it('comes from a ZIP as from a folder, with every word as it was, and nothing goes out by it', async () => {
    const taken = await take(await inZip(files))
    expect(taken).toMatchObject({ people: 1, held: 1 })
    const rows = await sums.query<Record<string, unknown>>(
      'select review_id, author_name, text, auto_approve_at, held_reason, publication from app.reviews',
      [],
    )
    const row = (id: string) => rows.find((one) => one['review_id'] === id)
    expect(row(odd)).toMatchObject({ author_name: ODD.trim(), text: ODD.trim() })
    expect(row(waiting)).toMatchObject({ auto_approve_at: null, held_reason: 'person' })
    expect(row(queued)).toMatchObject({ publication: 'none' })
    expect(await sums.query('select state from app.postings', [])).toEqual([{ state: 'void' }])
    expect(
      await sums.query("select name from pgboss.job where data->>'restaurantId' is not null", []),
    ).toEqual([])
    expect(await sums.query('select enabled, password_hash from app.users', [])).toEqual([
      { enabled: false, password_hash: null },
    ])
    expect(await findFaults(there.services)).toEqual([])
  })

  it('is refused by its name where it is here already', async () => {
    expect(await refusalOf(await inFolder(files))).toContain(`${home.name} is here already`)
  })

  it('is refused where the address of somebody is here already, by the address', async () => {
    await sums.query('delete from app.restaurants', [])
    expect(await refusalOf(await inFolder(files))).toContain('is here already')
  })
})
