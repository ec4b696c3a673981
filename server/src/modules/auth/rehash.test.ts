import { hash } from '@node-rs/argon2'
import { auth } from '@maitre/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HASHING } from '#platform/hashing'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { beginSignIn, buildTotp, codeAt } from '#test/second-factor'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, hashesSlowly: true })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const hashOf = async (userId: string): Promise<string> => {
  const [row] = await sums.query<{ password_hash: string }>(
    'select password_hash from app.users where user_id = $1',
    [userId],
  )
  return row?.password_hash ?? ''
}

/** A person whose password was hashed with less than we ask for now. */
async function earlier() {
  const person = await buildUser(app, restaurant, 'Manager')
  const old = await hash(PASSWORD, { ...HASHING, memoryCost: 8192 })
  await sums.query('update app.users set password_hash = $2 where user_id = $1', [person.id, old])
  return { ...person, old }
}

/** How the database writes what OWASP recommends first: 19 MiB, two passes. */
const PRESENT = '$argon2id$v=19$m=19456,t=2,p=1$'

it('a password and each recovery code take 19 MiB and two passes to hash', async () => {
  const { client, id, username } = await buildUser(app, restaurant, 'Manager')
  await app.client().signIn(username, PASSWORD)
  await buildTotp(app, client)
  const codes = await sums.query<{ code_hash: string }>(
    'select code_hash from app.recovery_codes where user_id = $1',
    [id],
  )
  const hashes = [await hashOf(id), ...codes.map(({ code_hash }) => code_hash)]
  expect(hashes).toHaveLength(11)
  expect(hashes.filter((one) => !one.startsWith(PRESENT))).toEqual([])
})

describe('a hash with earlier parameters', () => {
  it('is made anew at the next sign-in, which the audit log tells, and is good from then on', async () => {
    const { id, username, old, client } = await earlier()
    await app.client().signIn(username, PASSWORD)
    const made = await hashOf(id)
    expect([old.includes('m=8192'), made.startsWith(PRESENT)]).toEqual([true, true])
    // A session that was open goes on: the password is the same.
    expect((await client.call(auth.self, {})).status).toBe(200)
    await app.client().signIn(username, PASSWORD)
    expect(await hashOf(id)).toBe(made)
    const lines = await sums.query(
      'select act from app.audit_log where subject = $1 and act = $2',
      [`user:${id}`, 'password.rehashed'],
    )
    expect(lines).toHaveLength(1)
  })

  it('stays as it is where the password was wrong', async () => {
    const { id, username, old } = await earlier()
    const wrong = await app.client().call(auth.login, { username, password: `${PASSWORD}!` })
    expect([wrong.status, await hashOf(id)]).toEqual([401, old])
  })

  it('does not end the sign-in whose second step is still to come', async () => {
    const person = await earlier()
    const { secret } = await buildTotp(app, person.client)
    const browser = await beginSignIn(app, person)
    expect((await hashOf(person.id)).startsWith(PRESENT)).toBe(true)
    const code = codeAt(secret, app.services.clock.now())
    expect((await browser.raw('POST', '/v1/auth/login/code', { code })).status).toBe(200)
  })
})
