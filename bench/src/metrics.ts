import path from 'node:path'
import { freePort } from '@maitre/server/platform/free-port'
import type { Sent } from 'autocannon'
import { type Child, startChild, untilReady } from './child.ts'
import { type Figure, median, rounded } from './figure.ts'
import { load, type Round } from './load.ts'
import { HISTORIES, makeLongHistories } from './long-history.ts'
import type { Many } from './many-reviews.ts'
import { type Product, signIn } from './product.ts'

/** So many days begin a month of the histories; more than the server keeps answers, so that each is forgotten again. */
const DAYS = 7200
const DAY_MS = 86_400_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const RANGES = {
  month: '2026-10-02/2026-11-01',
  year: '2025-11-02/2026-11-01',
  'twenty years': '2006-11-06/2026-11-01',
} as const
/** A month that nobody asked for before, so that no answer is in memory: each request asks for another one. */
const FIRST_ASKED = 'month asked for the first time'
/** The calls about all dishes together: of a month, and of the weeks before a day; each also asked for the first time. */
const OF_DISHES = ['totals', 'weeks'] as const
const ANOTHER = 'asked for the first time'

/** Measures the calls of figures over short and long ranges, beside the barest server that runs the same statement. */
export async function measureMetrics(product: Product, server: Child): Promise<Figure[]> {
  const made = await makeLongHistories(product.superuserUrl())
  const floorPort = await freePort()
  const floor = startChild(
    ['bench/src/floor-metrics.ts'],
    { FLOOR_DATABASE: product.superuserUrl(), FLOOR_PORT: String(floorPort) },
    path.join(product.folder, 'floor-metrics.log'),
  )
  const floorUrl = `http://127.0.0.1:${floorPort}`
  const rates = new Map<string, { ours: Round[]; bare: Round[] }>()
  try {
    const calls = await Promise.all(made.map((one) => callsOf(product, one)))
    await untilReady(floor, `${floorUrl}${calls[0]?.[0]?.bare.path ?? ''}`)
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [at, ofHistory] of calls.entries()) {
        for (const { range, ours, bare } of ofHistory) {
          const name = `${HISTORIES[at]} ${range}`
          const known = rates.get(name) ?? { ours: [], bare: [] }
          rates.set(name, known)
          const found = {
            bare: await load(floorUrl, [bare], floor, 2),
            ours: await load(product.url, [ours], server, 2),
          }
          // The first round prepares statements and warms caches.
          if (round < 0) continue
          known.bare.push(found.bare)
          known.ours.push(found.ours)
        }
      }
    }
  } finally {
    await floor.stop()
  }
  return figuresOf(rates)
}

interface Asking {
  range: string
  ours: Sent
  bare: Sent
}

async function callsOf(
  product: Product,
  { id, admin }: Many['restaurants'][number],
): Promise<Asking[]> {
  const headers = { authorization: `Bearer ${await signIn(product, admin)}` }
  const pathsOf = (call: Call, startDate: string, endDate: string) => {
    const bare = `/${id}/${call}?startDate=${startDate}&endDate=${endDate}`
    if (call === 'metrics')
      return { ours: `/v1/location/all/metrics?startDate=${startDate}&endDate=${endDate}`, bare }
    const query =
      call === 'weeks' ? `endDate=${endDate}` : `startDate=${startDate}&endDate=${endDate}`
    return { ours: `/v1/location/all/menu-insight/item/${call}?${query}`, bare }
  }
  let asked = 0
  const another = (call: Call, side: 'ours' | 'bare') => (request: Sent) => {
    asked += 1
    const start = new Date(Date.UTC(2006, 10, 6) + (asked % DAYS) * DAY_MS)
    const end = new Date(start.getTime() + (call === 'weeks' ? 48 : 30) * DAY_MS)
    return { ...request, path: pathsOf(call, dayOf(start), dayOf(end))[side] }
  }
  const always = (range: string, call: Call, days: string): Asking => {
    const [startDate = '', endDate = ''] = days.split('/')
    const { ours, bare } = pathsOf(call, startDate, endDate)
    return { range, ours: { path: ours, headers }, bare: { path: bare } }
  }
  const first = (range: string, call: Call): Asking => ({
    range,
    ours: { path: '/', headers, setupRequest: another(call, 'ours') },
    bare: { path: '/', setupRequest: another(call, 'bare') },
  })
  return [
    ...Object.entries(RANGES).map(([range, days]) => always(range, 'metrics', days)),
    first(FIRST_ASKED, 'metrics'),
    ...OF_DISHES.flatMap((call) => [
      always(call, call, call === 'weeks' ? '2026-09-14/2026-11-01' : RANGES.month),
      first(`${call} ${ANOTHER}`, call),
    ]),
  ]
}

type Call = 'metrics' | (typeof OF_DISHES)[number]

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function figuresOf(rates: ReadonlyMap<string, { ours: Round[]; bare: Round[] }>): Figure[] {
  const [few, many] = HISTORIES
  const rateOf = (name: string, side: 'ours' | 'bare'): number =>
    median((rates.get(name)?.[side] ?? []).map(({ perSecond }) => perSecond))
  const details = { rates: Object.fromEntries(rates), connections: 16 }
  const dishes = OF_DISHES.flatMap((call) => [call, `${call} ${ANOTHER}`])
  return [...Object.keys(RANGES), FIRST_ASKED, ...dishes].flatMap((range): Figure[] => {
    const bare = rateOf(`${many} ${range}`, 'bare')
    const slug = range
      .replace(FIRST_ASKED, 'first-asked')
      .replace(ANOTHER, 'first-asked')
      .replaceAll(' ', '-')
    return [
      {
        name: `metrics-${slug}`,
        what: `${saidOf(range)} of ${many} reviews: requests a second`,
        value: rateOf(`${many} ${range}`, 'ours'),
        unit: '/s',
        floor: bare,
        limit: { kind: 'at least', value: Math.round(bare * 0.3) },
        target: 2000,
        details,
      },
      {
        name: `metrics-${slug}-growth`,
        what: `Cost of ${saidOf(range).toLowerCase()} of ${many} reviews against ${few}`,
        value: rounded(rateOf(`${few} ${range}`, 'ours') / rateOf(`${many} ${range}`, 'ours')),
        unit: '×',
        limit: { kind: 'at most', value: 1.5 },
        details: {},
      },
    ]
  })
}

/** What is asked for, in words: figures of a range, or a call about all dishes together. */
const saidOf = (range: string): string =>
  OF_DISHES.some((call) => range.startsWith(call))
    ? `The ${range.replace(' ', ', ')} of all dishes`
    : `Figures of a ${range}`
