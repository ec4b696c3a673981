import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@maitre/contract/auth'
import { invitations, passwordResets } from '@maitre/contract/account-links'
import { users } from '@maitre/contract/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildInvited, getUser, linkOf } from '#test/account-link-calls'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { createSuperAdmin } from './create-superadmin.ts'

const LEAKED = 'tulips sing at noon'
const SAFE = 'tulips hum at midnight'
/** Only filling, which the service sends with a count of nothing. */
const PADDING = 'tulips were never said'

const hashOf = (password: string): string =>
  createHash('sha1').update(password).digest('hex').toUpperCase()

let asked: { path: string; headers: IncomingHttpHeaders }[] = []
let answer: () => { status: number; body?: string; location?: string } | null
/** What the double knows: the rest of each hash with how often it was seen. */
const range = (path: string): string => {
  const prefix = path.slice('/range/'.length)
  const known = [
    [LEAKED, 37],
    [PADDING, 0],
  ] as const
  const rows = known.flatMap(([password, times]) =>
    hashOf(password).startsWith(prefix) ? [`${hashOf(password).slice(5)}:${times}`] : [],
  )
  return [`${'0'.repeat(34)}A:2`, ...rows].join('\r\n')
}
const server = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers })
  const said = answer()
  if (said === null) return // it never answers
  response.writeHead(said.status, said.location === undefined ? {} : { location: said.location })
  response.end(said.body ?? range(request.url ?? ''))
})

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  answer = () => ({ status: 200 })
  app = await startTestApp({
    worker: false,
    environment: {
      PASSWORD_RANGE_URL: `http://127.0.0.1:${port}/range/`,
      CONNECTOR_TIMEOUT_MS: '300',
    },
  })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
beforeEach(() => {
  asked = []
  answer = () => ({ status: 200 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})

const person = (password: string) => {
  const username = unique('person')
  const email = `${username}@maitre.test`
  const names = { email, username, firstname: 'Zoé', lastname: 'Roy' }
  return { ...names, location_id: 'all', roles: ['manager'], password }
}
const create = (password: string) => admin.client.call(users.create, person(password))
const refused = (field: string) => ({
  status: 400,
  code: 'request.invalid',
  details: { fields: [{ field, problem: 'leaked' }] },
})

describe('a password that has leaked', () => {
  it('is refused wherever somebody chooses one', async () => {
    expect(await create(LEAKED)).toMatchObject(refused('password'))
    const { id: userId, client } = await buildUser(app, restaurant, 'Manager')
    const update = { userId, password: LEAKED }
    expect(await admin.client.call(users.update, update)).toMatchObject(refused('password'))
    const change = { current_password: PASSWORD, new_password: LEAKED }
    expect(await client.call(auth.changePassword, change)).toMatchObject(refused('new_password'))
    const invited = await linkOf(app, 'invitation', await buildInvited(app, restaurant))
    const first = { token: invited, password: LEAKED }
    expect(await app.client().call(invitations.accept, first)).toMatchObject(refused('password'))
    const token = await linkOf(app, 'password_reset', await getUser(app, userId))
    const reset = { token, password: LEAKED }
    expect(await app.client().call(passwordResets.reset, reset)).toMatchObject(refused('password'))
    await expect(createSuperAdmin(app.services, person(LEAKED))).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect(asked).toHaveLength(6)
  })

  it('is told from others by five characters of its hash, and by nothing else that is sent', async () => {
    expect((await create(LEAKED)).status).toBe(400)
    expect((await create(SAFE)).status).toBe(201)
    expect((await create(PADDING)).status).toBe(201)
    expect(asked.map(({ path }) => path)).toEqual(
      [LEAKED, SAFE, PADDING].map((password) => `/range/${hashOf(password).slice(0, 5)}`),
    )
    for (const { headers } of asked) {
      expect(headers['add-padding']).toBe('true')
      const words = Object.values(headers).join(' ')
      expect(words).not.toMatch(/tulips|person-|cookie|Bearer/iu)
    }
  })

  it('is not asked for where the password is one of the most common', async () => {
    const answered = await create('password123456')
    expect(answered.details).toMatchObject({ fields: [{ problem: 'common' }] })
    expect(asked).toEqual([])
  })
})

describe('a service of leaked passwords that gives no answer', () => {
  it.each<[string, typeof answer]>([
    ['is down', () => ({ status: 503 })],
    ['is silent', () => null],
    ['says something else', () => ({ status: 200, body: '<p>Sign in to this network</p>' })],
    ['says nothing', () => ({ status: 200, body: ' ' })],
    ['goes on and on', () => ({ status: 200, body: `${range('/range/')}\r\n`.repeat(20_000) })],
    ['leads elsewhere', () => ({ status: 302, location: 'http://127.0.0.1:1/' })],
  ])('stops nobody, and shows in the log and the figures, where it %s', async (_what, says) => {
    const warned = vi.spyOn(app.services.log, 'warn').mockReturnValue()
    const before = await unavailable()
    answer = says
    expect((await create(LEAKED)).status).toBe(201)
    expect(asked).toHaveLength(2)
    expect(await unavailable()).toBe(before + 1)
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ code: 'upstream.unavailable' }) },
      'users: a password was taken without asking whether it has leaked',
    )
    expect(JSON.stringify(warned.mock.calls)).not.toContain(LEAKED)
  })

  it('is asked once more, since one answer may get lost', async () => {
    let times = 0
    answer = () => ({ status: (times += 1) === 1 ? 500 : 200 })
    expect(await create(LEAKED)).toMatchObject(refused('password'))
  })

  it('keeps no connection of the database while it is waited for', async () => {
    answer = () => null
    let isDone = false
    const made = create(SAFE).finally(() => (isDone = true))
    while (asked.length === 0) await wait(5)
    const open = await app.services.database.local((tx) =>
      tx.run<{ count: number }>(
        'test_open_transactions',
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        [],
      ),
    )
    expect([isDone, open]).toEqual([false, [{ count: 0 }]])
    expect((await made).status).toBe(201)
  })
})

/** How often the figures say that nobody answered. */
async function unavailable(): Promise<number> {
  const figures = await (await fetch(`${app.url}/metrics`)).text()
  const [, count = '0'] =
    /^maitre_password_range_questions_total\{outcome="unavailable"\} (\d+)/mu.exec(figures) ?? []
  return Number(count)
}
