import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseUrls } from '#platform/database-urls'
import { ensureRoles } from '#platform/database-urls'
import { TEMPLATE } from '#test/global-setup'

let made = 0

export interface TestDatabase {
  name: string
  urls: DatabaseUrls & { owner: string }
  drop(): Promise<void>
}

/** A database of one's own, copied from the migrated template, or with nothing in it yet. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  made += 1
  const name = `maitre_test_${process.pid}_${made}`
  await admin(`create database ${name} template ${template} owner maitre_owner`)
  // The passwords are derived from the database's name: the template's stay right for its copies.
  const urls = await ensureRoles(inject('adminUrl'), TEMPLATE)
  const here = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    name,
    urls: { app: here(urls.app), owner: here(urls.owner), console: here(urls.console) },
    async drop() {
      await admin(`drop database ${name} with (force)`)
    },
  }
}

/** A statement of the administrator's, for what no role of ours may do. */
export async function admin(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
