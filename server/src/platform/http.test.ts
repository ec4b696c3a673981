import { ERROR_CODES, ERRORS } from '@maitre/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { z } from 'zod'
import { connect } from '#platform/connection'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { admin, adminUrl } from '#test/database'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false, environment: { METRICS_TOKEN: 'a token of sixteen' } })
})
afterAll(() => app.stop())

const get = (where: string, headers: Record<string, string> = {}) =>
  fetch(app.url + where, { redirect: 'manual', headers })

describe('every answer', () => {
  it('has the headers that keep a browser safe', async () => {
    for (const where of ['/v1/location', '/v1/nothing', '/healthz', '/v1/docs', '/nowhere']) {
      const { headers } = await get(where)
      expect(headers.get('content-security-policy'), where).toMatch(
        /default-src 'self';.*script-src 'self';/u,
      )
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
      expect(headers.get('content-security-policy')).toContain("worker-src 'self';")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toMatch(
        /img-src 'self'(?: https:\/\/lh[3-6]\.googleusercontent\.com){4};/u,
      )
      expect(headers.get('permissions-policy')).toMatch(/^clipboard-write=\(self\), camera=\(\)/u)
      expect(headers.get('content-security-policy')).toContain("object-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u)
    }
    expect((await get('/v1/location')).headers.get('cache-control')).toBe('no-store')
  })

  it('is for our own pages: the browser is told of no other site whose page may read it', async () => {
    const origin = 'https://evil.example'
    const asked = { 'access-control-request-method': 'PUT', origin }
    for (const where of [
      '/v1/location',
      '/v1/public/onboarding',
      '/v1/nothing',
      '/healthz',
      '/en',
    ]) {
      const preflight = await fetch(app.url + where, { method: 'OPTIONS', headers: asked })
      expect(preflight.status, where).toBe(404)
      for (const { headers } of [await get(where, { origin }), preflight])
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('has the fields that its schema names, and no other that a handler returns', async () => {
    const options = { trustProxy: 0, https: false, version: '1.0.0' } as const
    const http = await createHttp({ log: createLog('silent'), ...options })
    const response = { 200: z.object({ name: z.string() }) }
    http.get('/person', { schema: { response } }, async () => ({ name: 'Ana', password_hash: 'x' }))
    expect((await http.inject('/person')).json()).toEqual({ name: 'Ana' })
    await http.close()
  })

  it('is the error envelope when it refuses, with the request’s id and the catalogue’s words', async () => {
    const answer = await get('/v1/location')
    const body: unknown = await answer.json()
    expect([answer.status, body]).toEqual([
      401,
      {
        status: 'error',
        code: 'auth.token_missing',
        message: 'Access token required',
        operation: 'Failed to fetch locations',
        requestId: answer.headers.get('x-request-id'),
      },
    ])
  })

  it.each(ERROR_CODES)('has a fitting status and words for the code %s', (code) => {
    const { status, message, retry } = ERRORS[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(message).toMatch(/^[A-Z].{5,}/u)
    // A failure that trying again may mend is not the request's fault, so its status is a server's.
    expect(retry && status < 500).toBe(false)
  })

  it.each([
    'GET /v1/nothing',
    'POST /v1/nothing',
    'DELETE /v1/location',
    'GET /v1',
    'GET /assets/none.js',
    'GET /picture.png',
    'POST /en',
    'GET /.well-known/nothing',
  ])('says in JSON that there is nothing at %s', async (line) => {
    const [method = '', where = ''] = line.split(' ')
    const answer = await fetch(app.url + where, { method, redirect: 'manual' })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'route.not_found' }])
  })
})

describe('the health checks', () => {
  it('say that the process lives and that all it needs is there', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  it('answer 503 with Retry-After for readiness while the database is away, and recover by themselves', async () => {
    const { name } = app.database
    await admin(`alter database ${name} with connection limit 0`)
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const down = await get('/readyz')
    expect([down.status, await down.json()]).toMatchObject([503, { code: 'database.unavailable' }])
    expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0)
    const login = await fetch(`${app.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'someone', password: 'some password' }),
    })
    expect([login.status, login.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await get('/healthz')).status).toBe(200)
    await admin(`alter database ${name} with connection limit -1`)
    expect((await get('/readyz')).status).toBe(200)
  })

  it.each([
    [
      'a migration is missing',
      "delete from app.migrations where name like '0015%' returning name, hash",
      'insert into app.migrations (name, hash) values ($1, $2)',
    ],
    [
      'a newer version has migrated',
      "insert into app.migrations (name, hash) values ('9999-later.sql', '') returning name",
      'delete from app.migrations where name = $1',
    ],
    [
      'a queue is missing',
      "update pgboss.queue set name = 'away' where name = 'upkeep.purge' returning name",
      "update pgboss.queue set name = 'upkeep.purge' where name = $1",
    ],
  ])('answer 503 for readiness while %s', async (_what, seed, undo) => {
    const client = await connect(adminUrl(app.database.name))
    await client.query("set session_replication_role = 'replica'")
    const { rows } = await client.query<Record<string, string>>(seed)
    expect(rows).toHaveLength(1)
    const answer = await get('/readyz')
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: 'database.unavailable' },
    ])
    await client.query(undo, Object.values(rows[0] ?? {}))
    await client.end()
    expect((await get('/readyz')).status).toBe(200)
  })

  it('give figures only to callers with the token', async () => {
    expect((await get('/metrics')).status).toBe(404)
    for (const wrong of ['Bearer another token', 'a token of sixteen', 'Bearer a token of sixtee'])
      expect((await get('/metrics', { authorization: wrong })).status).toBe(404)
    expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    const figures = await get('/metrics', { authorization: 'Bearer a token of sixteen' })
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('maitre_http_seconds'),
    ])
  })
})
