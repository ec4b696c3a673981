import { AUDIT_FIELDS, UNTOLD_FIELDS } from '@maitre/contract/audit-fields'
import type { CommitObserver } from '#platform/database'
import { AUDITED_TABLES, qualified } from '#platform/table-lists'

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

const known = new Map<string, readonly string[]>()

/** The audited tables that these statements write, each once. The same text is looked through once. */
export function auditedWrites(ran: readonly string[]): string[] {
  const written = ran.flatMap((sql) => {
    const tables =
      known.get(sql) ?? WRITES.filter(({ pattern }) => pattern.test(sql)).map(({ table }) => table)
    known.set(sql, tables)
    return tables
  })
  return [...new Set(written)]
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([...AUDIT_FIELDS, ...UNTOLD_FIELDS])

/** The fields of a line that no list of the contract has, and so no screen has words for. */
export function unknownFields({ before, after }: { before: unknown; after: unknown }): string[] {
  const fields = [before, after].flatMap((part) => Object.keys(Object(part)))
  return fields.filter((field) => !KNOWN_FIELDS.has(field))
}

/**
 * Sees every transaction of every test, of requests and of jobs alike, and throws, so that it is not committed, where
 * one writes an audited table and adds no line to the audit log, or adds a line with a field that has no words.
 */
export const observeAudit: CommitObserver = (ran, audited) => {
  const written = auditedWrites(ran)
  if (written.length > 0 && audited.length === 0)
    throw new Error(`a write without a line in the audit log: ${written.join(', ')}`)
  for (const { entry } of audited) {
    const unknown = unknownFields(entry)
    if (unknown.length > 0)
      throw new Error(`fields of ${entry.act} that have no words: ${unknown.join(', ')}`)
  }
}
