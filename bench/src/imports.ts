import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { memoryEnvironment, memoryFlags } from './as-started.ts'
import { residentMiB, startChild } from './child.ts'
import { type Figure, rounded } from './figure.ts'
import { findDemoLocation, reviewOf } from './imported-reviews.ts'
import type { Product } from './product.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
/** A tenth as many rows, by which it shows whether memory grows with the file. */
const FEW = ROWS / 10

/** Measures how `maitre import` stores a file beside the running server, which reads the reviews meanwhile. */
export async function measureImports(product: Product): Promise<Figure[]> {
  const few = await importRows(product, 'few', FEW)
  const many = await importRows(product, 'many', ROWS)
  const details = { rows: ROWS, seconds: rounded(many.seconds), bytes: many.bytes }
  return [
    {
      name: 'import-rate',
      what: `A CSV of ${ROWS} reviews: stored a second`,
      value: ROWS / many.seconds,
      unit: '/s',
      limit: { kind: 'at least', value: 2000 },
      details,
    },
    {
      name: 'import-memory',
      what: 'Memory of the command meanwhile',
      value: many.highestMiB,
      unit: 'MiB',
      // What it takes for a tenth of the rows; a third more is room for chance.
      floor: few.highestMiB,
      limit: { kind: 'at most', value: Math.round(few.highestMiB * 1.33) },
      details,
    },
  ]
}

/** Writes a file of so many reviews and has the command bring it in. */
async function importRows(product: Product, word: string, rows: number) {
  const client = new pg.Client({ connectionString: product.superuserUrl() })
  await client.connect()
  const { restaurantId, locationId } = await findDemoLocation(client)
  const dataDir = path.join(product.folder, 'data')
  const file = path.join(product.folder, `${word}.csv`)
  await pipeline(Readable.from(linesOf(word, rows)), createWriteStream(file))
  const said = ['--restaurant', restaurantId, '--location', locationId, '--source', 'yelp', file]
  const command = startChild(
    [...memoryFlags(''), 'server/src/cli.ts', 'import', ...said],
    { ...memoryEnvironment(dataDir, {}), DATA_DIR: dataDir },
    path.join(product.folder, `${word}.log`),
  )
  /** Whether all rows are stored; throws where the import ended otherwise. */
  const isOver = async (): Promise<boolean> => {
    const { rows: found } = await client.query<{ state: string; added: number }>(
      'select state, added::int as added from app.imports where file_name = $1',
      [`${word}.csv`],
    )
    const [one] = found
    if (one === undefined || ['uploading', 'waiting', 'running'].includes(one.state)) return false
    if (one.state === 'done' && one.added === rows) return true
    throw new Error(`the import ended as ${one.state}, with ${one.added} of ${rows} reviews`)
  }
  let highestMiB = 0
  const since = performance.now()
  try {
    while (!(await isOver())) {
      highestMiB = Math.max(highestMiB, residentMiB(command.pid))
      await delay(100)
    }
    const seconds = (performance.now() - since) / 1000
    const { size } = await stat(file)
    return { seconds, highestMiB, bytes: size }
  } finally {
    await command.stop()
    await client.end()
  }
}

function* linesOf(word: string, rows: number): Generator<string> {
  yield 'id,author,date,rating,text\n'
  for (let n = 0; n < rows; n += 1) {
    const { externalId, authorName, createdAt, rating, text } = reviewOf(word, n)
    const quoted = `"${text.replaceAll('"', '""').slice(0, 400)}"`
    yield `${externalId},${authorName},${createdAt.toISOString()},${rating},${quoted}\n`
  }
}
