import pg from 'pg'
import { expect, it } from 'vitest'
import { live } from '@maitre/contract/live'
import { createApp, MODULES, purgeOld, QUEUES } from '#app'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'

it('removes each night the rows that nobody can ask for any more, and no others', async () => {
  let now = new Date()
  const app = await startTestApp({ worker: false, clock: { now: () => now } })
  try {
    const restaurant = await buildRestaurant(app)
    const person = await buildUser(app, restaurant, 'Admin')
    await buildReview(app, restaurant)
    const left = () =>
      app.services.database.local(async ({ db }) => ({
        events: (await db.selectFrom('live_events').select('event_id').execute()).length,
        sessions: (await db.selectFrom('sessions').select('session_id').execute()).length,
      }))
    await purgeOld(app.services)
    expect(await left()).toEqual({ events: 1, sessions: 1 })
    now = new Date(now.getTime() + 3 * 86_400_000)
    await purgeOld(app.services)
    expect(await left()).toEqual({ events: 0, sessions: 1 })
    now = new Date(now.getTime() + 60 * 86_400_000)
    await purgeOld(app.services)
    expect(await left()).toEqual({ events: 0, sessions: 0 })
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
