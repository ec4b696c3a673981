import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { measureCall } from './console-call.ts'
import { consoleQuestions } from './console-questions.ts'
import type { Figure } from './figure.ts'
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

/** The longest that the first count of the service may take until it is given up, ms. */
const COUNT_MS = 600_000

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
    for (const asked of consoleQuestions(await findNamed(client), new Date()))
      figures.push(await measureCall(client, asked, { url: product.url, headers }, size))
    return figures
  } finally {
    await client.end()
  }
}

/** The restaurant and the person that questions are about: one in the middle of those that were made. */
async function findNamed(client: pg.Client): Promise<{ restaurantId: string; userId: string }> {
  const { rows } = await client.query<{ restaurantId: string; userId: string }>(
    `select restaurant_id as "restaurantId", user_id as "userId" from users
      where username like 'house-%' order by username offset ${(MANY_RESTAURANTS * PEOPLE_EACH) / 2} limit 1`,
  )
  if (rows[0] === undefined) throw new Error('nobody was made')
  return rows[0]
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
