import { replies } from '@maitre/contract/replies'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { draftStoredReview } from './draft-reviews.ts'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  reload,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => app.stop())

/** Has somebody save their words each time while a reply is being written, as often as said. */
function saveMeanwhile(reviewId: string, times: number): () => number {
  const { threads } = app.services
  const run = threads.run.bind(threads)
  let saved = 0
  vi.spyOn(threads, 'run').mockImplementation(async (task, input) => {
    if (saved < times) {
      saved += 1
      const response = `Words of another, number ${saved}.`
      await admin.client.call(replies.updateResponse, { locationId: 'all', reviewId, response })
    }
    return run(task, input)
  })
  return () => saved
}

describe('a reply that is written anew while somebody saves their own', () => {
  it('is written once more, to what was saved', async () => {
    const { review_id: reviewId } = await buildDraft(app, restaurant)
    const saved = saveMeanwhile(reviewId, 1)
    const answer = await admin.client.call(replies.regenerate, { locationId: 'all', reviewId })
    expect(saved()).toBe(1)
    expect(app.services.threads.run).toHaveBeenCalledTimes(2)
    expect(answer).toMatchObject({ status: 200, data: { status: 'regenerated' } })
  })

  it('is given up where they save at every try, and their words stand', async () => {
    const { review_id: reviewId } = await buildDraft(app, restaurant)
    const saved = saveMeanwhile(reviewId, Infinity)
    const answer = await admin.client.call(replies.regenerate, { locationId: 'all', reviewId })
    const response = `Words of another, number ${saved()}.`
    expect(answer).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: { response } },
    })
    expect(await reload(app, restaurant, reviewId)).toMatchObject({ status: 'edited', response })
  })

  it('is refused to somebody who saw another version than theirs, and their words stand', async () => {
    const { review_id: reviewId, version } = await buildDraft(app, restaurant)
    saveMeanwhile(reviewId, 1)
    const call = { locationId: 'all' as const, reviewId, version }
    const answer = await admin.client.call(replies.regenerate, call)
    expect(answer).toMatchObject({ status: 409, code: 'stale_version' })
    expect(await reload(app, restaurant, reviewId)).toMatchObject({
      status: 'edited',
      response: 'Words of another, number 1.',
    })
  })
})

describe('a reply that is written anew while Maitre drafts it', () => {
  it('is stored over the draft, whichever version the person saw', async () => {
    const { review_id: reviewId, version } = await buildDraft(app, restaurant)
    const { threads } = app.services
    const run = threads.run.bind(threads)
    let drafted = 0
    vi.spyOn(threads, 'run').mockImplementation(async (task, input) => {
      if (drafted++ === 0) await draftStoredReview(app.services, restaurant.id, reviewId)
      return run(task, input)
    })
    const call = { locationId: 'all' as const, reviewId, version }
    const answer = await admin.client.call(replies.regenerate, call)
    expect(answer).toMatchObject({ status: 200, data: { status: 'regenerated' } })
    expect(await reload(app, restaurant, reviewId)).toMatchObject({ version: version + 2 })
  })
})
