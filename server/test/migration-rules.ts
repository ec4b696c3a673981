import { REFERENCE_TABLES, TENANT_TABLES } from '#platform/table-lists'
import {
  functionsIn,
  hasCaseOfValue,
  lastName,
  list,
  node,
  parseStatement,
  type SyntaxNode,
  text,
} from '#test/parsed-statement'

type Kind = 'tenant' | 'reference' | 'local'

const TENANT: ReadonlySet<string> = new Set(TENANT_TABLES)
const REFERENCE: ReadonlySet<string> = new Set(REFERENCE_TABLES)
const SEQUENTIAL = 'citus.multi_shard_modify_mode'
const INLINE = new Set(['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'])
const NEVER = new Set(['AT_SetStorage', 'AT_SetCompression', 'AT_AlterConstraint'])
/** A key of a tenant table leads to another's by the restaurant, or to a list that every node has. */
const MAY_LEAD_TO: Readonly<Record<Kind, readonly Kind[]>> = {
  tenant: ['tenant', 'reference'],
  reference: ['reference'],
  local: ['local'],
}

/** What a migration may not do to a schema that is distributed; each file is one transaction. */
export const MIGRATION_RULES: readonly {
  name: string
  broken(statements: readonly SyntaxNode[]): boolean
}[] = [
  {
    name: 'a foreign key leads from a tenant table to tenant and reference tables only, from a local one to local ones',
    broken: (file) =>
      foreignKeys(file).some(({ from, to }) => !MAY_LEAD_TO[kindOf(from)].includes(kindOf(to))),
  },
  {
    name: 'a foreign key between tenant tables begins with restaurant_id on both sides',
    broken: (file) =>
      foreignKeys(file).some(
        ({ from, to, columns, others }) =>
          kindOf(from) === 'tenant' &&
          kindOf(to) === 'tenant' &&
          (columns[0] !== 'restaurant_id' || others[0] !== 'restaurant_id'),
      ),
  },
  {
    name: 'a foreign key of a tenant table cascades its deletions or refuses them, and follows no update',
    broken: (file) =>
      foreignKeys(file).some(
        ({ from, key }) =>
          kindOf(from) === 'tenant' &&
          (['n', 'd'].includes(text(key, 'fk_del_action')) || text(key, 'fk_upd_action') !== 'a'),
      ),
  },
  {
    name: 'no trigger on a tenant or reference table',
    broken: (file) =>
      of(file, 'CreateTrigStmt').some((one) => kindOf(tableOf(one['relation'])) !== 'local'),
  },
  {
    name: 'a column is added to a tenant table without an inline constraint',
    broken: (file) =>
      changes(file).some(({ kind, change }) => {
        const column = node(node(change['def'])['ColumnDef'])
        return (
          kind !== 'local' &&
          text(change, 'subtype') === 'AT_AddColumn' &&
          constraintsOf(column).some((one) => INLINE.has(text(one, 'contype')))
        )
      }),
  },
  {
    name: 'a constraint that is added to a tenant table has a name',
    broken: (file) =>
      changes(file).some(({ kind, change }) => {
        const constraint = node(node(change['def'])['Constraint'])
        return (
          kind !== 'local' &&
          text(change, 'subtype') === 'AT_AddConstraint' &&
          text(constraint, 'conname') === ''
        )
      }),
  },
  {
    name: 'a constraint is added to a tenant table by a statement of its own',
    broken: (file) =>
      of(file, 'AlterTableStmt').some(
        (one) =>
          kindOf(tableOf(one['relation'])) !== 'local' &&
          list(one['cmds']).length > 1 &&
          changes([{ AlterTableStmt: one }]).some(
            ({ change }) => text(change, 'subtype') === 'AT_AddConstraint',
          ),
      ),
  },
  {
    name: 'no CASE of one value where rows of tenant tables are written',
    broken: (file) =>
      ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) =>
        of(file, kind).some(
          (one) => kindOf(tableOf(one['relation'])) !== 'local' && hasCaseOfValue(one),
        ),
      ),
  },
  {
    name: 'storage, compression and a constraint of a tenant table are said when it is made',
    broken: (file) =>
      changes(file).some(
        ({ kind, change }) => kind !== 'local' && NEVER.has(text(change, 'subtype')),
      ),
  },
  {
    name: 'rows of all restaurants, a reference table and the schema are changed in files of their own, or one after the other',
    broken: (file) => {
      const [first] = file
      const set = node(first?.['VariableSetStmt'])
      const sequential = text(set, 'name') === SEQUENTIAL && set['is_local'] === true
      return !sequential && new Set(file.flatMap(workOf)).size > 1
    },
  },
]

/** The statements of a migration, as the rules want them. */
export function parseMigration(statements: readonly string[]): SyntaxNode[] {
  return statements.flatMap((sql) => parseStatement(sql).statements)
}

function kindOf(table: string): Kind {
  return TENANT.has(table) ? 'tenant' : REFERENCE.has(table) ? 'reference' : 'local'
}

function tableOf(relation: unknown): string {
  return text(relation, 'relname')
}

function of(file: readonly SyntaxNode[], kind: string): SyntaxNode[] {
  return file.flatMap((one) => (kind in one ? [node(one[kind])] : []))
}

function constraintsOf(column: SyntaxNode): SyntaxNode[] {
  return list(column['constraints']).map((one) => node(node(one)['Constraint']))
}

function changes(file: readonly SyntaxNode[]): { table: string; kind: Kind; change: SyntaxNode }[] {
  return of(file, 'AlterTableStmt').flatMap((one) => {
    const table = tableOf(one['relation'])
    return list(one['cmds']).map((change) => ({
      table,
      kind: kindOf(table),
      change: node(node(change)['AlterTableCmd']),
    }))
  })
}

interface ForeignKey {
  from: string
  to: string
  columns: string[]
  others: string[]
  key: SyntaxNode
}

function foreignKeys(file: readonly SyntaxNode[]): ForeignKey[] {
  const made = of(file, 'CreateStmt').flatMap((one) =>
    list(one['tableElts']).flatMap((element) => keysOf(tableOf(one['relation']), node(element))),
  )
  return [
    ...made,
    ...changes(file).flatMap(({ table, change }) => keysOf(table, node(change['def']))),
  ]
}

/** Of a column, whose key is its own, or of a constraint that stands by itself. */
function keysOf(from: string, element: SyntaxNode): ForeignKey[] {
  const column = node(element['ColumnDef'])
  const own = constraintsOf(column).map((key) => ({ key, columns: [text(column, 'colname')] }))
  const apart = 'Constraint' in element ? [node(element['Constraint'])] : []
  return [...own, ...apart.map((key) => ({ key, columns: namesOf(key['fk_attrs']) }))].flatMap(
    ({ key, columns }) =>
      text(key, 'contype') === 'CONSTR_FOREIGN'
        ? [{ from, to: tableOf(key['pktable']), columns, others: namesOf(key['pk_attrs']), key }]
        : [],
  )
}

function namesOf(names: unknown): string[] {
  return list(names).map((one) => lastName([one]))
}

/** What a statement does that must not meet another kind of it in one transaction over the nodes. */
function workOf(statement: SyntaxNode): ('rows' | 'reference' | 'schema')[] {
  const [kind = ''] = Object.keys(statement)
  const table = kindOf(tableOf(node(statement[kind])['relation']))
  if (['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind))
    return table === 'tenant' ? ['rows'] : table === 'reference' ? ['reference'] : []
  const quiet = kind === 'SelectStmt' && !functionsIn(statement).includes('protect')
  return quiet || kind === 'VariableSetStmt' || isLocal(kind, table) ? [] : ['schema']
}

/** A statement without a table of its own (a function, a grant) goes to every node. */
function isLocal(kind: string, table: Kind): boolean {
  return ['CreateStmt', 'AlterTableStmt', 'IndexStmt'].includes(kind) && table === 'local'
}
