import {
  monthsAsked,
  type ServiceQuery,
  type ServiceRestaurant,
} from '@maitre/contract/console-analytics'
import type { Page } from '@maitre/contract/endpoint'
import { firstDayOf, monthOf } from '@maitre/contract/months'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#context'
import { storedFoldedHas } from '#platform/folded'
import { sumsOf } from './service-counts.ts'

/** One page of the restaurants with how they used the service; those that have left have no name any more. */
export async function pageService(
  { database, clock }: Services,
  { level, search, sort, order, offset, limit, ...range }: ServiceQuery,
): Promise<{ data: ServiceRestaurant[]; page: Page }> {
  const { from, to } = monthsAsked(range, clock.now())
  const [first, last] = [firstDayOf(from), firstDayOf(to)]
  const months = sql`m.month between ${first}::date and ${last}::date ${level === undefined ? sql`` : sql`and m.level = ${level}`}`
  const found = search ? storedFoldedHas('r.folded', search) : sql<boolean>`true`
  const named = sql`(select restaurant_id, name, folded from restaurants) r on r.restaurant_id = s.id`
  return database.console(async (tx) => {
    const { rows } = await sql<ServiceRestaurant>`
      select s.*, r.name
        from (select m.restaurant_id as id, max(m.start_month) as start, (array_agg(m.level order by m.month desc))[1] as level,
                     ${sumsOf(sql`${last}::date`)}
                from restaurant_months m where ${months} group by m.restaurant_id) s
        left join ${named}
       where ${found}
       order by ${SORT[sort]} ${sql.raw(order)} nulls last, r.folded, s.id
       offset ${offset} limit ${limit}`.execute(tx.db)
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total
        from (select distinct m.restaurant_id as id from restaurant_months m where ${months}) s left join ${named}
       where ${found}`.execute(tx.db)
    const total = counted[0]?.total ?? 0
    return {
      data: rows.map(({ start, ...row }) => ({ ...row, start: monthOf(start) })),
      page: { offset, limit, total, hasMore: offset + rows.length < total },
    }
  })
}

/** A share of nothing is null, which stands last whichever way the list goes. */
const shareOf = (part: string, whole: string): RawBuilder<unknown> =>
  sql.raw(`s.${part}::float8 / nullif(s.${whole}, 0)`)

const SORT: Record<ServiceQuery['sort'], RawBuilder<unknown>> = {
  name: sql.ref('r.folded'),
  reviews: sql.ref('s.reviews'),
  reply_rate: shareOf('answered', 'answerable'),
  within_day: shareOf('within_day', 'answered'),
  automatic: shareOf('automatic', 'answered'),
  rejected: sql.ref('s.rejected'),
  active_users: sql.ref('s.active_users'),
}
