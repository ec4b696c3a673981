import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'

describe('an answer to what reaches no route', () => {
  let http: Awaited<ReturnType<typeof createHttp>>

  beforeAll(async () => {
    http = await createHttp({
      log: createLog('silent'),
      trustProxy: 0,
      https: true,
      version: '1.0.0',
    })
    await http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => http.close())

  /** The whole answer to bytes that no client library would send. */
  function answerTo(bytes: string): Promise<string> {
    const { port } = http.server.address() as AddressInfo // it listens at a port
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let got = ''
      socket.on('data', (part) => (got += part.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(got))
    })
  }

  const end = 'Host: localhost\r\nConnection: close\r\n\r\n'
  it.each([
    ['a broken address', `GET /% HTTP/1.1\r\n${end}`, 400, 'request.malformed'],
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'request.malformed'],
    ['too long a head', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${end}`, 431, 'request.malformed'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, null],
    ['what cannot be expected', `GET / HTTP/1.1\r\nExpect: wonders\r\n${end}`, 417, null],
    [
      'a length and chunks at once',
      `POST /v1/auth/login HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
      400,
      'request.malformed',
    ],
  ])('keeps a browser safe: %s', async (_what, bytes, status, code) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/imu)
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'.*\r$/imu)
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/imu)
    const [, body = ''] = answer.split('\r\n\r\n')
    if (code !== null) expect(JSON.parse(body)).toMatchObject({ status: 'error', code })
  })
})
