import { corrections } from '@maitre/contract/corrections'
import { guests } from '@maitre/contract/guests'
import { googleReplies } from '@maitre/contract/replies'
import { googleReviews, type ReviewDetail, reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upsertBatch } from '#modules/reviews'
import { newId } from '#platform/ids'
import { SEALED } from '#platform/sealed-columns'
import { findFaults } from '#verify'
import { buildUser, eventually, sourceReview, unique } from '#test/builders'
import type { Client } from '#test/client'
import { columnsWith } from '#test/columns-with'
import { FaultRestaurant, One } from '#test/fault-restaurant'
import { lapseReviews, lookForLapsing } from './lapse-reviews.ts'

const DAY_MS = 86_400_000
/** Letters that stand nowhere but in names and words of the guests whose reviews come from the source itself. */
const MARK = 'zqxlapse'

/** How far the clock of the test is ahead. */
let aheadMs = 0
let restaurant: FaultRestaurant
/** An Admin who signed in after the clock was moved last. */
let client: Client
beforeAll(async () => {
  restaurant = await FaultRestaurant.open({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  client = restaurant.admin.client
})
afterAll(() => restaurant.app.stop())

async function letDaysPass(days: number): Promise<void> {
  aheadMs += days * DAY_MS
  client = (await buildUser(restaurant.app, restaurant.built, 'Admin')).client
}

async function push(text: string, rating = 5): Promise<One> {
  const author = unique('Zqxlapse')
  await restaurant.control('__push', { platform: 'google', location: 'Quay', author, rating, text })
  const list = () => client.call(googleReviews.list, { locationId: 'all', limit: 50 })
  const { data } = await eventually(list, (answer) =>
    answer.data.some((row) => row.author_name === author && row.response !== null),
  )
  const row = data.find((one) => one.author_name === author)
  if (row === undefined) throw new Error('unreachable')
  return new One(restaurant, { locationId: row.location_id, reviewId: row.id }, row.external_id)
}

const get = async ({ target }: One): Promise<ReviewDetail> =>
  (await client.call(googleReviews.get, target)).data

/** Everything that is counted of reviews, of what guests speak of, and of replies. */
const figures = () =>
  restaurant.own(`select 'review' as of, to_jsonb(f) as f from app.review_figures f
    union all select 'hour', to_jsonb(f) from app.hour_figures f
    union all select 'reply', to_jsonb(f) from app.reply_figures f
    union all select 'mention', to_jsonb(f) from app.mention_figures f
    union all select 'said', to_jsonb(m) from app.mentions m order by 1, 2`)

const lapsedOnes = () =>
  restaurant.own('select external_id from app.reviews where lapsed_at is not null order by 1')

/** The oldest instant at which a review of the source was fetched. */
const oldestFetch = async (): Promise<number> => {
  const [row] = await restaurant.own(
    "select min(fetched_at) as at from app.reviews where origin = 'api'",
  )
  return new Date(String(row?.['at'])).getTime()
}

/** Leaves a mail about a review that could not be sent; answers how to look whether it is there still. */
async function plantMail({ target }: One) {
  const { services } = restaurant.app
  const mail_id = newId(new Date())
  const words = JSON.stringify({ link: `/reviews?review=${target.reviewId}` })
  const content = SEALED.mailContent.seal(services.secrets, { mail_id }, words)
  await restaurant.own(
    `insert into app.mails (mail_id, user_id, kind, state, content, created_at) values ($1, $2, 'alert', 'failed', $3, now())`,
    [mail_id, restaurant.admin.id, content],
  )
  return () => restaurant.own('select 1 from app.mails where mail_id = $1', [mail_id])
}

describe('what guests wrote at a source that lets it be kept for thirty days', () => {
  let posted: One
  let edited: One
  let drafted: One
  let before: Record<string, unknown>[]
  const imported = sourceReview({ text: 'The owner brought this one: lovely bread.' })

  beforeAll(async () => {
    posted = await push('We zqxlapsed over the soup, which was wonderful, and the bread too.')
    await posted.send('Thank you for coming, and see you soon.')
    await posted.live()
    edited = await push('We zqxlapsed at the bar for forty minutes.', 4)
    await restaurant.control('__edit', {
      review: edited.sourceId,
      rating: 3,
      text: 'We zqxlapsed at the bar for an hour, and the wine was warm.',
    })
    await edited.until(({ rating, response }) => rating === 3 && response !== null)
    await client.call(googleReplies.updateResponse, {
      ...edited.target,
      response: 'A person wrote this and has not sent it.',
    })
    drafted = await push('Zqxlapsing by the fire, with friendly staff and a great dessert.')
    const text = 'zqxlapsed over the soup'
    const start = (await get(posted)).text.indexOf(text)
    const corrected = await client.call(corrections.create, {
      ...posted.target,
      start,
      end: start + text.length,
      kind: 'dish',
      name: 'House soup',
      sentiment: 'negative',
    })
    expect(corrected.status).toBe(201)
    const { services } = restaurant.app
    await services.database.scoped(restaurant.built.id, (tx) =>
      upsertBatch(services, tx, {
        locationId: restaurant.connectionKey.locationId,
        source: 'google',
        origin: 'import',
        reviews: [imported],
      }),
    )
    await eventually(
      () => restaurant.stored(imported.text),
      ([row]) => row?.response !== null && row?.sentiment !== null,
    )
    before = await figures()
  }, 240_000)

  it('is fetched again before its time is over where its connection stands, and stays', async () => {
    await letDaysPass(21)
    await lookForLapsing(restaurant.app.services)
    const since = Date.now() + aheadMs - DAY_MS
    await eventually(oldestFetch, (at) => at > since)
    await letDaysPass(20)
    await lookForLapsing(restaurant.app.services)
    expect(await lapsedOnes()).toEqual([])
    expect((await get(posted)).text).toContain('zqxlapsed over the soup')
    const again = Date.now() + aheadMs - DAY_MS
    await eventually(oldestFetch, (at) => at > again)
  })

  it('stays to the last day where the connection is gone, and on day 31 is in no table, search, audit or job', async () => {
    await restaurant.own("update app.connections set state = 'lost'")
    await letDaysPass(29)
    await lookForLapsing(restaurant.app.services)
    expect(await lapsedOnes()).toEqual([])
    const planted = await columnsWith(restaurant, MARK)
    for (const column of [
      'app.reviews.author_name',
      'app.reviews.text',
      'app.reviews.words',
      'app.review_history.text',
      'app.readings.reading',
      'app.corrections.words',
    ])
      expect(planted).toContain(column)
    const mails = await plantMail(posted)
    await letDaysPass(2)
    await lookForLapsing(restaurant.app.services)
    await eventually(lapsedOnes, (rows) => rows.length === 3)
    expect(await columnsWith(restaurant, MARK)).toEqual([])
    // A mail holds its words sealed.
    expect(await mails()).toEqual([])
    const found = await client.call(reviews.list, { locationId: 'all', search: MARK })
    expect(found.data).toEqual([])
  })

  it('leaves every figure as it was, nothing that verify finds, and what the owner brought', async () => {
    expect(await figures()).toEqual(before)
    expect(await findFaults(restaurant.app.services)).toEqual([])
    const list = await client.call(googleReviews.list, { locationId: 'all', limit: 50 })
    expect(list.data.map(({ text }) => text).filter(Boolean)).toEqual([imported.text])
  })

  it('leaves the reply that was sent and what a person wrote, and no draft that was made of it', async () => {
    expect(await get(posted)).toMatchObject({
      status: 'posted',
      publication: 'live',
      response: 'Thank you for coming, and see you soon.',
      author_name: null,
      text: '',
    })
    expect(await get(edited)).toMatchObject({
      status: 'edited',
      response: 'A person wrote this and has not sent it.',
    })
    expect(await get(drafted)).toMatchObject({ status: 'draft', response: null, reply: null })
  })

  it('waits for nobody, and nobody answers it, until it is back', async () => {
    const queue = await client.call(reviews.list, { locationId: 'all', queue: 'to_answer' })
    expect(queue.data.map(({ text }) => text)).toEqual([imported.text])
    const refused = { status: 409, code: 'review.lapsed' }
    expect(await client.call(googleReviews.approve, edited.target)).toMatchObject(refused)
    expect(await client.call(googleReplies.regenerate, drafted.target)).toMatchObject(refused)
  })

  it('comes back with its corrections and its figures when the source shows it again, and is left to a person', async () => {
    await restaurant.connect()
    await restaurant.sweep()
    expect(await lapsedOnes()).toEqual([])
    const redrafted = await eventually(
      () => get(drafted),
      ({ response }) => response !== null,
    )
    expect(redrafted).toMatchObject({ status: 'draft', auto_approve_at: null })
    expect(redrafted.text).toContain('Zqxlapsing')
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(before))
    const back = await eventually(
      () => get(posted),
      ({ reading }) => reading?.dishes.some((one) => one.correction_id !== undefined) === true,
    )
    expect(back.reading?.dishes).toContainEqual(
      expect.objectContaining({ name: 'House soup', sentiment: 'negative' }),
    )
    expect(back).toMatchObject({ status: 'posted', publication: 'live' })
    expect(back.history.map(({ kind }) => kind)).not.toContain('guest_edited')
    expect(await findFaults(restaurant.app.services)).toEqual([])
  })

  it('that its guest changed while it was gone re-opens the reply that answered the words before', async () => {
    await restaurant.own("update app.connections set state = 'lost'")
    await letDaysPass(31)
    await lookForLapsing(restaurant.app.services)
    await eventually(lapsedOnes, (rows) => rows.length === 3)
    const { id: restaurantId } = restaurant.built
    const gone = { restaurantId, review_ids: [edited.target.reviewId], name: null }
    expect((await client.call(guests.erase, gone)).status).toBe(200)
    await restaurant.control('__edit', {
      review: posted.sourceId,
      rating: 1,
      text: 'I went again, and the soup was cold.',
    })
    await restaurant.connect()
    await restaurant.sweep()
    const reopened = await eventually(
      () => get(posted),
      ({ status, rating }) => status === 'draft' && rating === 1,
    )
    expect(reopened.text).toBe('I went again, and the soup was cold.')
    // What a guest had erased meanwhile does not come back with the words of the others.
    expect(await get(edited)).toMatchObject({ text: '', author_name: null, author_photo_url: null })
  })
})

it('of more reviews than one transaction takes none keeps its words', async () => {
  const { app, built, connectionKey } = restaurant
  const { locationId, source } = connectionKey
  const many = Array.from({ length: 101 }, () => sourceReview({ text: '' }))
  await app.services.database.scoped(built.id, (tx) =>
    upsertBatch(app.services, tx, { locationId, source, origin: 'api', reviews: many }),
  )
  const theirs = [many.map(({ externalId }) => externalId)]
  const before = new Date(app.services.clock.now().getTime() - 31 * DAY_MS)
  await restaurant.own('update app.reviews set fetched_at = $2 where external_id = any($1)', [
    ...theirs,
    before,
  ])
  await lapseReviews(app.services, built.id)
  const kept = 'select 1 from app.reviews where external_id = any($1) and lapsed_at is null'
  expect(await restaurant.own(kept, theirs)).toEqual([])
})
