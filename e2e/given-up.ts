import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/**
 * Puts a job where those lie that were given up, as its ninth failed attempt does, which comes only after some ten
 * minutes; answers a function that tells the states of the jobs that were made of it since.
 */
export async function giveUpJob(queue: string): Promise<() => Promise<string[]>> {
  const id = randomUUID()
  await ask(
    `insert into pgboss.job (name, data, source_name, source_id, source_output, source_retry_count, source_created_on)
     values ('jobs.given-up', '{}', $1, $2, '{"error": "upstream.unavailable"}', 8, now() - interval '11 minutes')`,
    [queue, id],
  )
  return async () => {
    const again = 'select state from pgboss.job where name = $1 and source_root_id = $2'
    const { rows } = await ask<{ state: string }>(again, [queue, id])
    return rows.map(({ state }) => state)
  }
}

/** Asks the database of the started product, as its administrator. */
async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
  const folder = path.join(process.env['MAITRE_FOLDER'] ?? '', 'postgres')
  const { port }: { port: number } = JSON.parse(
    await readFile(path.join(folder, 'owner.json'), 'utf8'),
  ) // The lock of the folder says so.
  const password = await readFile(path.join(folder, 'password'), 'utf8')
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'maitre',
  })
  await client.connect()
  try {
    return await client.query<Row>(text, values)
  } finally {
    await client.end()
  }
}
