import type { Backup, TableName } from '#platform/table-row'
import { TABLES } from '#platform/tables'

// Object.keys forgets that the keys are the names of tables.
const NAMES = Object.keys(TABLES) as TableName[]

type NameOfKind<Kind> = {
  [Name in TableName]: (typeof TABLES)[Name] extends { kind: Kind } ? Name : never
}[TableName]

/** The tables distributed by `restaurant_id`, in the registry's order, which is not that of their references. */
export const TENANT_TABLES = NAMES.filter(
  (name): name is NameOfKind<'tenant'> => TABLES[name].kind === 'tenant',
)

/** The tables that are copied to every node. */
export const REFERENCE_TABLES = NAMES.filter(
  (name): name is NameOfKind<'reference'> => TABLES[name].kind === 'reference',
)

/** The tables that a backup keeps, each with the condition of the kept rows; null where all are kept. */
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

/** The tables whose writers leave a line in the audit log, in the same transaction. */
export const AUDITED_TABLES = NAMES.filter((name) => TABLES[name].audited === 'always')

/** The views of the schema, each with the table whose rows it shows and by whose owner and rules it goes. */
export const VIEWS = { searchable_reviews: 'reviews' } as const satisfies Record<string, TableName>
