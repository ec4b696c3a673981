import { auth } from '@maitre/contract/auth'
import { removals } from '@maitre/contract/removals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, PASSWORD } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'

let app: TestApp
let sums: Checksums
// In Toronto, where the restaurants of the tests are, it is still the evening of November 24.
const NOW = new Date('2026-11-25T03:30:00Z')
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => NOW } })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

describe('the mails about the removal of a restaurant', () => {
  it('are in the language of each Admin, and name the restaurant, who acted, and the day as it is there', async () => {
    const restaurant = await buildRestaurant(app)
    const { id: restaurantId, name } = restaurant
    const english = await buildUser(app, restaurant, 'Admin')
    const french = await buildUser(app, restaurant, 'Admin')
    await french.client.call(auth.updateSelf, { firstname: 'Zoé', language: 'fr' })
    /** The mails that wait, to the one who reads English and to the one who reads French. */
    const mailed = async () => {
      const sent = await deliverAll(app, sums)
      return [english, french].map(({ username }) =>
        sent.find(({ to }) => to.address === `${username}@maitre.test`),
      )
    }

    await english.client.call(removals.ask, { restaurantId, name, current_password: PASSWORD })
    const asked = await mailed()
    expect(asked.map((mail) => mail?.subject)).toEqual([
      `${name} will be deleted on December 24, 2026`,
      `${name} sera supprimé le 24 décembre 2026`,
    ])
    expect(asked[0]?.text).toContain('Test Admin asked for it.')
    expect(asked[1]?.text).toContain('Test Admin l’a demandé.')

    await french.client.call(removals.takeBack, { restaurantId })
    const kept = await mailed()
    expect(kept.map((mail) => mail?.subject)).toEqual([`${name} stays`, `${name} reste`])
    expect(kept[1]?.text).toContain('Zoé Admin a annulé la suppression.')
  })
})
