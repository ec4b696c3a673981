import lighthouse, { desktopConfig } from 'lighthouse'
import { type Figure, median, rounded } from './figure.ts'
import type { Browser } from './web-browser.ts'

const ROUNDS = Number(process.env['BENCH_WEB_ROUNDS'] ?? 3)
/** How long Lighthouse waits for a page to be quiet, ms; one that follows events never is. */
const WAIT_MS = 12_000
const AUDITS = [
  'largest-contentful-paint',
  'first-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

interface Paint {
  lcpMs: number
  fcpMs: number
  blockedMs: number
  shift: number
}

/** A page to open: in the browser of a person, or in one that nobody signed in from. */
interface Opened {
  name: string
  browser: Browser
  url: string
  isDesktop?: true
  /** What our page may take, ms; a page without it is a floor of the others. */
  limitMs?: number
}

/**
 * Measures when the largest content of each page is painted, by Lighthouse, whose phone and desktop are simulated from
 * what it saw on this machine. The pages take turns, so that what else the machine does befalls all of them.
 */
export async function measurePaint(pages: readonly Opened[]): Promise<Figure[]> {
  const seen = new Map<Opened, Paint[]>(pages.map((page) => [page, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of pages) seen.get(page)?.push(await paintOf(page))
  const found = pages.map((page) => ({ page, paints: seen.get(page) ?? [] }))
  const middle = (paints: readonly Paint[], of: keyof Paint) =>
    rounded(median(paints.map((paint) => paint[of])))
  const floors = Object.fromEntries(
    found
      .filter(({ page }) => page.limitMs === undefined)
      .map(({ page, paints }) => [page.name, middle(paints, 'lcpMs')]),
  )
  return found.flatMap(({ page, paints }) => {
    if (page.limitMs === undefined) return []
    const details = { floors, rounds: paints }
    const name = `paint-${page.name.replaceAll(' ', '-')}`
    const floor = floors[page.isDesktop ? 'hello on a desktop' : 'react']
    return [
      {
        name,
        what: `Largest paint of ${page.name}`,
        value: middle(paints, 'lcpMs'),
        unit: 'ms',
        ...(floor !== undefined && { floor }),
        limit: { kind: 'at most' as const, value: page.limitMs },
        details,
      },
      {
        name: `${name}-shift`,
        what: `Layout shift of ${page.name}`,
        value: median(paints.map(({ shift }) => shift)),
        unit: '',
        limit: { kind: 'at most' as const, value: 0.01 },
        details,
      },
    ]
  })
}

async function paintOf({ browser, url, isDesktop }: Opened): Promise<Paint> {
  const flags = {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    maxWaitForLoad: WAIT_MS,
  } as const
  const config = isDesktop ? desktopConfig : undefined
  const result = await lighthouse(url, { ...flags, onlyAudits: AUDITS }, config)
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse at ${url}: ${result?.lhr.runtimeError?.message}`)
  const of = (audit: (typeof AUDITS)[number]): number => {
    const { numericValue: value, errorMessage } = result.lhr.audits[audit] ?? {}
    if (value === undefined)
      throw new Error(
        `Lighthouse found no ${audit} at ${url}: ${errorMessage ?? 'it says not why'}`,
      )
    return Math.round(value * 1000) / 1000
  }
  return {
    lcpMs: Math.round(of('largest-contentful-paint')),
    fcpMs: Math.round(of('first-contentful-paint')),
    blockedMs: Math.round(of('total-blocking-time')),
    shift: of('cumulative-layout-shift'),
  }
}
