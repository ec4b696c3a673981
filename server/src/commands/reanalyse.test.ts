import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildDraft, buildRestaurant } from '#test/builders'
import { reanalyse as command } from './reanalyse.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

describe('maitre reanalyse', () => {
  const run = (values: Record<string, string>) =>
    command.run({
      config: {
        ...app.config,
        DATABASE_URL: app.database.urls.app,
        DATABASE_OWNER_URL: app.database.urls.owner,
        DATABASE_CONSOLE_URL: app.database.urls.console,
      },
      log: app.services.log,
      words: [],
      values,
      progress: () => undefined,
    })

  it('reads one restaurant or all of them, beside a running server', async () => {
    const restaurant = await buildRestaurant(app)
    await buildDraft(app, restaurant)
    await app.services.database.scoped(restaurant.id, (tx) =>
      tx.execute("update readings set engine_version = '0.0.1' where restaurant_id = $1", [
        restaurant.id,
      ]),
    )
    const values = { restaurant: restaurant.id, 'older-than-version': '0.0.2' }
    const one = { restaurant: { id: restaurant.id, name: restaurant.name }, failed: [] }
    expect(await run(values)).toEqual({
      lines: [`${restaurant.name}: 1 review read`],
      data: { restaurants: [{ ...one, read: 1 }] },
      exitCode: 0,
    })
    const all = await run({ 'older-than-version': '0.0.2' })
    expect(all.data['restaurants']).toContainEqual({ ...one, read: 0 })
  })

  it('refuses what it cannot do, and says why', async () => {
    await expect(run({ restaurant: 'mine' })).rejects.toThrow('--restaurant must be')
    await expect(run({ restaurant: crypto.randomUUID() })).rejects.toThrow('there is no restaurant')
    await expect(run({ 'older-than-version': 'old' })).rejects.toThrow('--older-than-version')
  })
})
