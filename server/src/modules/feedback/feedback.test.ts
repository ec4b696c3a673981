import { randomUUID } from 'node:crypto'
import { feedback, feedbackPages } from '@maitre/contract/feedback'
import { metrics } from '@maitre/contract/metrics'
import { postings } from '@maitre/contract/postings'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftStoredReview } from '#modules/drafting'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { openPage } from '#test/feedback-calls'
import { showPage } from './show-page.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let admin: Client
let code: string
let place: string

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1', CALLS_FACTOR: '1000' } })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  restaurant = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = (await buildUser(app, restaurant, 'Admin')).client
  code = await openPage(app, restaurant.id)
  place = restaurant.locationIds[0]?.slice(-12) ?? ''
})

let addresses = 0
/** Another guest's phone for each call, unless the address is given. */
const anotherAddress = () => `203.0.113.${(addresses += 1) % 250}`
const give = (given: object = {}, headers: Record<string, string> = {}) =>
  app
    .client()
    .raw(
      'POST',
      `/v1/public/feedback/${code}`,
      { location: place, rating: 4, text: 'The soup was warm.', ...given },
      { 'x-forwarded-for': anotherAddress(), ...headers },
    )
const kept = async () =>
  (await admin.call(reviews.list, { locationId: 'all' })).data.map(
    ({ source, origin, rating, author_name, text, location_id, postable }) => ({
      source,
      origin,
      rating,
      author_name,
      text,
      location_id,
      postable,
    }),
  )
const pages = () => admin.call(feedbackPages.get, { restaurantId: restaurant.id })

describe('what a guest says on the feedback page', () => {
  it('is a review of that location that the house brought, and that no reply can be posted to', async () => {
    expect((await give({ name: ' Rosalie ', text: 'Great soup 🍲\n<b>really</b>' })).status).toBe(
      201,
    )
    expect(await kept()).toEqual([
      {
        source: 'feedback',
        origin: 'import',
        rating: 4,
        author_name: 'Rosalie',
        text: 'Great soup 🍲\n<b>really</b>',
        location_id: restaurant.locationIds[0],
        postable: false,
      },
    ])
  })

  it('needs neither words nor a name', async () => {
    expect((await give({ text: '', name: '' })).status).toBe(201)
    expect(await kept()).toMatchObject([{ text: '', author_name: null, rating: 4 }])
  })

  it('is read like every other review, and no reply is drafted that nobody would see', async () => {
    const text = 'La soupe était froide et le service beaucoup trop lent.'
    await give({ text, rating: 2 })
    const [said] = await eventually(
      async () => (await admin.call(reviews.list, { locationId: 'all' })).data,
      ([one]) => one?.language != null,
    )
    const one = { locationId: said?.location_id ?? '', reviewId: said?.id ?? '' }
    await draftStoredReview(app.services, restaurant.id, one.reviewId)
    expect((await admin.call(reviews.get, one)).data).toMatchObject({
      language: 'fr',
      status: 'draft',
      response: null,
    })
    for (const call of [replies.regenerate, reviews.approve])
      expect(await admin.call(call, one)).toMatchObject({ status: 409 })
  })

  it('is to do until somebody deals with it, and no reply that counts', async () => {
    await give()
    const inQueue = async (queue: 'to_answer' | 'done') =>
      (await admin.call(reviews.list, { locationId: 'all', queue })).data
    const [said] = await inQueue('to_answer')
    const one = { locationId: said?.location_id ?? '', reviewId: said?.id ?? '' }
    await admin.call(replies.updateResponse, { ...one, response: 'Called her.' })
    expect(await inQueue('done')).toEqual([])
    await admin.call(postings.markPosted, one)
    expect(await inQueue('to_answer')).toEqual([])
    expect(await inQueue('done')).toMatchObject([
      { status: 'posted', publication: 'none', response: 'Called her.' },
    ])
    const { history } = (await admin.call(reviews.get, one)).data
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['arrived', 'dealt_with', 'edited'])
    const days = { startDate: '2026-01-01', endDate: '2027-12-31' }
    const { current } = (await admin.call(metrics.get, { locationId: 'all', ...days })).data
    expect(current).toMatchObject({ totalReviews: 1, repliesByHand: 0, replyRate: null })
  })

  it.each([
    ['no stars', { rating: undefined }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 2.5 }],
    ['10 kB of words', { text: 'soup '.repeat(2048) }],
    ['a field that the page has not', { email: 'a@b.test' }],
  ])('is refused with %s, and nothing is kept', async (_what, given) => {
    expect(await give(given)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await kept()).toEqual([])
  })

  it('is one review however often and from wherever it is sent again under its key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect([
      (await give({}, headers)).status,
      (await give({}, headers)).status,
      (await give({}, { ...headers, 'x-forwarded-for': '198.51.100.7' })).status,
    ]).toEqual([201, 201, 201])
    expect(await kept()).toHaveLength(1)
  })

  it('never writes over what another guest said under the same key', async () => {
    const headers = { 'idempotency-key': 'one-key-for-two' }
    await give({ text: 'First' }, headers)
    await give({ text: 'Second' }, headers)
    expect((await kept()).map(({ text }) => text).toSorted()).toEqual(['First', 'Second'])
  })

  it('of a program that fills in every field is answered as if all were well, and not kept', async () => {
    const answer = await give({ subject: 'buy now' })
    expect(answer.status).toBe(201)
    expect(await kept()).toEqual([])
  })

  it('is not taken any more where too much of it came from one browser in an hour, though others go on', async () => {
    const from = { 'x-forwarded-for': '192.0.2.98' }
    const answers = []
    for (let at = 0; at < 11; at += 1)
      answers.push((await give({ device: 'one-window' }, from)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect((await give({ device: 'another-window' }, from)).status).toBe(201)
    expect(await kept()).toHaveLength(11)
  })

  it('is not taken any more after three hundred an hour on one page, though other pages go on', async () => {
    expect((await give()).status).toBe(201)
    await sums.query('update app.login_failures set failures = 299 where subject = $1', [
      `feedback-page:${code}`,
    ])
    expect((await give()).status).toBe(201)
    expect((await give()).status).toBe(429)
    const other = await buildRestaurant(app, { locationNames: ['Plateau'] })
    code = await openPage(app, other.id)
    expect((await give({ location: '' })).status).toBe(201)
  })

  it('of a thousand in a minute from one address is taken 120 times, and other houses go on', async () => {
    const from = { 'x-forwarded-for': '192.0.2.99' }
    const counted = new Map<number, number>()
    for (let turn = 0; turn < 1000; turn += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => give({ device: `window-${turn + at}` }, from)),
      )
      for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(counted)).toEqual({ 201: 120, 429: 880 })
    expect((await give()).status).toBe(201)
  }, 120_000)
})

describe('the public pages of a location', () => {
  const say = (source: string, address: string | null) =>
    admin.raw('PUT', `/v1/restaurant/${restaurant.id}/feedback-page/${restaurant.locationIds[0]}`, {
      source,
      address,
    })

  it('are told to everybody alike, whatever the stars and the words', async () => {
    await say('yelp', 'https://www.yelp.ca/biz/soup')
    await say('tripadvisor', 'https://www.tripadvisor.ca/Restaurant_Review-g1-d2')
    const answers = []
    for (const rating of [1, 2, 3, 4, 5])
      answers.push((await give({ rating, text: rating < 3 ? 'Awful.' : 'Great!' })).data)
    // A program that is caught has nothing to learn from the answer either.
    answers.push((await give({ subject: 'buy now' })).data)
    expect(answers[0]).toEqual({
      public_pages: [
        { source: 'yelp', address: 'https://www.yelp.ca/biz/soup' },
        { source: 'tripadvisor', address: 'https://www.tripadvisor.ca/Restaurant_Review-g1-d2' },
      ],
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('are those of the connections, where the house says nothing else', async () => {
    await sums.query(
      "insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at, place_id) values ($1, $2, 'google', 'a', 'a/b', '', 'connected', now(), 'ChIJ soup')",
      [restaurant.id, restaurant.locationIds[0]],
    )
    expect((await give()).data).toEqual({
      public_pages: [
        {
          source: 'google',
          address: 'https://search.google.com/local/writereview?placeid=ChIJ%20soup',
        },
      ],
    })
    await say('google', 'https://g.page/r/soup/review')
    expect((await pages()).data.locations[1]?.public_pages).toEqual([
      { source: 'google', address: 'https://g.page/r/soup/review', is_of_connection: false },
    ])
    await say('google', null)
    expect((await pages()).data.locations[1]?.public_pages).toMatchObject([
      { source: 'google', is_of_connection: true },
    ])
  })

  it.each([
    ['https://yelp.ca.evil.example/biz', 'other_platform'],
    ['https://notyelp.ca/biz', 'other_platform'],
    ['javascript:alert(1)', 'invalid_address'],
  ])('are refused at %s', async (address, problem) => {
    expect(await say('yelp', address)).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'address', problem }] },
    })
  })
})

describe('the feedback page', () => {
  const show = (...parts: string[]) => showPage(app.services, parts)

  it('names the restaurant and the location of its address, whatever the capitals', async () => {
    const { name } = (await pages()).data.locations[1] ?? {}
    expect(name).toBe('Plateau')
    expect(await show(code.toUpperCase(), place)).toMatchObject({
      drawn: '/feedback/form',
      status: 200,
      said: { house: expect.stringMatching(/, Plateau$/u) },
    })
  })

  it('lets a guest choose among several locations where its address names none', async () => {
    expect(await show(code)).toMatchObject({
      drawn: '/feedback/choice',
      said: { locations: [{ name: 'Old Town' }, { value: place, name: 'Plateau' }] },
    })
    expect(await give({ location: '' })).toMatchObject({ status: 404 })
  })

  it('of a restaurant with one location needs no key', async () => {
    const single = await buildRestaurant(app, { locationNames: ['Plateau'] })
    code = await openPage(app, single.id)
    expect(await show(code)).toMatchObject({ drawn: '/feedback/form', status: 200 })
    expect((await give({ location: '' })).status).toBe(201)
  })

  it.each([['unknown'], [''], ['\u0000']])('is not there under the code "%s"', async (other) => {
    expect(await show(other)).toMatchObject({ drawn: '/feedback/unknown', status: 404 })
  })

  it('is neither at an address with more behind it nor at another restaurant’s location', async () => {
    expect(await show(code, place, 'more')).toMatchObject({ status: 404 })
    const other = await buildRestaurant(app)
    place = other.locationIds[0]?.slice(-12) ?? ''
    expect(await show(code, place)).toMatchObject({ status: 404 })
    expect(await give()).toMatchObject({ status: 404, code: 'feedback.unknown' })
    expect(await show(code, place, 'more')).toMatchObject({ status: 404 })
  })

  it('says that it is closed once it was closed, and has the same address when it opens again', async () => {
    const before = (await pages()).data
    expect(before).toMatchObject({ is_open: true })
    const set = (isOpen: boolean) =>
      admin.call(feedbackPages.update, { restaurantId: restaurant.id, is_open: isOpen })
    expect((await set(false)).data).toEqual({ ...before, is_open: false })
    expect(await show(code, place)).toMatchObject({ drawn: '/feedback/closed', status: 410 })
    expect(await give()).toMatchObject({ status: 410, code: 'feedback.closed' })
    expect((await set(true)).data).toEqual(before)
    expect(
      await sums.query(
        "select act from app.audit_log where restaurant_id = $1 and act like 'feedback%' order by n",
        [restaurant.id],
      ),
    ).toMatchObject([
      { act: 'feedback_page.opened' },
      { act: 'feedback_page.closed' },
      { act: 'feedback_page.opened' },
    ])
  })

  it('has no address before it was opened', async () => {
    const fresh = await buildRestaurant(app)
    const { client } = await buildUser(app, fresh, 'Admin')
    const { data } = await client.call(feedbackPages.get, { restaurantId: fresh.id })
    expect(data).toMatchObject({ is_open: false, locations: [{ path: null }, { path: null }] })
  })

  it('takes nothing from the page of another site', async () => {
    const answer = await give({}, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403 })
    expect(feedback.give.access.kind).toBe('public')
  })
})
