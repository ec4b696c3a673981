import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { sendBytes } from '#test/raw-request'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

describe('a server that gets broken requests', () => {
  it.each(
    [
      'GET //',
      'GET //evil.example/en',
      'GET /%',
      'GET /v1/%E0%A4%A',
      'GET /%00',
      'GET /en/%c0%ae%c0%ae/x',
      'GET /../../etc/passwd',
      'GET /assets/..%2f..%2fpackage.json',
      'GET /en/dashboard?next=//evil.example',
      'GET http://[',
      'GET *',
      'GET ?',
      'OPTIONS *',
      'OPTIONS /v1/location',
      'HEAD /v1/location',
      'TRACE /v1/location',
      'PATCH /v1/location',
      'PROPFIND /v1/location',
      'GET /v1/openapi.json?%',
      `GET /v1/${'a/'.repeat(3_000)}`,
      `GET /${'a'.repeat(12_000)}`,
    ].map((line): [string, string] => [line.slice(0, 60), line]),
  )('answers "%s" and goes on', async (_name, line) => {
    const first = await sendBytes(
      app.url,
      `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(first).toMatch(/^HTTP\/1\.1 [234]\d\d /u)
  })

  it('knows no TRACE, which would hand a caller’s headers back', async () => {
    for (const path of ['/v1/location', '/', '/en/login', '/assets/x.js'])
      expect(
        await sendBytes(app.url, `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
        path,
      ).toBe('HTTP/1.1 404 Not Found')
  })

  it('refuses bytes that are no HTTP, and goes on', async () => {
    for (const bytes of ['nonsense\r\n\r\n', Buffer.from([0xff, 0, 0x0d, 0x0a, 0x0d, 0x0a])])
      expect(await sendBytes(app.url, bytes)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/u)
    expect((await app.client().raw('GET', '/healthz')).status).toBe(200)
  })
})
