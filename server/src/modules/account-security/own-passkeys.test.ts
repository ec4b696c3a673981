import { auth } from '@maitre/contract/auth'
import { factors } from '@maitre/contract/factors'
import { MAX_PASSKEYS, passkeys } from '@maitre/contract/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askerOf } from '#modules/factors'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { deliverAll } from '#test/mails'
import { Authenticator } from '#test/passkey'
import { buildPasskey, buildTotp } from '#test/second-factor'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let now = new Date('2026-11-25T12:00:00Z')
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const MINUTE_MS = 60_000
const PROOF = { current_password: PASSWORD }

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
beforeEach(async () => {
  later(60 * MINUTE_MS)
  await sums.query('delete from app.login_failures')
  await sums.query("update app.mails set state = 'sent', content = null")
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const manager = () => buildUser(app, restaurant, 'Manager')
const device = () => new Authenticator(askerOf(app.services).origin)
const begin = async (client: Client) => (await client.call(passkeys.begin, PROOF)).data
const own = async (client: Client) => (await client.call(factors.get, {})).data

describe('adding a passkey', () => {
  it('takes the password again, and comes with recovery codes as the first second factor', async () => {
    const { client, username, id } = await manager()
    const wrong = await client.call(passkeys.begin, { current_password: 'another one' })
    expect(wrong.status).toBe(400)
    const { options, setup } = await begin(client)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Maitre' },
      user: { name: username, displayName: 'Test Manager' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(id.replaceAll('-', ''))
    const input = { setup, name: '  My  telephone ', made: device().make(options) }
    const added = await client.call(passkeys.add, input)
    expect(added.data.recovery_codes).toHaveLength(10)
    expect(added.data.passkey).toMatchObject({
      name: 'My telephone',
      added_at: now.toISOString(),
      last_used_at: null,
      synced: false,
    })
    expect(await own(client)).toEqual({
      totp: null,
      passkeys: [added.data.passkey],
      recovery_codes_left: 10,
    })
    const [mail] = await deliverAll(app, sums)
    expect(mail?.text).toContain('added the passkey “My telephone”')
  })

  it('is done several times, tells a browser which ones there are, and makes no codes anew', async () => {
    const { client } = await manager()
    const first = await buildPasskey(app, client, 'Telephone')
    const { options, setup } = await begin(client)
    expect(options.excludeCredentials).toEqual([
      { id: first.device.id, type: 'public-key', transports: ['internal'] },
    ])
    later(1000)
    const made = device().make(options)
    const second = await client.call(passkeys.add, { setup, name: 'Laptop', made })
    expect(second.data.recovery_codes).toBeNull()
    expect((await own(client)).passkeys.map(({ name }) => name)).toEqual(['Telephone', 'Laptop'])
    const app2 = await buildTotp(app, client)
    expect(app2.recoveryCodes).toEqual([])
  })

  it('counts once, in the session that began it, for ten minutes', async () => {
    const { client, username } = await manager()
    const begun = await begin(client)
    const ended = { status: 409, code: 'factor.setup_ended' }
    const add = (by: Client, { setup, options } = begun, made = device().make(options)) =>
      by.call(passkeys.add, { setup, name: 'Telephone', made })
    const elsewhere = await app.client().signIn(username, PASSWORD)
    expect(await add(elsewhere)).toMatchObject(ended)
    expect((await add(client)).status).toBe(200)
    expect(await add(client)).toMatchObject(ended)
    const late = await begin(client)
    later(10 * MINUTE_MS)
    expect(await add(client, late)).toMatchObject(ended)
  })

  it('is begun by the password and, beside an app, by a code that counts once', async () => {
    const { client } = await manager()
    const { recoveryCodes } = await buildTotp(app, client)
    const beginBy = (code?: string) => client.call(passkeys.begin, { ...PROOF, code })
    const problemOf = (problem: string) => ({
      status: 400,
      details: { fields: [{ field: 'code', problem }] },
    })
    expect(await beginBy()).toMatchObject(problemOf('required'))
    expect(await beginBy('000000')).toMatchObject(problemOf('wrong'))
    expect((await beginBy(recoveryCodes[0])).status).toBe(200)
    expect(await beginBy(recoveryCodes[0])).toMatchObject(problemOf('wrong'))
  })

  it('is finished with nothing that was begun for an authenticator app', async () => {
    const { client } = await manager()
    const { secret, setup } = (await client.call(factors.beginTotp, PROOF)).data
    const { options } = await begin(client)
    const made = device().make(options, { challenge: secret })
    const refused = await client.call(passkeys.add, { setup, name: 'Telephone', made })
    expect(refused).toMatchObject({ status: 409, code: 'factor.setup_ended' })
  })

  it.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['without a finger, a face or a PIN', { verified: false }],
  ])('refuses one that was made %s', async (_what, odd) => {
    const { client } = await manager()
    const { options, setup } = await begin(client)
    const made = device().make(options, odd)
    const refused = await client.call(passkeys.add, { setup, name: 'Telephone', made })
    expect(refused).toMatchObject({ status: 400, code: 'passkey.refused' })
    expect((await own(client)).passkeys).toEqual([])
  })

  it('refuses one that somebody else has already, and more than a person may have', async () => {
    const [person, other] = [await manager(), await manager()]
    const { device: theirs } = await buildPasskey(app, other.client)
    const { options, setup } = await begin(person.client)
    const made = theirs.make(options)
    const taken = await person.client.call(passkeys.add, { setup, name: 'Theirs', made })
    expect(taken).toMatchObject({ status: 400, code: 'passkey.refused' })
    for (let count = 0; count < MAX_PASSKEYS; count += 1)
      await buildPasskey(app, person.client, `Key ${count}`)
    await expect(buildPasskey(app, person.client)).rejects.toThrow('409 passkey.limit_reached')
  })
})

describe('one’s passkeys', () => {
  it('get other names, which opens nothing and is mailed to nobody', async () => {
    const { client, id } = await manager()
    const { passkey } = await buildPasskey(app, client)
    await sums.query("update app.mails set state = 'sent', content = null")
    const renamed = await client.call(passkeys.rename, { passkeyId: passkey.id, name: 'Laptop' })
    expect(renamed.data).toEqual({ ...passkey, name: 'Laptop' })
    expect(await deliverAll(app, sums)).toEqual([])
    const lines = await sums.query(
      "select before, after from app.audit_log where subject = $1 and act = 'factor.renamed'",
      [`user:${id}`],
    )
    expect(lines).toEqual([{ before: { name: 'Telephone' }, after: { name: 'Laptop' } }])
  })

  it('are removed by the password; with the last one the password is enough again', async () => {
    const { client, username } = await manager()
    const [first, second] = [await buildPasskey(app, client), await buildPasskey(app, client)]
    const remove = (passkeyId: string, current_password = PASSWORD) =>
      client.call(passkeys.remove, { passkeyId, current_password })
    expect((await remove(first.passkey.id, 'another one')).status).toBe(400)
    expect((await remove(first.passkey.id)).data).toEqual({
      totp: null,
      passkeys: [second.passkey],
      recovery_codes_left: 10,
    })
    expect(await remove(first.passkey.id)).toMatchObject({ status: 404, code: 'passkey.not_found' })
    expect((await remove(second.passkey.id)).data).toEqual({
      totp: null,
      passkeys: [],
      recovery_codes_left: null,
    })
    const signedIn = await app.client().call(auth.login, { username, password: PASSWORD })
    expect(signedIn.data).toHaveProperty('access_token')
  })

  it('leave the recovery codes to somebody who has an app still', async () => {
    const { client } = await manager()
    const { recoveryCodes } = await buildTotp(app, client)
    const { passkey } = await buildPasskey(app, client, 'Telephone', recoveryCodes[0])
    const removed = await client.call(passkeys.remove, { passkeyId: passkey.id, ...PROOF })
    expect(removed.data).toMatchObject({ passkeys: [], recovery_codes_left: 9 })
  })

  it('are nobody else’s to rename or to remove', async () => {
    const [person, other] = [await manager(), await manager()]
    const { passkey } = await buildPasskey(app, other.client)
    const { client } = person
    const missing = { status: 404, code: 'passkey.not_found' }
    const passkeyId = passkey.id
    expect(await client.call(passkeys.rename, { passkeyId, name: 'Mine' })).toMatchObject(missing)
    expect(await client.call(passkeys.remove, { passkeyId, ...PROOF })).toMatchObject(missing)
    expect((await own(other.client)).passkeys).toEqual([passkey])
  })
})

describe('a public address that browsers know no passkeys of', () => {
  it.each(['http://maitre.example', 'https://192.0.2.7'])('is refused: %s', async (publicUrl) => {
    const config = { ...app.config, publicUrl }
    expect(() => askerOf({ config })).toThrow('Passkeys need an address')
  })

  it('is none that has a name and https, or that of the machine itself', () => {
    const asked = (publicUrl: string) => askerOf({ config: { ...app.config, publicUrl } })
    expect(asked('https://desk.maitre.example:8443')).toEqual({
      id: 'desk.maitre.example',
      origin: 'https://desk.maitre.example:8443',
    })
    expect(asked('http://127.0.0.1:3000')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:3000',
    })
  })

  it('is told to a SuperAdmin as to everybody', async () => {
    const { client } = await buildSuperAdmin(app)
    expect((await begin(client)).options.rp.id).toBe('localhost')
  })
})
