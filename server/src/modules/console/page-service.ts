import {
  monthsAsked,
  type ServiceQuery,
  type ServiceRestaurant,
} from '@maitre/contract/console-analytics'
import type { Page } from '@maitre/contract/endpoint'
import { addMonths, firstDayOf, monthOf, monthsIn } from '@maitre/contract/months'
import { type RawBuilder, sql } from 'kysely'
import { nameRestaurants } from '#modules/restaurants'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { storedFoldedHas } from '#platform/folded'
import { medianWait } from './reply-waits.ts'
import { sumsOf } from './service-counts.ts'

/** One page of the restaurants with how they used the service; those that have left have no name any more. */
export async function pageService(
  { database, clock }: Services,
  { level, from: first, to: last, ...query }: ServiceQuery,
): Promise<{ data: ServiceRestaurant[]; page: Page }> {
  const { from, to } = monthsAsked({ from: first, to: last }, clock.now())
  const until = sql`${firstDayOf(to)}::date`
  const ofLevel = level === undefined ? sql`` : sql`and m.level = ${level}`
  const months = sql`m.month between ${firstDayOf(from)}::date and ${until} ${ofLevel}`
  const since = firstDayOf(addMonths(from, -monthsIn(from, to).length))
  return database.console(async (tx) => {
    const { ids, total } = await pageIds(tx, query, months, until)
    const { rows } = await sql<Omit<ServiceRestaurant, 'name' | 'median_reply_minutes_before'>>`
      select m.restaurant_id as id, max(m.start_month) as start,
             (array_agg(m.level order by m.month desc))[1] as level, ${sumsOf(until)}
        from restaurant_months m where m.restaurant_id = any(${ids}::uuid[]) and ${months}
       group by m.restaurant_id`.execute(tx.db)
    const past = await sql<{ id: string; minutes: number | null }>`
      select m.restaurant_id as id, ${medianWait} as minutes from restaurant_months m
       where m.restaurant_id = any(${ids}::uuid[]) ${ofLevel}
         and m.month >= ${since}::date and m.month < ${firstDayOf(from)}::date
       group by m.restaurant_id`.execute(tx.db)
    const before = new Map(past.rows.map(({ id, minutes }) => [id, minutes]))
    const found = new Map(rows.map((row) => [row.id, row]))
    const names = await nameRestaurants(tx, ids)
    const data = ids.flatMap((id): ServiceRestaurant[] => {
      const row = found.get(id)
      if (row === undefined) return []
      const name = names.get(id) ?? null
      const median_reply_minutes_before = before.get(id) ?? null
      return [{ ...row, name, start: monthOf(row.start), median_reply_minutes_before }]
    })
    const { offset, limit } = query
    return { data, page: { offset, limit, total, hasMore: offset + ids.length < total } }
  })
}

type Order = Pick<ServiceQuery, 'search' | 'sort' | 'order' | 'offset' | 'limit'>

/**
 * The ids of the page, and how many there are in all. Of each restaurant no more is summed than the list is sorted by:
 * all of its counts, for ten thousand of them, take five times as long.
 */
async function pageIds(
  tx: Tx,
  { search, sort, order, offset, limit }: Order,
  months: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): Promise<{ ids: string[]; total: number }> {
  const way = sql.raw(order)
  const { rows } = await sql<{ id: string | null; total: number }>`
    with found as materialized (
      select s.id, r.folded, ${sort === 'name' ? sql`r.folded` : sql`s.sorted`} as sorted
        from (select m.restaurant_id as id, ${SORT[sort](until)} as sorted
                from restaurant_months m where ${months} group by m.restaurant_id) s
        left join (select restaurant_id, folded from restaurants) r on r.restaurant_id = s.id
       where ${search ? storedFoldedHas('r.folded', search) : sql`true`})
    select p.id, t.total
      from (select count(*)::int as total from found) t
      left join (select * from found order by sorted ${way} nulls last, folded, id offset ${offset} limit ${limit}) p on true
     order by p.sorted ${way} nulls last, p.folded, p.id`.execute(tx.db)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

type Sum = (until: RawBuilder<unknown>) => RawBuilder<unknown>

const sumOf =
  (part: string): Sum =>
  () =>
    sql.raw(`sum(m.${part})`)
/** A share of nothing is null, which stands last whichever way the list goes. */
const shareOf =
  (part: string, whole: string): Sum =>
  () =>
    sql.raw(`sum(m.${part})::float8 / nullif(sum(m.${whole}), 0)`)

/** What is summed of a restaurant's months to sort by; names are no sum. */
const SORT: Record<ServiceQuery['sort'], Sum> = {
  name: () => sql`null`,
  reviews: sumOf('reviews'),
  reply_rate: shareOf('answered', 'answerable'),
  within_day: shareOf('within_day', 'answered'),
  reply_time: () => medianWait,
  automatic: shareOf('automatic', 'answered'),
  rejected: sumOf('rejected'),
  active_users: (until) => sql`sum(m.active_users) filter (where m.month = ${until})`,
}
