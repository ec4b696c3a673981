import { postings } from '@maitre/contract/postings'
import { replies } from '@maitre/contract/replies'
import { type HistoryEntry, reviews, yelpReviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectSource, syncReviews } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  eventually,
  reload,
  unique,
} from '#test/builders'
import type { Client } from '#test/client'
import { SecondPlatform } from '#test/second-platform'
import { PUSH_SECRET, secondSource } from '#test/second-source'

const platform = new SecondPlatform(() => new Date())
let app: TestApp
let restaurant: BuiltRestaurant
let client: Client

beforeAll(async () => {
  const outside = { fetch: platform.fetch, now: () => new Date(), random: () => 0.5 }
  app = await startTestApp({ sources: { yelp: secondSource(outside) } })
  restaurant = await buildRestaurant(app, { locationNames: ['Quay'] })
  client = (await buildUser(app, restaurant, 'Admin')).client
  platform.write('The soup was cold when it came.', 2, 'Before')
  const connected = await connectSource(app.services, restaurant.id, 'yelp', 'consent')
  expect(connected.map(({ name }) => name)).toEqual(['Quay'])
})
afterAll(() => app.stop())

/** Delivers a notification as the platform would. */
function push(review: string, options: { secret?: string; source?: string } = {}) {
  const { secret = PUSH_SECRET, source = 'yelp' } = options
  const body = { id: unique('push'), business: 'b-1', review }
  return app.client().raw('POST', `/v1/webhooks/${source}`, body, { 'x-push-secret': secret })
}

/** The review of that id at the platform, once it has arrived here and has its draft. */
async function drafted(externalId: string) {
  const { data } = await eventually(
    () => client.call(reviews.list, { locationId: 'all', limit: 50 }),
    (answer) => answer.data.some((row) => row.external_id === externalId && row.response !== null),
  )
  const row = data.find((one) => one.external_id === externalId)
  if (row === undefined) throw new Error('unreachable')
  return row
}

/** A guest’s review, pushed to us, with a reply of a person’s that is approved. */
async function approved(response: string) {
  const { id } = platform.write('A fine evening, though we waited for the bill.')
  expect((await push(id)).status).toBe(200)
  const row = await drafted(id)
  const one = { locationId: row.location_id, reviewId: row.id }
  expect((await client.call(replies.updateResponse, { ...one, response })).status).toBe(200)
  expect((await client.call(reviews.approve, one)).status).toBe(200)
  const get = async () => (await client.call(reviews.get, one)).data
  const sent = () => platform.sent.filter(({ review }) => review === id)
  return { id, one, get, sent, post: () => client.call(postings.post, one) }
}

describe('a second source', () => {
  it('brings the reviews that it already had when it was connected', async () => {
    const [before] = platform.reviews.values()
    const row = await drafted(before?.id ?? '')
    expect(row).toMatchObject({ source: 'yelp', origin: 'partner', rating: 2, postable: true })
  })

  it('takes a review all the way: pushed, drafted, approved, posted once, and seen to be live', async () => {
    const review = await approved('Thank you, and we are sorry for the wait.')
    expect(await review.post()).toMatchObject({ status: 202, data: { publication: 'queued' } })
    const live = await eventually(review.get, ({ publication }) => publication === 'live')
    expect(live).toMatchObject({ status: 'posted', source: 'yelp' })
    expect(live.history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['arrived', 'drafted', 'edited', 'approved', 'queued', 'submitted']),
    )
    expect(review.sent().map(({ words }) => words)).toEqual([
      'Thank you, and we are sorry for the wait.',
    ])
    const own = await client.call(yelpReviews.get, review.one)
    expect(own.data.publication).toBe('live')
  })

  it('has its refusal shown at the review, and takes the reply when a person tries again', async () => {
    platform.refuse({ status: 400, body: { problem: 'photo_missing' } })
    const review = await approved('Thank you for coming.')
    await review.post()
    const failed = await eventually(review.get, (one) => one.post_error !== null)
    expect(failed).toMatchObject({ status: 'approved', post_error: 'upstream.rejected' })
    await review.post()
    await eventually(review.get, ({ publication }) => publication === 'live')
    expect(review.sent().map(({ status }) => status)).toEqual([400, 200])
  })

  it('is written to again only when the time that it asked for is over', async () => {
    platform.refuse({ status: 429, headers: { 'retry-after': '3' } })
    const review = await approved('Thank you for your patience.')
    await review.post()
    const slowed = await eventually(review.get, (one) => one.post_error !== null)
    expect(slowed).toMatchObject({ publication: 'queued', post_error: 'upstream.rate_limited' })
    const waiting = await app.services.database.local((tx) =>
      tx.execute(
        "select data->>'source' as source from pgboss.job where name = 'publishing.post-reply' and start_after >= created_on + interval '2 seconds'",
        [],
      ),
    )
    expect(waiting.rows).toEqual([{ source: 'yelp' }])
    await eventually(review.get, ({ publication }) => publication === 'live')
    expect(review.sent().map(({ status }) => status)).toEqual([429, 200])
  })

  it('has a limit of its own for a reply', async () => {
    const review = await approved('é'.repeat(5000))
    const long = { ...review.one, response: 'é'.repeat(5001) }
    expect(await client.call(replies.updateResponse, long)).toMatchObject({
      status: 400,
      code: 'review.response_too_long',
      details: { length: 5001, max: 5000, unit: 'characters' },
    })
  })

  it('accepts only its own pushes', async () => {
    const { id } = platform.write('Nobody told of this one.')
    expect(await push(id, { secret: 'guessed' })).toMatchObject({
      status: 401,
      code: 'webhook.unauthenticated',
    })
    expect(await push(id, { source: 'google' })).toMatchObject({ status: 401 })
    const other = { 'x-push-secret': PUSH_SECRET }
    expect(await app.client().raw('POST', '/v1/webhooks/yelp', { id: 7 }, other)).toMatchObject({
      status: 400,
      code: 'request.malformed',
    })
  })

  it('is swept without touching what came from elsewhere', async () => {
    const google = await buildReview(app, restaurant)
    const { id } = platform.write('Gone tomorrow.')
    await push(id)
    const gone = await drafted(id)
    platform.reviews.delete(id)
    const [locationId = ''] = restaurant.locationIds
    const key = { restaurantId: restaurant.id, locationId, source: 'yelp' as const }
    await syncReviews(app.services, key, true)
    expect((await reload(app, restaurant, gone.id)).removed_at_source).not.toBeNull()
    expect((await reload(app, restaurant, google.review_id)).removed_at_source).toBeNull()
  })

  it.each(['notification', 'reading', 'sweep'])(
    'has a review answered that was gone and stands there again, as a %s tells',
    async (way) => {
      const [locationId = ''] = restaurant.locationIds
      const key = { restaurantId: restaurant.id, locationId, source: 'yelp' as const }
      const review = platform.write('Here today, gone tomorrow.')
      await push(review.id)
      const { id: reviewId } = await drafted(review.id)
      const one = { locationId, reviewId }
      const get = async () => (await client.call(reviews.get, one)).data
      const until = (kind: HistoryEntry['kind']) =>
        eventually(get, ({ history }) => history.some((line) => line.kind === kind))
      platform.reviews.delete(review.id)
      await push(review.id)
      await until('guest_removed')
      expect(await client.call(reviews.approve, one)).toMatchObject({ status: 409 })
      platform.reviews.set(review.id, { ...review, changed: new Date().toISOString() })
      if (way === 'notification') await push(review.id)
      else await syncReviews(app.services, key, way === 'sweep')
      await until('returned')
      // The reply is written anew, as that of a new review.
      await eventually(get, ({ history }) => history[0]?.kind === 'drafted')
      expect((await client.call(reviews.approve, one)).status).toBe(200)
      expect((await client.call(postings.post, one)).status).toBe(202)
      await eventually(get, ({ publication }) => publication === 'live')
    },
  )

  it('is not given a reply that greets its guest by a name that they had when it was approved', async () => {
    const review = await approved('Dear Odile, thank you for coming.')
    const shown = platform.reviews.get(review.id)
    if (shown === undefined) throw new Error('unreachable')
    // Nobody tells us of it.
    platform.reviews.set(review.id, { ...shown, user: 'Guest of the house' })
    await review.post()
    const now = await eventually(review.get, ({ publication }) => publication === 'none')
    expect(now).toMatchObject({
      author_name: 'Guest of the house',
      response_approved: false,
      post_error: 'review.source_changed',
    })
    expect(review.sent()).toEqual([])
  })

  it('is lost with its consent, and no other source is', async () => {
    const review = await approved('Too late.')
    // What is kept in memory is refused by the platform, and so is the consent behind it.
    platform.consented = false
    await review.post()
    const failed = await eventually(review.get, (one) => one.post_error !== null)
    expect(failed.post_error).toBe('connection.lost')
    expect(review.sent()).toEqual([])
  })
})

describe('a source without an API', () => {
  it('has no address for pushes', async () => {
    expect(await push('x', { source: 'tripadvisor' })).toMatchObject({
      status: 404,
      code: 'route.not_found',
    })
    expect((await push('x', { source: 'elsewhere' })).status).toBe(400)
  })

  it('leaves the reply to a person, who copies it', async () => {
    const row = await buildApproved(app, restaurant, { source: 'tripadvisor', origin: 'import' })
    const one = { locationId: 'all', reviewId: row.review_id }
    expect(await client.call(postings.post, one)).toMatchObject({
      status: 409,
      code: 'review.no_posting_api',
    })
    expect(await client.call(postings.markPosted, one)).toMatchObject({
      data: { status: 'posted', publication: 'by_hand' },
    })
  })
})
