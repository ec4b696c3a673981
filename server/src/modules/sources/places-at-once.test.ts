import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { agreeAtSandbox } from '#test/source-consent'
import { OwnerHome, placesOf } from './consents.test-setup.ts'

let app: TestApp
let sums: Checksums
beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

describe('places that two choose at the same moment', () => {
  it('are had by one of two restaurants, and the other is told', async () => {
    const [world, rival] = [await OwnerHome.open(app), await OwnerHome.open(app)]
    const both = [world, rival]
    const chosen = await Promise.all(
      both.map(async (one) => {
        const agreed = await agreeAtSandbox((await one.begin()).href, world.owner)
        const consentId = (await one.finish(agreed)).data.id
        const [place] = placesOf(await one.offer(consentId))
        return { consentId, place: place?.name ?? '' }
      }),
    )
    // Whoever writes waits, so that both have looked who has the place before either stores that it is theirs.
    await sums.query('begin')
    await sums.query('lock table app.connection_routes in exclusive mode')
    const asked = both.map((one, at) => {
      const { consentId = '', place = '' } = chosen[at] ?? {}
      return one.connect(consentId, [{ place, location_id: one.home.locationIds[0] ?? '' }])
    })
    await eventually(
      () =>
        sums.query(
          "select 1 from pg_locks where relation = 'app.connection_routes'::regclass and not granted",
        ),
      (waiting) => waiting.length === 2,
    )
    await sums.query('commit')
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.code).toBe('connection.place_elsewhere')
    const held = await sums.query(
      `select c.restaurant_id from app.connections c
        where c.restaurant_id = any($1::uuid[]) and c.external_location = $2`,
      [both.map(({ home }) => home.id), chosen[0]?.place],
    )
    expect(held).toHaveLength(1)
    const at = answers.findIndex(({ status }) => status === 200)
    expect(held).toEqual([{ restaurant_id: both[at]?.home.id }])
    // Whoever came second keeps the consent, and may choose another place with it.
    const [loser = world, consentId = ''] = [both[1 - at], chosen[1 - at]?.consentId]
    const [left] = placesOf(await loser.offer(consentId))
    expect(left).toMatchObject({ is_elsewhere: true })
  })
})
