import type { CommitObserver } from '#platform/database'
import { AUDITED_TABLES, qualified } from '#platform/tables'

const WRITES = AUDITED_TABLES.map((table) => {
  const [schema = '', name = ''] = qualified(table).split('.')
  return {
    table,
    pattern: new RegExp(
      `\\b(insert\\s+into|update|delete\\s+from)\\s+(only\\s+)?("?${schema}"?\\.)?"?${name}"?(?![\\w.])`,
      'iu',
    ),
  }
})

/** The audited tables that these statements write. */
export function auditedWrites(ran: readonly string[]): string[] {
  return WRITES.filter(({ pattern }) => ran.some((sql) => pattern.test(sql))).map(
    ({ table }) => table,
  )
}

/**
 * Sees every transaction of every test, of requests and of jobs alike, and throws, so that it is not committed, where
 * one writes an audited table and adds no line to the audit log.
 */
export const observeAudit: CommitObserver = (ran, audited) => {
  const written = auditedWrites(ran)
  if (written.length > 0 && audited.length === 0)
    throw new Error(`a write without a line in the audit log: ${written.join(', ')}`)
}
