import { createHash } from 'node:crypto'
import type { AUDIT_ACTS, AuditAct } from '@maitre/contract/audit-acts'
import type { AuditEntry, Doer } from '#platform/audit-log'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'

/** What was done, `noun.past-tense`, to what (`kind:id`), and what it was like before and after. */
export interface Act<What extends AuditAct = AuditAct> {
  what: What
  subject: `${(typeof AUDIT_ACTS)[What]}:${string}`
  before?: object | null
  after?: object | null
  /** Whether the act goes into the console's log although it happens inside a restaurant, as its removal does. */
  ofConsole?: true
}

/**
 * Notes an act in the log of the transaction's restaurant, or of the console outside of one. The line is written just
 * before the transaction is committed, so it exists if and only if the act does. Of `before` and `after` only what
 * differs is kept; secrets and texts never are, whatever is handed over.
 */
export function audit<What extends AuditAct>(
  services: { by: Doer; clock: Clock },
  tx: Tx,
  act: Act<What>,
): void {
  const { userId, name, role, from } = services.by
  const [before, after] = differing(act.before ?? null, act.after ?? null)
  const entry: AuditEntry = {
    at: services.clock.now().toISOString(),
    actor: { user_id: userId, name, role },
    act: act.what,
    subject: act.subject,
    before: cleaned(before),
    after: cleaned(after),
    origin: from,
  }
  tx.audited.push({ entry, ofConsole: act.ofConsole === true || tx.restaurantId === null })
}

function differing(before: object | null, after: object | null): [object | null, object | null] {
  if (before === null || after === null) return [before, after]
  const [old, young] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const differs = ([key]: [string, unknown]): boolean =>
    JSON.stringify(old.get(key)) !== JSON.stringify(young.get(key))
  return [
    Object.fromEntries(Object.entries(before).filter(differs)),
    Object.fromEntries(Object.entries(after).filter(differs)),
  ]
}

const SECRET = /password|secret|token|credential|authorization|cookie|api_?key|private/iu
/** Words of guests and replies: their sources say how long they may be kept, and this log is kept for ever. */
const TEXT = /^(text|response|snippet|words|comment|author_name|additional_.*instructions)$/u
const ADDRESS = /(^|_)url$/u
/** The longest value that is kept as it is, in UTF-16 units; a longer one is a text, whatever its field is called. */
const LONGEST = 200

/** Plain JSON without secrets (by the field's name), texts (length and hash stay) and the paths of addresses. */
export function cleaned(value: unknown, key = ''): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (SECRET.test(key)) return '(secret)'
  if (Array.isArray(value)) return value.map((one) => cleaned(one, key))
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, cleaned(part, name)]),
    )
  if (typeof value === 'string') return cleanedText(value, key)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error(`${key} cannot be kept in the audit log`)
}

function cleanedText(value: string, key: string): unknown {
  // The path of such an address is what lets anybody write there.
  if (ADDRESS.test(key) && URL.canParse(value)) return `${new URL(value).origin}/…`
  if (!TEXT.test(key) && value.length <= LONGEST) return value
  const sha256 = createHash('sha256').update(value).digest('hex')
  return { length: value.length, sha256 }
}
