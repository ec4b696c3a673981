import { REMOVAL_DAYS, removals } from '@maitre/contract/removals'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeBackRemoval } from '#modules/restaurants'
import { getSource } from '#modules/sources'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  connectToSandbox,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'
import { carryOutRemoval } from './carry-out-removal.ts'

const OWNER = 'owner@brasserie-lumiere.example'
let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
/** What is added to the time of the clock, ms. */
let shiftMs = 0
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  shiftMs = 0
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  const { client } = await buildUser(app, home, 'Admin')
  await connectToSandbox(app, home, OWNER)
  const wish = { restaurantId: home.id, name: home.name, current_password: PASSWORD }
  expect((await client.call(removals.ask, wish)).status).toBe(200)
})

const carryOut = () =>
  carryOutRemoval(app.services, { restaurantId: home.id }, { attempt: 1, lastAttempt: false })
const pass = () => (shiftMs += REMOVAL_DAYS * 86_400_000 + 60_000)
const isThere = async () =>
  (await sums.query('select 1 from app.restaurants where restaurant_id = $1', [home.id])).length > 0
const revoke = () => vi.spyOn(getSource(app.services, 'google'), 'revoke')

describe('the consent of a restaurant that is removed', () => {
  it('is given back once for all locations of its account, and not before the days are over', async () => {
    const told = revoke()
    await carryOut()
    expect(told).not.toHaveBeenCalled()
    pass()
    await carryOut()
    expect(told).toHaveBeenCalledTimes(1)
    expect(await isThere()).toBe(false)
  })

  it('stays where the removal is taken back just before its day, which the job waits for', async () => {
    const told = revoke()
    shiftMs += REMOVAL_DAYS * 86_400_000 - 60_000
    const takeBack = (tx: TenantTx) => takeBackRemoval(app.services, tx)
    await whileHeld(app, sums, home.id, takeBack, () => {
      shiftMs += 120_000
      return carryOut()
    })
    expect(told).not.toHaveBeenCalled()
    expect(await isThere()).toBe(true)
    await sums.query('delete from app.connections where restaurant_id = $1', [home.id])
  })

  it('may be gone from the day of the removal on, so that this can be taken back no more', async () => {
    pass()
    const late = app.services.database.scoped(home.id, (tx) => takeBackRemoval(app.services, tx))
    await expect(late).rejects.toMatchObject({ code: 'removal.begun' })
    await carryOut()
    expect(await isThere()).toBe(false)
  })

  it('stays where another restaurant is connected by the same account', async () => {
    const other = await buildRestaurant(app, { locationNames: ['Plateau'] })
    await sums.query(
      `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
       select $1, $2, source, external_account, external_location || '-other', credentials, state, created_at
         from app.connections where restaurant_id = $3 limit 1`,
      [other.id, other.locationIds[0], home.id],
    )
    const told = revoke()
    pass()
    await carryOut()
    expect(told).not.toHaveBeenCalled()
    expect(await isThere()).toBe(false)
    await sums.query('delete from app.connections where restaurant_id = $1', [other.id])
  })

  it('that its source does not take back keeps nobody from leaving, and the log says at which', async () => {
    revoke().mockRejectedValue(new AppError('upstream.unavailable'))
    pass()
    await carryOut()
    expect(await isThere()).toBe(false)
    const [line] = await sums.query<{ after: object }>(
      'select after from app.console_audit_log where subject = $1',
      [`restaurant:${home.id}`],
    )
    expect(line?.after).toEqual({ consents_left: ['google'] })
  })
})
