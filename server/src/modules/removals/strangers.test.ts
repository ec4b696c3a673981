import { removals } from '@maitre/contract/removals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltUser, buildUser, PASSWORD } from '#test/builders'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

it('the removal of a restaurant is neither read, asked for nor taken back by an Admin of another one', async () => {
  const home = await buildRestaurant(app)
  const own = await buildUser(app, home, 'Admin')
  const stranger = await buildUser(app, await buildRestaurant(app), 'Admin')
  const { id: restaurantId, name } = home
  const ask = ({ client }: BuiltUser) =>
    client.call(removals.ask, { restaurantId, name, current_password: PASSWORD })
  const read = ({ client }: BuiltUser) => client.call(removals.get, { restaurantId })
  const takeBack = ({ client }: BuiltUser) => client.call(removals.takeBack, { restaurantId })
  const elsewhere = { status: 403, code: 'access.other_restaurant' }
  for (const call of [ask, read, takeBack]) expect(await call(stranger)).toMatchObject(elsewhere)
  expect((await read(own)).data).toBeNull()
  expect((await ask(own)).status).toBe(200)
  const asked = (await read(own)).data
  expect(asked).not.toBeNull()
  for (const call of [read, takeBack]) expect(await call(stranger)).toMatchObject(elsewhere)
  // An Admin of some locations, whose restaurant it is, reads it and cannot take it back.
  const some = await buildUser(app, home, 'Admin', home.locationIds[0])
  const code = 'removal.all_locations_required'
  expect(await takeBack(some)).toMatchObject({ status: 403, code })
  expect((await read(some)).data).toEqual(asked)
  expect((await read(own)).data).toEqual(asked)
})
