import { googleReviews } from '@maitre/contract/reviews'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureRoles } from '#platform/database-urls'
import { type EmbeddedPostgres, startEmbedded } from '#platform/embedded-postgres/start'
import { freePort } from '#platform/free-port'
import { eventually } from '#test/builders'
import type { Answer } from '#test/client'
import { CrashRestaurant, wordsFor } from '#test/crash-restaurant'
import { temporaryFolder } from '#test/crash-server'

vi.setConfig({ testTimeout: 240_000 })

/** One address for a database that comes back on another port; nobody listens there while it is down. */
class Address {
  readonly port: number
  readonly #sockets = new Set<Socket>()
  #server = createServer()

  constructor(port: number) {
    this.port = port
  }

  async open(target: number): Promise<void> {
    this.#server = createServer((here) => {
      const there = connect(target, '127.0.0.1')
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.#sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    if (this.#server.listening) await once(this.#server, 'close')
  }
}

const folder = temporaryFolder()
const dir = path.join(folder.path, 'postgres')
let postgres: EmbeddedPostgres
let address: Address
let restaurant: CrashRestaurant

beforeAll(async () => {
  postgres = await startEmbedded({ dir, log: () => undefined })
  address = new Address(await freePort())
  await address.open(postgres.port)
  const admin = Object.assign(new URL(postgres.superuserUrl), { port: String(address.port) }).href
  const urls = await ensureRoles(admin, 'maitre')
  restaurant = await CrashRestaurant.open({
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_CONSOLE_URL: urls.console,
  })
}, 180_000)
afterAll(async () => {
  await restaurant.close()
  await address.close()
  await postgres.stop()
  await folder.remove()
})

function list(): Promise<Answer<unknown>> {
  return restaurant.client.call(googleReviews.list, { locationId: 'all', limit: 20 })
}

async function statusOf(place: string): Promise<number> {
  return (await fetch(restaurant.client.url + place)).status
}

/** Starts callers that call without pause; `end` returns all the answers that they got. */
function load(callers: number): { end(): Promise<Answer<unknown>[]> } {
  const answers: Answer<unknown>[] = []
  const over = new AbortController()
  const all = Array.from({ length: callers }, async () => {
    while (!over.signal.aborted) answers.push(await list())
  })
  return {
    async end() {
      over.abort()
      await Promise.all(all)
      return answers
    },
  }
}

/** Follows the event stream as a browser does, which comes back by itself with its last event's id. */
function follow(): { events: string[]; end(): void } {
  const stop = new AbortController()
  const events: string[] = []
  let last = ''
  void (async () => {
    while (!stop.signal.aborted) {
      try {
        const answer = await fetch(`${restaurant.client.url}/v1/events`, {
          headers: {
            authorization: `Bearer ${restaurant.client.token}`,
            ...(last !== '' && { 'last-event-id': last }),
          },
          signal: stop.signal,
        })
        for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          for (const [, id = '', type = ''] of chunk.matchAll(/^id: (.*)\nevent: (.*)$/gmu)) {
            last = id
            events.push(type)
          }
        }
      } catch {
        // The stream broke; the next round opens it again.
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return { events, end: () => stop.abort() }
}

it('answers 503 while PostgreSQL is stopped, loses nothing, and recovers by itself', async () => {
  const pid = restaurant.server.pid
  const stream = follow()
  await restaurant.guest('Before the stop')
  const [before] = await restaurant.drafted(['Before the stop'])
  if (before === undefined) throw new Error('unreachable')
  await eventually(
    async () => stream.events.length,
    (count) => count > 0,
  )
  await restaurant.approve(before)
  const written = restaurant.proxy.stopAll('answered', 'PUT', [before.sourceId])
  expect(await restaurant.post(before)).toBe(202)
  const [held] = await written
  const callers = load(4)

  await Promise.all([postgres.stop(), address.close()])
  const refused = await eventually(list, ({ status }) => status === 503)
  expect(refused).toMatchObject({ status: 503, code: 'database.unavailable' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  // The source took the reply, which cannot be noted now. A guest writes a review, which cannot be stored.
  held?.release()
  await restaurant.guest('During the stop')
  await restaurant.client
    .raw('POST', '/v1/auth/login', { username: 'x', password: 'y' })
    .then((answer) => expect(answer).toMatchObject({ status: 503, code: 'database.unavailable' }))
  const heard = stream.events.length

  postgres = await startEmbedded({ dir, log: () => undefined })
  await address.open(postgres.port)
  await restaurant.ready()
  await eventually(list, ({ status }) => status === 200)
  const answers = await callers.end()
  expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([
    200, 503,
  ])
  for (const answer of answers.filter(({ status }) => status === 503)) {
    expect(answer.code).toBe('database.unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await restaurant.drafted(['During the stop'])
  await eventually(
    async () => stream.events.length,
    (count) => count > heard,
  )
  stream.end()
  const live = await eventually(
    () => restaurant.get(before),
    ({ publication }) => publication === 'live',
    90_000,
  )
  expect(live.response).toBe(wordsFor(before))
  expect(await restaurant.writesOf(before)).toHaveLength(1)
  expect(restaurant.server.running).toBe(true)
  expect(restaurant.server.pid).toBe(pid)
  expect(restaurant.server.output.stderr).not.toMatch(/unhandled|uncaught/iu)
})
