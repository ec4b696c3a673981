import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Figure, percentile, rounded } from './figure.ts'
import {
  LINES_EACH,
  LOCATIONS_EACH,
  makeManyRestaurants,
  MANY_RESTAURANTS,
  MONTHS,
  PEOPLE_EACH,
  REVIEWS_A_MONTH,
} from './many-restaurants.ts'
import { type Product, signIn } from './product.ts'

/** How long the first page of any list of the console may take, ms (issue 13). */
const LIMIT_MS = 150
const TRIES = Number(process.env['BENCH_TRIES'] ?? 40)
/** The longest that the first count of the service may take until it is given up, ms. */
const COUNT_MS = 600_000

/** What the console asks for first, each with the barest statement that brings the same rows. */
const CALLS: readonly { name: string; path: string; bare: string }[] = [
  {
    name: 'restaurants',
    path: '/v1/restaurant?limit=50',
    bare: 'select * from restaurants order by folded, restaurant_id limit 50',
  },
  {
    name: 'restaurants, searched',
    path: '/v1/restaurant?limit=50&search=0042',
    bare: "select * from restaurants where strpos(folded, '0042') > 0 order by folded, restaurant_id limit 50",
  },
  {
    name: 'locations',
    path: '/v1/console/location?limit=50',
    bare: "select * from locations where kind = 'place' order by folded, location_id limit 50",
  },
  {
    name: 'users',
    path: '/v1/console/user?limit=50',
    bare: 'select user_id, username, email from users order by folded, user_id limit 50',
  },
  {
    name: 'users by restaurant',
    path: '/v1/console/user?limit=50&sort=restaurant',
    bare: `select u.user_id, u.username, r.name from users u left join restaurants r using (restaurant_id)
            order by r.folded, u.folded, u.user_id limit 50`,
  },
  {
    name: 'audit log',
    path: '/v1/console/audit?limit=50',
    bare: 'select * from audit_log order by at desc, restaurant_id desc, n desc limit 50',
  },
  {
    name: 'overview',
    path: '/v1/console/overview',
    bare: 'select * from platform_days order by day desc limit 61',
  },
  {
    name: 'analytics',
    path: '/v1/console/analytics',
    bare: `select month, sum(reviews), sum(answered) from restaurant_months
            where month > now() - interval '1 year' group by month`,
  },
  {
    name: 'analytics by restaurant',
    path: '/v1/console/analytics/restaurant?limit=50&sort=reply_rate',
    bare: `select restaurant_id, sum(reviews), sum(answered) from restaurant_months
            where month > now() - interval '1 year' group by restaurant_id order by 3, 1 limit 50`,
  },
]

/** Measures the first answers of the console over a whole service, and how long its first count takes. */
export async function measureConsole(product: Product): Promise<Figure[]> {
  const client = new pg.Client({
    connectionString: product.superuserUrl(),
    options: '-c search_path=app,public',
  })
  await client.connect()
  try {
    await makeManyRestaurants(product.superuserUrl())
    const counted = await countAnew(client)
    const headers = {
      authorization: `Bearer ${await signIn(product, 'superadmin@maitre.test')}`,
    }
    const size = {
      restaurants: MANY_RESTAURANTS,
      locations: MANY_RESTAURANTS * LOCATIONS_EACH,
      people: MANY_RESTAURANTS * PEOPLE_EACH,
      reviews: MANY_RESTAURANTS * LOCATIONS_EACH * MONTHS * REVIEWS_A_MONTH,
      auditLines: MANY_RESTAURANTS * LINES_EACH,
    }
    const figures: Figure[] = [
      {
        name: 'console-count',
        what: 'Console: the first count of all months',
        value: counted / 1000,
        unit: 's',
        limit: { kind: 'at most', value: 300 },
        details: size,
      },
    ]
    for (const { name, path, bare } of CALLS) {
      const ours = await timed(async () => {
        const answer = await fetch(product.url + path, { headers })
        // A refusal is quick and must not pass for speed.
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        await answer.arrayBuffer()
      })
      const floor = await timed(async () => void (await client.query(bare)))
      figures.push({
        name: 'console',
        what: `Console: ${name}, 95 of 100`,
        value: percentile(ours, 0.95),
        unit: 'ms',
        floor: percentile(floor, 0.95),
        limit: { kind: 'at most', value: LIMIT_MS },
        details: { ...size, tries: TRIES, median: rounded(percentile(ours, 0.5)) },
      })
    }
    return figures
  } finally {
    await client.end()
  }
}

/** How long each of some tries takes, ms; a first one warms what the others find. */
async function timed(ask: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let at = -1; at < TRIES; at += 1) {
    const since = performance.now()
    await ask()
    if (at >= 0) took.push(performance.now() - since)
  }
  return took
}

/** Has the service counted anew from nothing, and answers how long that takes, ms, by the instants of its rows. */
async function countAnew(client: pg.Client): Promise<number> {
  await client.query('delete from platform_days')
  await client.query('delete from restaurant_months')
  for (const end = Date.now() + COUNT_MS; Date.now() < end; await delay(200)) {
    const { rows } = await client.query<{ counted_at: Date }>(
      'select counted_at from platform_days order by day desc limit 1',
    )
    // The job notes when it began; its last row is written at its end.
    if (rows[0] !== undefined) return Date.now() - rows[0].counted_at.getTime()
  }
  throw new Error('the service was not counted')
}
