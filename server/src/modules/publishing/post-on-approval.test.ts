import { POSTING_BACK_MS } from '@maitre/contract/constants'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postReply, postStoredReply } from '#modules/publishing'
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
const now = new Date()

beforeAll(async () => {
  // Without jobs nothing is sent: what is in the outbox stays there.
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

const wants = async (post_on_approval: boolean) => {
  const asked = { restaurantId: restaurant.id, post_on_approval }
  const { data } = await admin.client.call(restaurants.update, asked)
  expect(data.post_on_approval).toBe(post_on_approval)
}
const draft = async (guest?: Parameters<typeof buildDraft>[2]) => {
  const fields = { text: 'A happy evening.', rating: 5, ...guest }
  const { review_id: reviewId } = await buildDraft(app, restaurant, fields)
  return { locationId: 'all' as const, reviewId }
}
const approve = async (one: Awaited<ReturnType<typeof draft>>) =>
  (await admin.client.call(reviews.approve, one)).data

/** The postings of a review, each with the times at which its jobs may begin. */
async function outbox(reviewId: string) {
  const { database } = app.services
  const postings = await database.scoped(restaurant.id, (tx) =>
    tx.db
      .selectFrom('postings')
      .select(['posting_id', 'state'])
      .where('restaurant_id', '=', tx.restaurantId)
      .where('review_id', '=', reviewId)
      .execute(),
  )
  const { rows } = await database.local((tx) =>
    tx.execute("select data ->> 'postingId' as id, start_after from pgboss.job where name = $1", [
      postReply.name,
    ]),
  )
  const jobs = rows as { id: string; start_after: Date }[] // the statement's columns
  return postings.map(({ posting_id: id, state }) => ({
    id,
    state,
    leaves: jobs.filter((job) => job.id === id).map((job) => job.start_after),
  }))
}

describe('an approval', () => {
  it('posts nothing where the restaurant has not asked for it', async () => {
    const one = await draft()
    expect(await approve(one)).toMatchObject({ status: 'approved', publication: 'none' })
    expect(await outbox(one.reviewId)).toEqual([])
  })

  it('queues the reply where the restaurant asks for it, to leave when the time to take it back is over', async () => {
    await wants(true)
    const one = await draft()
    const answer = await approve(one)
    expect(answer).toMatchObject({ status: 'approved', publication: 'queued' })
    expect(answer.history.map(({ kind, actor }) => [kind, actor]).slice(0, 2)).toEqual([
      ['queued', null],
      ['approved', 'Test Admin'],
    ])
    expect(await outbox(one.reviewId)).toMatchObject([
      { state: 'queued', leaves: [new Date(now.getTime() + POSTING_BACK_MS)] },
    ])
  })

  it('that is taken back in time sends nothing', async () => {
    await wants(true)
    const one = await draft()
    const { version } = await approve(one)
    const back = await admin.client.call(reviews.withdraw, { ...one, version })
    expect(back.data).toMatchObject({ status: 'draft', publication: 'none' })
    const [posting] = await outbox(one.reviewId)
    const job = {
      restaurantId: restaurant.id,
      source: 'google',
      postingId: posting?.id ?? '',
    } as const
    await postStoredReply(app.services, job, { attempt: 1, lastAttempt: false })
    expect(await outbox(one.reviewId)).toMatchObject([{ state: 'void' }])
    expect(await reload(app, restaurant, one.reviewId)).toMatchObject({ posted_date: null })
  })

  it('queues nothing for a source that takes no reply from us', async () => {
    await wants(true)
    const one = await draft({ origin: 'import' })
    expect(await approve(one)).toMatchObject({ status: 'approved', publication: 'none' })
  })
})
