import { api } from '@maitre/contract/api'
import { ERROR_CODES, ERRORS } from '@maitre/contract/errors'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { servePages } from '#platform/pages'
import { startTestApp, type TestApp } from '#test/app'
import { admin } from '#test/database'
import { sendRaw } from '#test/raw-request'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false, environment: { METRICS_TOKEN: 'a token of sixteen' } })
})
afterAll(() => app.stop())

const get = (where: string, headers: Record<string, string> = {}) =>
  fetch(app.url + where, { redirect: 'manual', headers })

const endpoints = Object.values(api).flatMap((table) => Object.values<AnyEndpoint>(table))

interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas?: Record<string, object> }
}

const readDocument = async () => (await (await get('/v1/openapi.json')).json()) as Document // held against its rules below

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The faults that a program for JSON Schema 2020-12 would meet: outdated keywords, unknown types, references to
 * nowhere.
 */
function faultsOf(schema: unknown, document: Document, at = '#'): string[] {
  if (typeof schema === 'boolean') return []
  if (!isObject(schema)) return [`${at}: no schema`]
  const faults: string[] = []
  const { type, properties, required, $ref: reference } = schema
  for (const one of Array.isArray(type) ? type : [type ?? 'object'])
    if (!TYPES.includes(String(one))) faults.push(`${at}: the type ${String(one)}`)
  for (const old of ['nullable', 'definitions', 'divisibleBy', 'id'])
    if (old in schema) faults.push(`${at}: ${old}`)
  if (typeof schema['exclusiveMinimum'] === 'boolean') faults.push(`${at}: a draft-4 bound`)
  if (typeof reference === 'string') {
    const target = reference
      .replace(/^#\//u, '')
      .split('/')
      .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document)
    if (target === undefined) faults.push(`${at}: ${reference} is nowhere`)
  }
  if (Array.isArray(required) && isObject(properties))
    for (const name of required)
      if (!(String(name) in properties))
        faults.push(`${at}: ${String(name)} is required, not described`)
  const parts: [string, unknown][] = [
    ...Object.entries(isObject(properties) ? properties : {}),
    ...['items', 'additionalProperties', 'not']
      .filter((key) => schema[key] !== undefined)
      .map((key): [string, unknown] => [key, schema[key]]),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key): [string, unknown][] =>
      Array.isArray(schema[key])
        ? schema[key].map((one: unknown, index) => [`${key}${index}`, one])
        : [],
    ),
  ]
  return [...faults, ...parts.flatMap(([name, one]) => faultsOf(one, document, `${at}/${name}`))]
}

describe('the OpenAPI document', () => {
  it('has version 3.1 and names every endpoint with its parameters, body and answers', async () => {
    const document = await readDocument()
    expect(document.openapi).toMatch(/^3\.1\./u)
    expect(document.info).toMatchObject({
      title: 'Maitre',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
    })
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const name = `${endpoint.method} ${endpoint.path}`
      expect(operation, name).toMatchObject({ summary: endpoint.summary })
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, one = '']) => one)
      const declared = (operation?.parameters ?? []).filter((one) => one.in === 'path')
      expect(declared.map((one) => one.name).toSorted(), name).toEqual(inPath.toSorted())
      expect(
        declared.every((one) => one.required === true),
        name,
      ).toBe(true)
      expect(Object.keys(operation?.responses ?? {}), name).toContain(String(endpoint.success))
      const open = ['public', 'machine'].includes(endpoint.access.kind)
      expect(operation?.security, name).toEqual(open ? [] : undefined)
    }
    const named = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(named).toHaveLength(endpoints.length)
  })

  it('has each operation once, and schemas that are JSON Schema 2020-12', async () => {
    const document = await readDocument()
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length)
    const schemas = operations.flatMap((one) => [
      ...(one.parameters ?? []).map((parameter) => parameter.schema),
      ...Object.values(one.requestBody?.content ?? {}).map((content) => content.schema),
      ...Object.values(one.responses).flatMap((answer) =>
        Object.values(answer.content ?? {}).map((content) => content.schema),
      ),
    ])
    expect(schemas.length).toBeGreaterThan(endpoints.length)
    for (const schema of schemas) expect(faultsOf(schema, document)).toEqual([])
  })

  it('is also served as a page for people, with every path and without any script', async () => {
    const answer = await get('/v1/docs')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    for (const { path: where } of endpoints) expect(html).toContain(`<code>${where}</code>`)
    expect(html).not.toMatch(/<script/iu)
  })
})

describe('every answer', () => {
  it('has the headers that keep a browser safe', async () => {
    for (const where of ['/v1/location', '/v1/nothing', '/healthz', '/v1/docs', '/nowhere']) {
      const { headers } = await get(where)
      expect(headers.get('content-security-policy'), where).toMatch(
        /default-src 'self'.*script-src 'self'/u,
      )
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
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

  it('is the error envelope when it refuses, with the request’s id and the catalogue’s words', async () => {
    const answer = await get('/v1/location')
    const body: unknown = await answer.json()
    expect([answer.status, body]).toEqual([
      401,
      {
        status: 'error',
        code: 'auth.token_missing',
        message: 'Access token required',
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
  ])('%s: there is nothing here, in JSON', async (line) => {
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

  it('give figures only to callers with the token', async () => {
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer another token' })).status).toBe(404)
    const figures = await get('/metrics', { authorization: 'Bearer a token of sixteen' })
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('maitre_http_seconds'),
    ])
  })
})

describe('the pages', () => {
  let dist: string
  let http: Awaited<ReturnType<typeof createHttp>>
  let base: string

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'maitre-pages-'))
    await mkdir(path.join(dist, 'assets'))
    await writeFile(path.join(dist, 'login.html'), 'the login page')
    await writeFile(path.join(dist, 'app.html'), 'the application')
    await writeFile(path.join(dist, 'assets', 'app-1a2b.js'), '1')
    http = await createHttp({ log: createLog('silent'), trustProxy: false, version: '1.0.0' })
    await servePages(http, dist)
    base = await http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await http.close()
    await rm(dist, { recursive: true })
  })

  const IN = 'maitreSignedIn=1'
  const FRENCH = 'preferredLang=fr'
  const table: [url: string, cookie: string, to: string][] = [
    ['/', '', '/en/'],
    ['/', FRENCH, '/fr/'],
    ['/', 'preferredLang=de', '/en/'],
    ['/login', '', '/en/login'],
    ['/login?next=%2Fen', FRENCH, '/fr/login?next=%2Fen'],
    ['/dashboard/reviews?status=draft', FRENCH, '/fr/dashboard/reviews?status=draft'],
    ['/superadmin', '', '/en/superadmin'],
    ['/nowhere', FRENCH, '/en'],
    ['/de/dashboard', FRENCH, '/en'],
    ['//evil/x', FRENCH, '/en'],
    ['/\\evil', '', '/en'],
    ['/en', '', '/en/login'],
    ['/fr/nowhere', '', '/fr/login'],
    ['/fr/nowhere', IN, '/fr/authenticated'],
    ['/en/login', IN, '/en/authenticated'],
    [
      '/fr/dashboard/reviews?rating=1',
      '',
      '/fr/login?next=%2Ffr%2Fdashboard%2Freviews%3Frating%3D1',
    ],
    ['/en/authenticated', '', '/en/login'],
  ]
  it.each(table)('redirect %s with the cookie %j to %s', async (url, cookie, to) => {
    const answer = await sendRaw(base, { method: 'GET', path: url, headers: { cookie } })
    expect([answer.status, answer.headers['location']]).toEqual([302, to])
  })

  it('come in the browser’s language where none was chosen and we have it', async () => {
    const to = async (language: string) =>
      (await http.inject({ url: '/login', headers: { 'accept-language': language } })).headers
        .location
    expect(await Promise.all(['fr-CA,fr;q=0.9', 'de', 'en-GB'].map(to))).toEqual([
      '/fr/login',
      '/en/login',
      '/en/login',
    ])
  })

  it('are served under their own paths: the login page to everyone, the application to those who signed in', async () => {
    const read = async (url: string, cookie = '') =>
      (await http.inject({ url, headers: { cookie } })).payload
    expect(await read('/fr/login')).toBe('the login page')
    expect(await read('/en/dashboard/reviews', IN)).toBe('the application')
    const head = await http.inject({ method: 'HEAD', url: '/en/login' })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    const asset = await http.inject('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await http.inject('/en/login')).headers['cache-control']).toBe('no-cache')
    expect((await http.inject('/assets/../../package.json')).statusCode).toBe(404)
  })
})
