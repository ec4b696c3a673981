import { ROLES } from '@maitre/contract/access'
import type { AuditDoer } from '@maitre/contract/audit'
import { MAITRE_ITSELF } from '#platform/audit-log'
import type { TenantTx, Tx } from '#platform/database'
import type { StoredDoer } from './stored-line.ts'

/** Who acted in a line, told apart by whether the person is still among those who can sign in. */
export function doerOf({ actor, origin }: StoredDoer, present: ReadonlySet<string>): AuditDoer {
  const role = ROLES.find((one) => one === actor.role) ?? null
  const key = origin['api_key']
  const name = actor.name.trim() === '' ? null : actor.name
  if (key !== undefined) return { kind: 'api_key', id: key, name, role: null, is_former: false }
  if (actor.user_id !== null)
    return { kind: 'person', id: actor.user_id, name, role, is_former: !present.has(actor.user_id) }
  const kind = actor.name === MAITRE_ITSELF.name ? 'maitre' : 'stranger'
  return { kind, id: null, name: null, role: null, is_former: false }
}

/** Those of the people who are still there. */
export async function presentPeople(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.run<{ user_id: string }>(
    'audit_present',
    'select user_id from users where user_id = any($1::uuid[])',
    [ids],
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * The newest line of each person and key, and one of Maitre, if it ever acted: strangers, who have no id either, may have
 * newer ones. The index `audit_log_by_doer`, read backwards, has the lines in this very order.
 */
export const DOERS = `(select distinct on (coalesce(actor ->> 'user_id', origin ->> 'api_key')) actor, origin
    from audit_log
   where restaurant_id = $1 and coalesce(actor ->> 'user_id', origin ->> 'api_key') is not null
   order by coalesce(actor ->> 'user_id', origin ->> 'api_key') desc, n desc)
  union all
  (select actor, origin from audit_log
    where restaurant_id = $1 and coalesce(actor ->> 'user_id', origin ->> 'api_key') is null
      and actor ->> 'name' = 'Maitre'
    limit 1)`

/** Everybody who ever acted, each once, as their newest line names them. */
export async function listDoers(tx: TenantTx): Promise<AuditDoer[]> {
  const rows = await tx.run<StoredDoer>('audit_doers', DOERS, [tx.restaurantId])
  const present = await presentPeople(
    tx,
    rows.flatMap(({ actor }) => actor.user_id ?? []),
  )
  const doers = rows.map((row) => doerOf(row, present))
  return doers.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
}
