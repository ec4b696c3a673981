import { linkOf, NO_LINK } from '#platform/audit-log'
import type { Connection } from '#platform/connection'
import { ARRIVALS } from '#platform/table-arrivals'
import { qualified } from '#platform/table-lists'
import { refusedAt } from './archive-refused.ts'
import type { ReadRow } from './archive-rows.ts'
import type { Manifest } from './manifest.ts'
import { ALL, type Row, type TableShape } from './table-pages.ts'

const BATCH = 200

/** What an arrival is made into, and what has been seen of it. */
export interface Arriving {
  client: Connection
  manifest: Manifest
  tierId: string
  /** The locations that have arrived. */
  locations: Set<string>
  counted: { people: number; held: number }
}

/** Stores the rows of one file, a batch at a time. */
interface Arrival {
  add(read: ReadRow): Promise<void>
  end(): Promise<void>
}

/** Opens a table for the rows of its file; each is refused that is not of the archive's restaurant, or is here already. */
export async function openArrival(
  arriving: Arriving,
  shape: TableShape,
  file: string,
): Promise<Arrival> {
  const arrival = ARRIVALS[shape.table]
  const isLeft = arrival !== undefined && 'left' in arrival
  const look = shape.table === 'audit_log' ? followChain() : () => null
  const sql = statementFor(arriving, shape)
  let batch: ReadRow[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await store(arriving.client, sql, batch, file)
    batch = []
  }
  return {
    async add({ line, row }) {
      const refusal = refusalOf(arriving, shape, row) ?? look(row)
      if (refusal !== null) throw refusedAt({ file, line }, refusal)
      if (isLeft) return
      note(arriving, shape, row)
      batch.push({ line, row: withIds(arriving, shape, row) })
      if (batch.length >= BATCH) await flush()
    },
    end: flush,
  }
}

/** The statement that stores rows of JSON, with the values that the registry gives anew. */
function statementFor({ manifest, tierId }: Arriving, { table, by, columns }: TableShape): string {
  const arrival = ARRIVALS[table]
  const values = new Map(columns.map((name) => [name, `t."${name}"`]))
  // Of a local table the export has the columns that say something; of which restaurant they are, the archive says.
  if (by === 'restaurant_id' && !columns.includes('restaurant_id'))
    values.set('restaurant_id', literal(manifest.restaurant.id))
  if (table === 'restaurants') values.set('subscription_tier_id', literal(tierId))
  for (const [name, value] of Object.entries(
    arrival !== undefined && 'set' in arrival ? arrival.set : {},
  ))
    values.set(name, value)
  const names = [...values.keys()].map((name) => `"${name}"`).join(', ')
  // ON CONFLICT, since a distributed table takes INSERT … SELECT under row security only with it.
  return `insert into ${qualified(table)} (${names}) select ${[...values.values()].join(', ')}
    from json_populate_recordset(null::${qualified(table)}, $1) t on conflict do nothing`
}

/** An id of the manifest, whose form is checked, as SQL. */
const literal = (id: string): string => `'${id}'::uuid`

function withIds({ manifest }: Arriving, { ids }: TableShape, row: Row): Row {
  const told: Record<string, unknown> = { ...row }
  for (const id of ids) if (told[id] === ALL) told[id] = manifest.whole_restaurant
  return told
}

/** What is wrong with a row that would be somebody else's, or raise its person above the restaurant; null for nothing. */
function refusalOf(
  { manifest, locations }: Arriving,
  { table, by, columns }: TableShape,
  row: Row,
): string | null {
  if (columns.includes('restaurant_id') && row['restaurant_id'] !== manifest.restaurant.id)
    return `the row is of another restaurant than ${manifest.restaurant.name}`
  if (by === 'location_id' && !locations.has(String(row['location_id'])))
    return 'the row is of a location that the archive does not have'
  return table === 'users' && row['role'] === 'SuperAdmin'
    ? 'nobody of a restaurant is a SuperAdmin'
    : null
}

function note({ locations, counted }: Arriving, { table }: TableShape, row: Row): void {
  if (table === 'locations') locations.add(String(row['location_id']))
  if (table === 'users') counted.people += 1
  if (table === 'reviews' && row['auto_approve_at'] !== null) counted.held += 1
}

/** Computes the hashes of the log's lines anew; answers what is wrong with the next one, or null. */
function followChain(): (row: Row) => string | null {
  let n = 0
  let hash: Buffer = NO_LINK
  return (row) => {
    n += 1
    // The columns of the log; one of another kind makes another hash.
    const told = row as Record<'at' | 'act' | 'subject' | 'hash', string> & Row
    const entry = {
      at: new Date(told.at).toISOString(),
      actor: told['actor'] as { user_id: string | null; name: string; role: string | null }, // as above
      act: told.act,
      subject: told.subject,
      before: told['before'],
      after: told['after'],
      origin: told['origin'] as Record<string, string>, // as above
    }
    hash = linkOf(hash, n, entry)
    return told['n'] === n && `\\x${hash.toString('hex')}` === told.hash
      ? null
      : 'the chain of the audit log is broken here'
  }
}

/** Lets the restaurant's log go on after its last line. */
export async function beginChain(client: Connection, restaurantId: string): Promise<void> {
  await client.query(
    `insert into app.audit_heads (restaurant_id, n, hash)
     select restaurant_id, n, hash from app.audit_log where restaurant_id = $1 order by n desc limit 1
     on conflict do nothing`,
    [restaurantId],
  )
}

/** Stores a batch; where the database refuses it, the rows one by one, so that the refusal names its line. */
async function store(
  client: Connection,
  sql: string,
  batch: readonly ReadRow[],
  file: string,
): Promise<void> {
  await client.query('savepoint batch')
  try {
    const { rowCount } = await client.query(sql, [textOf(batch)])
    if (rowCount === batch.length) return
  } catch (error) {
    if (batch.length === 1) throw refusedAt({ file, line: lineOf(batch) }, saidBy(error), error)
  }
  await client.query('rollback to savepoint batch')
  for (const read of batch) {
    const { rowCount } = await client.query(sql, [textOf([read])]).catch((error: unknown) => {
      throw refusedAt({ file, line: read.line }, saidBy(error), error)
    })
    if (rowCount !== 1)
      throw refusedAt({ file, line: read.line }, `${nameOf(read.row)} is here already`)
  }
}

const textOf = (batch: readonly ReadRow[]): string => JSON.stringify(batch.map(({ row }) => row))
const lineOf = ([first]: readonly ReadRow[]): number => first?.line ?? 0

/** By what people know a row: a name or an address, else its first id. */
function nameOf(row: Row): string {
  const told = row['email'] ?? row['name'] ?? row['code'] ?? Object.values(row)[1]
  return typeof told === 'string' ? told : 'the row'
}

/** Why the database refuses a row, in its words. */
function saidBy(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
