import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { archives } from '@maitre/contract/archives'
import { auditLog } from '@maitre/contract/audit'
import { corrections } from '@maitre/contract/corrections'
import { guests } from '@maitre/contract/guests'
import { googleReplies } from '@maitre/contract/replies'
import { googleReviews, reviews, type ReviewDetail } from '@maitre/contract/reviews'
import { WEBHOOK_EVENT_NAMES } from '@maitre/contract/webhook-events'
import { webhooks } from '@maitre/contract/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncReviews } from '#modules/sources'
import { findFaults } from '#verify'
import { buildReview, buildUser, eventually } from '#test/builders'
import { columnsWith } from '#test/columns-with'
import { FaultRestaurant, One } from '#test/fault-restaurant'

/** Words that stand nowhere but in what this guest is called and says. */
const MARK = 'zqxmarkwell'
const NAME = 'Zqxmarkwell Ondine'
const TEXT =
  'Zqxmarkwell here: we came for brunch, the zqxmarkwell soup was wonderful, but Zqxmarkwella made us wait forty minutes.'

let restaurant: FaultRestaurant
beforeAll(async () => {
  restaurant = await FaultRestaurant.open()
  // Nobody answers there, so every delivery waits with its body.
  await restaurant.own('update app.restaurants set approval_zapier_url = $1', [
    'http://127.0.0.1:9/hook',
  ])
  await restaurant.admin.client.call(webhooks.update, {
    ...inRestaurant(),
    events: [...WEBHOOK_EVENT_NAMES],
  })
})
afterAll(() => restaurant.app.stop())

const inRestaurant = () => ({ restaurantId: restaurant.built.id })
const client = () => restaurant.admin.client

const columnsWithMark = (): Promise<string[]> => columnsWith(restaurant, MARK)

async function push(text: string, rating = 4): Promise<One> {
  await restaurant.control('__push', {
    platform: 'google',
    location: 'Quay',
    author: NAME,
    rating,
    text,
  })
  const list = () => client().call(googleReviews.list, { locationId: 'all', limit: 50 })
  const { data } = await eventually(list, (answer) =>
    answer.data.some((row) => row.text === text && row.response !== null),
  )
  const row = data.find((one) => one.text === text)
  if (row === undefined) throw new Error('unreachable')
  return new One(restaurant, { locationId: row.location_id, reviewId: row.id }, row.external_id)
}

const erase = (ids: readonly string[], name: string | null = NAME, by = client()) =>
  by.call(guests.erase, { ...inRestaurant(), review_ids: [...ids], name })

/** All figures, but of what guests speak of only those that another guest speaks of too, and the part of the day. */
const figures = () =>
  restaurant.own(`select to_jsonb(f) as f from app.review_figures f union all
    select to_jsonb(f) from app.hour_figures f union all select to_jsonb(f) from app.reply_figures f union all
    select to_jsonb(f) from app.mention_figures f where f.about in ('soup', 'wait', 'bread', 'brunch') order by 1`)

/** Every sort of row that a guest's words come to, through the whole path, and the review whose reply guests see. */
async function wholePath(): Promise<{ posted: One; failed: One; ids: string[] }> {
  await restaurant.guest(
    'The soup was wonderful. The bread was stale, and we waited forty minutes.',
  )
  const posted = await push(TEXT)
  const start = TEXT.indexOf('zqxmarkwell soup')
  const at = { ...posted.target, start, end: start + 'zqxmarkwell soup'.length }
  for (const body of [
    { ...at, kind: 'dish' as const, name: 'zqxmarkwell soup', sentiment: 'positive' as const },
    { ...at, kind: 'keyword' as const, keyword: MARK, category: 'service' as const },
  ])
    expect((await client().call(corrections.create, body)).status).toBe(201)
  await restaurant.control('__edit', {
    review: posted.sourceId,
    rating: 3,
    text: `${TEXT} Zqxmarkwell again.`,
  })
  await posted.until(({ rating }) => rating === 3)
  await posted.until(({ sentiment, response }) => sentiment !== null && response !== null)
  await posted.send('Thank you, Zqxmarkwell, and we are sorry for the wait.')
  await posted.live()
  // The public reply is kept beside the words that are to replace it.
  await client().call(googleReplies.updateResponse, {
    ...posted.target,
    response: 'Dear Zqxmarkwell, thank you once more.',
  })
  const key = { 'idempotency-key': randomUUID() }
  const { locationId, reviewId, ...span } = at
  const keyed = await client().raw(
    'POST',
    `/v1/location/${locationId}/review/${reviewId}/correction`,
    { ...span, kind: 'person', name: 'Zqxmarkwella', sentiment: 'negative' },
    key,
  )
  expect(keyed.status).toBe(201)
  const failed = await push('Zqxmarkwell once more, and the bread was stale.', 2)
  await restaurant.fault({ path: '/v4/', method: 'PUT', status: 403 })
  await failed.send('Zqxmarkwell, we are sorry for the bread.')
  await failed.until(({ post_error: error }) => error !== null)
  await restaurant.mend()
  await eventually(mailbox, (all) => all.length > 0)
  const made = await client().call(archives.create, { ...inRestaurant(), language: 'en' })
  expect(made.status).toBe(202)
  await eventually(
    async () => (await client().call(archives.list, inRestaurant())).data,
    ([archive]) => archive?.state === 'ready',
  )
  return { posted, failed, ids: [posted.target.reviewId, failed.target.reviewId] }
}

/** The mails in the folder that name the guest. */
async function mailbox(): Promise<string[]> {
  const { folder } = restaurant.app.services.config.mail
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  return all.filter((text) => text.toLowerCase().includes(MARK))
}

describe('a guest who is erased', () => {
  let path: Awaited<ReturnType<typeof wholePath>>
  let before: Record<string, unknown>[]
  let detail: ReviewDetail
  beforeAll(async () => {
    path = await wholePath()
    before = await figures()
    detail = await path.posted.get()
  }, 240_000)

  it('is found by words of the name, and by one of the reviews', async () => {
    const find = async (by: object) =>
      (await client().call(guests.find, { ...inRestaurant(), ...by })).data.map(({ id }) => id)
    expect(await find({ name: 'zqxMÁRKwell' })).toEqual(path.ids.toReversed())
    expect(await find({ review_id: path.ids[0] })).toEqual(path.ids.toReversed())
    expect(await find({ name: 'nobody of that name' })).toEqual([])
  })

  it('is not erased under another name, nor by an Admin of some locations, nor by a Manager', async () => {
    expect(await erase(path.ids, 'Ondine')).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'name', problem: 'wrong' }] },
    })
    const { built, app } = restaurant
    const some = await buildUser(app, built, 'Admin', built.locationIds[0])
    const manager = await buildUser(app, built, 'Manager')
    expect(await erase(path.ids, NAME, some.client)).toMatchObject({
      status: 403,
      code: 'guest.all_locations_required',
    })
    expect(await erase(path.ids, NAME, manager.client)).toMatchObject({ status: 403 })
    expect((await path.posted.get()).erased_at).toBeNull()
  })

  it('is in no column of any table afterwards, nor in any mail or export', async () => {
    const planted = await columnsWithMark()
    for (const column of [
      'app.reviews.author_name',
      'app.reviews.text',
      'app.reviews.words',
      'app.reviews.response',
      'app.reviews.public_reply',
      'app.review_history.text',
      'app.readings.reading',
      'app.corrections.words',
      'app.corrections.value',
      'app.mentions.about',
      'app.mention_figures.about',
      'app.postings.text',
      'app.webhook_deliveries.body',
      'app.idempotency_keys.answer',
    ])
      expect(planted).toContain(column)
    expect(await mailbox()).not.toEqual([])
    expect(await erase(path.ids, ` ${NAME} `)).toMatchObject({ status: 200, data: { erased: 2 } })
    expect(await columnsWithMark()).toEqual([])
    expect(await mailbox()).toEqual([])
    expect((await client().call(archives.list, inRestaurant())).data).toEqual([])
  })

  it('leaves stars, day, source and every figure, and nothing that verify finds', async () => {
    const { rating, review_date, source, location_id, publication } = detail
    expect(await path.posted.get()).toMatchObject({
      rating,
      review_date,
      source,
      location_id,
      publication,
      author_name: null,
      author_photo_url: null,
      url: null,
      text: '',
      response: null,
      erased_at: expect.any(String),
      risk: [],
    })
    expect(await figures()).toEqual(before)
    expect(await findFaults(restaurant.app.services)).toEqual([])
  })

  it('stays erased whatever the source tells of the review later', async () => {
    const review = path.posted.sourceId
    await restaurant.control('__edit', { review, rating: 1, text: 'Zqxmarkwell has more to say.' })
    await syncReviews(restaurant.app.services, restaurant.connectionKey, false)
    await restaurant.sweep()
    expect(await columnsWithMark()).toEqual([])
    expect(await path.posted.get()).toMatchObject({ rating: detail.rating, text: '' })
    expect(await figures()).toEqual(before)
  })

  it('waits for nobody, and nobody changes the review any more', async () => {
    const { target } = path.failed
    const { data } = await client().call(reviews.list, {
      locationId: 'all',
      queue: 'to_answer',
      limit: 50,
    })
    expect(data.filter(({ id }) => path.ids.includes(id))).toEqual([])
    const refused = { status: 409, code: 'review.erased' }
    expect(await path.failed.approve()).toMatchObject(refused)
    expect(await path.failed.post()).toMatchObject(refused)
    expect(await client().call(googleReplies.regenerate, target)).toMatchObject({ status: 409 })
    expect(await client().call(reviews.star, { ...target, starred: true })).toMatchObject(refused)
  })

  it('is in the audit log by the review and who erased it, and in its history', async () => {
    const lines = await client().call(auditLog.list, { ...inRestaurant(), act: 'review.erased' })
    expect(lines.data.map(({ subject }) => subject.id).toSorted()).toEqual(path.ids.toSorted())
    expect(lines.data.map(({ by }) => by.name)).toEqual(['Test Admin', 'Test Admin'])
    const [newest] = (await path.failed.get()).history
    expect(newest).toMatchObject({ kind: 'erased', actor: 'Test Admin', text: null })
  })
})

describe('a guest without a name', () => {
  it('is erased by the review alone', async () => {
    const { app, built } = restaurant
    const ours = await buildReview(app, built, { authorName: null, text: 'Quiet and good.' })
    const other = await buildReview(app, built, { authorName: null, text: 'Loud and good.' })
    const found = await client().call(guests.find, {
      ...inRestaurant(),
      review_id: ours.review_id,
    })
    expect(found.data.map(({ id }) => id)).toEqual([ours.review_id])
    expect((await erase([ours.review_id], null)).status).toBe(200)
    const left = await restaurant.own('select text from app.reviews where review_id = any($1)', [
      [ours.review_id, other.review_id],
    ])
    expect(new Set(left.map(({ text }) => text))).toEqual(new Set(['', 'Loud and good.']))
  })
})

describe('a guest of whom one review is erased already', () => {
  it('is erased at the others by whoever still names them all, as two Admins at once do', async () => {
    const { app, built } = restaurant
    const name = 'Maud Twice'
    const one = await buildReview(app, built, { authorName: name, text: 'Good bread.' })
    const two = await buildReview(app, built, { authorName: name, text: 'Good soup.' })
    expect(await erase([one.review_id], name)).toMatchObject({ status: 200, data: { erased: 1 } })
    const found = await client().call(guests.find, { ...inRestaurant(), name })
    expect(found.data.map(({ id }) => id)).toEqual([two.review_id])
    expect(await erase([one.review_id, two.review_id], name)).toMatchObject({
      status: 200,
      data: { erased: 1 },
    })
    const left = await client().call(guests.find, { ...inRestaurant(), name })
    expect(left.data).toEqual([])
  })
})
