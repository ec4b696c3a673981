import { MODULES } from '#app'
import type { StatementObserver } from '#platform/database'
import { TABLES } from '#platform/tables'
import { parseStatement, type Relation } from '#test/parsed-statement'
import { type Author, statementAuthor } from '#test/statement-author'

/** Those who own tables, each seeing what those before it have. */
const ORDER = ['platform', ...MODULES.map(({ name }) => name)]

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES).map(([table, { owner }]) => [
    table.includes('.') ? table : `app.${table}`,
    owner,
  ]),
)

/** The statements of authors that keep to the rule: a text is written in one place, and to ask for the stack takes long. */
const keeping = new Set<string>()

/**
 * Holds every executed statement to the owners of the tables, in the tree that PostgreSQL's own parser makes of it:
 * a module writes its own tables alone and reads no table of a later one, whatever alias, WITH or sub-select it
 * reaches them by. Throws in the statement's own place, so that the test that ran it fails.
 */
export const observeTables: StatementObserver = (sql) => {
  if (keeping.has(sql)) return
  const author = statementAuthor()
  const fault = tableFault(sql, author)
  if (fault !== null) throw new Error(`table rule broken: ${fault}\n${sql}`)
  if (author !== 'test') keeping.add(sql)
}

/** What is wrong with that statement if it is that author's; null if nothing is. */
export function tableFault(sql: string, author: Author): string | null {
  if (author === 'test') return null
  if (author === null) return 'nobody is known to have run this statement'
  const relations = parseStatement(sql).levels.flatMap((level) => level.relations)
  return relations.map((relation) => relationFault(relation, author)).find(Boolean) ?? null
}

function relationFault(relation: Relation, author: string): string | null {
  const { source, schema, table, written } = relation
  if (source !== 'table' || isOfTheServer(relation)) return null
  const owner = ownerOf(schema, table)
  if (owner === undefined) return `${schema}.${table} is no table of the registry`
  if (written) {
    // By their registries local tables are emptied and columns sealed anew, whoever they belong to.
    if (owner === author || author === 'erasure' || author === 'resealing') return null
    return `${author} writes ${table}, which belongs to ${owner}`
  }
  if (author === 'above' || author === 'resealing' || ORDER.indexOf(owner) <= ORDER.indexOf(author))
    return null
  return `${author} reads ${table}, which belongs to ${owner} and comes later`
}

/** The queue's own tables are one owner's, whichever of them its library uses. */
function ownerOf(schema: string, table: string): string | undefined {
  return schema === 'pgboss' ? 'platform' : OWNERS.get(`${schema}.${table}`)
}

/** PostgreSQL's catalogue, which a statement may name without its schema. */
function isOfTheServer({ schema, table }: Relation): boolean {
  return schema === 'pg_catalog' || schema === 'information_schema' || table.startsWith('pg_')
}
