import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { whileHeld } from '#test/row-lock'
import { createRestaurantIn, updateRestaurant } from './save-restaurant.ts'

let app: TestApp
const statements: string[] = []
let sums: Checksums
let restaurant: BuiltRestaurant
let superAdmin: Client
let admin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false, observe: (sql) => statements.push(sql) })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  superAdmin = (await buildSuperAdmin(app)).client
  admin = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

describe('the names of restaurants', () => {
  it('are never two the same, in whatever case, when one is made or renamed', async () => {
    const other = await buildRestaurant(app)
    const { data } = await admin.call(tiers.list, {})
    const taken = { status: 409, code: 'restaurant.name_taken' }
    expect(
      await superAdmin.call(restaurants.create, {
        name: other.name.toUpperCase(),
        subscription_tier_id: data[0]?.id ?? '',
      }),
    ).toMatchObject(taken)
    const rename = (name: string) =>
      admin.call(restaurants.update, { restaurantId: restaurant.id, name })
    expect(await rename(other.name.toLowerCase())).toMatchObject(taken)
    const start = statements.length
    expect(await rename(restaurant.name)).toMatchObject({ status: 200 })
    // However many restaurants there are, one row at the most is read to know that a name is free.
    const reading = statements.slice(start).filter((sql) => /from "restaurants"/u.test(sql))
    expect(reading.filter((sql) => !/"?restaurant_id"? = \$|limit/u.test(sql))).toEqual([])
  })

  it('are never two the same where two are given at once: the later one waits, and is told', async () => {
    const name = unique('Two at once')
    const id = newId(new Date())
    const { data } = await admin.call(tiers.list, {})
    const subscription_tier_id = data[0]?.id ?? ''
    const fields = {
      name,
      subscription_tier_id,
      weekly_report_day: 1,
      timezone: 'America/Toronto',
      default_language: 'en' as const,
      reply_tone: 'friendly' as const,
    }
    const taken = { status: 409, code: 'restaurant.name_taken' }
    const create = (tx: TenantTx) => createRestaurantIn(app.services, tx, fields)
    const again = { name: name.toUpperCase(), subscription_tier_id }
    const later = await whileHeld(app, sums, id, create, () =>
      superAdmin.call(restaurants.create, again),
    )
    expect(later).toMatchObject(taken)
    const other = unique('Two renamed')
    const rename = (tx: TenantTx) => updateRestaurant(app.services, tx, { name: other })
    const renamed = await whileHeld(app, sums, id, rename, () =>
      admin.call(restaurants.update, { restaurantId: restaurant.id, name: other }),
    )
    expect(renamed).toMatchObject(taken)
  })
})
