import { ROLES, TIERS } from '@maitre/contract/access'
import { type ServiceQuery, SERVICE_SORTS } from '@maitre/contract/console-analytics'
import type { ConsoleAuditQuery } from '@maitre/contract/console-audit'
import {
  CONSOLE_LOCATION_SORTS,
  type ConsoleLocationQuery,
} from '@maitre/contract/console-locations'
import {
  CONSOLE_USER_SORTS,
  type ConsoleUserQuery,
  USER_STATES,
} from '@maitre/contract/console-users'
import { addMonths, monthOf } from '@maitre/contract/months'
import { SORT_ORDERS } from '@maitre/contract/page-query'
import {
  AUTO_APPROVAL_STATES,
  RESTAURANT_SORTS,
  RESTAURANT_STATES,
  type RestaurantQuery,
} from '@maitre/contract/restaurants'

/** What is asked of a call of the console, and the barest statement that brings the rows of its first page. */
export interface Asked {
  name: string
  path: string
  bare: string
  /** What is asked one after the other, each as the query of an address. */
  queries: readonly string[]
}

/** For each filter of a list the queries that are measured; one that is forgotten does not compile. */
type Filters<Query> = Record<
  Exclude<keyof Query, 'sort' | 'order' | 'offset' | 'limit' | 'cursor'>,
  readonly string[]
>

const of = (name: string, values: readonly string[]): string[] =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`)

/** Some rows, all of them, and none have these words: the names are those of `makeManyRestaurants`. */
const SEARCHES = of('search', ['0042', 'house', 'nowhere'])
/** How many months the screen of the analytics looks back. */
const PERIODS = [3, 6, 12, 24]

/** Every order of a list, by itself and with each of its filters. */
function everyOrder<Query>(sorts: readonly string[], filters: Filters<Query>): string[] {
  const narrowed = ['', ...Object.values<readonly string[]>(filters).flat()]
  return sorts.flatMap((sort) =>
    SORT_ORDERS.flatMap((order) =>
      narrowed.map((filter) => `sort=${sort}&order=${order}&limit=50${filter && `&${filter}`}`),
    ),
  )
}

/** Whom the questions about one restaurant or person name. */
interface Named {
  restaurantId: string
  userId: string
}

/** All that the console asks of a whole service when one of its screens is opened, sorted, searched or filtered. */
export function consoleQuestions({ restaurantId, userId }: Named, now: Date): Asked[] {
  const to = monthOf(now)
  const ranges = PERIODS.map((months) => `from=${addMonths(to, 1 - months)}&to=${to}`)
  const ofRestaurant = [`restaurant_id=${restaurantId}`]
  const restaurants: Filters<RestaurantQuery> = {
    search: SEARCHES,
    tier: of('tier', TIERS),
    auto_approval: of('auto_approval', AUTO_APPROVAL_STATES),
    state: of('state', RESTAURANT_STATES),
  }
  const locations: Filters<ConsoleLocationQuery> = {
    search: SEARCHES,
    restaurant_id: ofRestaurant,
  }
  const users: Filters<ConsoleUserQuery> = {
    search: SEARCHES,
    restaurant_id: ofRestaurant,
    role: of('role', ROLES),
    state: of('state', USER_STATES),
  }
  const service: Filters<ServiceQuery> = {
    search: SEARCHES,
    level: of('level', TIERS),
    from: ranges,
    // A range is asked for with both of its ends.
    to: [],
  }
  const lines: Filters<ConsoleAuditQuery> = {
    restaurant_id: ofRestaurant,
    by: of('by', [userId, 'maitre']),
    act: of('act', ['restaurant.changed', 'tier.created']),
    subject_kind: of('subject_kind', ['restaurant', 'tier']),
    subject_id: [`subject_id=${restaurantId}`],
    startDate: [`startDate=${to}-01&endDate=${to}-28`, 'startDate=2001-01-01&endDate=2001-12-31'],
    // A range of days is asked for with both of its ends.
    endDate: [],
  }
  return [
    {
      name: 'restaurants',
      path: '/v1/restaurant',
      bare: 'select * from restaurants order by folded, restaurant_id limit 50',
      queries: everyOrder(RESTAURANT_SORTS, restaurants),
    },
    {
      name: 'locations',
      path: '/v1/console/location',
      bare: "select * from locations where kind = 'place' order by folded, location_id limit 50",
      queries: everyOrder(CONSOLE_LOCATION_SORTS, locations),
    },
    {
      name: 'users',
      path: '/v1/console/user',
      bare: 'select user_id, username, email from users order by folded, user_id limit 50',
      queries: everyOrder(CONSOLE_USER_SORTS, users),
    },
    {
      name: 'analytics by restaurant',
      path: '/v1/console/analytics/restaurant',
      bare: `select restaurant_id, sum(reviews), sum(answered) from restaurant_months
              where month > now() - interval '1 year' group by restaurant_id order by 3, 1 limit 50`,
      queries: everyOrder(SERVICE_SORTS, service),
    },
    {
      name: 'analytics',
      path: '/v1/console/analytics',
      bare: `select month, sum(reviews), sum(answered) from restaurant_months
              where month > now() - interval '1 year' group by month`,
      queries: ranges.flatMap((range) =>
        ['', ...service.level].map((level) => `${range}${level && `&${level}`}`),
      ),
    },
    {
      name: 'audit log',
      path: '/v1/console/audit',
      bare: 'select * from audit_log order by at desc, restaurant_id desc, n desc limit 50',
      queries: ['', ...Object.values(lines).flat()].map(
        (query) => `limit=50${query && `&${query}`}`,
      ),
    },
    {
      name: 'overview',
      path: '/v1/console/overview',
      bare: 'select * from platform_days order by day desc limit 61',
      queries: [''],
    },
    {
      name: 'figures of restaurants',
      path: '/v1/console/restaurant/stats',
      bare: 'select count(*) from restaurants',
      queries: [''],
    },
    {
      name: 'figures of locations',
      path: '/v1/console/location/stats',
      bare: 'select count(*) from locations',
      queries: [''],
    },
    {
      name: 'tiers',
      path: '/v1/console/tier',
      bare: 'select subscription_tier_id, count(*) from restaurants group by 1',
      queries: [''],
    },
  ]
}
