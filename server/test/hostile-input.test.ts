import { LIVE_PATH } from '@maitre/contract/live'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { ERRORS } from '@maitre/contract/errors'
import { FIELD_PROBLEMS, isFieldProblem } from '@maitre/contract/field-problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin, buildUser } from '#test/builders'
import { callsOf, type PreparedCall } from '#test/calls'
import { type Listed, listCalls } from '#test/list-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import { type Client, takeQuery } from '#test/client'
import {
  fieldsOf,
  HOSTILE,
  HOSTILE_ENCODED,
  HOSTILE_SEGMENTS,
  HOSTILE_SEGMENTS_SHORT,
  HOSTILE_SHORT,
  NO_BODIES,
  ODD_BODIES,
  REFUSED_BODIES,
} from '#test/hostile-values'
import { type RawAnswer, sendRaw } from '#test/raw-request'

let app: TestApp
let sums: Checksums
let superAdmin: Client
let calls: Listed[]

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
  const restaurant = await buildRestaurant(app)
  await buildUser(app, restaurant, 'Admin')
  superAdmin = (await buildSuperAdmin(app, { at: restaurant })).client
  // An unsigned notification is refused for that alone, after its shape was looked at.
  const push = { input: { message: { messageId: '1', data: 'e30=' } }, authorization: 'Bearer x' }
  calls = listCalls(callsOf({ app, restaurant, push })).filter(
    ({ endpoint }) => endpoint.path !== LIVE_PATH,
  )
}, 180_000)
afterAll(async () => {
  await sums.close()
  await app.stop()
})

interface Sent {
  path?: string
  /** Large bodies are written when they are sent, since an attempt that is taken makes all others anew. */
  body?: Buffer | (() => Buffer)
  headers?: Record<string, string>
}

function send(endpoint: AnyEndpoint, call: PreparedCall, sent: Sent): Promise<RawAnswer> {
  const client = call.caller ?? superAdmin
  const { path, body } = parts(endpoint, call.input)
  const own = typeof sent.body === 'function' ? sent.body() : sent.body
  const given = own ?? (body === null ? undefined : Buffer.from(JSON.stringify(body)))
  return sendRaw(app.url, {
    method: endpoint.method,
    path: sent.path ?? path,
    headers: {
      ...(given && { 'content-type': 'application/json' }),
      ...(client.token !== null && { authorization: `Bearer ${client.token}` }),
      ...(client.cookie !== null && { cookie: client.cookie }),
      ...client.headers,
      ...sent.headers,
    },
    ...(given && { body: given }),
  })
}

function parts(endpoint: AnyEndpoint, input: object) {
  const body: Record<string, unknown> = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = body[name]
    delete body[name]
    return encodeURIComponent(String(value))
  })
  const hasBody = endpoint.method === 'PUT' || endpoint.method === 'POST'
  return { path: path + takeQuery(endpoint, body), body: hasBody ? body : null }
}

interface Refusal {
  code?: unknown
  details?: { fields?: { field: string; problem?: unknown; message?: unknown }[] }
}

/** A field that was refused without a problem of the contract, or with other words than the contract's. */
function isStrange({ problem, message }: { problem?: unknown; message?: unknown }): boolean {
  if (!isFieldProblem(problem)) return true
  // The words of the house are judged by the language engine, which says more closely what it cannot take.
  return problem !== 'not_allowed' && message !== FIELD_PROBLEMS[problem]
}

/**
 * What is wrong with an answer: a refusal must be our envelope with a known code and its status; null where all is
 * well.
 */
function complaint(answer: RawAnswer): string | null {
  if (answer.status >= 200 && answer.status < 300) return null
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`
  let code: unknown
  try {
    // An answer that is no JSON has no code, which is complained of below.
    const failure = JSON.parse(answer.text) as Refusal
    code = failure.code
    const strange = (failure.details?.fields ?? []).find(isStrange)
    if (strange) return `words of a library: ${JSON.stringify(strange)}`
  } catch {
    return `${answer.status} without our envelope: ${answer.text.slice(0, 200)}`
  }
  const row = Object.entries(ERRORS).find(([name]) => name === code)
  return row?.[1].status === answer.status ? null : `${answer.status} with the code ${String(code)}`
}

interface Attempt extends Sent {
  what: string
  /** The one status that the attempt must get; undefined where several are right. */
  status?: number
}

/** Makes all attempts, with new rows after each attempt that was taken; answers what was wrong. */
async function attack(listed: Listed, attempts: (call: PreparedCall) => Attempt[]) {
  const complaints: string[] = []
  const watch = async () => ({ written: await sums.written(), rows: await sums.of() })
  let call = await listed.prepare()
  let before = await watch()
  let all = attempts(call)
  for (let index = 0; index < all.length; index += 1) {
    const attempt = all[index]
    if (attempt === undefined) break
    const complain = (text: string) => complaints.push(`${listed.name}: ${attempt.what}: ${text}`)
    const answer = await send(listed.endpoint, call, attempt)
    const wrong = complaint(answer)
    if (wrong !== null) complain(wrong)
    else if (typeof attempt.status === 'number' && attempt.status !== answer.status)
      complain(`${answer.status} where ${attempt.status} was due`)
    // Refused sign-ins are counted, and the count is removed so that the next ones are not throttled.
    if (answer.status === 401) await sums.query('delete from app.login_failures')
    if (answer.status < 300 && listed.endpoint.method !== 'GET') {
      call = await listed.prepare()
      all = attempts(call)
      before = await watch()
    } else if ((await sums.written()) !== before.written) {
      const now = await watch()
      const changed = Object.keys(now.rows).filter((name) => now.rows[name] !== before.rows[name])
      if (changed.length > 0) complain(`${answer.status}, but changed ${changed.join()}`)
      before = now
    }
  }
  return complaints
}

const short = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60)

const hasBody = ({ endpoint }: Listed): boolean =>
  endpoint.method === 'POST' || endpoint.method === 'PUT'

describe('every endpoint', () => {
  it('takes any value in any field of its body, or refuses it by a code, and nothing changes', async () => {
    const complaints: string[] = []
    const met = new Set<string>()
    for (const listed of calls.filter(hasBody)) {
      const fields = fieldsOf(listed.endpoint.body).map(([field, schema]) => {
        // Fields of the same schema, but for the lengths that it allows, are parsed by the same code.
        const parser = schema.replaceAll(/\d+/gu, '')
        const values = met.has(parser) ? HOSTILE_SHORT : HOSTILE
        met.add(parser)
        return { field, values }
      })
      const found = await attack(listed, ({ input }) => {
        const { body } = parts(listed.endpoint, input)
        const written = (fieldsOfBody: object) => () => Buffer.from(JSON.stringify(fieldsOfBody))
        return fields.flatMap(({ field, values }) => {
          const { [field]: _left, ...without } = body ?? {}
          return [
            { what: `without ${field}`, body: written(without) },
            ...values.map((value) => ({
              what: `${field} = ${short(value)}`,
              body: written({ ...body, [field]: value }),
            })),
          ]
        })
      })
      complaints.push(...found)
    }
    expect(complaints).toEqual([])
  }, 480_000)

  it('takes any body, or refuses it by a code, and nothing changes', async () => {
    const complaints: string[] = []
    const met = new Set<string>()
    for (const listed of calls.filter(hasBody)) {
      // All endpoints share one parser of bodies, so one of each access gets every body and the others some of them.
      const { kind } = listed.endpoint.access
      const some = met.has(kind) ? (_one: unknown, index: number) => index % 7 === 0 : () => true
      met.add(kind)
      const found = await attack(listed, () =>
        [
          ...NO_BODIES.map((text) => ({
            what: text.slice(0, 40),
            body: Buffer.from(text),
            // Of a platform's call nothing is parsed until its sender is known.
            status: listed.endpoint.access.kind === 'machine' ? 401 : 400,
          })),
          ...ODD_BODIES.map((text) => ({ what: text.slice(0, 40), body: Buffer.from(text) })),
          ...REFUSED_BODIES.map(([body, type, status]) => ({
            what: `${type} ${body.toString().slice(0, 40)}`,
            body,
            headers: { 'content-type': type },
            status,
          })),
          {
            what: 'bytes that are no UTF-8',
            body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
          },
          ...['"', '*', 'W/"-1"', 'x', '""', '1e400', '99999999999999999999', '1, 2'].map(
            (version) => ({
              what: `If-Match ${version}`,
              headers: { 'if-match': version },
            }),
          ),
          { what: 'a long Idempotency-Key', headers: { 'idempotency-key': 'k'.repeat(3_000) } },
          { what: 'a gzip that is none', headers: { 'content-encoding': 'gzip' }, status: 415 },
        ].filter(some),
      )
      complaints.push(...found)
    }
    expect(complaints).toEqual([])
  }, 480_000)

  it('takes anything in its address, or refuses it by a code, and nothing changes', async () => {
    const complaints: string[] = []
    const met = new Set<string>()
    for (const listed of calls) {
      const { endpoint, name: call } = listed
      const [domain = ''] = call.split('.')
      const params = fieldsOf(endpoint.params).map(([name, schema]) => {
        // The calls of a domain look the same parts of their paths up by the same schema.
        const part = `${domain} ${name} ${schema}`
        const segments = met.has(part) ? HOSTILE_SEGMENTS_SHORT : HOSTILE_SEGMENTS
        met.add(part)
        return { name, segments }
      })
      const queries = fieldsOf(endpoint.query)
        .filter(([name, schema]) => !met.has(name + schema))
        .map(([name, schema]) => {
          met.add(name + schema)
          return name
        })
      const found = await attack(listed, ({ input }) => {
        const [path = ''] = parts(endpoint, input).path.split('?', 1)
        const record: Record<string, unknown> = { ...input }
        return [
          ...params.flatMap(({ name, segments }) =>
            segments.map((value) => ({
              what: `${name} = ${value.slice(0, 40)}`,
              path: path.replace(encodeURIComponent(String(record[name])), value),
            })),
          ),
          ...queries.flatMap((query) => [
            ...HOSTILE_ENCODED.map((value) => ({
              what: `?${query}=${value.slice(0, 40)}`,
              path: `${path}?${query}=${value}`,
            })),
            { what: `?${query} twice`, path: `${path}?${query}=1&${query}=2` },
            { what: `?${query}[]`, path: `${path}?${query}[]=1&${query}[a]=2` },
          ]),
          { what: '?__proto__', path: `${path}?__proto__[a]=1&constructor=1&=&&%` },
        ]
      })
      complaints.push(...found)
    }
    expect(complaints).toEqual([])
  }, 480_000)

  it('takes any header, or refuses it by a code', async () => {
    const complaints: string[] = []
    // Headers are parsed before the endpoint is chosen, so one endpoint of each access and method stands for all.
    const kinds = new Map(
      calls.map((listed) => [listed.endpoint.access.kind + listed.endpoint.method, listed]),
    )
    for (const listed of kinds.values()) {
      const found = await attack(listed, () =>
        [
          { 'x-restaurant-id': "' or 1=1" },
          { 'x-restaurant-id': '00000000-0000-4000-8000-000000000000' },
          { cookie: 'maitre_refresh=%E0%A4%A; preferredLang=../../x; =; ;;' },
          { cookie: `maitre_refresh=${'x'.repeat(4_000)}` },
          { authorization: 'Bearer' },
          { authorization: 'Bearer a b' },
          { authorization: `Bearer ${'a'.repeat(5_000)}` },
          { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
          { 'last-event-id': '\u00ff' },
          { accept: 'nonsense', 'accept-encoding': ';;;,*;q=x' },
        ].map((headers) => ({ what: short(headers), headers })),
      )
      complaints.push(...found)
    }
    expect(complaints).toEqual([])
  }, 480_000)
})
