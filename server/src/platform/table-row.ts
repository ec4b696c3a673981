import type { Selectable } from 'kysely'
import type { DB } from '#platform/schema'

/** Every table of ours, and the queue's one that a backup keeps. */
export type TableName = keyof DB | 'pgboss.job'

/** Whether a backup keeps the rows, all or those of a condition, or why a restore does without them. */
export type Backup = 'kept' | { readonly keptWhere: string } | { readonly left: string }

/** The columns by which a row of the table says to which restaurant or location it belongs. */
export type ScopeColumn<Table> = Table extends keyof DB
  ? Extract<keyof DB[Table], 'restaurant_id' | 'location_id'>
  : never

/**
 * How a local table loses the rows of a restaurant or location that is removed, since no foreign key may lead from
 * it to a tenant table: by its own columns, with the row of another local table, or not at all, and why.
 */
type Erasure<Table> =
  | { readonly by: readonly ScopeColumn<Table>[] }
  /** A condition in SQL of the rows of a removed restaurant, whose id is `$1`. */
  | { readonly where: string }
  | { readonly with: TableName }
  | { readonly stays: string }

type TenantTable<Table> =
  'restaurant_id' extends ScopeColumn<Table>
    ? {
        readonly kind: 'tenant'
        readonly owner: string
        readonly backup: Backup
        readonly audited: Audited
      }
    : never

/**
 * Whether a transaction that writes the table also says so in the audit log, which the tests hold it to, or why what is
 * written there is nobody's act.
 */
type Audited = 'always' | { readonly not: string }

/** The words of a column, or of the list in it. */
type Words<Value> =
  NonNullable<Value> extends readonly (infer Member)[] ? Member : NonNullable<Value>

/** The columns of a row that a CHECK closes, which are those whose words the schema's types name. */
type ClosedColumn<Row> = {
  [Column in keyof Row]: Words<Row[Column]> extends string
    ? string extends Words<Row[Column]>
      ? never
      : Column
    : never
}[keyof Row]

/** For each closed column the contract's list of the words that it may hold; a test says that it is the CHECK's. */
type Closed<Row> = [ClosedColumn<Row>] extends [never]
  ? object
  : {
      readonly closed: {
        readonly [Column in ClosedColumn<Row>]: readonly Words<Row[Column]>[]
      }
    }

type ClosedIn<Table> = Table extends keyof DB ? Closed<Selectable<DB[Table]>> : object

/** Everything that the registry says of one table. */
export type TableRow<Table> = Described<Table> & ClosedIn<Table>

type Described<Table> =
  /** Distributed by restaurant_id under row-level security; foreign keys empty it when its restaurant goes. */
  | TenantTable<Table>
  /** Copied to every node: tiny, rarely written, of no restaurant. */
  | {
      readonly kind: 'reference'
      readonly owner: string
      readonly backup: Backup
      readonly audited: Audited
    }
  /** On the coordinator alone: identity, routing, receipts, the queue. */
  | {
      readonly kind: 'local'
      readonly owner: string
      readonly backup: Backup
      readonly audited: Audited
      readonly erased: Erasure<Table>
    }

export type Registry = { readonly [Table in TableName]: TableRow<Table> }
