import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import {
  ArrayExpressionNode,
  type ExpressionNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  PostgresDialect as Generated,
  UnionExpressionNode,
} from 'kysely-codegen'
import pg from 'pg'
import { VIEWS } from '#platform/table-lists'
import { type ClosedColumn, closedColumns } from '#test/closed-columns'

/** The file that holds the types of all tables. */
export const SCHEMA = fileURLToPath(new URL('../src/platform/schema.ts', import.meta.url))

/** The text of that file, for the database as it stands; a column that a CHECK closes has the union of its words. */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  // A server that is stopped next may end the connection before it has heard that we did.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const closed = await closedColumns(pool)
    const columns: Record<string, ExpressionNode> = {}
    return await generate({
      db,
      dialect: new Generated({ dateParser: 'string', numericParser: 'number' }),
      defaultSchemas: ['app'],
      includePattern: 'app.*',
      excludePattern: `app.(${Object.keys(VIEWS).join('|')})`,
      outFile: null,
      overrides: { columns },
      // What a column is besides is known here; the overrides are read after.
      postprocess: async ({ metadata }) => {
        for (const { name: table, columns: all } of metadata.tables)
          for (const { name, hasDefaultValue } of all) {
            const found = closed.find((one) => one.table === table && one.column === name)
            if (found !== undefined) columns[`${table}.${name}`] = typeOf(found, hasDefaultValue)
          }
        return metadata
      },
      typeOnlyImports: true,
    })
  } finally {
    await db.destroy()
  }
}

/** A list is read as one and written as its JSON. */
function typeOf({ members, isList }: ClosedColumn, hasDefaultValue: boolean): ExpressionNode {
  const words = new UnionExpressionNode(members.map((word) => new LiteralNode(word)))
  const text = new IdentifierNode('string')
  const type = isList
    ? new GenericExpressionNode('ColumnType', [new ArrayExpressionNode(words), text, text])
    : words
  return hasDefaultValue ? new GenericExpressionNode('Generated', [type]) : type
}
