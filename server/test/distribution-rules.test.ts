import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { observeRules, RULES } from '#test/distribution-rules'

const SCOPE = '01920000-0000-7000-8000-000000000000'

/** For each rule a statement that breaks it alone, with the scope it would run in. */
const SEEDED: Record<string, [sql: string, scope: string | null][]> = {
  'every statement on tenant tables names its restaurant': [
    ['select * from reviews where review_id = $1', SCOPE],
    ['select "response" from "app"."reviews" as "r" where "r"."review_id" = $1', SCOPE],
    ['update reviews set starred = true where review_id = $1', SCOPE],
    ['delete from postings where posting_id = $1', SCOPE],
    ['select restaurant_id from reviews where review_id = $1', SCOPE],
    ['select restaurant_id, rating from reviews where review_id = $1', SCOPE],
    ['select count(restaurant_id) from reviews', SCOPE],
  ],
  'tenant tables are reached inside a scope only': [
    ['select * from reviews where restaurant_id = $1', null],
  ],
  'one statement a call': [
    ['select 1; select 2', null],
    ["select ';'; drop table x", null],
  ],
  'the scope is never set by set_config': [
    ["select set_config('app.restaurant_id', $1, true)", SCOPE],
  ],
  'the scope and the session are never set by hand': [
    ["set app.restaurant_id = 'x'", SCOPE],
    ["set timezone = 'UTC'", SCOPE],
    ["set session time zone 'UTC'", SCOPE],
  ],
  'no clock of the database in an upsert': [
    [
      'insert into reviews (restaurant_id) values ($1) on conflict (restaurant_id) do update set fetched_at = now()',
      SCOPE,
    ],
  ],
  'no volatile function in an update or delete': [
    ['update reviews set sentiment = random() where restaurant_id = $1', SCOPE],
    ['delete from postings where restaurant_id = $1 and created_at < clock_timestamp()', SCOPE],
  ],
  'no MERGE': [['merge into login_failures using x on true when matched then delete', null]],
  'no COPY FROM': [['copy login_failures from stdin', null]],
  'no tenant table in an outer join with a local one by itself': [
    [
      'select * from users u left join reviews r on r.restaurant_id = u.restaurant_id where r.restaurant_id = $1',
      SCOPE,
    ],
  ],
  'no bulk insert by unnest alone': [
    [
      'insert into menu_items (restaurant_id, name) select restaurant_id, unnest($1::text[]) from restaurants where restaurant_id = $2',
      SCOPE,
    ],
  ],
  'tenant rows are locked inside one restaurant': [
    [
      'select * from postings where restaurant_id > $1 and restaurant_id = restaurant_id for update',
      'console',
    ],
  ],
  'the distribution column never changes': [
    ['update reviews set restaurant_id = $1 where restaurant_id = $2', SCOPE],
  ],
  'no temporary table, and no DDL': [
    ['create temp table x (a int)', SCOPE],
    ['alter table users add column x text', null],
    ['truncate login_failures', null],
  ],
}

const FINE: [string, string | null][] = [
  ['select * from reviews where restaurant_id = $1 and review_id = $2', SCOPE],
  ['select "x" from "app"."reviews" where "restaurant_id" = $1', SCOPE],
  ['insert into "reviews" ("restaurant_id", "text") values ($1, $2) on conflict do nothing', SCOPE],
  [
    'insert into menu_items (restaurant_id, name) select $1, unnest($2::text[]) on conflict do nothing',
    SCOPE,
  ],
  ["select '; drop table users' as words", null],
  ['select * from users where user_id = $1', null],
  ['select name from restaurants order by name', 'console'],
  ['delete from reviews where restaurant_id = $1', SCOPE],
  ['select 1 from reviews where restaurant_id = $1 for update', SCOPE],
]

const brokenBy = (sql: string, scope: string | null): string[] =>
  RULES.filter((rule) => rule.broken(sql, scope)).map((rule) => rule.name)

describe('the rules of a distributed schema', () => {
  it('are all seeded below', () => {
    expect(RULES.map((rule) => rule.name).toSorted()).toEqual(Object.keys(SEEDED).toSorted())
  })

  it.each(Object.entries(SEEDED))('catch: %s', (name, statements) => {
    for (const [sql, scope] of statements) expect(brokenBy(sql, scope), sql).toContain(name)
  })

  it.each(FINE)('let through: %s', (sql, scope) => {
    expect(brokenBy(sql, scope)).toEqual([])
  })
})

describe('a statement that breaks one', () => {
  let made: TestDatabase
  let database: Database

  beforeAll(async () => {
    made = await createTestDatabase()
    database = openDatabase({
      appUrl: made.urls.app,
      consoleUrl: made.urls.console,
      observe: observeRules,
    })
  })
  afterAll(async () => {
    await database.close()
    await made.drop()
  })

  it('fails where it runs, however it was built', async () => {
    const named = database.scoped(SCOPE, (tx) =>
      tx.run('seeded', 'select 1 from reviews where review_id = $1', [SCOPE]),
    )
    await expect(named).rejects.toThrow('names its restaurant')
    const built = database.scoped(SCOPE, (tx) =>
      tx.db.selectFrom('reviews').select('text').where('review_id', '=', SCOPE).execute(),
    )
    await expect(built).rejects.toThrow('names its restaurant')
    const outside = database.local((tx) =>
      tx.db.selectFrom('reviews').select('text').where('restaurant_id', '=', SCOPE).execute(),
    )
    await expect(outside).rejects.toThrow('inside a scope')
    const fine = database.scoped(SCOPE, (tx) =>
      tx.db
        .selectFrom('reviews')
        .select('text')
        .where('restaurant_id', '=', tx.restaurantId)
        .execute(),
    )
    await expect(fine).resolves.toEqual([])
  })
})
