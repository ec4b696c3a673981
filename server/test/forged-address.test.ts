import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { openChecksums } from '#test/checksum'

// What an attacker does who forges the headers of a proxy: guesses passwords under a new address each time, and reads
// the figures as if from the machine itself.

let app: TestApp
let proxy: Server | undefined
afterEach(async () => {
  proxy?.closeAllConnections()
  proxy?.close()
  proxy = undefined
  await app.stop()
})

const STRANGER = '198.51.100.7'

/** A proxy as operators run it: it appends who asked to whatever the asker said of it. Answers its address. */
async function startProxy(target: string): Promise<string> {
  proxy = createServer((asked, answer) => {
    const said = asked.headers['x-forwarded-for']
    const headers = {
      ...asked.headers,
      'x-forwarded-for': said === undefined ? STRANGER : `${String(said)}, ${STRANGER}`,
    }
    const onward = forward(
      new URL(asked.url ?? '/', target),
      { method: asked.method, headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    asked.pipe(onward)
  })
  await new Promise<void>((listening) => proxy?.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo // it listens on TCP
  return `http://127.0.0.1:${port}`
}

async function guessAs(base: string, stranger: number): Promise<number> {
  const address = `203.0.113.${stranger}`
  const { status } = await fetch(`${base}/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
    },
    body: JSON.stringify({ username: `nobody-${stranger}`, password: 'a wrong password' }),
  })
  return status
}

/** Guesses once for each of seventy accounts, each time as somebody else; answers the addresses that were counted. */
async function guess(base: string): Promise<{ statuses: Set<number>; counted: string[] }> {
  const statuses = new Set<number>()
  // Seven at a time, since all at once would wait for the one count of their address longer than a request may.
  for (let first = 0; first < 70; first += 7) {
    const batch = Array.from({ length: 7 }, (_, index) => guessAs(base, first + index))
    for (const status of await Promise.all(batch)) statuses.add(status)
  }
  const sums = await openChecksums(app.database)
  const rows = await sums.query<{ subject: string }>(
    "select distinct subject from app.login_failures where subject like 'address:%'",
  )
  await sums.close()
  return {
    statuses,
    counted: rows.map(({ subject }) => subject.slice('address:'.length)),
  }
}

const metrics = (base: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/metrics`, { headers }).then(({ status }) => status)

describe('a forged X-Forwarded-For', () => {
  it.each([
    ['where no proxy is trusted', '0'],
    ['where the proxies stand in another network', '10.0.0.0/8,fd00::/8'],
  ])('neither lifts the throttle nor opens the figures %s', async (_where, trusted) => {
    app = await startTestApp({ worker: false, environment: { TRUST_PROXY: trusted } })
    expect(await guess(app.url)).toEqual({
      statuses: new Set([401, 429]),
      counted: ['127.0.0.1'],
    })
    expect(await metrics(app.url)).toBe(200)
    expect(await metrics(app.url, { 'x-forwarded-for': STRANGER })).toBe(404)
  })

  it.each([
    ['one proxy is trusted by number', '1'],
    ['that proxy is trusted by its network', '127.0.0.0/8'],
  ])('neither lifts the throttle nor opens the figures where %s', async (_where, trusted) => {
    app = await startTestApp({ worker: false, environment: { TRUST_PROXY: trusted } })
    const base = await startProxy(app.url)
    expect(await guess(base)).toEqual({ statuses: new Set([401, 429]), counted: [STRANGER] })
    for (const forged of ['127.0.0.1', '::1', '127.0.0.1, 127.0.0.1'])
      expect(await metrics(base, { 'x-forwarded-for': forged }), forged).toBe(404)
    expect(await metrics(base, { forwarded: 'for=127.0.0.1' })).toBe(404)
  })
})
