import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors'
import { isPublic, type OutgoingLimits, postToStranger } from '#platform/outgoing-http'

let server: Server
let port: number
let received: string[]
let answer: { status: number; headers?: Record<string, string>; body: string } | 'never'

beforeAll(async () => {
  server = createServer((request, response) => {
    void new Response(request).text().then((body) => {
      received.push(`${request.method} ${request.url} ${body}`)
      if (answer === 'never') return
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a TCP server is an object, never a text.
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const HERE: OutgoingLimits = { timeoutMs: 2000, allowLoopback: true }
const STRICT: OutgoingLimits = { timeoutMs: 2000, allowLoopback: false }

async function post(address: string, limits: OutgoingLimits) {
  received = []
  try {
    return await postToStranger({ address, headers: { 'x-test': '1' }, body: '{"a":1}' }, limits)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a request to an address that a customer typed in', () => {
  it('is sent once, and the beginning of the answer comes back', async () => {
    answer = { status: 202, body: `taken${'.'.repeat(10_000)}` }
    const got = await post(`http://127.0.0.1:${port}/hook?a=1`, HERE)
    expect(got).toEqual({ status: 202, retryAfter: null, snippet: `taken${'.'.repeat(495)}` })
    expect(received).toEqual(['POST /hook?a=1 {"a":1}'])
  })

  it('does not follow a redirect', async () => {
    const location = `http://127.0.0.1:${port}/elsewhere`
    answer = { status: 307, headers: { location }, body: '' }
    expect(await post(`http://127.0.0.1:${port}/hook`, HERE)).toMatchObject({ status: 307 })
    expect(received).toHaveLength(1)
  })

  it('is given up when no answer comes in time', async () => {
    answer = 'never'
    const limits = { ...HERE, timeoutMs: 200 }
    expect(await post(`http://127.0.0.1:${port}/hook`, limits)).toBe('upstream.timeout')
  })

  it('is refused without https, without a public address, and for a name that has none', async () => {
    for (const address of [
      `http://127.0.0.1:${port}/hook`,
      `https://127.0.0.1:${port}/hook`,
      'https://[::1]/hook',
      'https://[::ffff:169.254.169.254]/latest/meta-data',
      // Two other notations of 127.0.0.1.
      'https://2130706433/hook',
      'https://0x7f.1/hook',
      'https://localhost/hook',
      'http://hooks.example.com/hook',
      'https://me:secret@hooks.example.com/hook',
      'ftp://hooks.example.com/hook',
      'no address',
    ])
      expect(await post(address, STRICT), address).toBe('webhook.address_refused')
  })

  it('refuses a name as soon as one of its addresses is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    expect(await post('https://hooks.example.com/', { ...STRICT, resolve })).toBe(
      'webhook.address_refused',
    )
  })

  it('connects to the very address that was looked at, however the name answers later', async () => {
    answer = { status: 200, body: 'ok' }
    let asked = 0
    // The first look-up answers an address that is allowed, each later one an address inside our network.
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }]
    }
    expect(await post(`http://localhost:${port}/hook`, { ...HERE, resolve })).toMatchObject({
      status: 200,
    })
    expect(asked).toBe(1)
    expect(await post(`http://localhost:${port}/hook`, { ...HERE, resolve })).toBe(
      'webhook.address_refused',
    )
  })

  it('never leaves this machine unencrypted, not even where loopback is allowed', async () => {
    for (const address of ['http://hooks.example.com/', 'http://93.184.216.34/'])
      expect(await post(address, HERE), address).toBe('webhook.address_refused')
  })
})

describe('the addresses of the public network', () => {
  it('are those that no private network or special use has', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])
      expect(isPublic(address), address).toBe(true)
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::7f00:1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2001:db8::1',
      '2002:a00:1::',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
    ])
      expect(isPublic(address), address).toBe(false)
  })
})
