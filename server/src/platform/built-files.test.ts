import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { servePages } from '#platform/pages'

describe('the files of the build', () => {
  let dist: string
  let http: Awaited<ReturnType<typeof createHttp>>

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'maitre-files-'))
    for (const [file, text] of Object.entries({
      'pages/en/app.html': 'the application',
      'assets/app-1a2b.js': '1',
      'assets/app-1a2b.js.br': 'brotli',
      'assets/app-1a2b.js.gz': 'gzip',
      'favicon.svg': '<svg/>',
      'push-worker.js': '1',
      'manifest.webmanifest': '{}',
    })) {
      await mkdir(path.join(dist, path.dirname(file)), { recursive: true })
      await writeFile(path.join(dist, file), text)
    }
    http = await createHttp({
      log: createLog('silent'),
      trustProxy: 0,
      https: true,
      version: '1.0.0',
    })
    await servePages(http, { publicUrl: 'https://desk.example.com', operator: {} }, {}, dist)
  })
  afterAll(async () => {
    await http.close()
    await rm(dist, { recursive: true })
  })

  it('have answers that carry no headers of documents, but that nothing is guessed, loaded or framed', async () => {
    const { headers } = await http.inject('/assets/app-1a2b.js')
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept-ranges',
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'last-modified',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('come compressed to whoever takes them so', async () => {
    const read = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted }
      const answer = await http.inject({ url: '/assets/app-1a2b.js', headers })
      return [answer.statusCode, answer.headers['content-encoding'], answer.payload]
    }
    expect(await read('br, gzip')).toEqual([200, 'br', 'brotli'])
    expect(await read('gzip')).toEqual([200, 'gzip', 'gzip'])
    expect(await read('identity')).toEqual([200, undefined, '1'])
  })

  it.each([
    ['/assets/app-9z9z.js', 404],
    ['/assets/', 404],
    ['/assets/..%2fpages%2fen%2fapp.html', 404],
    ['/assets/..%5cfavicon.svg', 400],
    ['/assets/%00', 400],
    ['/assets/%E0%A4%A', 400],
  ])('are alone: there is none at %s', async (url, status) => {
    const { statusCode, payload } = await http.inject(url)
    expect(statusCode).toBe(status)
    expect(payload).not.toMatch(/svg|the application/u)
  })

  it('have a drawing and code among them whose types name their charset', async () => {
    const typeOf = async (url: string) => (await http.inject(url)).headers['content-type']
    expect(await typeOf('/favicon.svg')).toBe('image/svg+xml; charset=utf-8')
    expect(await typeOf('/assets/app-1a2b.js')).toBe('application/javascript; charset=utf-8')
  })

  it('have a service worker among them at the root, asked for anew each time, which may call this address alone', async () => {
    const { statusCode, headers } = await http.inject('/push-worker.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toContain('javascript')
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    const manifest = await http.inject('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
  })
})
