import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { withServices } from '@maitre/server/commands/command'
import { reanalyse } from '@maitre/server/modules/reading/index'
import { upsertBatch } from '@maitre/server/modules/reviews/index'
import { type Config, readConfig } from '@maitre/server/platform/config'
import { createLog } from '@maitre/server/platform/log'
import pg from 'pg'
import { type Child, processorMs, residentMiB, startChild } from './child.ts'
import { type Figure, percentile, rounded } from './figure.ts'
import { findDemoLocation, reviewOf } from './imported-reviews.ts'
import type { Product } from './product.ts'

const MANY = Number(process.env['BENCH_REVIEWS'] ?? 10_000)
const BATCH = 200
const ASK_EVERY_MS = 20

interface Delays {
  /** The delays of the server's event loop, by its own histogram, whose resolution of 10 ms is part of each value. */
  maxMs: number
  p99Ms: number
  /** How many questions for /healthz the server answered meanwhile, and how long the answers took. */
  answered: number
  answerP99Ms: number
  answerMaxMs: number
  highestMiB: number
  /** The longest stretch for which the server's main thread computed, in processor time (own-delay.mjs). */
  ownMs: number
  /** The same delays of an idle process beside the server: what the machine itself makes a program wait. */
  idle: { maxMs: number; p99Ms: number }
}

/**
 * Measures how the running server reads and drafts ten thousand reviews that are stored at once, and how it answers
 * meanwhile. Their texts are those of the demo, over and over; one in a hundred is as long as any text that is read
 * whole.
 */
export async function measureAnalysis(product: Product, server: Child): Promise<Figure[]> {
  const config = readConfig({ DATA_DIR: path.join(product.folder, 'data') })
  const client = new pg.Client({ connectionString: product.superuserUrl() })
  await client.connect()
  try {
    const location = await findDemoLocation(client)
    const count = async (table: string): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from app.${table} where restaurant_id = $1`,
        [location.restaurantId],
      )
      return rows[0]?.n ?? 0
    }
    const readBefore = await count('readings')
    const processorBefore = processorMs(server.pid)
    let storedMs = 0
    let readMs = 0
    let processorToRead = 0
    let draftedMs = 0
    const delays = await whileWatched(product, server, async () => {
      const since = performance.now()
      const stored = withServices({ config, log: createLog('silent') }, async (services) => {
        for (let from = 0; from < MANY; from += BATCH)
          await services.database.scoped(location.restaurantId, (tx) =>
            upsertBatch(services, tx, {
              locationId: location.locationId,
              source: 'google',
              origin: 'import',
              reviews: Array.from({ length: BATCH }, (_, i) => reviewOf('analysis', from + i)),
            }),
          )
        storedMs = performance.now() - since
      })
      while ((await count('readings')) < readBefore + MANY) await delay(200)
      readMs = performance.now() - since
      processorToRead = processorMs(server.pid) - processorBefore
      while ((await undrafted(client, location.restaurantId)) > 0) await delay(200)
      draftedMs = performance.now() - since
      await stored
    })
    const processorUsed = processorMs(server.pid) - processorBefore
    const again = await readAnew(config, location.restaurantId)
    const details = {
      reviews: MANY,
      storedPerSecond: rounded((MANY / storedMs) * 1000),
      draftedPerSecond: rounded((MANY / draftedMs) * 1000),
      /**
       * Processor time of the server's whole process, with its threads and its answers to /healthz; a busy machine
       * lengthens it little. First until all were read, then until all were drafted too.
       */
      processorMsPerReviewRead: rounded(processorToRead / MANY),
      processorMsPerReview: rounded(processorUsed / MANY),
      ...delays,
    }
    return [
      {
        name: 'analysis-rate',
        what: `${MANY} new reviews stored, read and drafted: read a second`,
        value: (MANY / readMs) * 1000,
        unit: '/s',
        limit: { kind: 'at least', value: 500 },
        details,
      },
      {
        name: 'analysis-draft-rate',
        what: 'The same: drafted a second, reading included',
        value: (MANY / draftedMs) * 1000,
        unit: '/s',
        // What it was while readings and drafts took turns.
        limit: { kind: 'at least', value: 169 },
        details,
      },
      {
        name: 'analysis-delay',
        what: 'Longest delay of the event loop meanwhile',
        value: delays.maxMs,
        unit: 'ms',
        floor: delays.idle.maxMs,
        limit: { kind: 'at most', value: 50 },
        details,
      },
      {
        name: 'analysis-own-delay',
        what: 'Of it the server’s own: its longest computing at a stretch',
        value: delays.ownMs,
        unit: 'ms of processor time',
        limit: { kind: 'at most', value: 50 },
        details,
      },
      {
        name: 'analysis-memory',
        what: 'Server memory meanwhile, threads included',
        value: delays.highestMiB,
        unit: 'MiB',
        limit: { kind: 'at most', value: 350 },
        details,
      },
      {
        name: 'reanalysis-rate',
        what: 'The same restaurant read anew: reviews a second',
        value: again.perSecond,
        unit: '/s',
        limit: { kind: 'at least', value: 500 },
        details: again,
      },
      {
        name: 'reanalysis-delay',
        what: 'Longest delay of the event loop of the process that does so',
        value: again.maxMs,
        unit: 'ms',
        floor: delays.idle.maxMs,
        limit: { kind: 'at most', value: 50 },
        details: again,
      },
    ]
  } finally {
    await client.end()
  }
}

/** Reads all reviews again as `maitre reanalyse` does, beside the running server. */
async function readAnew(config: Config, restaurantId: string) {
  return withServices({ config, log: createLog('silent') }, async (services) => {
    const delays = monitorEventLoopDelay({ resolution: 10 })
    delays.enable()
    const since = performance.now()
    const { read, failed } = await reanalyse(services, { restaurantId })
    delays.disable()
    if (failed.length > 0) throw new Error(`${failed.length} reviews were not read`)
    return {
      reviews: read,
      perSecond: rounded((read / (performance.now() - since)) * 1000),
      maxMs: rounded(delays.max / 1e6),
      p99Ms: rounded(delays.percentile(99) / 1e6),
    }
  })
}

async function undrafted(client: pg.Client, restaurantId: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from app.reviews where restaurant_id = $1
      and status = 'draft' and response is null and held_reason is null`,
    [restaurantId],
  )
  return rows[0]?.n ?? 0
}

/** Asks the server what its own event loop did since the last question, and measures what asking took. */
async function whileWatched(
  product: Product,
  server: Child,
  work: () => Promise<void>,
): Promise<Delays> {
  const said = path.join(product.folder, 'idle.json')
  const idle = startChild(['bench/src/floor-delay.ts'], {}, said)
  await lagOf(product)
  await ownDelayOf(product, server)
  const times: number[] = []
  let highestMiB = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const since = performance.now()
      await (await fetch(`${product.url}/healthz`)).text()
      times.push(performance.now() - since)
      highestMiB = Math.max(highestMiB, residentMiB(server.pid))
      await delay(ASK_EVERY_MS)
    }
  })()
  try {
    await work()
  } finally {
    over.abort()
    await asking
  }
  const { max, p99 } = await lagOf(product)
  const ownMs = await ownDelayOf(product, server)
  await idle.stop()
  return {
    maxMs: rounded(max * 1000),
    p99Ms: rounded(p99 * 1000),
    ownMs: rounded(ownMs),
    answered: times.length,
    answerP99Ms: rounded(percentile(times, 0.99)),
    answerMaxMs: rounded(Math.max(...times)),
    highestMiB: rounded(highestMiB),
    idle: JSON.parse(readFileSync(said, 'utf8')) as Delays['idle'], // The shape is that of floor-delay.ts, which writes the file.
  }
}

/** Asking for the histogram also empties it. */
async function lagOf(product: Product): Promise<{ max: number; p99: number }> {
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  const of = (name: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'mu').exec(metrics)?.[1])
  return { max: of('max'), p99: of('p99') }
}

/** Has the server write its longest delay to a file and begin to measure again. */
async function ownDelayOf(product: Product, server: Child): Promise<number> {
  const file = path.join(product.folder, 'data/own-delay.json')
  await rm(file, { force: true })
  process.kill(server.pid, 'SIGUSR2')
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) return (JSON.parse(text) as { longestMs: number }).longestMs // The shape is that of own-delay.mjs, which writes the file.
    await delay(10)
  }
}
