import { automation } from '@maitre/contract/automation'
import { removals } from '@maitre/contract/removals'
import { restaurants } from '@maitre/contract/restaurants'
import { voice } from '@maitre/contract/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { whileHeld } from '#test/row-lock'
import { updateRestaurant } from './save-restaurant.ts'

let app: TestApp
let sums: Checksums
let house: BuiltRestaurant
let admin: Client
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  house = await buildRestaurant(app, { tier: 'Pro' })
  admin = (await buildUser(app, house, 'Admin')).client
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const versionOf = async () => (await admin.call(restaurants.self, {})).data.version
const update = (fields: object, caller = superAdmin) =>
  caller.call(restaurants.update, { restaurantId: house.id, ...fields })

describe('the version of a restaurant', () => {
  it('refuses whoever saw an older one, shows them the present restaurant, and changes nothing', async () => {
    const version = await versionOf()
    const name = unique('First editor')
    const first = await update({ name, version })
    expect(first).toMatchObject({ status: 200, data: { name, version: version + 1 } })
    const rows = await sums.of(house.id)
    const late = await update({ weekly_report_day: 5, name: unique('Second'), version })
    expect(late).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: { name, version: version + 1, weekly_report_day: 1 } },
    })
    expect(await sums.of(house.id)).toEqual(rows)
    expect((await update({ weekly_report_day: 5, version: version + 1 })).status).toBe(200)
    expect((await update({ weekly_report_day: 6 })).status).toBe(200)
  })

  it('has the later of two who save at once wait, and then refuses them', async () => {
    const version = await versionOf()
    const late = await whileHeld(
      app,
      sums,
      house.id,
      (tx) => updateRestaurant(app.services, tx, { weekly_report_day: 2 }),
      () => update({ weekly_report_day: 3, version }),
    )
    expect(late).toMatchObject({ status: 409, details: { current: { weekly_report_day: 2 } } })
  })

  it('counts every change of what the restaurant is shown with, by whichever call', async () => {
    const of = { restaurantId: house.id }
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['the tone', () => admin.call(voice.update, { ...of, tone: 'fun' })],
      [
        'the integrations',
        () => admin.call(restaurants.updateIntegrations, { ...of, integrations: ['Yelp'] }),
      ],
      [
        'the automation',
        () =>
          admin.call(restaurants.updateAutoApproval, {
            ...of,
            auto_approve_reviews: true,
            auto_approval_minutes_delay: 60,
          }),
      ],
      ['the consent', () => admin.call(automation.withdraw, of)],
      [
        'the removal',
        async () => {
          const { name } = (await admin.call(restaurants.self, {})).data
          return admin.call(removals.ask, { ...of, name, current_password: PASSWORD })
        },
      ],
      ['the taking back', () => admin.call(removals.takeBack, of)],
    ]
    for (const [what, change] of changes) {
      const before = await versionOf()
      expect((await change()).status, what).toBe(200)
      expect(await versionOf(), what).toBeGreaterThan(before)
    }
  })
})
