/** The restaurant whose scope the examples run in. */
export const SCOPE = '01920000-0000-7000-8000-000000000000'

const BOUND = 'every tenant table of a statement is bound to its restaurant by a parameter'

/** For each rule statements that break it, each with the scope it would run in. */
export const SEEDED: Record<string, [sql: string, scope: string | null][]> = {
  [BOUND]: [
    // One table: the condition is missing, or is none.
    ['select * from reviews where review_id = $1', SCOPE],
    ['select "response" from "app"."reviews" as "r" where "r"."review_id" = $1', SCOPE],
    ['table app.reviews', SCOPE],
    ['select 1 from reviews tablesample system (10)', SCOPE],
    ['update reviews set starred = true where review_id = $1', SCOPE],
    ['delete from postings where posting_id = $1', SCOPE],
    ['select restaurant_id, count(restaurant_id) from reviews group by restaurant_id', SCOPE],
    ['select * from reviews where restaurant_id <> $1', SCOPE],
    ['select * from reviews where not (restaurant_id = $1)', SCOPE],
    ['select * from reviews where restaurant_id = $1 or starred', SCOPE],
    ['select * from reviews where restaurant_id = any($1)', SCOPE],
    ['select * from reviews where restaurant_id in (select $1::uuid)', SCOPE],
    ['select restaurant_id = $1 from reviews', SCOPE],
    ['select max(rating) from reviews group by location_id having max(restaurant_id) = $1', SCOPE],
    ["select 'restaurant_id = $1' from reviews where author_name = $1", SCOPE],
    ['select 1 from reviews /* where restaurant_id = $1 */ where rating = $1', SCOPE],
    // A second table, or the same one by another name, beside one that is bound.
    [
      'select 1 from reviews r join readings d on d.review_id = r.review_id where r.restaurant_id = $1',
      SCOPE,
    ],
    ['select 1 from reviews r, readings d where r.restaurant_id = $1', SCOPE],
    [
      'select 1 from reviews r join reviews o on o.author_name = r.author_name where r.restaurant_id = $1',
      SCOPE,
    ],
    [
      'select 1 from users u join reviews r on r.review_id = u.user_id where u.restaurant_id = $1',
      SCOPE,
    ],
    [
      'select 1 from reviews r left join locations l on r.restaurant_id = $1 and l.restaurant_id = $1',
      SCOPE,
    ],
    [
      'select 1 from reviews r full join locations l on l.restaurant_id = r.restaurant_id and r.restaurant_id = $1',
      SCOPE,
    ],
    [
      'update reviews r set starred = true from readings d where d.review_id = r.review_id and r.restaurant_id = $1',
      SCOPE,
    ],
    [
      'delete from postings p using reviews r where r.review_id = p.review_id and p.restaurant_id = $1',
      SCOPE,
    ],
    // A sub-select: the restaurant of the query around it is not its own.
    [
      'select (select count(*) from locations l where l.restaurant_id = r.restaurant_id) from restaurants r where r.restaurant_id = $1',
      SCOPE,
    ],
    [
      'select 1 from reviews r where r.restaurant_id = $1 and exists (select 1 from readings d where d.restaurant_id = r.restaurant_id and d.review_id = r.review_id)',
      SCOPE,
    ],
    [
      'select 1 from reviews where restaurant_id = $1 and review_id in (select review_id from readings)',
      SCOPE,
    ],
    [
      'select 1 from restaurants r cross join lateral (select 1 from reviews v where v.restaurant_id = r.restaurant_id limit 1) x where r.restaurant_id = $1',
      SCOPE,
    ],
    ['select 1 from (select * from reviews) x where x.restaurant_id = $1', SCOPE],
    ['with x as (select * from reviews) select 1 from x where restaurant_id = $1', SCOPE],
    ['select 1 from reviews where restaurant_id = $1 union all select 1 from readings', SCOPE],
    [
      'with gone as (delete from postings where posting_id = $2 returning *) select 1 from reviews where restaurant_id = $1',
      SCOPE,
    ],
    // What is inserted.
    ['insert into own_words (words, changed_at) values ($1, $2)', SCOPE],
    ['insert into own_words values ($1, $2, $3)', SCOPE],
    [
      'insert into own_words (restaurant_id, words) values ($1, $2), (gen_random_uuid(), $3)',
      SCOPE,
    ],
    [
      'insert into own_words (restaurant_id, words) select x.restaurant_id, x.words from unnest($1::uuid[], $2::jsonb[]) as x(restaurant_id, words) on conflict do nothing',
      SCOPE,
    ],
    [
      'insert into review_history (restaurant_id, review_id) select restaurant_id, review_id from reviews on conflict do nothing',
      SCOPE,
    ],
    [
      'insert into own_words (restaurant_id, words) values ($1, $2) on conflict (restaurant_id) do update set words = (select facts from restaurants limit 1)',
      SCOPE,
    ],
  ],
  'over all restaurants, tenant tables are joined by their restaurant': [
    ['select 1 from reviews r join readings d on d.review_id = r.review_id', 'console'],
    ['select 1 from reviews r, readings d where r.restaurant_id = $1', 'console'],
  ],
  'tenant tables are reached inside a scope only': [
    ['select * from reviews where restaurant_id = $1', null],
    ['select 1 from users, app.reviews', null],
    ['select (select count(*) from reviews) from users', null],
  ],
  'one statement a call': [
    ['select 1; select 2', null],
    ["select ';'; delete from login_failures", null],
  ],
  'a statement reads or writes rows: no DDL, no temporary table, no setting, no MERGE, no COPY': [
    ['create temp table x (a int)', SCOPE],
    ['create table x as select 1', null],
    ['select 1 into temp x', null],
    ['alter table users add column x text', null],
    ['truncate login_failures', null],
    ["set app.restaurant_id = 'x'", SCOPE],
    ["set local timezone = 'UTC'", SCOPE],
    ['/* first */ reset all', SCOPE],
    ['merge into login_failures using users on true when matched then delete', null],
    ['copy login_failures from stdin', null],
  ],
  'the scope is never set by set_config': [
    ["select set_config('app.restaurant_id', $1, true)", SCOPE],
    ["select pg_catalog . set_config ('app.restaurant_id', $1, true)", SCOPE],
  ],
  'no clock of the database in an upsert': [
    [
      'insert into reviews (restaurant_id) values ($1) on conflict (restaurant_id) do update set fetched_at = now()',
      SCOPE,
    ],
    [
      'insert into reviews (restaurant_id) values ($1) on conflict (restaurant_id) do update set fetched_at = current_timestamp',
      SCOPE,
    ],
  ],
  'no volatile function in an update or delete': [
    ['update reviews set sentiment = random() where restaurant_id = $1', SCOPE],
    ['delete from postings where restaurant_id = $1 and created_at < clock_timestamp()', SCOPE],
  ],
  'no CASE of one value where tenant rows are written': [
    [
      "update reviews set rating = case language when 'fr' then 1 else 2 end where restaurant_id = $1",
      SCOPE,
    ],
    [
      "insert into own_words (restaurant_id, words) select restaurant_id, to_jsonb(case lower(language) when 'fr' then 1 end) from reviews where restaurant_id = $1 on conflict do nothing",
      SCOPE,
    ],
  ],
  'of one restaurant, tenant tables are not read along with what lies on the coordinator alone': [
    [
      'select (select p.email from users p where p.user_id = u.escalated_from) from user_alerts u where u.restaurant_id = $1',
      SCOPE,
    ],
    [
      'select 1 from reviews r join users u on u.user_id = r.approved_by where r.restaurant_id = $1',
      SCOPE,
    ],
  ],
  'several columns are looked for in no sub-select where tenant rows are written': [
    [
      'delete from mention_figures where restaurant_id = $1 and (location_id, day) in (select * from unnest($2::uuid[], $3::date[]))',
      SCOPE,
    ],
    [
      'update reviews set starred = true where restaurant_id = $1 and (location_id, rating) in (select l.location_id, 1 from locations l where l.restaurant_id = $1)',
      SCOPE,
    ],
  ],
  'no tenant table by itself in an outer join with what is local': [
    [
      'select * from users u left join reviews r on r.restaurant_id = u.restaurant_id where r.restaurant_id = $1',
      SCOPE,
    ],
    [
      'select 1 from generate_series(1, 3) g left join reviews r on r.restaurant_id = $1 and r.rating = g',
      SCOPE,
    ],
    ['select 1 from users u left join restaurants r using (restaurant_id)', 'console'],
    [
      'select 1 from restaurants r right join (users u join sessions s using (user_id)) on true',
      'console',
    ],
  ],
  'no bulk insert from what is local without ON CONFLICT or RETURNING': [
    [
      'insert into menu_items (restaurant_id, name) select restaurant_id, unnest($1::text[]) from restaurants where restaurant_id = $2',
      SCOPE,
    ],
    [
      'insert into menu_items (restaurant_id, name) select $1, x.name from unnest($2::text[]) as x(name)',
      SCOPE,
    ],
    ['insert into menu_items (restaurant_id, name) select $1, username from users', SCOPE],
  ],
  'tenant rows are locked inside one restaurant': [
    ['select * from postings order by created_at for update skip locked', 'console'],
  ],
  'the distribution column never changes': [
    ['update reviews set restaurant_id = $1 where restaurant_id = $2', SCOPE],
    [
      'insert into own_words (restaurant_id) values ($1) on conflict (restaurant_id) do update set restaurant_id = excluded.restaurant_id',
      SCOPE,
    ],
  ],
}

/** Statements that keep every rule, each with the scope it would run in. */
export const FINE: [string, string | null][] = [
  [
    'select 1 from reviews where restaurant_id = $1 and (location_id, rating) in (select * from unnest($2::uuid[], $3::int[]))',
    SCOPE,
  ],
  ["select case language when 'fr' then 1 else 2 end from reviews where restaurant_id = $1", SCOPE],
  [
    "update reviews set rating = case when language = 'fr' then 1 else 2 end where restaurant_id = $1",
    SCOPE,
  ],
  ['select * from reviews where restaurant_id = $1 and review_id = $2', SCOPE],
  ['select "x" from "app"."reviews" where "restaurant_id" = $1::uuid', SCOPE],
  ['select 1 from reviews where (restaurant_id, review_id) = ($1, $2)', SCOPE],
  [
    'select 1 from reviews r left join readings d on d.restaurant_id = r.restaurant_id and d.review_id = r.review_id where r.restaurant_id = $1',
    SCOPE,
  ],
  [
    'select 1 from reviews r join readings d using (restaurant_id, review_id) where r.restaurant_id = $1',
    SCOPE,
  ],
  [
    'select (select count(*) from locations l where l.restaurant_id = $1) from restaurants r where r.restaurant_id = $1',
    SCOPE,
  ],
  ['with reviews as (select $1 as a) select a from reviews', SCOPE],
  [
    'update reviews r set starred = x.starred from unnest($2::uuid[], $3::bool[]) as x(id, starred) where r.restaurant_id = $1 and r.review_id = x.id',
    SCOPE,
  ],
  ['insert into "reviews" ("restaurant_id", "text") values ($1, $2) on conflict do nothing', SCOPE],
  [
    'insert into menu_items (restaurant_id, name) select $1, unnest($2::text[]) on conflict do nothing',
    SCOPE,
  ],
  [
    'insert into corrections (restaurant_id, words) select restaurant_id, words from corrections, generate_series(2, $2) where restaurant_id = $1 returning 1',
    SCOPE,
  ],
  [
    'insert into review_history (restaurant_id, review_id) select restaurant_id, review_id from reviews where restaurant_id = $1',
    SCOPE,
  ],
  [
    'select 1 from generate_series(1, 3) g left join (select rating from reviews where restaurant_id = $1) r on r.rating = g',
    SCOPE,
  ],
  ["select '; drop table users' as words", null],
  ['select * from users where user_id = $1', null],
  ['select now()', null],
  ['select name from restaurants order by name', 'console'],
  [
    'select 1 from users u left join (select restaurant_id from restaurants) r using (restaurant_id)',
    'console',
  ],
  [
    'select 1 from restaurants r join subscription_tiers t on t.tier_id = r.subscription_tier_id',
    'console',
  ],
  ['delete from reviews where restaurant_id = $1', SCOPE],
  ['select 1 from reviews where restaurant_id = $1 for update', SCOPE],
]
