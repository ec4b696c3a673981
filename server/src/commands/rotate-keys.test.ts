import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { auth } from '@maitre/contract/auth'
import { alertChannels } from '@maitre/contract/alert-channels'
import { sourceConsents } from '@maitre/contract/source-consents'
import { webhooks } from '@maitre/contract/webhooks'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '#platform/access-tokens'
import type { Config } from '#platform/config'
import { readSealingKeys } from '#platform/key-files'
import { resealAll } from '#platform/reseal'
import { addKeys, dropKeys, SEALING_KEPT_MS } from '#platform/rotate-keys'
import { SEALED, type SealedColumn } from '#platform/sealed-columns'
import { keysFolder, loadSecrets } from '#platform/secrets'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  connectToSandbox,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { SUBSCRIPTION } from '#test/push-subscription'
import { buildTotp } from '#test/second-factor'
import { rotateKeys as command } from './rotate-keys.ts'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let person: BuiltUser
let before: Record<string, string[]>

beforeAll(async () => {
  // A server runs all the time: its services are those of a process that knew the first keys alone.
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau'] })
  person = await buildUser(app, home, 'Admin')
  await connectToSandbox(app, home, 'owner@brasserie-lumiere.example')
  const other = await buildRestaurant(app)
  const { client } = await buildUser(app, other, 'Admin')
  for (let n = 0; n < 2; n += 1) {
    await person.client.call(webhooks.rotate, { restaurantId: home.id })
    await client.call(webhooks.rotate, { restaurantId: other.id })
  }
  await person.client.call(alertChannels.saveSlack, {
    restaurantId: home.id,
    address: 'https://hooks.slack.com/services/T0/B0/x',
  })
  await person.client.call(alertChannels.savePush, { restaurantId: home.id, ...SUBSCRIPTION })
  await person.client.call(sourceConsents.begin, {
    restaurantId: home.id,
    source: 'google',
    language: 'en',
  })
  // Its mail waits to be sent, sealed.
  await buildTotp(app, person.client)
  const [session] = await sums.query<{ session_id: string }>(
    'select session_id from app.sessions where user_id = $1 limit 1',
    [person.id],
  )
  if (session === undefined) throw new Error('unreachable')
  await sums.query('update app.sessions set provider_token = $1 where session_id = $2', [
    SEALED.providerToken.seal(app.services.secrets, session, 'an id token'),
    session.session_id,
  ])
  before = await openAll()
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const columns = Object.values(SEALED) as SealedColumn<string>[] // a key is asked for by the names of its columns

async function sealedRows(column: SealedColumn<string>) {
  return sums.query<Record<string, string> & { sealed: string }>(
    `select ${column.key.join(', ')}, ${column.column} as sealed from app.${column.table}
      where ${column.column} is not null order by ${column.key.join(', ')}`,
  )
}

/** What the running server opens of each sealed column. */
async function openAll(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const column of columns)
    found[`${column.table}.${column.column}`] = (await sealedRows(column)).map((row) =>
      column.open(app.services.secrets, row, row.sealed),
    )
  return found
}

/** The ids of the keys that sealed what is in the database. */
async function sealers(): Promise<string[]> {
  const rows = []
  for (const column of columns) rows.push(...(await sealedRows(column)))
  return [...new Set(rows.map(({ sealed }) => sealed.split('.')[0] ?? ''))]
}

const folder = (): string => keysFolder(app.config)
const sealingFile = (): string => path.join(folder(), 'encryption.key')
const keyIds = async (): Promise<string[]> =>
  readSealingKeys(sealingFile(), await readFile(sealingFile(), 'utf8')).map(({ id }) => id)

const run = (values: Record<string, boolean> = {}, changed: Partial<Config> = {}) =>
  command.run({
    config: {
      ...app.config,
      DATABASE_URL: app.database.urls.app,
      DATABASE_OWNER_URL: app.database.urls.owner,
      DATABASE_CONSOLE_URL: app.database.urls.console,
      ...changed,
    },
    log: app.services.log,
    words: [],
    values,
    progress: () => undefined,
  })

/** Whether a process that starts now takes that access token. */
async function isTaken(token: string | null): Promise<boolean> {
  const now = new Date()
  const tokens = createTokens(await loadSecrets(app.config, now), app.config.publicUrl)
  return tokens.verify(token ?? '', now).then(
    () => true,
    () => false,
  )
}

/** The ids of the signing keys that the running server publishes. */
async function publishedIds(): Promise<string[]> {
  const published = await fetch(`${app.url}/.well-known/jwks.json`)
  const { keys } = (await published.json()) as { keys: { kid: string }[] } // RFC 7517
  return keys.map(({ kid }) => kid)
}

describe('maitre rotate-keys', () => {
  it('has a new key seal every kind of text beside a running server, which opens them all', async () => {
    for (const [column, texts] of Object.entries(before))
      expect(texts.length, column).toBeGreaterThan(0)
    // There is one of each of two restaurants.
    expect(before['webhook_secrets.secret']).toHaveLength(2)
    const [first] = await keyIds()
    const result = await run()
    expect(result).toMatchObject({ exitCode: 0, data: { dropped: 0, kept: 3 } })
    const [newest, ...older] = await keyIds()
    expect(older).toEqual([first])
    expect(await sealers()).toEqual([newest])
    expect(await openAll()).toEqual(before)
    expect(app.services.secrets.vault.seal('a', 'b').split('.')[0]).toBe(newest)
  })

  it('leaves files that their owner alone may read, and no other file', async () => {
    const names = await readdir(folder())
    expect(names.toSorted()).toEqual(['encryption.key', 'push.pem', 'signing.pem'])
    for (const name of names)
      expect((await stat(path.join(folder(), name))).mode & 0o777).toBe(0o600)
  })

  it('leaves tokens of the key before valid, and signs new ones by the new key', async () => {
    const { token } = person.client
    await run()
    expect((await person.client.call(auth.self, {})).status).toBe(200)
    const other = await buildUser(app, home, 'Admin')
    const kid = (of: string | null) => decodeProtectedHeader(of ?? '').kid
    expect(kid(other.client.token)).not.toBe(kid(token))
    expect((await other.client.call(auth.self, {})).status).toBe(200)
    const known = await publishedIds()
    expect(known).toContain(kid(token))
    expect(known).toContain(kid(other.client.token))
    expect(await isTaken(token)).toBe(true)
  })

  it('makes signing keys that a running server knows as soon as another process signs by one', async () => {
    const now = new Date()
    const { sub = '', sid } = decodeJwt<{ sid: string }>(person.client.token ?? '')
    const names = { email: '', firstname: '', lastname: '', username: '', role: 'Admin' }
    const subject = { ...names, user_id: sub, location_id: null, restaurant_id: home.id }
    await addKeys(app.services)
    const elsewhere = createTokens(await loadSecrets(app.config, now), app.config.publicUrl)
    const client = app.client()
    client.token = await elsewhere.sign(subject, sid, now)
    expect((await client.call(auth.self, {})).status).toBe(200)
    await addKeys(app.services)
    const [newest] = (await loadSecrets(app.config, now)).signingKeys
    expect((await publishedIds())[0]).toBe(newest?.id)
  })

  it('goes on with `--finish` where a rotation ended after the first column', async () => {
    await addKeys(app.services)
    const [newest] = await keyIds()
    const killed = resealAll(app.services, [home.id], () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await sealers()).length).toBe(2)
    expect(await openAll()).toEqual(before)
    const { data } = await run({ finish: true })
    expect(data['key']).toBe(newest)
    expect(await sealers()).toEqual([newest])
    expect(await openAll()).toEqual(before)
  })

  it('notes in the audit log whose secrets were sealed anew', async () => {
    const acts = await sums.query<{ act: string }>(
      "select act from app.audit_log where restaurant_id = $1 and act like '%.resealed' union all select act from app.console_audit_log where act like '%.resealed'",
      [home.id],
    )
    expect(new Set(acts.map(({ act }) => act))).toEqual(
      new Set(['webhook-secret.resealed', 'factor.resealed', 'alert_channel.resealed']),
    )
  })

  it('keeps a key for as long as links of mails are good, and then drops it', async () => {
    const { services } = app
    const link = services.secrets.vault.seal('a link', 'a mail')
    const { data } = await run()
    expect(services.secrets.vault.open(link, 'a mail')).toBe('a link')
    const at = (ms: number) => ({
      ...services,
      clock: { now: () => new Date(services.clock.now().getTime() + ms) },
    })
    const [newest, ...older] = await keyIds()
    expect(await dropKeys(at(SEALING_KEPT_MS - 60_000), String(data['key']), false)).toMatchObject({
      kept: older.length,
    })
    expect(await dropKeys(at(SEALING_KEPT_MS + 60_000), 'another key', false)).toMatchObject({
      dropped: 0,
    })
    expect(await dropKeys(at(SEALING_KEPT_MS + 60_000), String(data['key']), false)).toEqual({
      dropped: older.length,
      kept: 0,
    })
    expect(await keyIds()).toEqual([newest])
    expect(() => services.secrets.vault.open(link, 'a mail')).toThrow('a key that is not here')
    expect(await openAll()).toEqual(before)
  })

  it('with `--drop-old` leaves the newest keys alone, which open everything', async () => {
    const { token } = person.client
    expect((await run({ 'drop-old': true })).data).toMatchObject({ dropped: 3, kept: 0 })
    expect((await keyIds()).length).toBe(1)
    expect(await openAll()).toEqual(before)
    expect(await isTaken(token)).toBe(false)
    expect(await isTaken((await buildUser(app, home, 'Admin')).client.token)).toBe(true)
  })

  it('loses no key to another rotation at the same moment', async () => {
    const known = await keyIds()
    await Promise.all([addKeys(app.services), addKeys(app.services), addKeys(app.services)])
    const ids = await keyIds()
    expect(new Set(ids).size).toBe(known.length + 3)
    expect(ids.at(-1)).toBe(known.at(-1))
  })

  it('tells of a text that no key opens, and leaves it as it is', async () => {
    const [row] = await sealedRows(SEALED.mailContent as SealedColumn<string>) // as above
    const foreign = 'k1.AAAA.AAAA.AAAA'
    const write = (text: string) =>
      sums.query('update app.mails set content = $1 where mail_id = $2', [text, row?.['mail_id']])
    await write(foreign)
    const told = await run()
    expect(told.exitCode).toBe(1)
    expect(told.lines).toContain('mails.content: 1 that no key here opens')
    expect((await sealedRows(SEALED.mailContent as SealedColumn<string>))[0]?.sealed).toBe(foreign) // as above
  })
})

describe('a rotation that cannot be done', () => {
  it('says where the key is that the environment gives', async () => {
    const ENCRYPTION_KEY = Buffer.alloc(32).toString('base64')
    await expect(run({}, { ENCRYPTION_KEY })).rejects.toThrow('ENCRYPTION_KEY of the environment')
  })

  it('changes neither file where one of them is wrong, and names that one', async () => {
    const dataDir = path.join(app.config.dataDir, 'wrong')
    const files = ['encryption.key', 'signing.pem'].map((name) => path.join(dataDir, 'keys', name))
    const [sealing = '', signing = ''] = files
    await mkdir(path.dirname(sealing), { recursive: true })
    await writeFile(sealing, await readFile(sealingFile()))
    await writeFile(signing, 'a letter to the editor')
    const texts = () => Promise.all(files.map((file) => readFile(file, 'utf8')))
    const kept = await texts()
    await expect(run({}, { dataDir })).rejects.toThrow(signing)
    const config = { ...app.config, dataDir }
    await expect(addKeys({ ...app.services, config })).rejects.toThrow(signing)
    expect(await texts()).toEqual(kept)
  })
})
