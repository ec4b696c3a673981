import { api } from '@maitre/contract/api'
import { secondStepDemands } from '@maitre/contract/second-step-demands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import type { Client } from '#test/client'
import { beginAt } from '#test/provided'
import { buildTotp } from '#test/second-factor'
import { buildProvided, enter, letsIn } from './oidc.test-setup.ts'

const GOLD = 'urn:house:gold'

let trusting: TestApp
let asking: TestApp

beforeAll(async () => {
  asking = await startTestApp({
    worker: false,
    withProvider: true,
    environment: { OIDC_ACR_VALUES: `${GOLD} urn:house:silver` },
  })
  trusting = await startTestApp({
    worker: false,
    withProvider: true,
    environment: { OIDC_SECOND_STEP: 'provider' },
  })
})
afterAll(async () => {
  await asking.stop()
  await trusting.stop()
})

async function strict(app: TestApp): Promise<BuiltRestaurant> {
  const restaurant = await buildRestaurant(app)
  const { client } = await buildUser(app, restaurant, 'Admin')
  await buildTotp(app, client)
  await client.call(secondStepDemands.set, { restaurantId: restaurant.id, demanded: true })
  return restaurant
}

const works = async (client: Client) => (await client.call(api.locations.list, {})).status

/** A client with the token that the exchange answered. */
async function signedIn(app: TestApp, subject: string) {
  const { answer, client } = await enter(app, subject)
  client.token = answer.data?.access_token ?? null
  return { answer, client }
}

describe('a sign-in at the provider where everybody needs a second step', () => {
  it.each([
    ['nothing of how it was made', {}],
    ['a password alone', { amr: ['pwd'] }],
    ['a class that nobody asked for', { acr: 'urn:house:bronze' }],
  ])('is refused where the signed token says %s', async (_what, way) => {
    const { id } = await buildProvided(asking, await strict(asking))
    asking.provider.ways.set(id, way)
    const { answer } = await enter(asking, id)
    expect(answer).toMatchObject({ status: 403, code: 'provider.one_step' })
    expect(letsIn(answer)).toBe(false)
  })

  it.each([
    ['more than one thing', { amr: ['pwd', 'otp', 'mfa'] }],
    ['a class that was asked for', { acr: GOLD }],
  ])('is taken as one of two steps where the signed token says %s', async (_what, way) => {
    const { id } = await buildProvided(asking, await strict(asking))
    asking.provider.ways.set(id, way)
    const { answer, client } = await signedIn(asking, id)
    expect([answer.status, await works(client)]).toEqual([200, 200])
  })

  it('is taken as one of two steps whatever the token says, where the operator says so', async () => {
    const { id } = await buildProvided(trusting, await strict(trusting))
    const { answer, client } = await signedIn(trusting, id)
    expect([answer.status, await works(client)]).toEqual([200, 200])
  })
})

describe('a sign-in at the provider', () => {
  it('asks for the classes that the operator named, and for none where none are named', async () => {
    const asked = async (app: TestApp) =>
      (await beginAt(app.client())).searchParams.get('acr_values')
    expect(await asked(asking)).toBe(`${GOLD} urn:house:silver`)
    expect(await asked(trusting)).toBeNull()
  })

  it('of one step goes on where nobody asks for two, and is closed where somebody does', async () => {
    const restaurant = await buildRestaurant(asking)
    const admin = await buildUser(asking, restaurant, 'Admin')
    const { id } = await buildProvided(asking, restaurant)
    const { client } = await signedIn(asking, id)
    expect(await works(client)).toBe(200)
    await buildTotp(asking, admin.client)
    const demand = { restaurantId: restaurant.id, demanded: true }
    await admin.client.call(secondStepDemands.set, demand)
    expect(await client.call(api.locations.list, {})).toMatchObject({ code: 'duty.second_step' })
  })
})
