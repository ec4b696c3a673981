import { REFERENCE_TABLES, TENANT_TABLES } from '#platform/table-lists'
import type { StatementObserver } from '#platform/database'
import {
  functionsIn,
  hasCaseOfValue,
  hasRowInSelect,
  isParameter,
  lastName,
  list,
  node,
  parseStatement,
  type ParsedStatement,
  type QueryLevel,
  type Relation,
  type SyntaxNode,
  text,
} from '#test/parsed-statement'

const TENANT: ReadonlySet<string> = new Set(TENANT_TABLES)
const EVERYWHERE: ReadonlySet<string> = new Set([...TENANT_TABLES, ...REFERENCE_TABLES])
const WRITES_AND_READS = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'])
const CLOCKS = [
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'transaction_timestamp',
  'timeofday',
]
const CHANCE = [
  'random',
  'gen_random_uuid',
  'uuidv4',
  'uuidv7',
  'nextval',
  'clock_timestamp',
  'timeofday',
]
const COLUMN = 'restaurant_id'

/** What a statement is scoped to: one restaurant, all of them, or (null) local tables only. No rule asks which restaurant. */
type ScopeKind = 'restaurant' | 'console' | null

/**
 * The rules of a distributed schema, by which every statement that a test executes is checked: a text search over the
 * sources cannot see built SQL. Each table, alias and sub-select is checked by itself, in the tree that PostgreSQL's
 * own parser makes of the text.
 */
export const RULES: readonly {
  name: string
  broken(statement: ParsedStatement, scope: ScopeKind): boolean
}[] = [
  {
    name: 'every tenant table of a statement is bound to its restaurant by a parameter',
    broken: ({ levels }, scope) =>
      scope !== 'console' &&
      levels.some((level) => {
        const bound = boundIn(level)
        return tenantsOf(level).some(({ alias, written }) =>
          level.kind === 'insert' && written ? !insertsBound(level, levels) : !bound.has(alias),
        )
      }),
  },
  {
    name: 'over all restaurants, tenant tables are joined by their restaurant',
    broken: ({ levels }, scope) =>
      scope === 'console' && levels.some((level) => groupsOf(level).size > 1),
  },
  {
    name: 'tenant tables are reached inside a scope only',
    broken: ({ levels }, scope) => scope === null && levels.some(hasTenants),
  },
  { name: 'one statement a call', broken: ({ statements }) => statements.length > 1 },
  {
    name: 'a statement reads or writes rows: no DDL, no temporary table, no setting, no MERGE, no COPY',
    broken: ({ kinds, levels }) =>
      kinds.some((kind) => !WRITES_AND_READS.has(kind)) ||
      levels.some((level) => level.node['intoClause'] !== undefined),
  },
  {
    name: 'the scope is never set by set_config',
    broken: ({ statements }) => functionsIn(statements).includes('set_config'),
  },
  {
    name: 'no clock of the database in an upsert',
    broken: ({ levels }) =>
      levels.some(({ node: found }) => calls(found['onConflictClause'], [...CLOCKS, ...CHANCE])),
  },
  {
    name: 'no volatile function in an update or delete',
    broken: ({ levels }) =>
      levels.some(
        (level) =>
          (level.kind === 'update' || level.kind === 'delete') &&
          hasTenants(level) &&
          calls(level.node, CHANCE),
      ),
  },
  {
    // Citus 14 writes such a CASE wrongly where it sends a write on: "operator does not exist: text = boolean".
    name: 'no CASE of one value where tenant rows are written',
    broken: ({ levels }) =>
      levels.some(
        (level) => level.kind !== 'select' && hasTenants(level) && hasCaseOfValue(level.node),
      ),
  },
  {
    // Another such fault of Citus 14: "subquery has too many columns". A join with the sub-select says the same.
    name: 'several columns are looked for in no sub-select where tenant rows are written',
    broken: ({ levels }) =>
      levels.some(
        (level) => level.kind !== 'select' && hasTenants(level) && hasRowInSelect(level.node),
      ),
  },
  {
    name: 'no tenant table by itself in an outer join with what is local',
    broken: ({ levels }) =>
      levels.some(({ outerJoins }) =>
        outerJoins.some(([left, right]) => {
          const both = [...left, ...right]
          return both.some(isTenant) && both.some(isLocal)
        }),
      ),
  },
  {
    name: 'of one restaurant, tenant tables are not read along with what lies on the coordinator alone',
    broken: ({ levels }, scope) =>
      scope === 'restaurant' &&
      levels.some(hasTenants) &&
      levels.some(({ relations }) =>
        relations.some((one) => one.source === 'table' && isLocal(one)),
      ),
  },
  {
    name: 'no bulk insert from what is local without ON CONFLICT or RETURNING',
    broken: ({ levels }) =>
      levels.some(
        (level) =>
          level.kind === 'insert' &&
          hasTenants(level) &&
          level.node['onConflictClause'] === undefined &&
          level.node['returningClause'] === undefined &&
          isBulk(level, levels),
      ),
  },
  {
    name: 'tenant rows are locked inside one restaurant',
    broken: ({ levels }, scope) =>
      scope === 'console' &&
      levels.some((level) => list(level.node['lockingClause']).length > 0 && hasTenants(level)),
  },
  {
    name: 'the distribution column never changes',
    broken: ({ levels }) =>
      levels.some(
        (level) =>
          hasTenants(level) &&
          [level.kind === 'update' ? level.node : node(level.node['onConflictClause'])].some(
            (changed) => targetsOf(changed).includes(COLUMN),
          ),
      ),
  },
]

export function scopeKind(scope: string | null): ScopeKind {
  return scope === null || scope === 'console' ? scope : 'restaurant'
}

/** The texts that break no rule, by the kind of their scope: the same few hundred run over and over. */
const kept = new Map<ScopeKind, Set<string>>()

/** Throws where the statement is executed, so that the test that ran it fails. A scope is a restaurant's id or a kind. */
export const observeRules: StatementObserver = (sql, scope) => {
  const kind = scopeKind(scope)
  const known = kept.get(kind) ?? new Set()
  if (known.has(sql)) return
  const statement = parseStatement(sql)
  for (const rule of RULES) {
    if (rule.broken(statement, kind))
      throw new Error(`distribution rule broken: ${rule.name}\n${sql}`)
  }
  kept.set(kind, known.add(sql))
}

function isTenant({ schema, table }: Relation): boolean {
  return schema === 'app' && TENANT.has(table)
}

/** Is it neither a table on the nodes nor a sub-select, which is checked by itself? */
function isLocal({ source, schema, table }: Relation): boolean {
  return (
    source === 'function' || (source === 'table' && !(schema === 'app' && EVERYWHERE.has(table)))
  )
}

function tenantsOf(level: QueryLevel): Relation[] {
  return level.relations.filter(isTenant)
}

function hasTenants(level: QueryLevel): boolean {
  return level.relations.some(isTenant)
}

/** The relations whose restaurant equals a parameter, or that of one that does. */
function boundIn(level: QueryLevel): Set<string> {
  const bound = new Set<string>()
  const equalities = level.equalities.filter(({ column }) => column === COLUMN)
  for (let before = -1; before < bound.size;) {
    before = bound.size
    for (const { alias, other, binds } of equalities) {
      if (binds.has(alias) && (other === null || bound.has(other))) bound.add(alias)
      if (other !== null && binds.has(other) && bound.has(alias)) bound.add(other)
    }
  }
  return bound
}

/** The tenant tables of a level by what joins them: each group is of one restaurant at a time. */
function groupsOf(level: QueryLevel): Set<string> {
  const groupOf = new Map(tenantsOf(level).map(({ alias }) => [alias, alias]))
  for (const { column, alias, other } of level.equalities) {
    if (column !== COLUMN) continue
    const [from, to] = [groupOf.get(alias), other === null ? 'a parameter' : groupOf.get(other)]
    if (from === undefined || to === undefined) continue
    for (const [name, group] of groupOf) if (group === from) groupOf.set(name, to)
  }
  return new Set(groupOf.values())
}

/** The restaurant of every inserted row is a parameter, or that of a bound table which is read. */
function insertsBound(level: QueryLevel, levels: readonly QueryLevel[]): boolean {
  const at = targetsOf({ targetList: level.node['cols'] }).indexOf(COLUMN)
  const source = node(node(level.node['selectStmt'])['SelectStmt'])
  if (at < 0) return false
  const rows = list(source['valuesLists'])
  if (rows.length > 0)
    return rows.every((row) => isParameter(list(node(node(row)['List'])['items'])[at]))
  const value = node(node(list(source['targetList'])[at])['ResTarget'])['val']
  const read = sourceOf(level, levels)
  if (isParameter(value) || read === undefined) return isParameter(value)
  const fields = list(node(node(value)['ColumnRef'])['fields'])
  const bound = boundIn(read)
  const from = read.relations.filter(({ source: kind, alias }) =>
    fields.length === 1 ? kind !== 'function' : alias === lastName(fields.slice(0, -1)),
  )
  return (
    lastName(fields) === COLUMN &&
    from.length > 0 &&
    from.every(({ source: kind, alias }) => kind === 'derived' || bound.has(alias))
  )
}

/** The level that an INSERT … SELECT reads; undefined where it has VALUES. */
function sourceOf(level: QueryLevel, levels: readonly QueryLevel[]): QueryLevel | undefined {
  const source = node(node(level.node['selectStmt'])['SelectStmt'])
  return levels.find(({ node: one }) => one['targetList'] === (source['targetList'] ?? null))
}

/** Rows that come from elsewhere than the nodes or a list of VALUES. */
function isBulk(level: QueryLevel, levels: readonly QueryLevel[]): boolean {
  const read = sourceOf(level, levels)
  if (read === undefined) return false
  return (
    read.relations.some((one) => one.source === 'derived' || isLocal(one)) ||
    calls(read.node['targetList'], ['unnest', 'generate_series', 'jsonb_array_elements'])
  )
}

function calls(value: unknown, names: readonly string[]): boolean {
  return functionsIn(value).some((name) => names.includes(name))
}

function targetsOf(found: SyntaxNode): string[] {
  return list(found['targetList']).map((one) => text(node(one)['ResTarget'], 'name'))
}
