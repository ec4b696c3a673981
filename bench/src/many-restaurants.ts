import pg from 'pg'

/** How many restaurants there are; each has three locations and five people. */
export const MANY_RESTAURANTS = Number(process.env['BENCH_RESTAURANTS'] ?? 10_000)
export const LOCATIONS_EACH = 3
/** Two of them have all locations, the others one; the last may not sign in, and every second of these was never there. */
export const PEOPLE_EACH = 5
/** Over how many months the figures go, and how many reviews each location has in one of them: ten million in all. */
export const MONTHS = 24
export const REVIEWS_A_MONTH = 14
/** How many lines the audit log has for each restaurant. */
export const LINES_EACH = 100

const COUNTS =
  'mentions, reviews, positive, neutral, negative, conflict, liked, blamed, rated, rating_sum'

/** Makes the restaurants of a whole service by SQL alone, past row-level security: figures in place of their reviews. */
export async function makeManyRestaurants(superuserUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    options: '-c search_path=app,public',
  })
  await client.connect()
  try {
    await client.query(`
      insert into restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, created_at)
      select gen_random_uuid(), 'House ' || lpad(n::text, 5, '0'), t.tier_id, 'America/Toronto', 'en', 'friendly',
             now() - n % ${MONTHS} * interval '1 month'
        from generate_series(1, ${MANY_RESTAURANTS}) n
        join (select tier_id, row_number() over (order by name) - 1 as k from subscription_tiers) t
          on t.k = n % (select count(*) from subscription_tiers)`)
    await client.query(`
      insert into locations (restaurant_id, location_id, kind, name, timezone, created_at)
      select restaurant_id, gen_random_uuid(), case when k = 0 then 'all' else 'place' end,
             case when k = 0 then 'All' else 'Place ' || k end, 'America/Toronto', created_at
        from restaurants, generate_series(0, ${LOCATIONS_EACH}) k where name like 'House %'`)
    await client.query(`
      insert into users (user_id, restaurant_id, location_id, username, email, firstname, lastname, role, enabled, password_hash, created_at, updated_at)
      select gen_random_uuid(), r.restaurant_id, l.location_id, lower(replace(r.name, ' ', '-')) || '-' || k,
             lower(replace(r.name, ' ', '-')) || '-' || k || '@maitre.test', 'Person', 'Number ' || k,
             (array['Admin', 'Manager', 'Manager', 'BOH', 'User'])[k], k < 5,
             case when k < 5 or right(r.name, 1) in ('1', '3', '5', '7', '9') then 'none' end, now(), now()
        from restaurants r
       cross join generate_series(1, ${PEOPLE_EACH}) k
        join locations l on l.restaurant_id = r.restaurant_id
             and l.name = case when k < 3 then 'All' else 'Place ' || k - 2 end
       where r.name like 'House %'`)
    await client.query(`
      create temporary table place_months as
      select l.restaurant_id, l.location_id, (date_trunc('month', now()) - k * interval '1 month')::date as day
        from locations l join restaurants r using (restaurant_id), generate_series(0, ${MONTHS - 1}) k
       where l.kind = 'place' and r.name like 'House %'`)
    await client.query(`
      insert into review_figures (restaurant_id, location_id, grain, day, source, reviews, rated_1, rated_2, rated_3, rated_4, rated_5, live, by_hand)
      select restaurant_id, location_id, 'month', day, 'google', ${REVIEWS_A_MONTH}, 1, 1, 2, 4, 6, 9, 0 from place_months`)
    await client.query(`
      insert into reply_figures (restaurant_id, location_id, grain, day, source, step, replies)
      select restaurant_id, location_id, 'month', day, 'google', step + (hashtext(restaurant_id::text) & 31), 3
        from place_months, unnest(array[60, 120, 170]) step`)
    await client.query(`
      insert into mention_figures (restaurant_id, location_id, grain, kind, day, about, category, source, ${COUNTS})
      select restaurant_id, location_id, 'month', kind, day, 'about ' || kind, '', 'google', 4, 3, 3, 1, 0, 0, 3, 0, 3, 13
        from place_months, unnest(array['person', 'dish']) kind`)
    await client.query(`
      insert into audit_log (restaurant_id, n, at, actor, act, subject, origin, hash)
      select restaurant_id, k, now() - k * interval '1 hour', '{"user_id": null, "name": "Maitre"}', 'restaurant.changed',
             'restaurant:' || restaurant_id, '{}', decode('00', 'hex')
        from restaurants, generate_series(1, ${LINES_EACH}) k where name like 'House %'
      on conflict do nothing`)
    await client.query('drop table place_months')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
