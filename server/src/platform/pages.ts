import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import { cookieName } from '@maitre/contract/cookie-name'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  PREFERRED_LANGUAGE_KEY,
  SIGNED_IN_HINT_KEY,
} from '@maitre/contract/constants'
import { LINK_PAGES, SEEN_ALERTS_PAGE } from '@maitre/contract/mailed-links'
import { NEWSLETTER_PAGES } from '@maitre/contract/newsletter-links'
import { LEGAL_PAGES } from '@maitre/contract/site-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_DOCUMENT } from '#platform/bare-answers'
import { AppError } from '#platform/errors'
import { fillFound, type FoundPage } from '#platform/found-page'
import { failure } from '#platform/http'
import { type InlinePieces, inlinePieces, policyWith } from '#platform/inline-pieces'
import { fillDocument, type Installation } from '#platform/site-documents'
import {
  createSmallDocuments,
  entityTag,
  sendSmallOnce,
  type SmallDocument,
} from '#platform/small-documents'
import { WEB_DIST } from '#platform/web-dist'

/** Paths of the single-page application, which decides itself what it shows at each. */
const APPLICATION = /^\/(authenticated|dashboard|superadmin)(\/|$)/u

/** The pages that links in mails lead to: whoever holds such a link needs no session. */
const OF_MAILS = ['unsubscribe', SEEN_ALERTS_PAGE, ...Object.values(LINK_PAGES)].map(
  (page) => `/${page}`,
)

/** The pages of the public site that are for everybody: what the law wants told, and where links in mails lead. */
const FOR_EVERYBODY: readonly string[] = [
  ...LEGAL_PAGES,
  ...Object.values(NEWSLETTER_PAGES).map((page) => `/${page}`),
]

/** Where the articles of the public site lie, below the language. */
const ARTICLES = '/blog/'

/** What is written for programs lies beside the pages, since it names the installation's address as they do. */
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Where the provider of sign-ins sends people back to. */
const CALLBACK = '/auth/callback'

/**
 * What helmet sets for documents. A file of code, style or type keeps that its kind is not guessed, that it comes by
 * https alone, and who may use it.
 */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the browser's files and the specification's redirects, made here so that no wrong page flashes up: a path
 * without a language goes to the same path under the preferred one, an unknown page to the front page of its language.
 */
export async function servePages(
  app: FastifyInstance,
  installation: Installation,
  finders: Finders = {},
  dist = WEB_DIST,
): Promise<void> {
  const pages = await readPages(path.join(dist, 'pages'), installation)
  if (pages.size > 0) {
    const files = { index: false, preCompressed: true, cacheControl: false } as const
    await app.register(serveStatic, {
      ...files,
      root: dist,
      wildcard: false,
      // The documents are answered below, under their own addresses and with ours.
      globIgnore: ['pages/**', 'assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
    await app.register(serveStatic, {
      ...files,
      root: path.join(dist, 'assets'),
      prefix: '/assets/',
      // One route for all, and not two for each of 1,600 files, whose routes took up several MiB.
      wildcard: true,
      decorateReply: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        // A browser takes these from documents alone, and a page has a dozen files of code and type.
        for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
        reply.header('content-security-policy', NO_DOCUMENT)
      },
    })
  }
  app.addHook('onSend', async (_request, reply) => {
    // The library adds the charset to types of text alone, and a drawing is text, too.
    if (reply.getHeader('content-type') === 'image/svg+xml')
      reply.type('image/svg+xml; charset=utf-8')
  })
  const sendSmall = createSmallDocuments()
  app.setNotFoundHandler(async (request, reply) => {
    // The path is cut off by hand: a request may have the path `//`, which URL cannot parse.
    const [pathname = ''] = request.url.split('?', 1)
    const search = request.url.slice(pathname.length)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const file = reads && /\.(?:txt|xml)$/u.test(pathname) ? pages.get(pathname) : undefined
    if (file !== undefined) {
      void reply
        .type(KINDS[path.extname(pathname)] ?? 'text/plain')
        .header('cache-control', 'no-cache')
      return sendSmall(reply, file)
    }
    if (!reads || isMachinePath(pathname)) {
      return reply.status(404).send(failure(new AppError('route.not_found'), request))
    }
    const found = await findPage(request, pathname, search, finders)
    if (found !== null) {
      if ('redirect' in found) return reply.redirect(found.redirect, 302)
      const { language, page, rest } = found
      const drawn = pages.get(`/${language}/site${page.drawn}`)
      if (drawn === undefined) return sendUnbuilt(reply)
      void reply
        .status(page.status)
        .type(KINDS['.html'] ?? '')
        .header('cache-control', 'no-cache')
      allowPieces(reply, drawn)
      return sendSmallOnce(reply, fillFound(await drawn.read(), page, rest))
    }
    const html = answerPage(request, pathname, search, pages)
    if ('redirect' in html) return reply.redirect(html.redirect, 302)
    // Where a token stands in the address, nobody else is told the address.
    if (html.isSecret === true) reply.header('referrer-policy', 'no-referrer')
    if (html.isMissing === true) reply.status(404)
    if (html.page === null) return sendUnbuilt(reply)
    void reply.type(KINDS['.html'] ?? '').header('cache-control', 'no-cache')
    allowPieces(reply, html.page)
    return sendSmall(reply, html.page)
  })
}

/**
 * The documents by their address, as "/en/login", and files for programs with their ending; the build makes one for each
 * page and language. Those of the public site lie below "site", as "/en/site/blog".
 */
type Pages = ReadonlyMap<string, Page>

interface Page extends SmallDocument {
  inline: InlinePieces
}

/** Lets a browser run and apply what the build wrote inside a document. */
function allowPieces(reply: FastifyReply, { inline }: Page): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policyWith(policy, inline))
}

/** What finds the pages that say something of the database, by the first part of their address below the language. */
type Finders = Readonly<Record<string, (parts: readonly string[]) => Promise<FoundPage>>>

type Found = { redirect: string } | { language: Language; page: FoundPage; rest: string }

/** Finds the page of an address that one of the finders knows, for everybody, whoever is signed in too; null for others. */
async function findPage(
  request: FastifyRequest,
  pathname: string,
  search: string,
  finders: Finders,
): Promise<Found | null> {
  const parts = pathname.split('/').filter((part) => part !== '')
  const language = LANGUAGES.find((one) => one === parts[0])
  const [first = '', ...others] = language === undefined ? parts : parts.slice(1)
  const find = Object.hasOwn(finders, first) ? finders[first] : undefined
  if (find === undefined) return null
  const rest = others.join('/')
  if (language === undefined)
    return { redirect: `/${preferred(request)}/${first}/${rest}${search}` }
  return { language, page: await find(others), rest }
}

const sendUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply.status(503).type('text/plain').send('The web application is not built: npm run build')

type Answer = { redirect: string } | { page: Page | null; isSecret?: boolean; isMissing?: boolean }

function answerPage(
  request: FastifyRequest,
  pathname: string,
  search: string,
  pages: Pages,
): Answer {
  const [, first = '', ...others] = pathname.split('/')
  const language = LANGUAGES.find((one) => one === first)
  if (language === undefined) {
    // A browser would take `//host` for another site.
    const rest = pathname.replace(/^\/+/u, '')
    const known =
      rest === '' ||
      rest === 'login' ||
      OF_MAILS.includes(`/${rest}`) ||
      `/${rest}` === CALLBACK ||
      APPLICATION.test(`/${rest}`) ||
      pages.has(`/${DEFAULT_LANGUAGE}/site/${rest.replace(/\/+$/u, '')}`)
    return { redirect: known ? `/${preferred(request)}/${rest}${search}` : `/${DEFAULT_LANGUAGE}` }
  }
  const rest = `/${others.join('/')}`
  const application = (): Page | null =>
    pages.get(`/${language}${rest.replace(/\/+$/u, '')}`) ?? pages.get(`/${language}/app`) ?? null
  const signedIn = hintOf(request, SIGNED_IN_HINT_KEY) === '1'
  if (rest === '/login') {
    return signedIn
      ? { redirect: `/${language}/authenticated${search}` }
      : { page: pages.get(`/${language}/login`) ?? null }
  }
  // Whoever is signed in may be back with a proof that it is them; the page leads everybody else on who is (D §2).
  if (rest === CALLBACK || OF_MAILS.includes(rest)) return { page: application(), isSecret: true }
  if (APPLICATION.test(rest)) {
    const next = `?next=${encodeURIComponent(pathname + search)}`
    return signedIn
      ? { page: application() }
      : { redirect: `/${language}/login${rest === '/authenticated' ? '' : next}` }
  }
  const address = rest.replace(/\/+$/u, '')
  const site = pages.get(`/${language}/site${address}`)
  if (site !== undefined && FOR_EVERYBODY.includes(address)) return { page: site }
  // The rest of the public site is for guests (C §2).
  if (signedIn) return { redirect: `/${language}/authenticated` }
  if (site !== undefined) return { page: site }
  if (address.startsWith(ARTICLES))
    return { page: pages.get(`/${language}/site/not-found`) ?? null, isMissing: true }
  // A front page that was not built says so, rather than lead to itself.
  return address === '' ? { page: null } : { redirect: `/${language}` }
}

/** A readable cookie under either of its names; it is a hint, so that nobody gains by setting the other one. */
function hintOf({ cookies }: FastifyRequest, name: string): string | undefined {
  return cookies[cookieName(name, true)] ?? cookies[cookieName(name, false)]
}

function preferred(request: FastifyRequest): Language {
  const stored = hintOf(request, PREFERRED_LANGUAGE_KEY)
  const known = LANGUAGES.find((language) => language === stored)
  if (known !== undefined) return known
  const asked = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
  return LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE
}

function isMachinePath(pathname: string): boolean {
  return (
    /^\/(v1|assets|healthz|readyz|metrics|\.well-known)(\/|$)/u.test(pathname) ||
    /\.\w+$/u.test(pathname)
  )
}

/**
 * Without built pages the API still serves. A page is read once more when it is asked for: a hundred of them take 7 MiB, and
 * few people see them.
 */
async function readPages(folder: string, installation: Installation): Promise<Pages> {
  const pages = new Map<string, Page>()
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  for (const file of files) {
    if (!Object.hasOwn(KINDS, path.extname(file))) continue
    const built = () => readFile(path.join(folder, file), 'utf8')
    const text = await built()
    pages.set(`/${file.replace(/\.html$/u, '')}`, {
      tag: entityTag(fillDocument(text, installation)),
      inline: inlinePieces(text),
      read: async () => fillDocument(await built(), installation),
    })
  }
  return pages
}
