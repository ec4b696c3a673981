import { type AuditEntry, linkOf, NO_LINK } from '#platform/audit-log'
import type { Database, Tx } from '#platform/database'

/** A line at which a log is not as it was written. */
export interface ChainFault {
  /** The id of the restaurant, or `console`. */
  chain: string
  n: number
  problem: 'changed' | 'missing'
}

interface Line extends Omit<AuditEntry, 'at'> {
  n: number
  at: Date
  hash: Buffer
}

interface Head {
  chain: string
  n: number
  hash: Buffer
}

const PAGE = 1000
const COLUMNS = 'n, at, actor, act, subject, before, after, origin, hash'

/**
 * Goes along every chain and computes the hashes anew. Finds a line that was changed, one that is gone from the middle,
 * and lines cut off at the end (the head says how many there were). Answers one fault a chain at the most, since behind
 * the first nothing can be judged.
 */
export async function findChainFaults(database: Database): Promise<ChainFault[]> {
  const heads = await database.console(async (tx) => {
    const rows = await tx.run<Head>(
      'audit_heads',
      "select restaurant_id::text as chain, n, hash from audit_heads union all select 'console', n, hash from console_audit_head",
      [],
    )
    return rows
  })
  const orphans = await database.console((tx) =>
    tx.run<{ chain: string }>(
      'audit_headless',
      `select distinct l.restaurant_id::text as chain from audit_log l left join audit_heads h on h.restaurant_id = l.restaurant_id where h.n is null
       union all select 'console' where exists (select 1 from console_audit_log) and not exists (select 1 from console_audit_head)`,
      [],
    ),
  )
  const faults: ChainFault[] = orphans.map(({ chain }) => ({ chain, n: 0, problem: 'missing' }))
  for (const head of heads) {
    const fault = await faultOf(database, head)
    if (fault !== null) faults.push(fault)
  }
  return faults
}

async function faultOf(database: Database, head: Head): Promise<ChainFault | null> {
  let n = 0
  let hash: Buffer = NO_LINK
  for (;;) {
    const page = await database.console((tx) => linesAfter(tx, head.chain, n))
    for (const line of page) {
      n += 1
      if (line.n !== n) return { chain: head.chain, n, problem: 'missing' }
      hash = linkOf(hash, n, entryOf(line))
      if (!hash.equals(line.hash)) return { chain: head.chain, n, problem: 'changed' }
    }
    if (page.length < PAGE) break
  }
  // A line that was written after the head was loaded is no fault: the chain counts up to the head.
  if (n < head.n) return { chain: head.chain, n: n + 1, problem: 'missing' }
  return n === head.n && !hash.equals(head.hash)
    ? { chain: head.chain, n, problem: 'changed' }
    : null
}

function linesAfter(tx: Tx, chain: string, n: number): Promise<Line[]> {
  if (chain === 'console')
    return tx.run<Line>(
      'audit_lines_console',
      `select ${COLUMNS} from console_audit_log where n > $1 order by n limit ${PAGE}`,
      [n],
    )
  return tx.run<Line>(
    'audit_lines',
    `select ${COLUMNS} from audit_log where restaurant_id = $1 and n > $2 order by n limit ${PAGE}`,
    [chain, n],
  )
}

function entryOf({ at, actor, act, subject, before, after, origin }: Line): AuditEntry {
  return { at: at.toISOString(), actor, act, subject, before, after, origin }
}
