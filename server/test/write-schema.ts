import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureRoles } from '#platform/database-urls'
import { startEmbedded } from '#platform/embedded-postgres/start'
import { migrate } from '#platform/migrate'
import { SCHEMA, schemaTypes } from '#test/schema-types'

/** `npm run schema`: the migrations on a database of their own, and the types of what they make. */
const folder = await mkdtemp(path.join(tmpdir(), 'maitre-schema-'))
const embedded = await startEmbedded({ dir: path.join(folder, 'postgres'), log: () => undefined })
try {
  const { owner } = await ensureRoles(embedded.superuserUrl, 'maitre')
  await migrate(owner, [])
  await writeFile(SCHEMA, await schemaTypes(owner))
  process.stdout.write(`written: ${path.relative(process.cwd(), SCHEMA)}\n`)
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
