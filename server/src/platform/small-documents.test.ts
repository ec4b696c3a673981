import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { servePages } from '#platform/pages'

const FILES = {
  'en/login.html': 'the login page',
  'en/site.html': 'the front page',
  'fr/site.html': 'la page d’accueil',
  'en/site/not-found.html': 'no such article',
  'en/site/guestbook/form.html': 'write to <span data-found="house"></span>',
  'en/site/guestbook/unknown.html': 'nobody is here',
  'en/blog/feed.xml': '<rss/>',
  'robots.txt': 'User-agent: *',
}

/** A page of the site, one of the application, files for programs, and a page that is filled in for each answer. */
const ADDRESSES = ['/en', '/en/login', '/en/blog/feed.xml', '/robots.txt', '/en/guestbook/open']

describe('a document', () => {
  let dist: string
  let http: Awaited<ReturnType<typeof createHttp>>
  let house = 'Lumière'

  const ask = async (url: string, headers: Record<string, string> = {}) =>
    http.inject({ url, headers })

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'maitre-documents-'))
    for (const [file, text] of Object.entries(FILES)) {
      const whole = path.join(dist, 'pages', file)
      await mkdir(path.dirname(whole), { recursive: true })
      await writeFile(whole, text)
    }
    const log = createLog('silent')
    http = await createHttp({ log, trustProxy: 0, https: true, version: '1.0.0' })
    const guestbook = async ([code = '']: readonly string[]) =>
      code === 'open'
        ? { drawn: '/guestbook/form', status: 200 as const, said: { house } }
        : { drawn: '/guestbook/unknown', status: 404 as const, said: {} as Record<string, string> } // nothing is said of it
    await servePages(http, { publicUrl: 'https://desk.test', operator: {} }, { guestbook }, dist)
  })
  afterAll(async () => {
    await http.close()
    await rm(dist, { recursive: true })
  })

  it.each(ADDRESSES)('comes as small as the browser takes it, at %s', async (url) => {
    const plain = await ask(url, { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const small = await ask(url, { 'accept-encoding': 'gzip, br;q=0' })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(small.rawPayload))).toBe(plain.payload)
    for (const { headers } of [plain, small]) expect(headers.vary).toContain('accept-encoding')
    // What is made for one answer is not worth the work of the smallest encoding.
    if (url.includes('guestbook')) return
    const smallest = await ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(smallest.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(smallest.rawPayload))).toBe(plain.payload)
  })

  it.each(ADDRESSES)('is not sent again to a browser that has it, at %s', async (url) => {
    const first = await ask(url, { 'accept-encoding': 'br' })
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/u)
    for (const known of [tag, `"another", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await ask(url, { 'if-none-match': known, 'accept-encoding': 'gzip' })
      expect([known, again.statusCode, again.payload]).toEqual([known, 304, ''])
      // A browser keeps the newest headers with what it has, the policy among them.
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect(again.headers[name], name).toBe(first.headers[name])
    }
    expect((await ask(url, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })

  it('has a tag of its own words, those that are filled in among them', async () => {
    const tagOf = async (url: string) => (await ask(url)).headers.etag
    expect(await tagOf('/en')).not.toBe(await tagOf('/fr'))
    const before = String(await tagOf('/en/guestbook/open'))
    house = 'Ombre'
    const after = await ask('/en/guestbook/open', { 'if-none-match': before })
    expect([after.statusCode, after.payload]).toEqual([200, 'write to Ombre'])
  })

  it('that says what is missing has no tag, and is sent with its status each time', async () => {
    for (const url of ['/en/blog/stew', '/en/guestbook/closed']) {
      const { statusCode, headers } = await ask(url, { 'if-none-match': '*' })
      expect([statusCode, headers.etag], url).toEqual([404, undefined])
    }
  })
})
