import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, PASSWORD } from '#test/builders'
import { type RawAnswer, sendRaw } from '#test/raw-request'

// What an attacker does who has somebody open a page: it sends calls to us by that person's browser.

let app: TestApp
let host: string
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { PUBLIC_URL: 'https://maitre.example', TRUST_PROXY: '1' },
  })
  host = new URL(app.url).host
})
afterAll(() => app.stop())

const open = Object.entries(api).flatMap(([domain, table]) =>
  Object.entries<AnyEndpoint>(table)
    .filter(([, { access, method }]) => access.kind === 'public' && method !== 'GET')
    .map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
)

const FORGED: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://maitre.example.evil.example' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'maitre.example' },
  { origin: 'https://maitre.example:444' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

const send = (path: string, headers: Record<string, string>): Promise<RawAnswer> =>
  sendRaw(app.url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from('{}'),
  })

describe('a call that needs no token and changes something', () => {
  it.each(open)('%s is refused to the pages of other sites', async (_name, { path }) => {
    for (const headers of FORGED) {
      const answer = await send(path.replace('{token}', 'none'), headers)
      expect([answer.status, answer.text], JSON.stringify(headers)).toEqual([
        403,
        expect.stringContaining('"request.other_origin"'),
      ])
    }
  })

  it.each(open)('%s is taken from our own pages, and from programs', async (_name, { path }) => {
    const own = [
      {},
      // What a person does at the address bar, and not a page.
      { 'sec-fetch-site': 'none' },
      { origin: 'https://maitre.example', 'sec-fetch-site': 'same-origin' },
      { origin: `http://${host}` },
      // By another name of ours, through a proxy that says so.
      {
        origin: 'https://desk.example',
        'x-forwarded-host': 'desk.example',
        'x-forwarded-proto': 'https',
      },
    ]
    for (const headers of own)
      expect((await send(path.replace('{token}', 'none'), headers)).text).not.toContain(
        'other_origin',
      )
  })
})

it('a page of another site neither ends a session nor renews it', async () => {
  const { client, username } = await buildUser(app, await buildRestaurant(app), 'Manager')
  await client.signIn(username, PASSWORD)
  const cookie = client.cookie ?? ''
  for (const path of [api.auth.logout.path, api.auth.refresh.path]) {
    const answer = await send(path, { origin: 'https://evil.example', cookie })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
  }
  const { status } = await send(api.auth.refresh.path, { origin: 'https://maitre.example', cookie })
  expect(status).toBe(200)
})
