import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let reviewId: string

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
beforeEach(async () => {
  const guest = { text: 'A happy evening.', rating: 5 }
  reviewId = (await buildDraft(app, restaurant, guest)).review_id
})
afterAll(() => app.stop())

const one = () => ({ locationId: 'all' as const, reviewId })

/** Approves the reply, takes the approval back, and gives what was and what then is. */
async function approveAndWithdraw() {
  const { client } = admin
  const before = (await client.call(reviews.get, one())).data
  const { version } = (await client.call(reviews.approve, one())).data
  return { before, after: (await client.call(reviews.withdraw, { ...one(), version })).data }
}

describe('an approval that is taken back', () => {
  it('leaves a draft of the machine what it was, whose words are whose', async () => {
    const { before, after } = await approveAndWithdraw()
    const { status, response, response_source, reply } = before
    expect(status).toBe('draft')
    expect(after).toMatchObject({ status, response, response_source, reply })
    expect(after).toMatchObject({ response_approved: false, approved_by: null })
    expect(after.history[0]).toMatchObject({ kind: 'withdrawn', actor: 'Test Admin', text: null })
  })

  it('leaves a reply that was written anew, or by a person, what it was', async () => {
    await admin.client.call(replies.regenerate, one())
    expect((await approveAndWithdraw()).after.status).toBe('regenerated')
    await admin.client.call(replies.updateResponse, { ...one(), response: 'Our own words.' })
    const { after } = await approveAndWithdraw()
    expect(after).toMatchObject({ status: 'edited', response_source: 'human' })
  })

  it('leaves what the reply was held for, so that nobody approves it unread', async () => {
    const guest = { text: 'I got food poisoning from the mussels.', rating: 1 }
    reviewId = (await buildDraft(app, restaurant, guest)).review_id
    const { before, after } = await approveAndWithdraw()
    expect([before.held_reason, after.held_reason]).toEqual(['risk', 'risk'])
  })

  it('is refused where nothing is approved, or somebody changed the reply meanwhile', async () => {
    const { client } = admin
    expect(await client.call(reviews.withdraw, one())).toMatchObject({ code: 'invalid_transition' })
    const { version } = (await client.call(reviews.approve, one())).data
    const stale = await client.call(reviews.withdraw, { ...one(), version: version - 1 })
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' })
  })
})
