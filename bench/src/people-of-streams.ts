import pg from 'pg'

/** Makes restaurants with one place each, and people of them who sign in with the demo's password. */
export async function makePeopleOfStreams(
  superuserUrl: string,
  restaurants: number,
  each: number,
): Promise<{ username: string }[]> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    options: '-c search_path=app,public',
  })
  await client.connect()
  try {
    await client.query(`
      insert into restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, created_at)
      select gen_random_uuid(), 'Streams ' || lpad(n::text, 3, '0'), t.tier_id, 'America/Toronto', 'en', 'friendly', now()
        from generate_series(1, ${restaurants}) n, subscription_tiers t where t.name = 'Enterprise'`)
    await client.query(`
      insert into locations (restaurant_id, location_id, kind, name, timezone, created_at)
      select restaurant_id, gen_random_uuid(), kind, case kind when 'all' then 'All' else 'Place' end, 'America/Toronto', now()
        from restaurants, unnest(array['all', 'place']) kind where name like 'Streams %'`)
    const { rows } = await client.query<{ username: string }>(`
      insert into users (user_id, restaurant_id, location_id, username, email, firstname, lastname, role, password_hash, created_at, updated_at)
      select gen_random_uuid(), r.restaurant_id, l.location_id, lower(replace(r.name, ' ', '-')) || '-' || k,
             lower(replace(r.name, ' ', '-')) || '-' || k || '@maitre.test', 'Person', 'Number ' || k, 'Admin', u.password_hash,
             now(), now()
        from restaurants r
        join locations l on l.restaurant_id = r.restaurant_id and l.kind = 'all'
        join users u on u.email = 'admin@maitre.test'
       cross join generate_series(1, ${each}) k
       where r.name like 'Streams %' returning username`)
    return rows
  } finally {
    await client.end()
  }
}
