import pg from 'pg'
import type { Many } from './many-reviews.ts'

/** How many reviews the figures of each restaurant with a long history count. */
export const HISTORIES = [10_000, 10_000_000] as const
const YEARS = 20
const LOCATIONS = 20

/** How many dishes guests name, and of how many of them they speak at a place on a day that has reviews. */
const DISHES = 50
const DISHES_A_DAY = 5

/**
 * Makes two restaurants with twenty locations and the figures of twenty years, of ten thousand reviews and of ten
 * million, and of the dishes that they name. Figures are all that a call reads, so the reviews that they count are not
 * made.
 */
export async function makeLongHistories(superuserUrl: string): Promise<Many['restaurants']> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    options: '-c search_path=app,public',
  })
  await client.connect()
  try {
    const made: Many['restaurants'] = []
    for (const reviews of HISTORIES) {
      const name = `Long ${reviews}`
      const [restaurant] = (
        await client.query<{ id: string }>(
          `insert into restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, created_at)
           select gen_random_uuid(), $1, tier_id, 'America/Toronto', 'en', 'friendly', now() from subscription_tiers where name = 'Enterprise'
           returning restaurant_id as id`,
          [name],
        )
      ).rows
      if (restaurant === undefined) throw new Error('the restaurant was not made')
      await client.query(
        `insert into locations (restaurant_id, location_id, kind, name, timezone, created_at)
         select $1, gen_random_uuid(), case when k = 0 then 'all' else 'place' end,
                case when k = 0 then 'All' else 'Location ' || k end, 'America/Toronto', now()
           from generate_series(0, $2::int) k`,
        [restaurant.id, LOCATIONS],
      )
      const admin = name.toLowerCase().replace(' ', '-')
      await client.query(
        `insert into users (user_id, restaurant_id, location_id, username, email, firstname, lastname, role, password_hash, created_at, updated_at)
         select gen_random_uuid(), $1, l.location_id, $2, $2 || '@maitre.test', 'Long', 'Admin', 'Admin', u.password_hash, now(), now()
           from locations l join users u on u.email = 'admin@maitre.test' where l.restaurant_id = $1 and l.kind = 'all'`,
        [restaurant.id, admin],
      )
      // Few reviews leave most days of a place without a row; many have every day of every source.
      for (const grain of ['day', 'month'])
        await client.query(
          `insert into review_figures (restaurant_id, location_id, grain, day, source, reviews, rated_1, rated_2, rated_3, rated_4, rated_5, live, by_hand)
           select $1, p.location_id, $2, date_trunc($2, d.day)::date, s.source, sum(c.n), 0, 0, 0, 0, sum(c.n), sum(c.n), 0
             from (select location_id, row_number() over (order by location_id) as place from locations where restaurant_id = $1 and kind = 'place') p
            cross join (select day::date as day, row_number() over () as n from generate_series(date '2026-11-01' - $3::int + 1, date '2026-11-01', interval '1 day') day) d
            cross join unnest(array['google', 'yelp', 'tripadvisor']) with ordinality as s(source, number)
            cross join lateral (select $4::int / ($3::int * $5::int * 3)
                   + case when (d.n * 7919 + p.place * 104729 + s.number * 1299709) % ($3::int * $5::int * 3) < $4::int % ($3::int * $5::int * 3) then 1 else 0 end as n) c
            where c.n > 0
            group by p.location_id, date_trunc($2, d.day), s.source`,
          [restaurant.id, grain, YEARS * 365, reviews, LOCATIONS],
        )
      await client.query(
        `insert into mention_figures (restaurant_id, location_id, grain, kind, day, about, category, source, mentions, reviews, positive, neutral, negative, conflict, liked, blamed, rated, rating_sum)
         select $1, f.location_id, 'day', 'dish', f.day, 'dish ' || (hashtext(f.location_id::text || f.day) & 65535) * k % $2::int, '', f.source, n.n, n.n, n.n, 0, 0, 0, n.n, 0, n.n, n.n * 5
           from review_figures f cross join generate_series(1, $3::int) k cross join lateral (select greatest(f.reviews / $3::int, 1) as n) n
          where f.restaurant_id = $1 and f.grain = 'day' and f.source = 'google'
         on conflict do nothing`,
        [restaurant.id, DISHES, DISHES_A_DAY],
      )
      await client.query(
        `insert into mention_figures (restaurant_id, location_id, grain, kind, day, about, category, source, mentions, reviews, positive, neutral, negative, conflict, liked, blamed, rated, rating_sum)
         select restaurant_id, location_id, 'month', kind, date_trunc('month', day)::date, about, category, source, sum(mentions), sum(reviews), sum(positive), 0, 0, 0, sum(liked), 0, sum(rated), sum(rating_sum)
           from mention_figures where restaurant_id = $1 group by 1, 2, 4, 5, 6, 7, 8`,
        [restaurant.id],
      )
      made.push({ id: restaurant.id, admin })
    }
    await client.query('vacuum analyze review_figures, mention_figures')
    return made
  } finally {
    await client.end()
  }
}
