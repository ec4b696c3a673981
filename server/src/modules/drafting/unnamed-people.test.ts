import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { staffProfiles, staffSuggestions } from '@maitre/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'

const DAWIT = 'Dawit looked after us wonderfully all evening.'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let staffId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  const restaurantId = restaurant.id
  const profile = { restaurantId, name: 'Dawit Mekonnen', location_ids: restaurant.locationIds }
  staffId = (await admin.client.call(staffProfiles.create, profile)).data.id
})
afterAll(() => app.stop())

const target = (reviewId: string) => ({ locationId: 'all' as const, reviewId })
const read = async (reviewId: string) =>
  (await admin.client.call(reviews.get, target(reviewId))).data

/** The review that a guest wrote, once its draft is there. */
async function drafted(text = DAWIT) {
  const { review_id } = await buildReview(app, restaurant, { text, rating: 5 })
  return eventually(
    () => read(review_id),
    ({ response }) => response !== null,
  )
}

const optOut = (opted_out: boolean) =>
  admin.client.call(staffProfiles.optOut, { restaurantId: restaurant.id, staffId, opted_out })
const erase = () => admin.client.call(staffProfiles.erase, { restaurantId: restaurant.id, staffId })

describe('a draft that names somebody of the team', () => {
  it.each([
    ['opts out', () => optOut(true)],
    ['is erased', erase],
  ])('is written anew without the name once that person %s', async (_done, hide) => {
    const before = await drafted()
    expect(before.response).toContain('Dawit')
    expect(before.reading?.people).toMatchObject([{ matched: true }])
    await hide()
    const after = await eventually(
      () => read(before.id),
      ({ response }) => response?.includes('Dawit') === false,
    )
    expect(after.response).not.toBe('')
    expect(after.reading?.people).toEqual([])
  })

  it('stays as it is where another name is decided on', async () => {
    const before = await drafted()
    const restaurantId = restaurant.id
    await admin.client.call(staffSuggestions.dismiss, { restaurantId, about: 'Marguerite' })
    await drafted('A lovely evening.')
    expect(await read(before.id)).toMatchObject({
      version: before.version,
      response: before.response,
    })
  })
})

describe('somebody who is named nowhere', () => {
  it('is named in no later draft, nor in one that is asked for, until they opt in again', async () => {
    await optOut(true)
    const { id, response, reading } = await drafted()
    expect([response, reading?.people]).toEqual([expect.not.stringContaining('Dawit'), []])
    const again = await admin.client.call(replies.regenerate, {
      ...target(id),
      additional_instructions: 'Thank Dawit by name.',
    })
    expect(again.data.response).not.toContain('Dawit')
    await optOut(false)
    expect((await drafted()).response).toContain('Dawit')
  })

  it('is told of in what a person writes, before and after they opt out', async () => {
    const { id } = await drafted()
    const response = 'Thank you! Dawit will be glad to hear it.'
    await admin.client.call(replies.updateResponse, { ...target(id), response })
    const isChecked = ({ reply }: Awaited<ReturnType<typeof read>>) => reply?.check === 'done'
    const before = await eventually(() => read(id), isChecked)
    expect(before.reply?.findings.map(({ code }) => code)).not.toContain('forbidden_word')
    await optOut(true)
    const after = await eventually(
      () => read(id),
      ({ reply }) => reply?.findings.some(({ code }) => code === 'forbidden_word') === true,
    )
    expect(after).toMatchObject({ response, held_reason: 'forbidden_word' })
    const { id: later } = await drafted()
    await admin.client.call(replies.updateResponse, { ...target(later), response })
    const checked = await eventually(() => read(later), isChecked)
    expect(checked.reply?.findings.map(({ code }) => code)).toContain('forbidden_word')
  })
})
