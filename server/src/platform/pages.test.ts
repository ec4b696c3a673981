import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN_ADDRESS, OWN_PATH } from '@maitre/contract/site-pages'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { servePages } from '#platform/pages'
import { sendRaw } from '#test/raw-request'

/** What the build writes inside of a document: a style, a script, one for the end of the page, and what programs are told. */
const INLINE =
  '<style>a{}</style><script>theme()</script><script type="module">begin()</script>' +
  '<script type="application/ld+json">{"@type":"Soup"}</script>'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the pages', () => {
  let dist: string
  let http: Awaited<ReturnType<typeof createHttp>>
  let base: string

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'maitre-pages-'))
    await mkdir(path.join(dist, 'assets'))
    for (const [file, text] of Object.entries({
      'en/login': 'the login page',
      'fr/login': 'la page de connexion',
      'en/app': 'the application',
      'fr/app': 'l’application',
      'en/dashboard/reviews': 'the inbox',
      'en/superadmin': 'the console',
      'en/site': 'the front page',
      'fr/site': 'la page d’accueil',
      'en/site/blog': `the articles at ${OWN_ADDRESS}/en/blog`,
      'fr/site/blog': 'les articles',
      'en/site/blog/soup': 'about soup',
      'en/site/not-found': 'no such article',
      'fr/site/guestbook/form': `à <span data-found="house"></span>, <option data-found="places"></option>, /en/guestbook/${OWN_PATH}`,
      'fr/site/guestbook/unknown': `rien à <span data-found="house2"></span>/en/guestbook/${OWN_PATH}`,
      'fr/site/newsletter/confirm': 'confirmer une adresse',
      'fr/site/newsletter/unsubscribe': 'ne plus rien recevoir',
      'en/site/privacy': 'run by <span data-operator="name">nobody who said so</span>',
      'en/site/terms': `${INLINE}<span data-operator="name"></span>`,
      'en/site/guestbook/form': `${INLINE}<span data-found="house"></span>`,
    })) {
      await mkdir(path.join(dist, 'pages', path.dirname(file)), { recursive: true })
      await writeFile(path.join(dist, 'pages', `${file}.html`), text)
    }
    await mkdir(path.join(dist, 'pages', 'en', 'blog'))
    await writeFile(path.join(dist, 'pages', 'en', 'blog', 'feed.xml'), `<a>${OWN_ADDRESS}</a>`)
    await writeFile(path.join(dist, 'pages', 'robots.txt'), `Sitemap: ${OWN_ADDRESS}/sitemap.xml`)
    await writeFile(path.join(dist, 'assets', 'app-1a2b.js'), '1')
    http = await createHttp({
      log: createLog('silent'),
      trustProxy: 0,
      https: true,
      version: '1.0.0',
    })
    await servePages(
      http,
      { publicUrl: 'https://desk.example.com', operator: { name: 'Desk & Co' } },
      {
        guestbook: async ([code = '']) => ({
          drawn: code === 'open' ? '/guestbook/form' : '/guestbook/unknown',
          status: code === 'open' ? 200 : 404,
          said: { house: 'Soup <& Co>', places: [{ value: 'a"b', name: 'Old & New' }] },
        }),
      },
      dist,
    )
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
    ['/invitation', FRENCH, '/fr/invitation'],
    ['/reset', '', '/en/reset'],
    ['/nowhere', FRENCH, '/en'],
    ['/de/dashboard', FRENCH, '/en'],
    ['//evil/x', FRENCH, '/en'],
    ['/\\evil', '', '/en'],
    ['/en', IN, '/en/authenticated'],
    ['/fr/', IN, '/fr/authenticated'],
    ['/blog', FRENCH, '/fr/blog'],
    ['/blog/soup', '', '/en/blog/soup'],
    ['/en/blog', IN, '/en/authenticated'],
    ['/en/blog/soup', IN, '/en/authenticated'],
    ['/fr/nowhere', '', '/fr'],
    ['/en/nowhere/at/all', FRENCH, '/en'],
    ['/fr/nowhere', IN, '/fr/authenticated'],
    ['/auth/callback?code=a', FRENCH, '/fr/auth/callback?code=a'],
    ['/en/login', IN, '/en/authenticated'],
    ['/en/login', '__Host-maitreSignedIn=1', '/en/authenticated'],
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
    expect(await read('/fr/login')).toBe('la page de connexion')
    for (const cookie of ['', IN])
      expect(await read('/fr/auth/callback?code=a&state=b', cookie)).toBe('l’application')
    expect(await read('/en/authenticated', IN)).toBe('the application')
    const head = await http.inject({ method: 'HEAD', url: '/en/login' })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    const asset = await http.inject('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await http.inject('/en/login')).headers['cache-control']).toBe('no-cache')
    expect((await http.inject('/assets/../../package.json')).statusCode).toBe(404)
  })

  it('are there without a session where the link of a mail leads, and tell nobody their address', async () => {
    for (const page of ['unsubscribe', 'seen-alerts', 'invitation', 'reset', 'confirm-email']) {
      for (const cookie of ['', IN]) {
        const answer = await http.inject({ url: `/fr/${page}`, headers: { cookie } })
        expect([page, answer.statusCode, answer.payload]).toEqual([page, 200, 'l’application'])
        expect(answer.headers['referrer-policy']).toBe('no-referrer')
      }
    }
    expect((await http.inject('/fr/login')).headers['referrer-policy']).not.toBe('no-referrer')
  })

  it('are the document of their address and language, or the one for any other address', async () => {
    const read = async (url: string) =>
      (await http.inject({ url, headers: { cookie: IN } })).payload
    const found = ['/en/dashboard/reviews?review=1', '/en/superadmin/', '/en/dashboard/else']
    expect(await Promise.all(found.map(read))).toEqual([
      'the inbox',
      'the console',
      'the application',
    ])
    expect(await read('/fr/dashboard/reviews')).toBe('l’application')
  })

  it('of the public site are there for guests, its front page at the root of each language', async () => {
    const read = async (url: string) => {
      const { statusCode, payload } = await http.inject(url)
      return [statusCode, payload]
    }
    for (const url of ['/en', '/en/', '/en?utm=1'])
      expect(await read(url), url).toEqual([200, 'the front page'])
    expect(await read('/fr')).toEqual([200, 'la page d’accueil'])
    const articles = 'the articles at https://desk.example.com/en/blog'
    expect(await read('/en/blog')).toEqual([200, articles])
    expect(await read('/en/blog/')).toEqual([200, articles])
    expect(await read('/en/blog/soup?utm=1')).toEqual([200, 'about soup'])
  })

  it('of law are there for everybody, and name who runs the installation', async () => {
    for (const cookie of ['', IN]) {
      const { statusCode, payload } = await http.inject({ url: '/en/privacy', headers: { cookie } })
      expect([statusCode, payload]).toEqual([200, 'run by Desk &amp; Co'])
    }
  })

  it('that a mail of the newsletter leads to are there for everybody, whoever is signed in', async () => {
    for (const cookie of ['', IN]) {
      const read = async (url: string) => (await http.inject({ url, headers: { cookie } })).payload
      expect(await read('/fr/newsletter/confirm')).toBe('confirmer une adresse')
      expect(await read('/fr/newsletter/unsubscribe')).toBe('ne plus rien recevoir')
    }
  })

  it('allow by its hash each script and style that the build wrote into them, those of other pages not', async () => {
    const policyOf = async (url: string) =>
      String((await http.inject(url)).headers['content-security-policy'])
    const policy = await policyOf('/en/terms')
    // JSON-LD is no script, and so needs no leave; what names the operator is none of the build's.
    expect(policy).toContain(`script-src 'self' ${hashOf('theme()')} ${hashOf('begin()')};`)
    expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
    expect(policy).not.toContain('unsafe')
    for (const url of ['/en', '/en/login', '/robots.txt'])
      expect(await policyOf(url), url).not.toContain('sha256')
  })

  it('say of an article that is not there that it is not, with the status of that', async () => {
    const { statusCode, payload } = await http.inject('/en/blog/stew')
    expect([statusCode, payload]).toEqual([404, 'no such article'])
  })

  it('lie under their own addresses alone, and what programs read beside them', async () => {
    for (const url of ['/pages/en/site/blog.html', '/pages/en/login.html', '/en/site/blog.html'])
      expect((await http.inject(url)).statusCode, url).toBe(404)
    const feed = await http.inject('/en/blog/feed.xml')
    expect([feed.payload, feed.headers['content-type']]).toEqual([
      '<a>https://desk.example.com</a>',
      'application/xml; charset=utf-8',
    ])
    const robots = await http.inject('/robots.txt')
    expect([robots.payload, robots.headers['content-type']]).toEqual([
      'Sitemap: https://desk.example.com/sitemap.xml',
      'text/plain; charset=utf-8',
    ])
    expect((await http.inject('/sitemap.txt')).statusCode).toBe(404)
  })

  it('have the same headers of safety as the answers of the API, those for what is not there among them', async () => {
    const names = ['content-security-policy', 'permissions-policy', 'x-frame-options'] as const
    const headersOf = async (url: string) => {
      const { headers } = await http.inject(url)
      return names.map((name) => headers[name])
    }
    const page = await headersOf('/en/login')
    expect(page).toEqual(names.map(() => expect.any(String)))
    for (const url of ['/v1/nothing', '/']) expect(await headersOf(url), url).toEqual(page)
  })

  describe('that say something of the database', () => {
    const ask = (address: string, headers: Record<string, string> = {}) =>
      fetch(`${base}${address}`, { redirect: 'manual', headers })

    it('have it in their marks as text, for whoever is signed in too', async () => {
      const answer = await ask('/fr/guestbook/open/1', { cookie: 'maitreSignedIn=1' })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await answer.text()).toBe(
        'à Soup &lt;&amp; Co&gt;, <option value="a&quot;b">Old &amp; New</option>, /en/guestbook/open/1',
      )
    })

    it('let a browser run what the build wrote into them, and nothing that was filled in', async () => {
      const answer = await ask('/en/guestbook/open')
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`script-src 'self' ${hashOf('theme()')} ${hashOf('begin()')};`)
      expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
      expect(policy).not.toContain('unsafe')
      expect(await answer.text()).toContain('Soup &lt;&amp; Co&gt;')
    })

    it('are missing with a page of their own', async () => {
      const answer = await ask('/fr/guestbook/%3Cb%3E')
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('rien à /en/guestbook/%3Cb%3E')
    })

    it('go to the language of the browser where their address names none', async () => {
      const answer = await ask('/guestbook/open?a=1', { 'accept-language': 'fr-CA' })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/fr/guestbook/open?a=1',
      ])
    })

    it('come to nobody by the address of what the build drew for them', async () => {
      expect((await ask('/fr/guestbook/form')).status).toBe(404)
    })
  })
})
