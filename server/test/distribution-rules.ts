import { TENANT_TABLES } from '#platform/tables'
import type { StatementObserver } from '#platform/database'

/**
 * The rules of a distributed schema, held against every statement that a test executes: a text search over the
 * sources cannot see built SQL.
 */
export const RULES: readonly {
  name: string
  broken(sql: string, scope: string | null): boolean
}[] = [
  {
    name: 'every statement on tenant tables names its restaurant',
    broken: (sql, scope) =>
      scope !== 'console' && tenantTables(sql).length > 0 && !namesRestaurant(sql),
  },
  {
    name: 'tenant tables are reached inside a scope only',
    broken: (sql, scope) => scope === null && tenantTables(sql).length > 0,
  },
  { name: 'one statement a call', broken: (sql) => /;\s*\S/u.test(withoutTexts(sql)) },
  { name: 'the scope is never set by set_config', broken: (sql) => /set_config\s*\(/iu.test(sql) },
  {
    name: 'the scope and the session are never set by hand',
    broken: (sql) => /^\s*(set|reset)\s/iu.test(sql),
  },
  {
    name: 'no clock of the database in an upsert',
    broken: (sql) =>
      /on conflict[\s\S]*do update[\s\S]*\b(now\(\)|clock_timestamp|current_timestamp)/iu.test(sql),
  },
  {
    name: 'no volatile function in an update or delete',
    broken: (sql) =>
      tenantTables(sql).length > 0 &&
      /^\s*(update|delete)/iu.test(sql) &&
      /\b(random|clock_timestamp)\s*\(/iu.test(sql),
  },
  { name: 'no MERGE', broken: (sql) => /^\s*merge\s+into/iu.test(sql) },
  { name: 'no COPY FROM', broken: (sql) => /^\s*copy\b[\s\S]*\bfrom\s+stdin/iu.test(sql) },
  {
    name: 'no tenant table in an outer join with a local one by itself',
    broken: (sql, scope) =>
      scope !== 'console' &&
      /\bleft join\b/iu.test(sql) &&
      /\b(users|sessions|live_events|connection_routes)\b/iu.test(sql) &&
      tenantTables(sql).length > 0,
  },
  {
    name: 'no bulk insert by unnest alone',
    broken: (sql) =>
      tenantTables(sql).length > 0 &&
      /^\s*insert\b[\s\S]*\bunnest\s*\(/iu.test(sql) &&
      !/\b(on conflict|returning)\b/iu.test(sql),
  },
  {
    name: 'tenant rows are locked inside one restaurant',
    broken: (sql, scope) =>
      scope === 'console' &&
      /\bfor (no key )?(update|share)\b/iu.test(sql) &&
      tenantTables(sql).length > 0,
  },
  {
    name: 'the distribution column never changes',
    broken: (sql) =>
      tenantTables(sql).length > 0 &&
      /^\s*update\b[\s\S]*?\bset\b(?:(?!\bwhere\b)[\s\S])*?"?restaurant_id"?\s*=/iu.test(sql),
  },
  {
    name: 'no temporary table, and no DDL',
    broken: (sql) => /^\s*(create|alter|drop|truncate|grant)\b/iu.test(sql),
  },
]

/** Throws in the statement's own place, so that the test that ran it fails. */
export const observeRules: StatementObserver = (sql, scope) => {
  for (const rule of RULES) {
    if (rule.broken(sql, scope)) throw new Error(`distribution rule broken: ${rule.name}\n${sql}`)
  }
}

/** Compared with a parameter, or the first column of what is inserted; being selected alone routes nothing. */
function namesRestaurant(sql: string): boolean {
  if (/restaurant_id"?\s*=\s*\$\d/iu.test(sql)) return true
  return /^\s*(with\b[\s\S]*)?insert\s+into\s+[\w."]+\s*(as\s+\w+\s*)?\(\s*"?restaurant_id"?/iu.test(
    sql,
  )
}

function tenantTables(sql: string): string[] {
  return TENANT_TABLES.filter((table) =>
    new RegExp(
      `\\b(from|join|into|update)\\s+(only\\s+)?("?app"?\\.)?"?${table}"?(?![\\w.])`,
      'iu',
    ).test(sql),
  )
}

function withoutTexts(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'/gu, "''")
}
