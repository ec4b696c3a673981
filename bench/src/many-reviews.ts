import pg from 'pg'

export const RESTAURANTS = 200
export const REVIEWS = 300_000
/** How many reviews the first two restaurants have; the others share the rest, some nine hundred each. */
export const LARGEST = 100_000
export const LARGE = 20_000

export interface Many {
  /** The restaurants by size, the largest first. */
  restaurants: { id: string; admin: string }[]
}

/** Invented texts of the lengths that the demo's guests write: 40 to 340 characters. */
const TEXT = `rtrim(substr(repeat('The room was warm, the soup came late and the waiter made up for it. Le service est attentionné. ', 8), 1 + n % 40, 40 + ((n % 300) * 7919) % 300))`

/** Makes the rows by SQL alone, past row-level security, and has the planner count them. */
export async function makeManyReviews(superuserUrl: string): Promise<Many> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    options: '-c search_path=app,public',
  })
  await client.connect()
  try {
    await client.query(`
      insert into restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, created_at)
      select gen_random_uuid(), 'Bench ' || lpad(n::text, 3, '0'), t.tier_id, 'America/Toronto', 'en', 'friendly', now()
        from generate_series(1, ${RESTAURANTS}) n, subscription_tiers t where t.name = 'Enterprise'`)
    await client.query(`
      insert into locations (restaurant_id, location_id, kind, name, timezone, created_at)
      select restaurant_id, gen_random_uuid(), case when k = 0 then 'all' else 'place' end,
             case when k = 0 then 'All' else 'Location ' || k end, 'America/Toronto', now()
        from restaurants, generate_series(0, 4) k where name like 'Bench %'`)
    await client.query(`
      insert into users (user_id, restaurant_id, location_id, username, email, firstname, lastname, role, password_hash, created_at, updated_at)
      select gen_random_uuid(), r.restaurant_id, l.location_id, lower(replace(r.name, ' ', '-')),
             lower(replace(r.name, ' ', '-')) || '@maitre.test', 'Bench', 'Admin', 'Admin', u.password_hash, now(), now()
        from restaurants r
        join locations l on l.restaurant_id = r.restaurant_id and l.kind = 'all'
        join users u on u.email = 'admin@maitre.test'
       where r.name like 'Bench %'`)
    await client.query(`
      with location as (
        select l.restaurant_id, l.location_id, row_number() over (partition by l.restaurant_id order by l.location_id) - 1 as p,
               dense_rank() over (order by r.name) - 1 as restaurant
          from locations l join restaurants r using (restaurant_id)
         where l.kind = 'place' and r.name like 'Bench %'),
      made as (
        select n, case when n < ${LARGEST} then 0 when n < ${LARGEST + LARGE} then 1 else 2 + n % ${RESTAURANTS - 2} end as restaurant
          from generate_series(0, ${REVIEWS - 1}) n)
      insert into reviews (restaurant_id, review_id, location_id, source, origin, external_id, url, author_name,
             rating, text, language, review_date, review_hour, counted, created_at, source_updated_at, fetched_at, sentiment, risk, has_risk,
             response, response_source, response_approved, status, approved_date, approved_by, posted_date, publication, reply, version)
      select location.restaurant_id, gen_random_uuid(), location.location_id,
             (array['google','google','google','yelp','tripadvisor'])[1 + n % 5], 'api', 'bench-' || n,
             'https://maps.example/review/' || n, 'Guest ' || n, 1 + n % 5, ${TEXT}, 'en',
             at::date, extract(hour from at), true, at, at, at, (n % 200 - 100) / 100.0,
             case when n % 50 = 0 then '["illness"]'::jsonb else '[]' end, n % 50 = 0,
             'Thank you, Guest ' || n || '. ' || substr(${TEXT}, 1, 240), 'local', n % 10 > 0,
             case when n % 10 = 0 then 'draft' else 'posted' end,
             case when n % 10 > 0 then at + interval '1 hour' end, case when n % 10 > 0 then 'Bench Admin' end,
             case when n % 10 > 0 then at + interval '2 hours' end, case when n % 10 > 0 then 'live' else 'none' end,
             '{"tone":"friendly","language":"en","engine":"bench","engine_version":"1","sentences":[],"findings":[]}', 1
        from (select *, timestamptz '2026-11-01 12:00:00+00' - n * interval '5 minutes' as at from made) made
        join location on location.restaurant = made.restaurant and location.p = n / ${RESTAURANTS - 2} % 4`)
    for (const grain of ['day', 'month'])
      await client.query(
        `insert into review_figures (restaurant_id, location_id, grain, day, source, reviews, rated_1, rated_2, rated_3, rated_4, rated_5, live, by_hand)
         select restaurant_id, location_id, $1, date_trunc($1, review_date)::date, source, count(*),
                count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
                count(*) filter (where rating = 4), count(*) filter (where rating = 5), count(*) filter (where publication = 'live'), 0
           from reviews where external_id like 'bench-%' group by restaurant_id, location_id, date_trunc($1, review_date), source`,
        [grain],
      )
    await client.query('vacuum analyze reviews')
    await client.query('analyze')
    const { rows } = await client.query<{ id: string; admin: string }>(
      `select r.restaurant_id as id, u.username as admin from restaurants r join users u using (restaurant_id)
        where r.name like 'Bench %' order by r.name`,
    )
    const { rows: counted } = await client.query<{ count: string }>(
      `select count(*) from reviews where external_id like 'bench-%'`,
    )
    if (Number(counted[0]?.count) !== REVIEWS) throw new Error('not all reviews were made')
    return { restaurants: rows }
  } finally {
    await client.end()
  }
}
