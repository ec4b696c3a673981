import { expect, it } from 'vitest'
import { live } from '@maitre/contract/live'
import { purgeOld } from '#app'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'

it('removes what nobody can ask for any more, and nothing that somebody can', async () => {
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
