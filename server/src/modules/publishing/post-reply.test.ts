import { postings } from '@maitre/contract/postings'
import { removals } from '@maitre/contract/removals'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postStoredReply, readBackReply } from '#modules/publishing'
import { connectSource, syncReviews } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD } from '#test/builders'
import type { Client } from '#test/client'
import { SecondPlatform } from '#test/second-platform'
import { secondSource } from '#test/second-source'

// The platform tells nothing by itself here, and no job runs: what is found out, the posting finds out.
const platform = new SecondPlatform(() => new Date())
let app: TestApp
let restaurant: BuiltRestaurant
let client: Client
/** What happens once, after the platform was asked for a review and before its answer has come. */
let meanwhile: (() => Promise<void>) | undefined
/** Whether the answer to the next reply is lost on its way. */
let losesAnswer = false
/** Whether the platform can be reached at all. */
let isAway = false

beforeAll(async () => {
  const answered: typeof fetch = async (input, init) => {
    if (isAway) throw new TypeError('nobody is there')
    const answer = await platform.fetch(input, init)
    const happens = /\/reviews\/[^/]+$/u.test(String(input)) ? meanwhile : undefined
    if (happens !== undefined) meanwhile = undefined
    await happens?.()
    if (losesAnswer && init?.method === 'PUT') {
      losesAnswer = false
      throw new TypeError('the line was cut')
    }
    return answer
  }
  const outside = { fetch: answered, now: () => new Date(), random: () => 0.5 }
  app = await startTestApp({ worker: false, sources: { yelp: secondSource(outside) } })
  restaurant = await buildRestaurant(app, { locationNames: ['Quay'] })
  client = (await buildUser(app, restaurant, 'Admin')).client
  await connectSource(app.services, restaurant.id, 'yelp', 'consent')
})
afterAll(() => app.stop())

/** A guest’s review with a reply that was approved and queued, and what runs the posting. */
async function queued(response: string) {
  const review = platform.write('A fine evening, though we waited for the bill.')
  const [locationId = ''] = restaurant.locationIds
  await syncReviews(app.services, { restaurantId: restaurant.id, locationId, source: 'yelp' }, true)
  const { data } = await client.call(reviews.list, { locationId: 'all', limit: 50 })
  const row = data.find(({ external_id }) => external_id === review.id)
  const one = { locationId: 'all' as const, reviewId: row?.id ?? '' }
  const again = async (words: string) => ({
    one,
    again,
    review: platform.reviews.get(review.id) ?? review,
    run: await post(one, words),
    get: async () => (await client.call(reviews.get, one)).data,
    sent: () =>
      platform.sent.filter((reply) => reply.review === review.id).map((reply) => reply.words),
  })
  return again(response)
}

/** Has a person write, approve and post a reply; answers what runs its posting. */
async function post(one: { locationId: 'all'; reviewId: string }, response: string) {
  await client.call(replies.updateResponse, { ...one, response })
  await client.call(reviews.approve, one)
  expect((await client.call(postings.post, one)).status).toBe(202)
  const posting = await app.services.database.scoped(restaurant.id, (tx) =>
    tx.db
      .selectFrom('postings')
      .select('posting_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('review_id', '=', one.reviewId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const job = {
    restaurantId: restaurant.id,
    postingId: posting.posting_id,
    source: 'yelp',
  } as const
  return () => postStoredReply(app.services, job, { attempt: 1, lastAttempt: false })
}

describe('a posting', () => {
  it('writes a reply that nothing stands against', async () => {
    const { run, get, sent } = await queued('Thank you for coming.')
    await run()
    expect(sent()).toEqual(['Thank you for coming.'])
    expect(await get()).toMatchObject({ status: 'posted', response: 'Thank you for coming.' })
  })

  it('writes nothing under words that the guest changed after the approval, of which nobody told us', async () => {
    const { review, run, get, sent } = await queued('Thank you for the praise.')
    Object.assign(review, { words: 'It made us ill.', changed: new Date().toISOString() })
    await run()
    expect(sent()).toEqual([])
    expect(await get()).toMatchObject({
      text: 'It made us ill.',
      response_approved: false,
      publication: 'none',
      post_error: 'review.source_changed',
    })
  })

  it('writes nothing under stars that the guest changed after the approval', async () => {
    const { review, run, get, sent } = await queued('Thank you for the stars.')
    Object.assign(review, { stars: 1, changed: new Date().toISOString() })
    await run()
    expect(sent()).toEqual([])
    expect(await get()).toMatchObject({ rating: 1, response_approved: false, publication: 'none' })
  })

  it('writes nothing where a person edited the reply while the source was asked', async () => {
    const { one, run, get, sent } = await queued('The first words.')
    meanwhile = async () => {
      await client.call(replies.updateResponse, { ...one, response: 'The second words.' })
    }
    await run()
    expect(sent()).toEqual([])
    expect(await get()).toMatchObject({
      status: 'edited',
      response: 'The second words.',
      publication: 'none',
    })
  })

  it('writes nothing that a person approved before somebody asked for the removal of the restaurant', async () => {
    const { one, run, get, sent } = await queued('Words of a house that closes.')
    const { id: restaurantId, name } = restaurant
    const asked = { restaurantId, name, current_password: PASSWORD }
    expect((await client.call(removals.ask, asked)).status).toBe(200)
    await run()
    expect(sent()).toEqual([])
    expect(await get()).toMatchObject({ publication: 'none', response_approved: false })
    expect((await client.call(removals.takeBack, { restaurantId })).status).toBe(200)
    const again = await post(one, 'Words of a house that stays.')
    await again()
    expect(sent()).toEqual(['Words of a house that stays.'])
  })

  it('waits for a write of an earlier posting that may still arrive, although that posting is given up', async () => {
    const first = await queued('The first words.')
    losesAnswer = true
    await expect(first.run()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    // The line was cut before the platform had the words: they may come at any moment.
    first.review.answer = null
    const second = await first.again('The better words.')
    await first.run()
    await second.run()
    expect(first.sent()).toEqual(['The first words.'])
    expect(await second.get()).toMatchObject({ status: 'approved', publication: 'queued' })
  })

  it('takes a reply for its own that stands at the source in other blanks, and no other reply', async () => {
    const same = await queued('Thank you for   coming.\nSee you soon.')
    const at = new Date().toISOString()
    same.review.answer = { words: 'Thank you for coming. See you soon.', at, shown: true }
    await same.run()
    expect(same.sent()).toEqual([])
    expect(await same.get()).toMatchObject({ status: 'posted', publication: 'live' })
    const other = await queued('Our own words.')
    other.review.answer = { words: 'Words of somebody else.', at, shown: true }
    await other.run()
    expect(other.sent()).toEqual(['Our own words.'])
  })
})

describe('a reply in moderation', () => {
  /** The rounds in which the source is to be asked for the reply, as the queue has them. */
  const rounds = async (reviewId: string): Promise<number[]> => {
    const { rows } = await app.services.database.local((tx) =>
      tx.execute(
        "select (data ->> 'round')::int as round from pgboss.job where name = 'publishing.read-back' and data ->> 'reviewId' = $1 order by start_after",
        [reviewId],
      ),
    )
    return (rows as { round: number }[]).map(({ round }) => round) // the statement's column
  }

  it.each([0, 100])('is asked for once more after round %i, until guests see it', async (round) => {
    const { one, run, get } = await queued(`Thank you for waiting, at last (${round}).`)
    await run()
    expect(await rounds(one.reviewId)).toEqual([0])
    const asked = { restaurantId: restaurant.id, source: 'yelp', reviewId: one.reviewId } as const
    await readBackReply(app.services, { ...asked, round })
    expect(await get()).toMatchObject({ status: 'posted', publication: 'pending' })
    expect(await rounds(one.reviewId)).toEqual([0, round + 1])
    await readBackReply(app.services, { ...asked, round: round + 1 })
    expect(await get()).toMatchObject({ status: 'posted', publication: 'live' })
  })

  it('whose source cannot be asked is seen live by the next readings of the source', async () => {
    const { one, run, get } = await queued('Thank you, though nobody answers us now.')
    await run()
    const asked = { restaurantId: restaurant.id, source: 'yelp', reviewId: one.reviewId } as const
    isAway = true
    try {
      const looked = readBackReply(app.services, { ...asked, round: 0 })
      await expect(looked).rejects.toMatchObject({ code: 'upstream.unavailable' })
    } finally {
      isAway = false
    }
    expect(await get()).toMatchObject({ status: 'posted', publication: 'pending' })
    // No further round is planned by what failed, so the readings alone go on watching.
    expect(await rounds(one.reviewId)).toEqual([0])
    const [locationId = ''] = restaurant.locationIds
    const key = { restaurantId: restaurant.id, locationId, source: 'yelp' } as const
    for (let turn = 0; turn < 2; turn += 1) await syncReviews(app.services, key, true)
    expect(await get()).toMatchObject({ status: 'posted', publication: 'live' })
  })
})
