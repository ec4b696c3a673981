import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as Generated } from 'kysely-codegen'
import pg from 'pg'

/** The file that holds the types of all tables. */
export const SCHEMA = fileURLToPath(new URL('../src/platform/schema.ts', import.meta.url))

/** The text of that file, for the database as it stands. */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    return await generate({
      db,
      dialect: new Generated({ dateParser: 'string', numericParser: 'number' }),
      defaultSchemas: ['app'],
      includePattern: 'app.*',
      outFile: null,
      typeOnlyImports: true,
    })
  } finally {
    await db.destroy()
  }
}
