// `npm run bench [-- PART…]` measures, prints each figure with its floor, limit and verdict, and keeps them in
// results/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { measureAnalysis } from './analysis.ts'
import { measureConsole } from './console.ts'
import { ROOT } from './child.ts'
import { type Figure, isWithin, table } from './figure.ts'
import { measureHome } from './home.ts'
import { measureImports } from './imports.ts'
import { openProduct, untilIdle } from './product.ts'
import { measureJavaScript } from './javascript.ts'
import { measureLanguage } from './language.ts'
import { makeManyReviews } from './many-reviews.ts'
import { measureMetrics } from './metrics.ts'
import { measurePush } from './push.ts'
import { measureReviewList } from './review-list.ts'
import { measureSite } from './site.ts'
import { measureSizes } from './sizes.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { measureUpkeep } from './upkeep.ts'
import { measureWeb } from './web.ts'

const PARTS = [
  'language',
  'javascript',
  'start',
  'push',
  'streams',
  'analysis',
  'imports',
  'reviews',
  'metrics',
  'console',
  'web',
  'site',
] as const
type Part = (typeof PARTS)[number]

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !PARTS.some((known) => known === part))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}\n`)
  process.exit(2)
}
const wants = (part: Part): boolean => asked.length === 0 || asked.includes(part)
const say = (message: string): void => void process.stderr.write(`${message}\n`)

const figures: Figure[] = []
if (wants('language')) figures.push(...measureLanguage())
if (wants('javascript')) figures.push(...measureJavaScript())
if (PARTS.some((part) => wants(part) && part !== 'language' && part !== 'javascript'))
  figures.push(...(await measureServer()))
keep(figures)
process.stdout.write(`${table(figures)}\n`)

async function measureServer(): Promise<Figure[]> {
  const product = await openProduct()
  const stop = (): void => void product.close().finally(() => process.exit(130))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const found: Figure[] = []
  try {
    say('starting on an empty folder, with the demo …')
    const profile = process.env['BENCH_PROFILE']
    const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
    let server
    if (wants('start')) {
      const started = await measureStart(product)
      server = started.server
      found.push(...started.figures)
    } else {
      server = (await product.start(flags)).server
    }
    await untilIdle(product)
    if (wants('push')) {
      say('pushing reviews …')
      found.push(...(await measurePush(product)))
    }
    if (wants('streams')) {
      say('opening streams …')
      // The server is started anew, because the process that loaded the demo is larger than one that finds it loaded.
      await server.stop()
      server = (await product.start(flags)).server
      await untilIdle(product)
      found.push(...(await measureStreams(product, server)))
    }
    if (wants('web')) {
      say('opening pages …')
      found.push(...(await measureWeb(product)))
    }
    if (wants('site')) {
      say('looking at the pages of the public site …')
      found.push(...(await measureSite(product)))
    }
    if (wants('analysis')) {
      say('storing reviews to read …')
      // The server is started anew, because the process that loaded the demo is larger than one that finds it loaded.
      await server.stop()
      server = (await product.start(['--import', './bench/src/own-delay.mjs', ...flags])).server
      found.push(...(await measureAnalysis(product, server)))
    }
    if (wants('imports')) {
      say('importing files …')
      found.push(...(await measureImports(product)))
    }
    if (wants('reviews')) {
      say('making reviews …')
      const many = await makeManyReviews(product.superuserUrl())
      // The server is started anew, for the reason above.
      await server.stop()
      server = (await product.start(flags)).server
      await untilIdle(product)
      say('asking for lists …')
      found.push(...(await measureReviewList(product, server, many)))
      found.push(...(await measureHome(product, many)))
      say('asking a large and a small restaurant …')
      found.push(...(await measureSizes(product, many)))
    }
    if (wants('metrics')) {
      say('asking for figures …')
      found.push(...(await measureMetrics(product, server)))
      say('storing reviews with and without their figures …')
      found.push(...(await measureUpkeep(product, server)))
    }
    if (wants('console')) {
      say('making restaurants …')
      found.push(...(await measureConsole(product)))
    }
    return found
  } finally {
    await product.close()
  }
}

function keep(measured: readonly Figure[]): void {
  const folder = path.join(ROOT, 'bench/results')
  mkdirSync(folder, { recursive: true })
  const processors = cpus()
  const machine = {
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  // Whoever measures it again has to measure as much.
  const settings = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('BENCH_') ? [`${name}=${value}`] : [],
  )
  const parts = asked.length > 0 ? ['--', ...asked] : []
  const command = [...settings, 'npm run bench', ...parts].join(' ')
  const date = new Date().toISOString()
  // Figures of one name belong to one table and are kept in one file.
  for (const [name, group] of Map.groupBy(measured, (figure) => figure.name)) {
    const each = group.map((figure) => ({ ...figure, kept: isWithin(figure) }))
    const found = each.length === 1 ? each[0] : { name, figures: each }
    const kept = { ...found, command, machine, date }
    writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
  }
}
