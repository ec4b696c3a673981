import { placeSettings, regions } from '@maitre/contract/regions'
import { replies } from '@maitre/contract/replies'
import { locations } from '@maitre/contract/locations'
import { reviews } from '@maitre/contract/reviews'
import { voice } from '@maitre/contract/voice'
import type { InputOf } from '@maitre/contract/endpoint'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { getHouseFacts } from '#modules/restaurants'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let house: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  house = await buildRestaurant(app)
  admin = await buildUser(app, house, 'Admin')
})
afterAll(() => app.stop())

type Rewriting = Omit<InputOf<(typeof replies)['regenerate']>, 'locationId' | 'reviewId'>

/** Has the reply written anew, and answers the review. */
async function rewritten(reviewId: string, wish: Rewriting = {}) {
  const answer = await admin.client.call(replies.regenerate, {
    locationId: 'all',
    reviewId,
    ...wish,
  })
  expect(answer.status).toBe(200)
  return answer.data
}

const change = (changes: Omit<InputOf<(typeof voice)['update']>, 'restaurantId'>) =>
  admin.client.call(voice.update, { restaurantId: house.id, ...changes })

describe('a reply that is written anew after the voice was changed', () => {
  it('follows the tone, the language, the signature and the forbidden words of now', async () => {
    const { review_id: id, reply } = await buildDraft(app, house)
    expect(reply).toMatchObject({ tone: 'friendly', language: 'en' })
    await change({ tone: 'formal', language: 'fr', signature: { en: null, fr: 'La salle' } })
    const after = await rewritten(id)
    expect(after.reply).toMatchObject({ tone: 'formal', language: 'fr' })
    expect(after.response).toContain('La salle')
  })

  it('keeps the tone and the language that somebody chose for this very reply', async () => {
    const { review_id: id } = await buildDraft(app, house)
    await rewritten(id, { tone: 'fun' })
    await change({ tone: 'formal', language: 'fr' })
    expect((await rewritten(id)).reply).toMatchObject({ tone: 'fun', language: 'fr' })
    await rewritten(id, { language: 'en' })
    expect((await rewritten(id)).reply).toMatchObject({ tone: 'fun', language: 'en' })
  })

  it('keeps the tone that an instruction asked for in words, also behind an edit', async () => {
    const { review_id: reviewId } = await buildDraft(app, house)
    await rewritten(reviewId, { additional_instructions: 'More formal.' })
    const response = 'In our own words.'
    await admin.client.call(replies.updateResponse, { locationId: 'all', reviewId, response })
    await change({ tone: 'neutral' })
    expect((await rewritten(reviewId)).reply?.tone).toBe('formal')
  })
})

describe('what a review says of the voice of now', () => {
  it('is what its house, its region and its location say, the nearest first', async () => {
    const [locationId = ''] = house.locationIds
    const { review_id: reviewId } = await buildDraft(app, house, { locationId })
    const region = await admin.client.call(regions.create, { restaurantId: house.id, name: 'East' })
    await admin.client.call(locations.update, { locationId, region_id: region.data.id })
    const set = (placeId: string, values: object) =>
      admin.client.call(placeSettings.change, { restaurantId: house.id, placeId, set: values })
    const said = async () => {
      const { data } = await admin.client.call(reviews.get, { locationId: 'all', reviewId })
      const facts = await app.services.database.scoped(house.id, (tx) =>
        getHouseFacts(tx, locationId),
      )
      expect(data.voice).toEqual({ tone: facts.tone, language: facts.replyLanguage })
      return data.voice
    }
    expect(await said()).toEqual({ tone: 'friendly', language: null })
    await change({ language: 'fr' })
    expect(await said()).toEqual({ tone: 'friendly', language: 'fr' })
    await set(region.data.id, { 'voice.tone': 'formal', 'voice.language': null })
    expect(await said()).toEqual({ tone: 'formal', language: null })
    await set(locationId, { 'voice.tone': 'neutral', 'voice.language': 'en' })
    expect(await said()).toEqual({ tone: 'neutral', language: 'en' })
  })
})
