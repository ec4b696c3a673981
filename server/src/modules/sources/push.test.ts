import { googleReviews } from '@maitre/contract/reviews'
import { SANDBOX_PUSH_EMAIL } from '@maitre/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildRestaurant, connectToSandbox, eventually, sourceReview, unique } from '#test/builders'
import { FaultHouse } from '#test/fault-house'
import { sendSyncs, syncReviews } from '#modules/sources'
import { upsertBatch } from '#modules/reviews'
import { defineJob } from '#platform/jobs'
import { fetchReview } from './jobs.ts'

let house: FaultHouse
let account = ''

beforeAll(async () => {
  house = await FaultHouse.open()
  const [row] = await house.own('select external_location from app.connections')
  account = String(row?.['external_location'])
})
afterAll(() => house.app.stop())

/** The queue as an earlier version wrote to it. */
const earlierFetch = defineJob<object>(fetchReview.name)

const audience = (): string => `${house.app.url}/v1/webhooks/google`

async function token(claims: object = {}): Promise<string> {
  const usual = { audience: audience(), email: SANDBOX_PUSH_EMAIL }
  return `Bearer ${await house.app.sandbox.signPush({ ...usual, ...claims })}`
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
  return house.app
    .client()
    .raw('POST', '/v1/webhooks/google', { message, subscription: 's' }, { authorization })
}

function about(name: string, type = 'NEW_REVIEW') {
  return { notificationType: type, locationName: account, reviewName: `${account}/reviews/${name}` }
}

async function jobs(name: string): Promise<number> {
  const rows = await house.own(
    "select id from pgboss.job where name = 'sources.fetch-review' and data->>'externalId' like $1",
    [`%${name}`],
  )
  return rows.length
}

async function atSource(text: string): Promise<string> {
  const answer = await fetch(`${house.app.sandbox.url}/__push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'google',
      location: 'Quay',
      author: unique('Guest'),
      rating: 5,
      text,
    }),
  })
  const { id } = (await answer.json()) as { id: string } // the sandbox's own shape
  return id
}

async function stored(text: string) {
  const answer = await house.admin.client.call(googleReviews.list, {
    locationId: 'all',
    limit: 100,
  })
  return answer.data.filter((row) => row.text === text)
}

describe('a notification', () => {
  it('brings one review by one job, however often it is delivered', async () => {
    const id = unique('again')
    const name = unique('nobody')
    for (let copy = 0; copy < 3; copy += 1)
      expect((await deliver(about(name), { id })).status).toBe(200)
    expect(await jobs(name)).toBe(1)
    const text = unique('Delivered three times')
    await house.control('__push', {
      platform: 'google',
      location: 'Quay',
      author: 'Twice',
      rating: 5,
      text,
      copies: 3,
    })
    await eventually(
      () => stored(text),
      (rows) => rows.length > 0,
    )
    expect(await stored(text)).toHaveLength(1)
  })

  it.each(['data', 'attributes'] as const)('is read from %s', async (encoding) => {
    const text = unique(`Said in ${encoding}`)
    await house.control('__push', {
      platform: 'google',
      location: 'Quay',
      author: 'Either',
      rating: 5,
      text,
      encoding,
    })
    await eventually(
      () => stored(text),
      (rows) => rows.length === 1,
    )
    const name = unique('nobody')
    await deliver(about(name), { attributes: encoding === 'attributes' })
    expect(await jobs(name)).toBe(1)
  })

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

  it('is taken and dropped when it names a place that is not connected here', async () => {
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
    ['no review', { notificationType: 'NEW_REVIEW' }],
    ['a review of no place', { notificationType: 'NEW_REVIEW', reviewName: '../../etc' }],
  ])('of %s is refused by its form', async (_, body) => {
    expect(await deliver(body)).toMatchObject({ status: 400, code: 'request.malformed' })
  })

  it('is taken and dropped when it is about something else than a review', async () => {
    const answer = await deliver({ notificationType: 'GOOGLE_UPDATE', locationName: account })
    expect(answer.status).toBe(200)
  })

  it('brings the new words of an edited review, keeps the old ones, and has the new ones answered', async () => {
    const review = await house.guest('A fine lunch.')
    const before = await review.get()
    await house.control('__edit', {
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
    expect(await stored('A fine lunch, a cold dessert.')).toHaveLength(1)
  })

  it('that waits since before jobs named their source is about the only source of that time', async () => {
    const review = await house.guest()
    await house.control('__delete', { review: review.sourceId })
    const { source: _, ...earlier } = { ...house.place, externalId: review.externalId }
    await house.app.services.database.local((tx) =>
      house.app.services.jobs.send(tx, earlierFetch, earlier),
    )
    await review.until(({ history }) => history.some(({ kind }) => kind === 'guest_removed'))
    expect(await review.approve()).toMatchObject({ status: 409, code: 'review.source_changed' })
  })

  it('marks a review as removed when it is gone from the source', async () => {
    const review = await house.guest()
    await house.control('__delete', { review: review.sourceId })
    await deliver(about(review.sourceId, 'UPDATED_REVIEW'))
    await review.until(({ history }) => history.some(({ kind }) => kind === 'guest_removed'))
    expect(await review.approve()).toMatchObject({ status: 409, code: 'review.source_changed' })
  })
})

describe('a sync', () => {
  const watermark = async (): Promise<Date | null> => {
    const [row] = await house.own('select watermark from app.connections')
    return row?.['watermark'] as Date | null // timestamptz
  }
  const deaf = (): Promise<void> =>
    house
      .own("update app.connection_routes set external_location = 'deaf' || external_location")
      .then(() => undefined)
  const hearing = (): Promise<void> =>
    house
      .own(
        "update app.connection_routes set external_location = substr(external_location, 5) where external_location like 'deaf%'",
      )
      .then(() => undefined)

  it('finds reviews without notifications, moves the watermark, and changes nothing the second time', async () => {
    await deaf()
    try {
      const text = unique('Nobody told of it')
      await atSource(text)
      await syncReviews(house.app.services, house.place, false)
      const [row] = await eventually(
        () => stored(text),
        ([found]) => found?.response !== null,
      )
      const first = await watermark()
      expect(first?.getTime()).toBeGreaterThanOrEqual(Date.parse(row?.created_at ?? ''))
      await syncReviews(house.app.services, house.place, false)
      const [again, ...more] = await stored(text)
      expect(more).toEqual([])
      expect({ ...again, fetched_at: '' }).toEqual({ ...row, fetched_at: '' })
      expect(await watermark()).toEqual(first)
    } finally {
      await hearing()
    }
  })

  it('leaves the watermark and shows its failure when it fails half way, and the next one makes up for it', async () => {
    await deaf()
    try {
      const before = await watermark()
      const text = unique('Behind the trouble')
      await atSource(text)
      await house.fault({ path: '/v4/', method: 'GET', status: 500 })
      await expect(syncReviews(house.app.services, house.place, false)).rejects.toMatchObject({
        code: 'upstream.unavailable',
      })
      expect(await watermark()).toEqual(before)
      const [shown] = await house.own('select last_error from app.connections')
      expect(shown).toEqual({ last_error: 'upstream.unavailable' })
      await house.mend()
      await syncReviews(house.app.services, house.place, false)
      expect(await stored(text)).toHaveLength(1)
      expect(await house.own('select last_error from app.connections')).toEqual([
        { last_error: null },
      ])
    } finally {
      await house.mend()
      await hearing()
    }
  })

  it('of everything marks reviews that are gone, and leaves those that came by other ways', async () => {
    const [gone, stays] = [await house.guest(), await house.guest()]
    const imported = sourceReview({ text: unique('Imported') })
    await house.app.services.database.scoped(house.restaurant.id, (tx) =>
      upsertBatch(house.app.services, tx, {
        locationId: house.place.locationId,
        timezone: 'America/Toronto',
        source: 'google',
        origin: 'import',
        reviews: [imported],
      }),
    )
    await house.control('__delete', { review: gone.sourceId })
    await house.sweep()
    const removed = await house.own(
      'select external_id from app.reviews where removed_at_source is not null and external_id = any($1)',
      [[gone.externalId, stays.externalId, imported.externalId]],
    )
    expect(removed).toEqual([{ external_id: gone.externalId }])
  })

  it('is sent for each connection that is not lost, and not twice while it waits', async () => {
    const idle = await startTestApp({ worker: false })
    try {
      const restaurant = await buildRestaurant(idle, {
        name: 'Brasserie Lumière',
        locationNames: ['Plateau', 'Vieux-Montréal'],
      })
      await connectToSandbox(idle, restaurant, 'owner@brasserie-lumiere.example')
      const waiting = async (): Promise<unknown[]> => {
        const { rows } = await idle.services.database.local((tx) =>
          tx.execute(
            "select data from pgboss.job where name = 'sources.sync-connection' and (data->>'full')::boolean",
            [],
          ),
        )
        return rows
      }
      await sendSyncs(idle.services, true)
      await sendSyncs(idle.services, true)
      expect(await waiting()).toHaveLength(2)
      await idle.services.database.scoped(restaurant.id, (tx) =>
        tx.db
          .updateTable('connections')
          .set({ state: 'lost' })
          .where('restaurant_id', '=', tx.restaurantId)
          .execute(),
      )
      await idle.services.database.local((tx) => tx.execute('delete from pgboss.job', []))
      await sendSyncs(idle.services, true)
      expect(await waiting()).toEqual([])
    } finally {
      await idle.stop()
    }
  })
})
