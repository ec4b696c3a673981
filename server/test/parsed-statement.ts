import { loadModule, parseSync } from 'libpg-query'
import { VIEWS } from '#platform/table-lists'

await loadModule()

/** A view goes by the rules of the table whose rows it shows. */
const SHOWN_BY: ReadonlyMap<string, string> = new Map(Object.entries(VIEWS))

/** A node of PostgreSQL's own syntax tree, as its parser answers it: the kind is the key that it stands under. */
export type SyntaxNode = { readonly [key: string]: unknown }

/** A name in a FROM, or the target of a write. */
export interface Relation {
  /** `derived` is a sub-select or a name that WITH gave. */
  source: 'table' | 'derived' | 'function'
  /** Empty where it is no table. */
  table: string
  /** Where a statement of ours names none, the search path finds `app`. */
  schema: string
  alias: string
  written: boolean
}

/** Column = parameter (`other` is null), or the columns of that name of two relations are equal. */
export interface Equality {
  column: string
  alias: string
  other: string | null
  /** The relations whose rows the condition restricts: in an outer join not those of the preserved side. */
  binds: ReadonlySet<string>
}

/** One SELECT, INSERT, UPDATE or DELETE with its own FROM: a sub-select, an arm of a UNION or a WITH is another. */
export interface QueryLevel {
  kind: 'select' | 'insert' | 'update' | 'delete'
  node: SyntaxNode
  relations: readonly Relation[]
  equalities: readonly Equality[]
  /** Outer joins of this level, each with the relations of its two sides. */
  outerJoins: readonly (readonly [left: readonly Relation[], right: readonly Relation[]])[]
}

export interface ParsedStatement {
  /** `SelectStmt`, `CreateStmt` …: one for each statement of the text. */
  kinds: readonly string[]
  statements: readonly SyntaxNode[]
  levels: readonly QueryLevel[]
}

const LEVELS = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
} as const

const known = new Map<string, ParsedStatement>()

/** Parsed by PostgreSQL's own parser; throws where it would. The same text is parsed once. */
export function parseStatement(sql: string): ParsedStatement {
  const before = known.get(sql)
  if (before !== undefined) return before
  const statements = (parseSync(sql).stmts ?? []).map((one) => node(one.stmt))
  const levels: QueryLevel[] = []
  for (const statement of statements) gather(statement, new Set(), levels)
  const parsed = { kinds: statements.flatMap((one) => Object.keys(one)), statements, levels }
  known.set(sql, parsed)
  return parsed
}

/** Calls `visit` for each node below, with the kind that it stands under; below a false it does not go. */
export function walk(value: unknown, visit: (kind: string, node: SyntaxNode) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (/^[A-Z]/u.test(key) && !visit(key, node(inner))) continue
      walk(inner, visit)
    }
  }
}

/** Names of the functions that are called below, without their schema; CURRENT_TIMESTAMP and its like as `now`. */
export function functionsIn(value: unknown): string[] {
  const names: string[] = []
  walk(value, (kind, found) => {
    if (kind === 'FuncCall') names.push(lastName(found['funcname']))
    if (kind === 'SQLValueFunction') names.push('now')
    return true
  })
  return names
}

/** Whether a CASE stands below that compares one value (`case a when 1 then …`), not conditions. */
export function hasCaseOfValue(value: unknown): boolean {
  let found = false
  walk(value, (kind, one) => {
    found ||= kind === 'CaseExpr' && one['arg'] !== undefined
    return true
  })
  return found
}

/** Whether several columns are looked for below in what a sub-select answers (`(a, b) in (select …)`). */
export function hasRowInSelect(value: unknown): boolean {
  let found = false
  walk(value, (kind, one) => {
    found ||= kind === 'SubLink' && 'RowExpr' in node(one['testexpr'])
    return true
  })
  return found
}

/** Any value of the tree as a node: what is no object has no fields. */
export function node(value: unknown): SyntaxNode {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** `a.b.c` in a list of String nodes: `c`. */
export function lastName(names: unknown): string {
  return text(node(list(names).at(-1))['String'], 'sval')
}

export function text(value: unknown, key: string): string {
  const found = node(value)[key]
  return typeof found === 'string' ? found : ''
}

function gather(value: unknown, outer: ReadonlySet<string>, levels: QueryLevel[]): void {
  if (Array.isArray(value)) for (const one of value) gather(one, outer, levels)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (isLevel(key)) gatherLevel(LEVELS[key], node(inner), outer, levels)
      else gather(inner, outer, levels)
    }
  }
}

function isLevel(key: string): key is keyof typeof LEVELS {
  return key in LEVELS
}

function gatherLevel(
  kind: QueryLevel['kind'],
  found: SyntaxNode,
  outer: ReadonlySet<string>,
  levels: QueryLevel[],
): void {
  const named = list(node(found['withClause'])['ctes']).map((one) =>
    text(node(one)['CommonTableExpr'], 'ctename'),
  )
  const names = new Set([...outer, ...named])
  // The arms of a UNION stand in the tree without the kind that a statement has elsewhere.
  for (const arm of ['larg', 'rarg'])
    if (found[arm] !== undefined) gatherLevel('select', node(found[arm]), names, levels)

  const from = readFrom(
    [...list(found['fromClause']), ...list(found['usingClause'])],
    node(found['relation']),
    names,
  )
  const all = new Set(from.relations.map(({ alias }) => alias))
  levels.push({
    kind,
    node: found,
    relations: from.relations,
    equalities: [...from.equalities, ...equalitiesOf(found['whereClause'], all, from.relations)],
    outerJoins: from.outerJoins,
  })
  for (const [key, inner] of Object.entries(found))
    if (key !== 'larg' && key !== 'rarg') gather(inner, names, levels)
}

interface From {
  relations: Relation[]
  equalities: Equality[]
  outerJoins: [Relation[], Relation[]][]
}

function readFrom(items: unknown[], target: SyntaxNode, names: ReadonlySet<string>): From {
  const from: From = { relations: [], equalities: [], outerJoins: [] }
  if (text(target, 'relname') !== '') from.relations.push(relationOf(target, names, true))
  for (const item of items) readItem(item, names, from)
  return from
}

/** Adds an item of a FROM; returns its relations. */
function readItem(item: unknown, names: ReadonlySet<string>, from: From): Relation[] {
  const [kind = '', inner] = Object.entries(node(item))[0] ?? []
  const found = node(inner)
  if (kind !== 'JoinExpr') {
    if (kind === 'RangeTableSample') return readItem(found['relation'], names, from)
    const relation: Relation =
      kind === 'RangeVar'
        ? relationOf(found, names, false)
        : {
            source: kind === 'RangeSubselect' ? 'derived' : 'function',
            table: '',
            schema: '',
            alias: text(found['alias'], 'aliasname'),
            written: false,
          }
    from.relations.push(relation)
    return [relation]
  }
  const left = readItem(found['larg'], names, from)
  const right = readItem(found['rarg'], names, from)
  const both = [...left, ...right]
  const type = text(found, 'jointype')
  const bound = type === 'JOIN_INNER' ? both : type === 'JOIN_LEFT' ? right : left
  const binds = new Set(type === 'JOIN_FULL' ? [] : bound.map(({ alias }) => alias))
  from.equalities.push(...equalitiesOf(found['quals'], binds, both))
  for (const using of list(found['usingClause'])) {
    const column = text(node(using)['String'], 'sval')
    for (const one of left)
      for (const other of right)
        from.equalities.push({ column, alias: one.alias, other: other.alias, binds })
  }
  if (type !== 'JOIN_INNER') from.outerJoins.push([left, right])
  return both
}

function relationOf(found: SyntaxNode, names: ReadonlySet<string>, written: boolean): Relation {
  const name = text(found, 'relname')
  const schema = text(found, 'schemaname')
  const derived = schema === '' && !written && names.has(name)
  return {
    source: derived ? 'derived' : 'table',
    table: derived ? '' : (SHOWN_BY.get(name) ?? name),
    schema: derived ? '' : schema === '' ? 'app' : schema,
    alias: text(found['alias'], 'aliasname') || name,
    written,
  }
}

/** The equalities that every row must meet: the terms of ANDs, not those in an OR or under a NOT. */
function equalitiesOf(
  condition: unknown,
  binds: ReadonlySet<string>,
  here: readonly Relation[],
): Equality[] {
  const found = node(condition)
  const bool = node(found['BoolExpr'])
  if (text(bool, 'boolop') === 'AND_EXPR')
    return list(bool['args']).flatMap((one) => equalitiesOf(one, binds, here))
  const compared = node(found['A_Expr'])
  if (text(compared, 'kind') !== 'AEXPR_OP' || lastName(compared['name']) !== '=') return []
  return pairsOf(compared['lexpr'], compared['rexpr']).flatMap(([left, right]): Equality[] => {
    const one = columnOf(left, here)
    const other = columnOf(right, here)
    if (one !== null && other !== null)
      return one.column === other.column
        ? [{ column: one.column, alias: one.alias, other: other.alias, binds }]
        : []
    const column = one ?? other
    return column !== null && isParameter(one === null ? left : right)
      ? [{ ...column, other: null, binds }]
      : []
  })
}

/** `(a, b) = ($1, $2)` is two comparisons. */
function pairsOf(left: unknown, right: unknown): [unknown, unknown][] {
  const one = list(node(node(left)['RowExpr'])['args'])
  const other = list(node(node(right)['RowExpr'])['args'])
  if (one.length === 0 || one.length !== other.length) return [[left, right]]
  return one.map((item, i) => [item, other[i]])
}

/** A column without its table is one of ours only where no second table could have it. */
function columnOf(
  value: unknown,
  here: readonly Relation[],
): { column: string; alias: string } | null {
  const fields = list(node(node(value)['ColumnRef'])['fields'])
  if (fields.length === 0) return null
  const column = lastName(fields)
  if (fields.length > 1) {
    const alias = lastName(fields.slice(0, -1))
    return here.some((one) => one.alias === alias) ? { column, alias } : null
  }
  const tables = here.filter(({ source }) => source === 'table')
  const [only] = tables
  return only !== undefined && tables.length === 1 ? { column, alias: only.alias } : null
}

/** A parameter, as it is or with its type. */
export function isParameter(value: unknown): boolean {
  const found = node(value)
  return 'ParamRef' in found || ('TypeCast' in found && isParameter(node(found['TypeCast'])['arg']))
}
