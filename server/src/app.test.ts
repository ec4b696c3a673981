import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { live } from '@maitre/contract/live'
import { MODULES, purgeOld, QUEUES } from '#app'
import { createApp } from '#serving'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'

it('removes each night the rows that nobody can ask for any more, and no others', async () => {
  let now = new Date()
  const app = await startTestApp({ worker: false, clock: { now: () => now } })
  try {
    const restaurant = await buildRestaurant(app)
    const person = await buildUser(app, restaurant, 'Admin')
    await buildReview(app, restaurant)
    await app.services.database.local(async ({ db }) => {
      await db
        .insertInto('mails')
        .values({
          mail_id: newId(now),
          user_id: person.id,
          kind: 'alert',
          state: 'sent',
          created_at: now,
        })
        .execute()
      await db
        .insertInto('notification_receipts')
        .values({ source: 'google', message_id: '1', received_at: now })
        .execute()
      await db
        .insertInto('idempotency_keys')
        .values({ owner: person.id, key: 'k', endpoint: 'e', body_hash: 'b', created_at: now })
        .execute()
    })
    const left = () =>
      app.services.database.local(async ({ db }) => {
        const tables = [
          'live_events',
          'idempotency_keys',
          'notification_receipts',
          'mails',
          'sessions',
        ] as const
        const rows: string[] = []
        for (const table of tables)
          if (
            (
              await db
                .selectFrom(table)
                .select(sql`1`.as('one'))
                .execute()
            ).length > 0
          )
            rows.push(table)
        return rows
      })
    const start = now.getTime()
    const daysLater = async (days: number) => {
      now = new Date(start + days * 86_400_000)
      await purgeOld(app.services)
      return left()
    }
    const lasting = ['notification_receipts', 'mails', 'sessions']
    expect(await daysLater(0)).toEqual(['live_events', 'idempotency_keys', ...lasting])
    expect(await daysLater(3)).toEqual(lasting)
    expect(await daysLater(9)).toEqual(['mails', 'sessions'])
    expect(await daysLater(31)).not.toContain('mails')
    expect(await daysLater(63)).toEqual([])
    expect((await person.client.raw('GET', live.stream.path)).status).toBe(401)
  } finally {
    await app.stop()
  }
})

it('refuses to start on a database that lacks a queue, and names the queue and the command that makes it', async () => {
  const app = await startTestApp({ worker: false })
  const { config, database } = app
  const owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  await owner.query('delete from pgboss.queue where name = $1', ['publishing.post-reply'])
  await owner.end()
  const second = await createApp({
    config: { ...config, PORT: 0 },
    urls: database.urls,
    log: app.services.log,
  })
  try {
    await expect(second.start()).rejects.toThrow(
      'The database lacks queues: publishing.post-reply. Run maitre migrate.',
    )
  } finally {
    await second.stop()
    await app.stop()
  }
})

it('has words for every queue, by which the console tells what its jobs do', async () => {
  const file = new URL('../../web/src/locales/en/console-health.json', import.meta.url)
  const words: { job: Record<string, object> } = JSON.parse(await readFile(file, 'utf8'))
  const named = Object.entries(words.job).flatMap(([module, jobs]) =>
    Object.keys(jobs).map((name) => `${module}.${name}`),
  )
  expect(named.toSorted()).toEqual(QUEUES.toSorted())
})

it('makes one queue for each job that a module works, named after that module', () => {
  const ofModules = MODULES.flatMap(({ name, jobs = [] }) =>
    jobs.map(({ queue }) => ({ queue, module: name })),
  )
  expect(ofModules.length).toBeGreaterThan(5)
  for (const { queue, module } of ofModules) {
    expect(QUEUES).toContain(queue)
    expect(queue.split('.')[0]).toBe(module)
  }
  expect(new Set(QUEUES).size).toBe(QUEUES.length)
})
