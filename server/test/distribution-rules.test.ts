import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { FINE, SCOPE, SEEDED } from '#test/distribution-examples'
import { observeRules, RULES, scopeKind } from '#test/distribution-rules'
import { parseStatement } from '#test/parsed-statement'

const brokenBy = (sql: string, scope: string | null): string[] =>
  RULES.filter((rule) => rule.broken(parseStatement(sql), scopeKind(scope))).map(
    (rule) => rule.name,
  )

describe('the rules of a distributed schema', () => {
  it('each have an example that breaks them', () => {
    expect(RULES.map((rule) => rule.name).toSorted()).toEqual(Object.keys(SEEDED).toSorted())
  })

  it.each(
    Object.entries(SEEDED).flatMap(([name, statements]) =>
      statements.map(([sql, scope]) => [name, sql, scope] as const),
    ),
  )('catch a breach of "%s": %s', (name, sql, scope) => {
    expect(brokenBy(sql, scope)).toContain(name)
  })

  it.each(FINE)('let a statement pass that keeps them all: %s', (sql, scope) => {
    expect(brokenBy(sql, scope)).toEqual([])
  })
})

describe('a statement that breaks a rule', () => {
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
    await expect(named).rejects.toThrow('bound to its restaurant')
    const built = database.scoped(SCOPE, (tx) =>
      tx.db.selectFrom('reviews').select('text').where('review_id', '=', SCOPE).execute(),
    )
    await expect(built).rejects.toThrow('bound to its restaurant')
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

  it('fails each time, also where the same text broke nothing in another scope', () => {
    const ofAll = 'select name from restaurants order by name'
    observeRules(ofAll, 'console')
    const ofOne = 'select name from restaurants where restaurant_id = $1'
    observeRules(ofOne, SCOPE)
    for (const _time of [1, 2]) {
      expect(() => observeRules(ofAll, SCOPE)).toThrow('bound to its restaurant')
      expect(() => observeRules(ofOne, null)).toThrow('inside a scope')
    }
  })
})
