import type { ReviewSort } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { Review, ReviewQuery } from '@maitre/contract/reviews'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import { FLAGS, QUEUES } from './conditions.ts'
import { isoOf, LISTED_COLUMNS, type ListedRow, toReview } from './rows.ts'

export type ReviewFilter = Partial<Omit<ReviewQuery, 'limit'>> & { limit: number }

export interface ReviewPage {
  data: Review[]
  page: Page
}

/**
 * One statement for the list, named by its shape so that PostgreSQL keeps it prepared. One row more than
 * asked for tells whether there are more. Order: the chosen one, then by time and id, all of it indexed.
 */
export async function listReviews(
  tx: TenantTx,
  scope: Scope,
  filter: ReviewFilter,
): Promise<ReviewPage> {
  const { name, sql, values, order } = compose(tx.restaurantId, scope, filter)
  const rows = await tx.run<ListedRow>(name, sql, values)
  const hasMore = rows.length > filter.limit
  const shown = hasMore ? rows.slice(0, filter.limit) : rows
  const last = shown.at(-1)
  return {
    data: shown.map(toReview),
    page: {
      limit: filter.limit,
      hasMore,
      nextCursor: hasMore && last !== undefined ? cursorOf(order, last) : null,
      ...(filter.offset !== undefined && { offset: filter.offset }),
    },
  }
}

export async function countReviews(
  tx: TenantTx,
  scope: Scope,
  filter: Omit<ReviewFilter, 'limit'>,
): Promise<number> {
  const { conditions, values, shape } = where(tx.restaurantId, scope, filter)
  const rows = await tx.run<{ count: number }>(
    `reviews_count ${shape}`,
    `select count(*) as count from reviews where ${conditions.join(' and ')}`,
    values,
  )
  return rows[0]?.count ?? 0
}

// Qualified: by its bare name ORDER BY would take the column of the answer, which is text.
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
    by: 'coalesce(rating, 9), reviews.created_at, review_id',
    after: '(coalesce(rating, 9), created_at, review_id) > ',
    rated: true,
  },
  highest: {
    by: 'coalesce(rating, 0) desc, reviews.created_at desc, review_id desc',
    after: '(coalesce(rating, 0), created_at, review_id) < ',
    rated: true,
  },
} as const satisfies Record<ReviewSort, { by: string; after: string; rated: boolean }>

function compose(restaurantId: string, scope: Scope, filter: ReviewFilter) {
  const order = filter.sort ?? 'newest'
  const { by, after, rated } = ORDERS[order]
  const { conditions, values, shape } = where(restaurantId, scope, filter)
  let name = `reviews_list ${shape}${order}`
  if (filter.cursor !== undefined) {
    const { rating, at, id } = readCursor(filter.cursor, order)
    const start = values.length
    if (rated) values.push(rating)
    values.push(at, id)
    const places = values.slice(start).map((_, index) => `$${start + index + 1}`)
    conditions.push(`${after}(${places.join(', ')})`)
    name += ' after'
  }
  values.push(filter.limit + 1)
  let sql = `select ${LISTED_COLUMNS.join(', ')} from reviews where ${conditions.join(' and ')} order by ${by} limit $${values.length}`
  if (filter.offset !== undefined && filter.offset > 0) {
    values.push(filter.offset)
    sql += ` offset $${values.length}`
    name += ' offset'
  }
  return { name, sql, values, order }
}

function where(restaurantId: string, scope: Scope, filter: Omit<ReviewFilter, 'limit'>) {
  const values: unknown[] = [restaurantId]
  const conditions = ['restaurant_id = $1']
  let shape = ''
  const add = (tag: string, condition: (place: string) => string, value: unknown): void => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
    shape += `${tag} `
  }
  const [only, ...others] = scope.locationIds
  if (!scope.wholeRestaurant) {
    if (only !== undefined && others.length === 0)
      add('one', (place) => `location_id = ${place}`, only)
    else add('some', (place) => `location_id = any(${place}::uuid[])`, scope.locationIds)
  }
  if (filter.source?.length)
    add('source', (place) => `source = any(${place}::text[])`, filter.source)
  if (filter.status?.length)
    add('status', (place) => `status = any(${place}::text[])`, filter.status)
  if (filter.rating?.length) {
    add('rating', (place) => `rating = any(${place}::smallint[])`, filter.rating.map(Number))
  }
  if (filter.startDate !== undefined)
    add('from', (place) => `review_date >= ${place}::date`, filter.startDate)
  if (filter.endDate !== undefined)
    add('to', (place) => `review_date <= ${place}::date`, filter.endDate)
  if (filter.queue !== undefined) {
    conditions.push(QUEUES[filter.queue])
    shape += `${filter.queue} `
  }
  for (const flag of filter.flag ?? []) {
    conditions.push(FLAGS[flag])
    shape += `${flag} `
  }
  return { conditions, values, shape }
}

/** Where the page ended, opaque to the caller: order, rating, instant, id. */
function cursorOf(order: ReviewSort, row: ListedRow): string {
  const rating = row.rating ?? (order === 'lowest' ? 9 : 0)
  return Buffer.from([order, rating, isoOf(row.created_at), row.review_id].join(' ')).toString(
    'base64url',
  )
}

function readCursor(cursor: string, order: ReviewSort): { rating: number; at: Date; id: string } {
  const [made, rating = '', at = '', id = ''] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ')
  // As `cursorOf` writes it: other years than these are no instants of ours, nor of the database's.
  const instant = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(at) ? at : Number.NaN)
  if (made !== order || !isUuid(id) || Number.isNaN(instant.getTime()) || !/^\d$/u.test(rating)) {
    throw new AppError('request.invalid', { fields: [{ field: 'cursor', problem: 'unknown' }] })
  }
  return { rating: Number(rating), at: instant, id }
}
