import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'
import { MAITRE, transition } from './change-review.ts'
import type { Step } from './state.ts'

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
  reviewId = (await buildApproved(app, restaurant, guest)).review_id
})
afterAll(() => app.stop())

const one = () => ({ locationId: 'all' as const, reviewId })
const get = async () => (await admin.client.call(reviews.get, one())).data
const keep = (version?: number) =>
  admin.client.call(reviews.keep, { ...one(), ...(version !== undefined && { version }) })

async function go(...steps: Step[]) {
  for (const step of steps)
    await app.services.database.scoped(restaurant.id, (tx) =>
      transition(app.services, tx, reviewId, step, MAITRE),
    )
}

/** Goes on until guests see the reply at the source. */
async function goLive() {
  const text = (await get()).response ?? ''
  await go({ kind: 'queued' }, { kind: 'submitted', text, publication: 'live', violation: null })
  return get()
}

describe('a public reply that is being rewritten', () => {
  it.each([
    { how: 'live', post: goLive },
    {
      how: 'posted by hand',
      post: async () => {
        await go({ kind: 'marked_posted' })
        return get()
      },
    },
  ])('stands again with its grounds and its approval, where it is $how', async ({ post }) => {
    const before = await post()
    await admin.client.call(replies.updateResponse, { ...one(), response: 'Our own words.' })
    const rewritten = await get()
    expect(rewritten).toMatchObject({ status: 'edited', public_response: before.response })
    const { data: after } = await keep(rewritten.version)
    const { response, response_source, reply, status, publication, approved_by } = before
    expect(after).toMatchObject({ response, response_source, reply, status, publication })
    expect(after).toMatchObject({ approved_by, approved_date: before.approved_date })
    expect(after).toMatchObject({ public_response: null, version: rewritten.version + 1 })
    expect(after.history[0]).toMatchObject({ kind: 'kept', actor: 'Test Admin', text: response })
    expect(after.history.map(({ text }) => text)).toContain('Our own words.')
  })

  it('stays the same one however often it is rewritten, also while a new one is approved or queued', async () => {
    const before = await goLive()
    await admin.client.call(replies.updateResponse, { ...one(), response: 'The first try.' })
    await admin.client.call(replies.regenerate, one())
    await admin.client.call(reviews.approve, one())
    await go({ kind: 'queued' })
    expect(await get()).toMatchObject({ publication: 'queued', public_response: before.response })
    const { data: after } = await keep()
    expect(after).toMatchObject({
      status: 'posted',
      publication: 'live',
      response: before.response,
      response_approved: true,
    })
  })

  it('stands again after its guest has changed the review', async () => {
    const before = await goLive()
    await go(
      { kind: 'guest_edited' },
      { kind: 'drafted', text: 'An answer to the new words.', autoApproveAt: null },
    )
    expect(await get()).toMatchObject({ status: 'draft', public_response: before.response })
    expect((await keep()).data).toMatchObject({ status: 'posted', response: before.response })
  })

  it('stands again too where its guest changed the review while the new one was queued', async () => {
    const before = await goLive()
    await admin.client.call(replies.updateResponse, { ...one(), response: 'Better words.' })
    await admin.client.call(reviews.approve, one())
    await go({ kind: 'queued' }, { kind: 'guest_edited' })
    expect(await get()).toMatchObject({ publication: 'live', public_response: before.response })
    expect((await keep()).data).toMatchObject({ status: 'posted', response: before.response })
  })

  it('is forgotten once the new one is public, or once guests see none any more', async () => {
    await goLive()
    await admin.client.call(replies.updateResponse, { ...one(), response: 'Better words.' })
    await admin.client.call(reviews.approve, one())
    expect(await goLive()).toMatchObject({ response: 'Better words.', public_response: null })
    await go({ kind: 'removed' })
    await admin.client.call(replies.updateResponse, { ...one(), response: 'Once more.' })
    expect(await get()).toMatchObject({ public_response: null })
  })
})

describe('keeping a public reply', () => {
  it('is refused where guests see none, or see the present one', async () => {
    expect(await keep().catch((error: unknown) => error)).toMatchObject({
      status: 409,
      code: 'invalid_transition',
    })
    await goLive()
    expect(await keep().catch((error: unknown) => error)).toMatchObject({
      status: 409,
      code: 'invalid_transition',
    })
  })

  it('is refused to somebody who has not seen the newest words', async () => {
    const { version } = await goLive()
    await admin.client.call(replies.updateResponse, { ...one(), response: 'Our own words.' })
    expect(await keep(version).catch((error: unknown) => error)).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
  })
})
