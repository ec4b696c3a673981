import { auditLog } from '@maitre/contract/audit'
import { languageModels } from '@maitre/contract/language-models'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFullReading } from '#modules/corrections'
import { reanalyse } from '#modules/reading'
import { audit } from '#platform/audit'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
} from '#test/builders'
import { type LlmApp, startLlmApp } from '#test/llm-app'

let llm: LlmApp
let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  llm = await startLlmApp({ LLM_MODELS: 'double-2,double-3', LLM_RESTAURANT_TOKENS: '5000' })
  ;({ app } = llm)
})
afterAll(() => llm.stop())
beforeEach(async () => {
  llm.anew()
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})

const choose = (main_open_ai_model: string | null, who = admin.client) =>
  who.call(restaurants.update, { restaurantId: restaurant.id, main_open_ai_model })
const told = async (who = admin.client) =>
  (await who.call(languageModels.get, { restaurantId: restaurant.id })).data
/** A choice from before the installation took the model off its list. */
const chose = (model: string) =>
  app.services.database.scoped(restaurant.id, async (tx) => {
    await tx.execute('update restaurants set main_open_ai_model = $2 where restaurant_id = $1', [
      restaurant.id,
      model,
    ])
    const subject = `restaurant:${restaurant.id}` as const
    const after = { main_open_ai_model: model }
    audit(app.services, tx, { what: 'restaurant.changed', subject, after })
  })
const asked = () => llm.double.requests.map(({ chat }) => chat?.model)

const TEXT = 'The onion soup was wonderful, and the welcome was warm.'
const REPLY = {
  json: {
    sentences: [
      'Hi Rosalie, thank you so much for taking a moment to tell us about your visit.',
      'It makes us happy that the onion soup was wonderful and that the welcome felt warm.',
      'We hope to see you at our table again before long.',
    ].map((text, at) => ({
      text,
      rests_on: [{ kind: at === 1 ? 'review' : 'courtesy', quote: at === 1 ? 'onion soup' : '' }],
    })),
  },
}
const READING = {
  json: {
    language: 'en',
    overall: 'positive',
    score: 0.8,
    aspects: [],
    dishes: [],
    people: [],
    risks: [],
  },
}
/** Which engine wrote the draft, by what is kept with it. */
async function draftedBy() {
  llm.double.say(REPLY)
  const { review_id: reviewId } = await buildDraft(app, restaurant, { text: TEXT, rating: 5 })
  const { data } = await admin.client.call(reviews.get, { locationId: 'all', reviewId })
  return [data.reply?.engine, data.reply?.engine_version, data.reply?.capped ?? null]
}

describe('the language model of a restaurant', () => {
  it('is chosen among those that the installation offers, by its Admin and a SuperAdmin', async () => {
    const offered = { models: ['double-1', 'double-2', 'double-3'], default_model: 'double-1' }
    expect(await told()).toMatchObject({ ...offered, chosen: null, asked: 'double-1' })
    expect((await choose('double-2')).data).toMatchObject({ main_open_ai_model: 'double-2' })
    const { client: superAdmin } = await buildSuperAdmin(app)
    expect(await told(superAdmin)).toMatchObject({
      ...offered,
      chosen: 'double-2',
      asked: 'double-2',
    })
    expect((await choose('double-3', superAdmin)).status).toBe(200)
    expect((await choose(null)).data).toMatchObject({ main_open_ai_model: null })
  })

  it('is none that the installation does not offer, but may be sent again as it stands', async () => {
    expect(await choose('double-9')).toMatchObject({
      status: 409,
      code: 'restaurant.model_not_offered',
    })
    expect((await told()).chosen).toBeNull()
    await chose('double-9')
    expect((await choose('double-9')).status).toBe(200)
  })

  it('writes its drafts, which name it', async () => {
    expect(await draftedBy()).toEqual(['llm', 'double-1', null])
    expect(asked()).toEqual(['double-1'])
    llm.anew()
    restaurant = await buildRestaurant(app)
    admin = await buildUser(app, restaurant, 'Admin')
    await choose('double-2')
    expect(await draftedBy()).toEqual(['llm', 'double-2', null])
    expect(asked()).toEqual(['double-2'])
  })

  it('reads its reviews, and reads them anew once another is chosen', async () => {
    await choose('double-2')
    llm.double.say(READING)
    const row = await buildReview(app, restaurant, { text: TEXT, origin: 'import' })
    const readBy = async () => {
      await reanalyse(app.services, { restaurantId: restaurant.id })
      const reading = await app.services.database.scoped(restaurant.id, (tx) =>
        findFullReading(tx, row.review_id),
      )
      return [reading?.engine, reading?.version]
    }
    expect(await readBy()).toEqual(['llm', 'double-2'])
    await choose('double-3')
    expect(await readBy()).toEqual(['llm', 'double-3'])
    expect(asked()).toEqual(['double-2', 'double-3'])
  })

  it('is the default where what it chose is offered no more, and says so', async () => {
    await chose('double-9')
    expect(await told()).toMatchObject({ chosen: 'double-9', asked: 'double-1' })
    expect(await draftedBy()).toEqual(['llm', 'double-1', null])
    expect(asked()).toEqual(['double-1'])
  })
})

describe('the tokens of a restaurant', () => {
  const give = (llm_monthly_cap: number | null, who = admin.client) =>
    who.call(restaurants.update, { restaurantId: restaurant.id, llm_monthly_cap })

  it('are given by a SuperAdmin alone, and told in the log of the restaurant', async () => {
    const { client: superAdmin } = await buildSuperAdmin(app)
    expect(await told()).toMatchObject({ tokens: 0, most: 5_000, usual: 5_000, ended_by: null })
    expect(await give(9_000)).toMatchObject({ status: 403, code: 'access.role_required' })
    expect((await give(9_000, superAdmin)).data).toMatchObject({ llm_monthly_cap: 9_000 })
    const { data: lines } = await admin.client.call(auditLog.list, {
      restaurantId: restaurant.id,
      act: 'restaurant.changed',
    })
    expect(lines[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'llm_monthly_cap', after: 9_000 }),
    )
    // Whoever sends what stands changes nothing.
    expect((await give(9_000)).status).toBe(200)
    expect(await told()).toMatchObject({ most: 9_000, usual: 5_000 })
    expect((await give(null, superAdmin)).data).toMatchObject({ llm_monthly_cap: null })
    expect(await told()).toMatchObject({ most: 5_000 })
  })

  it('once used up have its reviews answered by the local engine, and the reply says why', async () => {
    const { client: superAdmin } = await buildSuperAdmin(app)
    // Just as many as one question uses.
    await give(1_200, superAdmin)
    expect(await draftedBy()).toEqual(['llm', 'double-1', null])
    expect(await told()).toMatchObject({ tokens: 1_200, most: 1_200, ended_by: 'restaurant' })
    expect(await draftedBy()).toMatchObject(['local', expect.any(String), 'restaurant'])
    expect(llm.double.requests).toHaveLength(1)
    await give(null, superAdmin)
    expect(await told()).toMatchObject({ ended_by: null })
  })

  it('do not end the reading of its reviews, which the local engine does', async () => {
    const { client: superAdmin } = await buildSuperAdmin(app)
    await give(0, superAdmin)
    llm.double.say(READING)
    const row = await buildReview(app, restaurant, { text: TEXT, origin: 'import' })
    await reanalyse(app.services, { restaurantId: restaurant.id })
    const reading = await app.services.database.scoped(restaurant.id, (tx) =>
      findFullReading(tx, row.review_id),
    )
    expect(reading?.engine).toBe('local')
    expect(llm.double.requests).toEqual([])
  })
})

it('the money of the installation ends the questions of its restaurants, which are told so', async () => {
  const poor = await startLlmApp({
    LLM_PRICE_INPUT: '1000',
    LLM_PRICE_OUTPUT: '0',
    LLM_MONTHLY_CAP: '0',
  })
  try {
    const house = await buildRestaurant(poor.app)
    const { client } = await buildUser(poor.app, house, 'Admin')
    const { data } = await client.call(languageModels.get, { restaurantId: house.id })
    expect(data).toMatchObject({ ended_by: 'installation', most: null })
    const { review_id: reviewId } = await buildDraft(poor.app, house, { text: TEXT, rating: 5 })
    const shown = await client.call(reviews.get, { locationId: 'all', reviewId })
    expect(shown.data.reply).toMatchObject({ engine: 'local', capped: 'installation' })
    expect(poor.double.requests).toEqual([])
  } finally {
    await poor.stop()
  }
})

it('without a model the name that a restaurant sends is kept, and none is offered', async () => {
  const plain = await startTestApp({ worker: false })
  try {
    const house = await buildRestaurant(plain)
    const { client } = await buildUser(plain, house, 'Admin')
    const restaurantId = house.id
    await client.call(restaurants.update, { restaurantId, main_open_ai_model: 'later-1' })
    expect((await client.call(languageModels.get, { restaurantId })).data).toEqual({
      models: [],
      default_model: null,
      chosen: 'later-1',
      asked: null,
      month: expect.stringMatching(/^\d{4}-\d{2}-01$/u),
      renews_on: expect.stringMatching(/^\d{4}-\d{2}-01$/u),
      tokens: 0,
      most: null,
      usual: null,
      ended_by: null,
    })
  } finally {
    await plain.stop()
  }
})
