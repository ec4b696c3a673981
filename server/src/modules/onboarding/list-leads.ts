import type { Page } from '@maitre/contract/endpoint'
import type { LeadQuery, ListedLead } from '@maitre/contract/leads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { foldedHas } from '#platform/folded'
import { LEADS, type LeadRow, toListed } from './lead-rows.ts'

/** Both tables as one. */
const ALL = sql.raw(`(${LEADS.onboarding.rows} union all ${LEADS.quote.rows}) as l`)

/** One page of the leads, searched, and how many there are in all. */
export async function listLeads(
  tx: Tx,
  query: LeadQuery,
): Promise<{ data: ListedLead[]; page: Page }> {
  const { order, offset, limit } = query
  const wanted = matching(query)
  const way = sql.raw(order)
  const { rows } = await sql<LeadRow>`
    select * from ${ALL} where ${wanted}
     order by created_at ${way}, id ${way} limit ${limit} offset ${offset}`.execute(tx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${ALL} where ${wanted}`.execute(tx.db)
  const total = counted.rows[0]?.total ?? 0
  return {
    data: rows.map(toListed),
    page: { offset, limit, total, hasMore: offset + rows.length < total },
  }
}

/** How many leads nobody has answered yet. */
export async function countNewLeads(tx: Tx): Promise<number> {
  const [row] = await tx.run<{ count: number }>(
    'leads_new',
    `select (select count(*) from onboarding_submissions where state = 'new')
          + (select count(*) from enterprise_quotes where state = 'new') as count`,
    [],
  )
  return row?.count ?? 0
}

/** The filters as a condition. */
function matching({ kind, state, search }: LeadQuery): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(state?.length ? [sql`state = any(${state}::text[])`] : []),
      ...(search
        ? [foldedHas("business_name || ' ' || contact_name || ' ' || email", search)]
        : []),
    ],
    sql` and `,
  )
}
