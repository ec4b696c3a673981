import type { Services } from '#context'
import { AT_SOURCE, QUEUED, UNANSWERED } from '#modules/reviews'
import { undistributed } from '#platform/distribute'
import { findChainFaults } from '#platform/audit-chain'

export interface Fault {
  check: string
  id: string
}

/**
 * Finds what no foreign key can prevent: rows of local tables that name rows of a restaurant which do not exist (a
 * distributed schema refuses such keys), and reviews that wait for work which no job would do.
 */
export async function findFaults(services: Services): Promise<Fault[]> {
  const chain = await findChainFaults(services.database)
  const rows = await findRows(services)
  return [
    ...rows,
    ...chain.map(({ chain: of, n, problem }) => ({
      check: `line ${problem} in the audit log`,
      id: `${of} line ${n}`,
    })),
  ]
}

function findRows(services: Services): Promise<Fault[]> {
  return services.database.console(async (tx) => {
    const ask = async (sql: string): Promise<unknown[]> => (await tx.execute(sql, [])).rows
    const faults: Fault[] = (await undistributed(ask)).map((id) => ({
      check: 'table that is not on the nodes',
      id,
    }))
    for (const [check, sql] of Object.entries(CHECKS)) {
      const { rows } = await tx.execute(sql, [])
      for (const row of rows) {
        if (typeof row === 'object' && row !== null && 'id' in row)
          faults.push({ check, id: String(row.id) })
      }
    }
    return faults
  })
}

const LIMIT = 'limit 100'

const CHECKS = {
  'user without its restaurant': `select u.user_id as id from users u left join (select restaurant_id from restaurants) r on r.restaurant_id = u.restaurant_id where u.restaurant_id is not null and r.restaurant_id is null ${LIMIT}`,
  'user without its location': `select u.user_id as id from users u left join (select restaurant_id, location_id from locations) l on l.location_id = u.location_id and l.restaurant_id = u.restaurant_id where u.location_id is not null and l.location_id is null ${LIMIT}`,
  'granted location that is gone': `select g.user_id as id from user_locations g left join (select location_id from locations) l on l.location_id = g.location_id where l.location_id is null ${LIMIT}`,
  'route without its connection': `select t.external_location as id from connection_routes t left join (select restaurant_id, location_id, source from connections) c on c.restaurant_id = t.restaurant_id and c.location_id = t.location_id and c.source = t.source where c.location_id is null ${LIMIT}`,
  'restaurant without its All location': `select r.restaurant_id as id from restaurants r left join (select restaurant_id from locations where kind = 'all') l on l.restaurant_id = r.restaurant_id where l.restaurant_id is null ${LIMIT}`,
  'queued reply without an open posting': `select r.review_id as id from (select restaurant_id, review_id from reviews where ${QUEUED}) r left join postings p on p.restaurant_id = r.restaurant_id and p.review_id = r.review_id and p.state in ('queued', 'claimed') where p.posting_id is null ${LIMIT}`,
  'review that nobody reads or drafts': `select review_id as id from reviews where status = 'draft' and response is null and held_reason is null and ${AT_SOURCE} and fetched_at < now() - interval '1 hour' ${LIMIT}`,
  'reply approved without a text': `select review_id as id from reviews where not ${UNANSWERED} and coalesce(response, '') = '' ${LIMIT}`,
} as const
