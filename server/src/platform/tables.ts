import type { DB } from '#platform/schema'

/**
 * The one place where a table is described. Distribution, backup, restore, the second lock's test and the owners
 * that the tree is checked for derive from it. A table of the schema without a row here does not compile.
 */
export type TableName = keyof DB | 'pgboss.job'

/** Every restart from a backup has the rows again, or those of a condition; or it says what it does without them. */
type Backup = 'kept' | { readonly keptWhere: string } | { readonly left: string }

/** The columns by which a row of that table says where it belongs. */
export type PlaceColumn<Table> = Table extends keyof DB
  ? Extract<keyof DB[Table], 'restaurant_id' | 'location_id'>
  : never

/**
 * How a local table loses the rows of a restaurant or location that is removed, since no foreign key may lead from
 * it to a tenant table: by its own columns, with the row of another local table, or not at all, and why.
 */
type Erasure<Table> =
  | { readonly by: readonly PlaceColumn<Table>[] }
  | { readonly with: TableName }
  | { readonly stays: string }

type TenantTable<Table> =
  'restaurant_id' extends PlaceColumn<Table>
    ? { readonly kind: 'tenant'; readonly owner: string; readonly backup: Backup }
    : never

/** What is to be known of one table. */
export type TableRow<Table> =
  /** Distributed by restaurant_id under row-level security; foreign keys empty it when its restaurant goes. */
  | TenantTable<Table>
  /** Copied to every node: tiny, rarely written, of no restaurant. */
  | { readonly kind: 'reference'; readonly owner: string; readonly backup: Backup }
  /** On the coordinator alone: identity, routing, receipts, the queue. */
  | {
      readonly kind: 'local'
      readonly owner: string
      readonly backup: Backup
      readonly erased: Erasure<Table>
    }

export type Registry = { readonly [Table in TableName]: TableRow<Table> }

const OF_NO_RESTAURANT = 'it holds nothing of a restaurant'
const ENDS_WITH_ITS_PEOPLE = 'a restaurant or location that still has people is not removed'

/** `owner` is the module that writes the table, or `platform`. */
export const TABLES = {
  subscription_tiers: { owner: 'tiers', kind: 'reference', backup: 'kept' },
  restaurants: { owner: 'restaurants', kind: 'tenant', backup: 'kept' },
  locations: { owner: 'restaurants', kind: 'tenant', backup: 'kept' },
  consents: { owner: 'restaurants', kind: 'tenant', backup: 'kept' },
  users: {
    owner: 'users',
    kind: 'local',
    backup: 'kept',
    erased: { stays: ENDS_WITH_ITS_PEOPLE },
  },
  user_locations: {
    owner: 'users',
    kind: 'local',
    backup: 'kept',
    erased: { by: ['location_id'] },
  },
  sessions: { owner: 'auth', kind: 'local', backup: 'kept', erased: { with: 'users' } },
  refresh_tokens: { owner: 'auth', kind: 'local', backup: 'kept', erased: { with: 'sessions' } },
  login_failures: {
    owner: 'auth',
    kind: 'local',
    backup: { left: 'counts of the last minutes: whoever restores begins anew' },
    erased: { stays: OF_NO_RESTAURANT },
  },
  reviews: { owner: 'reviews', kind: 'tenant', backup: 'kept' },
  review_history: { owner: 'reviews', kind: 'tenant', backup: 'kept' },
  connections: { owner: 'sources', kind: 'tenant', backup: 'kept' },
  connection_routes: {
    owner: 'sources',
    kind: 'local',
    backup: 'kept',
    erased: { by: ['restaurant_id', 'location_id'] },
  },
  notification_receipts: {
    owner: 'sources',
    kind: 'local',
    backup: 'kept',
    erased: { stays: OF_NO_RESTAURANT },
  },
  menu_items: { owner: 'catalogue', kind: 'tenant', backup: 'kept' },
  staff_profiles: { owner: 'catalogue', kind: 'tenant', backup: 'kept' },
  readings: { owner: 'reading', kind: 'tenant', backup: 'kept' },
  corrections: { owner: 'corrections', kind: 'tenant', backup: 'kept' },
  own_words: { owner: 'catalogue', kind: 'tenant', backup: 'kept' },
  postings: { owner: 'publishing', kind: 'tenant', backup: 'kept' },
  idempotency_keys: {
    owner: 'platform',
    kind: 'local',
    backup: { left: 'answers of the last two days, which no client asks for after a restore' },
    erased: { stays: 'only the caller who sent the key can read it, for two days' },
  },
  live_events: {
    owner: 'platform',
    kind: 'local',
    backup: { left: 'news of the last two days: screens read everything anew after a restore' },
    erased: { by: ['restaurant_id', 'location_id'] },
  },
  migrations: {
    owner: 'platform',
    kind: 'local',
    backup: { left: 'a backup is restored into a database that was migrated' },
    erased: { stays: OF_NO_RESTAURANT },
  },
  'pgboss.job': {
    owner: 'platform',
    kind: 'local',
    // What waits or was under way; what is done need not come back.
    backup: { keptWhere: "state in ('created', 'retry', 'active')" },
    erased: { stays: 'it holds ids; a job whose restaurant is gone finds nothing and ends' },
  },
} as const satisfies Registry

// Object.keys forgets the names of its object, which are these.
const NAMES = Object.keys(TABLES) as TableName[]

type NameOfKind<Kind> = {
  [Name in TableName]: (typeof TABLES)[Name] extends { kind: Kind } ? Name : never
}[TableName]

/** Distributed by `restaurant_id`; in the registry's order, which is not that of their references. */
export const TENANT_TABLES = NAMES.filter(
  (name): name is NameOfKind<'tenant'> => TABLES[name].kind === 'tenant',
)

/** Copied to every node. */
export const REFERENCE_TABLES = NAMES.filter(
  (name): name is NameOfKind<'reference'> => TABLES[name].kind === 'reference',
)

/** What a backup holds of each table that it holds: a condition, or null for all its rows. */
export const KEPT_TABLES: ReadonlyMap<TableName, string | null> = new Map(
  NAMES.flatMap((name): [TableName, string | null][] => {
    const backup: Backup = TABLES[name].backup
    if (backup === 'kept') return [[name, null]]
    return 'keptWhere' in backup ? [[name, backup.keptWhere]] : []
  }),
)

/** The table's name with its schema. */
export function qualified(name: TableName): string {
  return name.includes('.') ? name : `app.${name}`
}
