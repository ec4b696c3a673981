import { loadavg } from 'node:os'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type Figure, rounded } from './figure.ts'
import type { Product } from './product.ts'
import { type PublicPage, publicPages } from './public-pages.ts'
import { type Browser, openBrowser } from './web-browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = { 'a phone': undefined, 'a desktop': desktopConfig } as const
type Device = keyof typeof DEVICES

/** How long Lighthouse waits for a page to be quiet, ms. */
const WAIT_MS = 12_000
/** The largest paint that a page of the public site may take on a phone, ms (design/stack.md). */
const MAX_PAINT_MS = 950

interface Looked {
  page: string
  /** Whether it is kept out of search engines, whose wish to find it then says nothing. */
  isHidden: boolean
  /** From 0 to 100 by category. */
  scores: Record<(typeof CATEGORIES)[number], number>
  paintMs: number
  shift: number
  bytes: number
}

/** Looks at every page of the public site, on Lighthouse's phone and desktop, by a stranger's browser. */
export async function measureSite(product: Product): Promise<Figure[]> {
  const pages = await publicPages(product)
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    for (const device of ['a phone', 'a desktop'] as const) {
      const looked: Looked[] = []
      for (const page of pages) looked.push(await look(browser, product, page, device))
      figures.push(...figuresOf(device, looked, browser.version))
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function look(
  browser: Browser,
  product: Product,
  { address: page, isHidden }: PublicPage,
  device: Device,
): Promise<Looked> {
  const url = `${product.url}${page}`
  const result = await lighthouse(
    url,
    {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      maxWaitForLoad: WAIT_MS,
      onlyCategories: CATEGORIES,
      // A page that says that something is missing is looked at as the others are.
      ignoreStatusCode: true,
      skipAudits: isHidden ? ['is-crawlable', 'http-status-code'] : null,
    },
    DEVICES[device],
  )
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse at ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories } = result.lhr
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const of = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    page,
    isHidden,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    paintMs: Math.round(of('largest-contentful-paint')),
    shift: Math.round(of('cumulative-layout-shift') * 1000) / 1000,
    bytes: of('total-byte-weight'),
  }
}

/** What the worst page of a device got, since every page has to keep the limits. */
function figuresOf(device: Device, looked: readonly Looked[], browser: string): Figure[] {
  const name = `site-${device.replace('a ', '')}`
  const details = { browser, load: loadavg().map(rounded), pages: looked }
  const worst = (of: (one: Looked) => number) => Math.max(...looked.map(of))
  const ofCategories = CATEGORIES.map((category) => ({
    name,
    what: `Lowest score for ${category} of a page of the public site on ${device}`,
    value: -worst(({ scores }) => -scores[category]),
    unit: '',
    limit: { kind: 'at least' as const, value: 100 },
    details: {},
  }))
  return [
    ...ofCategories,
    {
      name,
      what: `Latest largest paint of a page of the public site on ${device}`,
      value: worst(({ paintMs }) => paintMs),
      unit: 'ms',
      limit: { kind: 'at most', value: MAX_PAINT_MS },
      details,
    },
    {
      name,
      what: `Largest shift of the layout of a page of the public site on ${device}`,
      value: worst(({ shift }) => shift),
      unit: '',
      limit: { kind: 'at most', value: 0 },
      details: {},
    },
  ]
}
