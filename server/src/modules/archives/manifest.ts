import { TIERS } from '@maitre/contract/access'
import { z } from 'zod'
import type { TenantTx, Tx } from '#platform/database'

/** The file by which Maitre takes an archive in again. */
export const MANIFEST = 'archive.json'

const FORMAT = 1

/** The tier of a restaurant, by which one of another installation is found. */
const tierSchema = z.object({
  tier_id: z.uuid(),
  name: z.string(),
  level: z.enum(TIERS),
  max_reviews_per_month: z.number().nullable(),
  keywords_max_count: z.number().nullable(),
})

/** A file of the archive: its table, its rows, and the checksum of its bytes. */
const fileSchema = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
})

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** The migrations of the database that it is of; it is taken in where the same have run. */
  migrations: z.array(z.string()),
  restaurant: z.object({ id: z.uuid(), name: z.string() }),
  /** The id of the hidden location, which the files call `all`. */
  whole_restaurant: z.uuid(),
  tier: tierSchema,
  /** What was connected, which needs a consent of its own elsewhere. */
  connections: z.array(z.object({ location: z.string(), source: z.string() })),
  files: z.array(fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchivedFile = Manifest['files'][number]

/** What an archive says of itself but for its files. */
export async function describeArchive(
  tx: TenantTx,
  { hidden, now }: { hidden: string; now: Date },
): Promise<Omit<Manifest, 'files'>> {
  const { name, subscription_tier_id: tierId } = await tx.db
    .selectFrom('restaurants')
    .select(['name', 'subscription_tier_id'])
    .where('restaurant_id', '=', tx.restaurantId)
    .executeTakeFirstOrThrow()
  const tier = await tx.db
    .selectFrom('subscription_tiers')
    .selectAll()
    .where('tier_id', '=', tierId)
    .executeTakeFirstOrThrow()
  const connections = await tx.run<Manifest['connections'][number]>(
    'archives_connections',
    `select l.name as location, c.source from connections c
       join locations l on l.restaurant_id = c.restaurant_id and l.location_id = c.location_id
      where c.restaurant_id = $1 and l.restaurant_id = $1 order by l.name, c.source`,
    [tx.restaurantId],
  )
  return {
    format: FORMAT,
    made_at: now.toISOString(),
    migrations: await listMigrations(tx),
    restaurant: { id: tx.restaurantId, name },
    whole_restaurant: hidden,
    tier,
    connections,
  }
}

/** The migrations that have run, in their order. */
export async function listMigrations(tx: Pick<Tx, 'execute'>): Promise<string[]> {
  const { rows } = await tx.execute('select name from app.migrations order by name', [])
  return (rows as { name: string }[]).map(({ name }) => name) // the statement's column
}
