import { SANDBOX_PUSH_EMAIL } from '@maitre/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, unique } from '#test/builders'
import { FaultRestaurant } from '#test/fault-restaurant'
import { defineJob } from '#platform/jobs'
import { purgeOld } from '#app'
import { fetchReview } from './jobs.ts'
import { syncReviews } from './sync.ts'

let restaurant: FaultRestaurant
let account = ''

beforeAll(async () => {
  restaurant = await FaultRestaurant.open()
  const [row] = await restaurant.own('select external_location from app.connections')
  account = String(row?.['external_location'])
})
afterAll(() => restaurant.app.stop())

/** The queue as an earlier version of the product wrote to it. */
const earlierFetch = defineJob<object>(fetchReview.name)

const audience = (): string => `${restaurant.app.url}/v1/webhooks/google`

async function token(claims: object = {}): Promise<string> {
  const usual = { audience: audience(), email: SANDBOX_PUSH_EMAIL }
  return `Bearer ${await restaurant.app.sandbox.signPush({ ...usual, ...claims })}`
}

/** Delivers a notification as Google's Pub/Sub would. */
async function deliver(
  content: object,
  options: { id?: string; authorization?: string; attributes?: boolean } = {},
) {
  const { id = unique('message'), authorization = await token(), attributes = false } = options
  const carried = attributes
    ? { attributes: content }
    : { data: Buffer.from(JSON.stringify(content)).toString('base64') }
  const message = { messageId: id, publishTime: new Date().toISOString(), ...carried }
  return restaurant.app
    .client()
    .raw('POST', '/v1/webhooks/google', { message, subscription: 's' }, { authorization })
}

function about(name: string, type = 'NEW_REVIEW') {
  return { notificationType: type, locationName: account, reviewName: `${account}/reviews/${name}` }
}

async function jobs(name: string): Promise<number> {
  const rows = await restaurant.own(
    "select id from pgboss.job where name = 'sources.fetch-review' and data->>'externalId' like $1",
    [`%${name}`],
  )
  return rows.length
}

/** Waits until no job is to fetch the review any more. */
const fetched = (name: string) =>
  eventually(
    () =>
      restaurant.own(
        "select 1 from pgboss.job where name = 'sources.fetch-review' and state <> 'completed' and data->>'externalId' like $1",
        [`%${name}`],
      ),
    (rows) => rows.length === 0,
  )

describe('a notification', () => {
  it('brings one review by one job, however often it is delivered', async () => {
    const id = unique('again')
    const name = unique('nobody')
    for (let copy = 0; copy < 3; copy += 1)
      expect((await deliver(about(name), { id })).status).toBe(200)
    expect(await jobs(name)).toBe(1)
    const text = unique('Delivered three times')
    await restaurant.control('__push', {
      platform: 'google',
      location: 'Quay',
      author: 'Twice',
      rating: 5,
      text,
      copies: 3,
    })
    await eventually(
      () => restaurant.stored(text),
      (rows) => rows.length > 0,
    )
    expect(await restaurant.stored(text)).toHaveLength(1)
  })

  it.each(['data', 'attributes'] as const)(
    'is understood with its content in its %s',
    async (encoding) => {
      const text = unique(`Said in ${encoding}`)
      await restaurant.control('__push', {
        platform: 'google',
        location: 'Quay',
        author: 'Either',
        rating: 5,
        text,
        encoding,
      })
      await eventually(
        () => restaurant.stored(text),
        (rows) => rows.length === 1,
      )
      const name = unique('nobody')
      await deliver(about(name), { attributes: encoding === 'attributes' })
      expect(await jobs(name)).toBe(1)
    },
  )

  it.each([
    ['without a token', async () => ''],
    ['with a token for another address', () => token({ audience: 'https://elsewhere.example' })],
    ['of another account', () => token({ email: 'somebody@else.example' })],
    ['of an account whose e-mail nobody verified', () => token({ emailVerified: false })],
    ['of another issuer', () => token({ issuer: 'https://accounts.elsewhere.example' })],
    ['whose token is over', () => token({ expiresIn: -120 })],
    ['whose token has no end', () => token({ expiresIn: null })],
    ['with a broken signature', async () => `${(await token()).slice(0, -6)}AAAAAA`],
    ['with words for a token', async () => 'Bearer of.bad.news'],
  ])('%s is refused and does nothing', async (_, authorization) => {
    const name = unique('nobody')
    const answer = await deliver(about(name), { authorization: await authorization() })
    expect(answer).toMatchObject({ status: 401, code: 'webhook.unauthenticated' })
    expect(await jobs(name)).toBe(0)
  })

  it('is taken and dropped when it names a location that is not connected here', async () => {
    const name = unique('nobody')
    const elsewhere = 'accounts/1/locations/404'
    const answer = await deliver({
      notificationType: 'NEW_REVIEW',
      locationName: elsewhere,
      reviewName: `${elsewhere}/reviews/${name}`,
    })
    expect(answer.status).toBe(200)
    expect(await jobs(name)).toBe(0)
  })

  it.each([
    ['a kind alone', { notificationType: 'NEW_REVIEW' }],
    ['a review of no location', { notificationType: 'NEW_REVIEW', reviewName: '../../etc' }],
  ])('that names %s is refused by its form', async (_, body) => {
    expect(await deliver(body)).toMatchObject({ status: 400, code: 'request.malformed' })
  })

  it('is taken and dropped when it is about something other than a review', async () => {
    const answer = await deliver({ notificationType: 'GOOGLE_UPDATE', locationName: account })
    expect(answer.status).toBe(200)
  })

  it('brings the new words of an edited review, keeps the old ones, and has the new ones answered', async () => {
    const review = await restaurant.guest('A fine lunch.')
    const before = await review.get()
    await restaurant.control('__edit', {
      review: review.sourceId,
      text: 'A fine lunch, a cold dessert.',
      rating: 3,
    })
    const after = await review.until(
      ({ text, response, status }) =>
        text === 'A fine lunch, a cold dessert.' &&
        response !== before.response &&
        status === 'draft',
    )
    expect(after.rating).toBe(3)
    expect(after.history.find(({ kind }) => kind === 'guest_edited')?.text).toBe('A fine lunch.')
    expect(await restaurant.stored('A fine lunch, a cold dessert.')).toHaveLength(1)
  })

  it('that brings Google’s translation of the words that were answered changes nothing', async () => {
    const review = await restaurant.guest('Everything was very tasty, we will be back soon.')
    const before = await review.get()
    const known = await jobs(review.sourceId)
    const translation = 'Tout était délicieux, nous reviendrons bientôt.'
    await restaurant.control('__edit', { review: review.sourceId, translation })
    await eventually(
      () => jobs(review.sourceId),
      (count) => count > known,
    )
    await fetched(review.sourceId)
    const after = await review.get()
    expect(Date.parse(after.fetched_at)).toBeGreaterThan(Date.parse(before.fetched_at))
    expect(after).toEqual({ ...before, fetched_at: after.fetched_at })
  })

  it('that is repeated after its id was forgotten has the review fetched once more, which changes nothing', async () => {
    const review = await restaurant.guest()
    const id = unique('repeated')
    await deliver(about(review.sourceId), { id })
    const known = await jobs(review.sourceId)
    await deliver(about(review.sourceId), { id })
    await fetched(review.sourceId)
    expect(await jobs(review.sourceId)).toBe(known)
    const before = await review.get()
    await restaurant.own(
      "update app.notification_receipts set received_at = received_at - interval '9 days'",
    )
    await purgeOld(restaurant.app.services)
    await deliver(about(review.sourceId), { id })
    expect(await jobs(review.sourceId)).toBe(known + 1)
    await fetched(review.sourceId)
    const after = await review.get()
    expect(Date.parse(after.fetched_at)).toBeGreaterThan(Date.parse(before.fetched_at))
    expect(after).toEqual({ ...before, fetched_at: after.fetched_at })
  })

  it('whose review cannot be fetched is made up for by the next reading of the source', async () => {
    const text = unique('Not to be fetched by itself')
    const [row] = await restaurant.own('select external_location from app.connections')
    // The list of the place answers, and no review of it by itself.
    const path = `/v4/${String(row?.['external_location'])}/reviews/`
    await restaurant.fault({ path, method: 'GET', status: 503 })
    try {
      await restaurant.written(unique('Guest'), text)
      const tried = () =>
        restaurant.own(
          "select 1 from pgboss.job where name = 'sources.fetch-review' and state = 'retry'",
        )
      await eventually(tried, (rows) => rows.length > 0)
      expect(await restaurant.stored(text)).toEqual([])
      await syncReviews(restaurant.app.services, restaurant.connectionKey, false)
      expect(await restaurant.stored(text)).toHaveLength(1)
    } finally {
      await restaurant.mend()
    }
  })

  it('that has waited since before jobs named their source is of the only source of that time', async () => {
    const review = await restaurant.guest()
    await restaurant.control('__delete', { review: review.sourceId })
    const { source: _, ...earlier } = { ...restaurant.connectionKey, externalId: review.externalId }
    await restaurant.app.services.database.local((tx) =>
      restaurant.app.services.jobs.send(tx, earlierFetch, earlier),
    )
    await review.until(({ history }) => history.some(({ kind }) => kind === 'guest_removed'))
    expect(await review.approve()).toMatchObject({ status: 409, code: 'review.source_changed' })
  })

  it('marks a review as removed when it is gone from the source', async () => {
    const review = await restaurant.guest()
    await restaurant.control('__delete', { review: review.sourceId })
    await deliver(about(review.sourceId, 'UPDATED_REVIEW'))
    await review.until(({ history }) => history.some(({ kind }) => kind === 'guest_removed'))
    expect(await review.approve()).toMatchObject({ status: 409, code: 'review.source_changed' })
  })
})
