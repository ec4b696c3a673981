import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { api } from '@maitre/contract/api'
import { BODY_LIMIT, kilobytes } from '@maitre/contract/body-limit'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildSuperAdmin } from '#test/builders'
import type { Client } from '#test/client'
import { sendRaw } from '#test/raw-request'

// What an attacker does who wants a few bytes to keep the server busy: bodies that unpack to a thousand times their
// size, bodies of nothing but brackets, bodies that are too large.

let app: TestApp
let superAdmin: Client

let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  superAdmin = await signIn()
})
afterAll(() => app.stop())

const signIn = async (): Promise<Client> => (await buildSuperAdmin(app, { at: restaurant })).client

const takeBodies = Object.entries(api).flatMap(([domain, table]) =>
  Object.entries<AnyEndpoint>(table)
    .filter(([, { method }]) => method === 'POST' || method === 'PUT')
    .map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
)

const nested = (bytes: number): Buffer => Buffer.alloc(bytes, '[')
const wide = (bytes: number): Buffer => Buffer.from(`{"a":[${'[],'.repeat(bytes / 3 - 4)}[]]}`)
const BOMB = nested(kilobytes(1024))
/** The ways in which a body may say that it is compressed, each with one. */
const COMPRESSED: [encoding: string, body: Buffer][] = [
  ['br', brotliCompressSync(BOMB)],
  ['gzip', gzipSync(BOMB)],
  ['DEFLATE', deflateSync(BOMB)],
  ['zstd', Buffer.from('none')],
  ['identity, gzip', gzipSync(gzipSync(BOMB))],
  ['nonsense', Buffer.from('{}')],
]
/** As many fields that no call knows as a body may have values. */
const unknownFields = (): Buffer => {
  const names = Array.from({ length: 6000 }, (_, n) => `"${n}":1`)
  return Buffer.from(`{${names.join(',')}}`)
}
/** An honest body of that size: no field at all, and white space. */
const honest = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('{}'), Buffer.alloc(bytes - 2, ' ')])

/** The form of RFC 8058, which some calls take, in both encodings. */
const FORMS = {
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
  'multipart/form-data; boundary=b':
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
}

async function send(
  endpoint: AnyEndpoint,
  body: Buffer,
  headers: Record<string, string> = {},
  caller: Client | null = superAdmin,
): Promise<[status: number, code: unknown]> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    name === 'source' ? 'google' : randomUUID(),
  )
  const answer = await sendRaw(app.url, {
    method: endpoint.method,
    path,
    headers: {
      'content-type': 'application/json',
      ...(caller && { authorization: `Bearer ${caller.token}`, ...caller.headers }),
      ...headers,
    },
    body,
  })
  const { code } = JSON.parse(answer.text) as { code?: unknown } // our envelope
  return [answer.status, code]
}

describe('a body that is sent to a call', () => {
  it.each(takeBodies)(
    '%s is refused when it is compressed, in any way',
    async (_name, endpoint) => {
      for (const [encoding, body] of COMPRESSED)
        expect(await send(endpoint, body, { 'content-encoding': encoding }), encoding).toEqual([
          415,
          'request.compressed',
        ])
      // Some of the calls end the session of whoever makes them.
      const plain = { 'content-encoding': 'Identity' }
      const [status] = await send(endpoint, Buffer.from('{}'), plain, await signIn())
      expect(status).not.toBe(415)
    },
  )

  it.each(takeBodies)('%s is refused by the limit of that very call', async (_name, endpoint) => {
    const { bodyLimit } = endpoint
    expect(await send(endpoint, honest(bodyLimit + 1))).toEqual([413, 'request.too_large'])
    const [, code] = await send(endpoint, honest(bodyLimit), {}, await signIn())
    expect(code).not.toBe('request.too_large')
  })

  it.each(takeBodies.filter(([, { access }]) => access.kind !== 'machine'))(
    '%s is refused before it is parsed when it is too deep or has too many parts',
    async (_name, endpoint) => {
      const refused = [400, 'request.too_complex']
      expect(await send(endpoint, nested(endpoint.bodyLimit))).toEqual(refused)
      // A sign-in’s body is too small for too many parts.
      if (endpoint.bodyLimit >= BODY_LIMIT)
        expect(await send(endpoint, wide(endpoint.bodyLimit))).toEqual(refused)
    },
  )

  it('is refused for its depth also where lists beside the deep one are closed on the way', async () => {
    const deep = `{"username":${'[[],'.repeat(40)}0${']'.repeat(40)}}`
    expect(await send(api.auth.login, Buffer.from(deep))).toEqual([400, 'request.too_complex'])
  })

  it.each(takeBodies.filter(([, { form }]) => !form))(
    '%s is refused as a form, which pages of other sites send without asking us first',
    async (_name, endpoint) => {
      for (const [type, form] of Object.entries(FORMS))
        expect(await send(endpoint, Buffer.from(form), { 'content-type': type })).toEqual([
          415,
          'request.unsupported_media',
        ])
    },
  )

  it('is parsed whatever brackets and quotation marks its texts hold', async () => {
    for (const username of ['['.repeat(200), `\\"${'{'.repeat(100)}`, '\\\\', '"[[[[[[[[[[[["'])
      expect(
        await send(
          api.auth.login,
          Buffer.from(JSON.stringify({ username, password: 'a wrong password' })),
        ),
      ).toEqual([401, 'auth.failed'])
    // A text that ends behind two backslashes hides no bracket that follows it.
    const hidden = Buffer.from(`{"username":"a\\\\","password":${'['.repeat(100)}`)
    expect(await send(api.auth.login, hidden)).toEqual([400, 'request.too_complex'])
  })
})

it('a body is told of some of its faults, however many it has', async () => {
  const { path, method } = api.auth.refresh
  const headers = { 'content-type': 'application/json' }
  const answer = await sendRaw(app.url, { method, path, headers, body: unknownFields() })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('unknown_field')
  expect(answer.text.length).toBeLessThan(kilobytes(4))
})

it('keeps nobody else waiting: a hostile body takes hardly longer than an honest one of its size', async () => {
  const { refresh } = api.auth
  const bomb = brotliCompressSync(BOMB)
  expect(bomb.length).toBeLessThan(100)
  const kinds = {
    honest: () => send(refresh, honest(BODY_LIMIT), {}, null),
    nested: () => send(refresh, nested(BODY_LIMIT), {}, null),
    wide: () => send(refresh, wide(BODY_LIMIT), {}, null),
    bomb: () => send(refresh, bomb, { 'content-encoding': 'br' }, null),
  }
  const times: Record<keyof typeof kinds, number[]> = { honest: [], nested: [], wide: [], bomb: [] }
  // The kinds are sent by turns, so that all meet the same load; the quickest try of each is compared.
  for (let round = 0; round < 15; round += 1)
    for (const kind of ['honest', 'nested', 'wide', 'bomb'] as const) {
      const start = performance.now()
      await kinds[kind]()
      times[kind].push(performance.now() - start)
    }
  const quickest = (kind: keyof typeof kinds): number => Math.min(...times[kind])
  for (const kind of ['nested', 'wide', 'bomb'] as const)
    expect(quickest(kind) / quickest('honest'), kind).toBeLessThan(10)
})
