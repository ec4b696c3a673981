import type { ConsoleAuditDoer, ConsoleAuditDoerQuery } from '@maitre/contract/console-audit'
import { sql } from 'kysely'
import { nameRestaurants } from '#modules/restaurants'
import type { Tx } from '#platform/database'
import { folded, foldedHas } from '#platform/folded'
import { doerOf } from './doers.ts'
import { DOER } from './narrowed.ts'
import type { StoredDoer } from './stored-line.ts'

/** How many people are offered at once; whoever looks for another one types more of the name. */
const OFFERED = 20

interface FoundDoer extends StoredDoer {
  /** Null above all restaurants. */
  restaurant_id: string | null
  is_former: boolean
}

/**
 * Who may have acted in any restaurant or above them, by the alphabet: the people of today and those who were removed,
 * or the one of an id, in a transaction of the console.
 */
export async function findDoersOfAll(
  tx: Tx,
  { id, search = '' }: ConsoleAuditDoerQuery,
): Promise<ConsoleAuditDoer[]> {
  const rows = id === undefined ? await findByName(tx, search) : await findById(tx, id)
  const places = [...new Set(rows.flatMap((row) => row.restaurant_id ?? []))]
  const called = await nameRestaurants(tx, places)
  return rows.map(({ restaurant_id: of, is_former, ...row }) => ({
    ...doerOf(row, new Set(is_former ? [] : [row.actor.user_id ?? ''])),
    restaurant: of === null ? null : { id: of, name: called.get(of) ?? null },
  }))
}

const PRESENT = "trim(u.firstname || ' ' || u.lastname)"
const FORMER = "trim(concat(l.before ->> 'firstname', ' ', l.before ->> 'lastname'))"
/** A person as a line of the log tells who acted. */
const actor = (userId: string, name: string, role: string) =>
  sql.raw(`jsonb_build_object('user_id', ${userId}, 'name', ${name}, 'role', ${role}) as actor`)

async function findByName({ db }: Tx, search: string): Promise<FoundDoer[]> {
  const { rows } = await sql<FoundDoer>`
    select actor, '{}'::jsonb as origin, restaurant_id, is_former from (
      (select ${actor('u.user_id', PRESENT, 'u.role')}, u.restaurant_id, false as is_former
         from users u where ${foldedHas(PRESENT, search)}
        order by ${sql.raw(folded("u.lastname || ' ' || u.firstname"))} limit ${OFFERED})
      union all
      (select ${actor('substr(l.subject, 6)', FORMER, 'null')}, l.restaurant_id, true
         from audit_log l where l.act = 'user.removed' and ${foldedHas(FORMER, search)}
        order by l.at desc limit ${OFFERED})
    ) as found
    order by is_former, ${sql.raw(folded("actor ->> 'name'"))}, actor ->> 'user_id' limit ${OFFERED}`.execute(
    db,
  )
  return rows
}

/** Somebody who was removed, or a key, is called as in the newest line of what they did. */
async function findById({ db }: Tx, id: string): Promise<FoundDoer[]> {
  const { rows } = await sql<FoundDoer>`
    select ${actor('u.user_id', PRESENT, 'u.role')}, '{}'::jsonb as origin, u.restaurant_id, false as is_former
      from users u where u.user_id = ${id}`.execute(db)
  if (rows.length > 0) return rows
  const lines = await sql<FoundDoer>`
    select actor, origin, restaurant_id, true as is_former
      from audit_log where ${sql.raw(DOER)} = ${id}
     order by at desc, restaurant_id desc, n desc limit 1`.execute(db)
  return lines.rows
}
