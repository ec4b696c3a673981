import type { Backup, TableName } from '#platform/table-row'
import { TABLES } from '#platform/tables'

/** The tables that a backup keeps, each with the condition of the kept rows; null where all are kept. */
export const KEPT_TABLES: ReadonlyMap<TableName, string | null> = new Map(
  Object.entries(TABLES).flatMap(([key, row]): [TableName, string | null][] => {
    const name = key as TableName // Object.entries forgets that the keys are the names of tables.
    const backup: Backup = row.backup
    if (backup === 'kept') return [[name, null]]
    return 'keptWhere' in backup ? [[name, backup.keptWhere]] : []
  }),
)
