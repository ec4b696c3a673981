import {
  COUNT_CAP,
  HOME_RECENT_ITEMS,
  LANGUAGES,
  PAGE_SIZE,
  type ReviewSort,
} from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { Review, ReviewQuery } from '@maitre/contract/reviews'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { isUuid } from '#platform/ids'
import { instantOf } from '#platform/instants'
import { JsonText } from '#platform/json-text'
import { FLAGS, NEED, OPEN, QUEUES } from './conditions.ts'
import { AS_LISTED, LISTED } from './listed.ts'
import { foundBy } from './search.ts'

export type ReviewFilter = Partial<Omit<ReviewQuery, 'limit'>> & { limit: number }
type Narrowing = Omit<ReviewFilter, 'limit' | 'total'>

/** How many reviews the inbox and home ask for. */
const USUAL_LIMITS: readonly number[] = [PAGE_SIZE, HOME_RECENT_ITEMS]
/** So many reviews that a search finds are put in order by themselves; no more are counted. */
const FEW = 2000

export interface ReviewPage {
  data: JsonText<Review[]>
  page: Page
}

/**
 * Lists the reviews that the caller may see, by the chosen order, then by time and id, all of it indexed. The
 * statement asks for one row more than the page has, which tells whether there are more. Which reviews a narrowed page
 * shows is chosen from an index alone, since their rows are the larger part of what there is to read. PostgreSQL keeps
 * the usual shapes prepared, and not the thousands of others.
 */
export async function listReviews(
  tx: TenantReader,
  scope: Scope,
  filter: ReviewFilter,
): Promise<ReviewPage> {
  const found = filter.search ? await findFew(tx, scope, filter) : undefined
  const { sql, values, order, isPrepared } = compose(tx.restaurantId, scope, filter, found)
  const rows = await ask<{ json: string }>(tx, 'reviews_list', isPrepared, sql, values)
  const hasMore = rows.length > filter.limit
  const shown = hasMore ? rows.slice(0, filter.limit) : rows
  const last = hasMore ? shown.at(-1) : undefined
  return {
    data: new JsonText(`[${shown.map(({ json }) => json).join(',')}]`),
    page: {
      limit: filter.limit,
      hasMore,
      nextCursor: last === undefined ? null : cursorOf(order, last.json),
      ...(filter.offset !== undefined && { offset: filter.offset }),
      ...(filter.total === 'capped' && (await cappedTotal(tx, scope, filter, found?.length))),
    },
  }
}

/**
 * The ids of what a search finds, unless it finds much. PostgreSQL guesses that any word stands in one review of fifty,
 * and so would look through them by time: for a page of what many reviews say that is the shortest way, and for what few
 * or none say it reads them all.
 */
async function findFew(
  tx: TenantReader,
  scope: Scope,
  filter: Narrowing,
): Promise<string[] | undefined> {
  const { from, conditions, values } = where(tx.restaurantId, scope, filter)
  const sql = `select review_id as id from ${from} where ${conditions.join(' and ')} limit ${FEW + 1}`
  const rows = await ask<{ id: string }>(tx, 'reviews_found', false, sql, values)
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}

/** How many reviews there are. What waits for an answer is counted to the end, as the sidebar shows it. */
async function cappedTotal(
  tx: TenantReader,
  scope: Scope,
  filter: Narrowing,
  found: number | undefined,
) {
  const isShownElsewhere =
    filter.queue === 'to_answer' && where(tx.restaurantId, scope, filter).isUsual
  const most = isShownElsewhere ? undefined : COUNT_CAP + 1
  const count = found ?? (filter.search ? FEW : await countReviews(tx, scope, filter, most))
  const totalIsCapped = !isShownElsewhere && count > COUNT_CAP
  return { total: totalIsCapped ? COUNT_CAP : count, totalIsCapped }
}

/** Counts the reviews, all of them or no further than `most`. */
export async function countReviews(
  tx: TenantReader,
  scope: Scope,
  filter: Narrowing,
  most?: number,
): Promise<number> {
  const { from, conditions, values, isUsual } = where(tx.restaurantId, scope, filter)
  let matching = `from ${from} where ${conditions.join(' and ')}`
  if (most !== undefined) matching = `from (select 1 ${matching} limit ${most}) counted`
  const sql = `select count(*) as count ${matching}`
  const rows = await ask<{ count: number }>(tx, 'reviews_count', isUsual, sql, values)
  return rows[0]?.count ?? 0
}

async function ask<Row>(
  tx: TenantReader,
  label: string,
  isPrepared: boolean,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (isPrepared) return tx.run<Row>(label, sql, values)
  const { rows } = await tx.execute(sql, values)
  return rows as Row[] // the columns that the statement names, as for `run`
}

// `created_at` is qualified, since by its bare name ORDER BY would take the column of the answer, which is text.
const ORDERS = {
  newest: {
    by: 'reviews.created_at desc, review_id desc',
    after: '(created_at, review_id) < ',
    rated: false,
  },
  oldest: {
    by: 'reviews.created_at, review_id',
    after: '(created_at, review_id) > ',
    rated: false,
  },
  // A missing rating counts as the far end, so that the order is whole and the cursor exact.
  lowest: {
    by: 'coalesce(reviews.rating, 9), reviews.created_at, review_id',
    after: '(coalesce(rating, 9), created_at, review_id) > ',
    rated: true,
  },
  highest: {
    by: 'coalesce(reviews.rating, 0) desc, reviews.created_at desc, review_id desc',
    after: '(coalesce(rating, 0), created_at, review_id) < ',
    rated: true,
  },
} as const satisfies Record<ReviewSort, { by: string; after: string; rated: boolean }>

function compose(
  restaurantId: string,
  scope: Scope,
  filter: ReviewFilter,
  found: readonly string[] | undefined,
) {
  const order = filter.sort ?? 'newest'
  const { by, after, rated } = ORDERS[order]
  const { from, conditions, values, isUsual, isNarrow } =
    found === undefined ? where(restaurantId, scope, filter) : amongFound(restaurantId, found)
  if (filter.cursor !== undefined) {
    const { rating, at, id } = readCursor(filter.cursor, order)
    const start = values.length
    if (rated) values.push(rating)
    values.push(at, id)
    const places = values.slice(start).map((_, index) => `$${start + index + 1}`)
    conditions.push(`${after}(${places.join(', ')})`)
  }
  // Were it a parameter, PostgreSQL would not know how little is asked for, and plan the statement anew each time.
  let chosen = `from ${from} where ${conditions.join(' and ')} order by ${by} limit ${filter.limit + 1}`
  if (filter.offset !== undefined && filter.offset > 0) {
    values.push(filter.offset)
    chosen += ` offset $${values.length}`
  }
  const rows = isNarrow
    ? `(select review_id as chosen_id ${chosen}) chosen join reviews on reviews.restaurant_id = $1 and review_id = chosen_id`
    : `(select * ${chosen}) reviews`
  const sql = `select ${LISTED} from ${rows} ${AS_LISTED} order by ${by}`
  const isPrepared =
    isUsual && order === 'newest' && !filter.offset && USUAL_LIMITS.includes(filter.limit)
  return { sql, values, order, isPrepared }
}

function where(restaurantId: string, scope: Scope, filter: Narrowing) {
  const values: unknown[] = [restaurantId]
  const conditions = ['restaurant_id = $1']
  const add = (condition: (place: string) => string, value: unknown): void => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const [only, ...others] = scope.locationIds
  if (!scope.wholeRestaurant) {
    if (only !== undefined && others.length === 0) add((place) => `location_id = ${place}`, only)
    else add((place) => `location_id = any(${place}::uuid[])`, scope.locationIds)
  }
  const ofScope = conditions.length
  if (filter.queue !== undefined) conditions.push(QUEUES[filter.queue])
  const usual = conditions.length
  if (filter.source?.length) add((place) => `source = any(${place}::text[])`, filter.source)
  if (filter.status?.length) add((place) => `status = any(${place}::text[])`, filter.status)
  if (filter.rating?.length) {
    add((place) => `rating = any(${place}::smallint[])`, filter.rating.map(Number))
  }
  if (filter.startDate !== undefined)
    add((place) => `review_date >= ${place}::date`, filter.startDate)
  if (filter.endDate !== undefined) add((place) => `review_date <= ${place}::date`, filter.endDate)
  for (const flag of filter.flag ?? []) conditions.push(FLAGS[flag])
  if (filter.sentiment?.length) add((place) => `feeling = any(${place}::text[])`, filter.sentiment)
  if (filter.language?.length) add(isInLanguage, filter.language)
  const { need, search } = filter
  if (need !== undefined) add((place) => `(${OPEN} and ${NEED} = ${place})`, need)
  if (search) add(foundBy, search)
  return {
    from: search ? 'searchable_reviews as reviews' : 'reviews',
    conditions,
    values,
    isUsual: conditions.length === usual,
    isNarrow: conditions.length > ofScope,
  }
}

/** The same of reviews whose ids are known. */
const amongFound = (restaurantId: string, found: readonly string[]): ReturnType<typeof where> => ({
  from: 'reviews',
  conditions: ['restaurant_id = $1', 'review_id = any($2::uuid[])'],
  values: [restaurantId, found],
  isUsual: false,
  isNarrow: true,
})

/** Whether the review is in one of the languages; `other` is any that replies are not written in. */
const isInLanguage = (place: string): string =>
  `(language = any(${place}::text[]) or ('other' = any(${place}::text[]) and language not in ('${LANGUAGES.join("', '")}')))`

/** The end of a page, opaque to the caller: order, rating, instant and id of its last review. */
function cursorOf(order: ReviewSort, json: string): string {
  const last = JSON.parse(json) as Review // the database wrote it by the contract
  const rating = last.rating ?? (order === 'lowest' ? 9 : 0)
  return Buffer.from([order, rating, last.created_at, last.id].join(' ')).toString('base64url')
}

function readCursor(cursor: string, order: ReviewSort): { rating: number; at: Date; id: string } {
  const [made, rating = '', at = '', id = ''] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ')
  const instant = instantOf(at)
  if (made !== order || !isUuid(id) || instant === null || !/^\d$/u.test(rating)) {
    throw invalidFields({ field: 'cursor', problem: 'unknown' })
  }
  return { rating: Number(rating), at: instant, id }
}
