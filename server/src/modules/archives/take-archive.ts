import type { Hash } from 'node:crypto'
import { createHash } from 'node:crypto'
import { COUNTING } from '#modules/metrics'
import { appendAudit, MAITRE_ITSELF } from '#platform/audit-log'
import { connect, type Connection } from '#platform/connection'
import type { TableName } from '#platform/table-row'
import { parentsFirst } from '#platform/table-order'
import { TABLES } from '#platform/tables'
import { fileNameOf } from './archive-files.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { rowsIn } from './archive-rows.ts'
import { listMigrations, type Manifest, MANIFEST, manifestSchema } from './manifest.ts'
import { type OpenedArchive, openArchive } from './open-archive.ts'
import { type Arriving, beginChain, openArrival } from './store-arrival.ts'
import { readShapes, type TableShape } from './table-pages.ts'

/** What is wanted of an arrival. */
interface Wish {
  ownerUrl: string
  /** The folder or the ZIP file. */
  at: string
  now: Date
  /** Statements that each find ids of what is wrong in the database, by the words for it. */
  checks: Readonly<Record<string, string>>
  progress(message: string): void
}

/** What arrived, and what has to be set anew. */
export interface Taken {
  manifest: Manifest
  rows: number
  people: number
  /** How many replies would have gone out by themselves, and now wait for a person. */
  held: number
}

/**
 * Takes a restaurant in from an archive: all of it or nothing. The ids stay; who can sign in, what is connected and every
 * secret is set anew; and nothing happens because of it. Refuses a restaurant that is here already.
 */
export async function takeArchive(wish: Wish): Promise<Taken> {
  const archive = await openArchive(wish.at)
  try {
    const manifest = await readManifest(archive)
    const client = await connect(wish.ownerUrl)
    try {
      await client.query('begin')
      // Citus refuses to write a reference table after a parallel statement over the shards in the same transaction.
      await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
      const taken = await take(client, archive, manifest, wish)
      await client.query('commit')
      return taken
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      await client.end()
    }
  } finally {
    archive.close()
  }
}

async function readManifest(archive: OpenedArchive): Promise<Manifest> {
  const pieces: Buffer[] = []
  for await (const piece of await archive.read(MANIFEST)) pieces.push(piece)
  try {
    return manifestSchema.parse(JSON.parse(new TextDecoder().decode(Buffer.concat(pieces))))
  } catch (error) {
    throw new ArchiveRefused(`${MANIFEST}, line 1: this is no archive of Maitre`, { cause: error })
  }
}

async function take(
  client: Connection,
  archive: OpenedArchive,
  manifest: Manifest,
  { checks, now, progress }: Wish,
): Promise<Taken> {
  const ask = {
    execute: (sql: string, values: readonly unknown[]) => client.query(sql, [...values]),
  }
  const shapes = await readShapes(ask)
  await refuseForeign(ask, manifest, shapes)
  await refuseKnown(client, manifest)
  const before = await faultsOf(client, checks)
  const arriving: Arriving = {
    client,
    manifest,
    tierId: await findTierId(client, manifest),
    locations: new Set(),
    counted: { people: 0, held: 0 },
  }
  let rows = 0
  for (const shape of await inOrder(client, shapes)) {
    const name = fileNameOf(shape)
    const arrival = await openArrival(arriving, shape, name)
    const sum = createHash('sha256')
    let count = 0
    for await (const read of rowsIn(name, textOf(await archive.read(name), sum), shape)) {
      await arrival.add(read)
      count += 1
    }
    await arrival.end()
    const told = manifest.files.find((file) => file.table === shape.table)
    if (told?.rows !== count || told.sha256 !== sum.digest('hex'))
      throw new ArchiveRefused(
        `${name}, line ${count + 1}: the file is not as it was written (${count} of ${told?.rows ?? 0} rows)`,
      )
    rows += count
    progress(`${name}: ${rows} ${rows === 1 ? 'row' : 'rows'} so far`)
  }
  await finish(client, manifest, { now, rows })
  const after = await faultsOf(client, checks)
  const fresh = [...after].filter((fault) => !before.has(fault))
  if (fresh.length > 0)
    throw new ArchiveRefused(`the archive contradicts itself: ${fresh.slice(0, 5).join('; ')}`)
  return { manifest, rows, ...arriving.counted }
}

/** The text of a file without its byte order mark, while its checksum is taken. */
async function* textOf(pieces: AsyncIterable<Buffer>, sum: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    sum.update(piece)
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

/** Refuses an archive of another version, or one that lacks a table's file. */
async function refuseForeign(
  ask: Parameters<typeof listMigrations>[0],
  { migrations, files }: Manifest,
  shapes: readonly TableShape[],
): Promise<void> {
  const here = await listMigrations(ask)
  if (here.join() !== migrations.join())
    throw new ArchiveRefused(
      `the archive is of another version (its last migration is ${migrations.at(-1) ?? 'none'}, here it is ${here.at(-1) ?? 'none'}): take it in with that version, then migrate`,
    )
  for (const shape of shapes) {
    const file = files.find(({ table }) => table === shape.table)
    if (file?.name !== fileNameOf(shape))
      throw new ArchiveRefused(`${MANIFEST} does not name ${fileNameOf(shape)}`)
  }
}

async function refuseKnown(client: Connection, { restaurant }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from app.restaurants where restaurant_id = $1',
    [restaurant.id],
  )
  const [known] = rows
  if (known !== undefined)
    throw new ArchiveRefused(`${known.name} is here already (${restaurant.id})`)
}

/** The tier of that id or name here, or one of the same level and limits. */
async function findTierId(client: Connection, { tier }: Manifest): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select tier_id as id from app.subscription_tiers
      where tier_id = $1 or lower(name) = lower($2)
         or (level = $3 and max_reviews_per_month is not distinct from $4 and keywords_max_count is not distinct from $5)
      order by tier_id = $1 desc, lower(name) = lower($2) desc limit 1`,
    [tier.tier_id, tier.name, tier.level, tier.max_reviews_per_month, tier.keywords_max_count],
  )
  const [found] = rows
  if (found === undefined)
    throw new ArchiveRefused(
      `there is no tier ${tier.name} here (${tier.level}): make it in the console first`,
    )
  return found.id
}

/** Parents before children, and the tables of people, which no key leads to, last. */
async function inOrder(client: Connection, shapes: readonly TableShape[]): Promise<TableShape[]> {
  const order = await parentsFirst(
    client,
    shapes.map(({ table }): TableName => table),
  )
  const isLocal = ({ table }: TableShape): number => (TABLES[table].kind === 'local' ? 1 : 0)
  return shapes.toSorted(
    (a, b) => isLocal(a) - isLocal(b) || order.indexOf(a.table) - order.indexOf(b.table),
  )
}

/** Counts the figures, and notes the arrival as the next line of the restaurant's log. */
async function finish(
  client: Connection,
  { restaurant: { id } }: Manifest,
  { now, rows }: { now: Date; rows: number },
): Promise<void> {
  for (const sql of COUNTING) await client.query(sql, [id])
  await beginChain(client, id)
  const { userId, name, role, from } = MAITRE_ITSELF
  const entry = {
    at: now.toISOString(),
    actor: { user_id: userId, name, role },
    act: 'archive.taken',
    subject: `restaurant:${id}`,
    before: null,
    after: { rows },
    origin: from,
  }
  await appendAudit((_label, sql, values) => client.query(sql, [...values]), id, [entry])
}

async function faultsOf(client: Connection, checks: Wish['checks']): Promise<Set<string>> {
  const faults = new Set<string>()
  for (const [check, sql] of Object.entries(checks)) {
    const { rows } = await client.query<{ id: string }>(sql)
    for (const { id } of rows) faults.add(`${check}: ${id}`)
  }
  return faults
}
