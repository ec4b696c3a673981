import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { QUEUES } from '#app'
import { ensureRoles } from '#platform/database-urls'
import { startEmbedded } from '#platform/embedded-postgres/start'
import { migrate } from '#platform/migrate'

export const TEMPLATE = 'maitre_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's address of the one server that all tests share. */
    adminUrl: string
  }
}

/** One real PostgreSQL for the whole run (or TEST_DATABASE_URL), with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-test-'))
  const own = process.env['TEST_DATABASE_URL']
  const embedded =
    own === undefined
      ? await startEmbedded({ dir: path.join(folder, 'postgres'), log: () => undefined })
      : null
  const adminUrl = embedded?.superuserUrl ?? own ?? ''
  await recreate(adminUrl, `drop database if exists ${TEMPLATE}`)
  const urls = await ensureRoles(adminUrl, TEMPLATE)
  await migrate(urls.owner, QUEUES)
  project.provide('adminUrl', adminUrl)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function recreate(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
