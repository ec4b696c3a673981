import { createHash } from 'node:crypto'

/** Who acts, a person or Maitre by itself, and from where: an address and a call, a job, a command. */
export interface Doer {
  readonly userId: string | null
  readonly name: string
  readonly role: string | null
  readonly from: Readonly<Record<string, string>>
}

/** Maitre where it acts by itself, at nobody's request. */
export const MAITRE_ITSELF: Doer = { userId: null, name: 'Maitre', role: null, from: {} }

/** One line of the log as it is hashed and stored: plain JSON, cleaned of secrets and of guests' words. */
export interface AuditEntry {
  at: string
  actor: { user_id: string | null; name: string; role: string | null }
  act: string
  subject: string
  before: unknown
  after: unknown
  origin: Readonly<Record<string, string>>
}

/** The content of a line as one text, the same in whatever order a database gives the keys back. */
export function canonical(entry: AuditEntry): string {
  return JSON.stringify(entry, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The hash before the first line of a chain. */
export const NO_LINK: Buffer = Buffer.alloc(0)

/**
 * The hash of line `n`: SHA-256 over the hash before it, the number and the canonical content. `app.append_audit`
 * computes the same, so that a write costs one statement however many writers there are.
 */
export function linkOf(previous: Buffer, n: number, entry: AuditEntry): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`${n}${canonical(entry)}`)
    .digest()
}

type Run = (name: string, sql: string, values: readonly unknown[]) => Promise<unknown>

/** Appends to a restaurant's chain, or the console's for null; it is the last statement of its transaction. */
export async function appendAudit(
  run: Run,
  restaurantId: string | null,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const lines = entries.map(canonical)
  if (restaurantId === null)
    await run('audit_append_console', 'select app.append_console_audit($1)', [lines])
  else await run('audit_append', 'select app.append_audit($1, $2)', [restaurantId, lines])
}
