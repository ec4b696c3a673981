import { corrections } from '@maitre/contract/corrections'
import { type ReviewDetail, reviews } from '@maitre/contract/reviews'
import type { InputOf } from '@maitre/contract/endpoint'
import type { LiveEvent } from '@maitre/contract/live'
import { MAX_CORRECTIONS } from '@maitre/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveMenu, saveStaff } from '#modules/catalogue'
import { readStoredReview } from '#modules/reading'
import type { ReviewRow } from '#modules/reviews'
import { applyObserved } from '#modules/sources'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  eventually,
  reload,
  sourceReview,
} from '#test/builders'

const TEXT = 'The soup was cold. Quillon was kind to us. We sent the soup back.'

let app: TestApp
let restaurant: BuiltRestaurant
let manager: BuiltUser
let menuItemId: string
let staffId: string

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  manager = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
  await app.services.database.scoped(restaurant.id, async (tx) => {
    const dish = { category: 'Starters', price: 14.5, currency: 'CAD', active: true, aliases: [] }
    await saveMenu(app.services, tx, [{ ...dish, name: 'Velouté', name_fr: null }])
    const one = { name: 'Marin Okafor', aliases: [], role: 'server', active: true }
    await saveStaff(app.services, tx, [{ ...one, location_id: restaurant.locationIds[0] ?? '' }])
    const [item] = await tx.db
      .selectFrom('menu_items')
      .select('menu_item_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .execute()
    const [person] = await tx.db
      .selectFrom('staff_profiles')
      .select('staff_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .execute()
    menuItemId = item?.menu_item_id ?? ''
    staffId = person?.staff_id ?? ''
  })
})
afterAll(() => app.stop())

const drafted = (text = TEXT, rating = 3) => buildDraft(app, restaurant, { text, rating })

const span = (words: string, text = TEXT, from = 0) => {
  const start = text.indexOf(words, from)
  return { start, end: start + words.length }
}

type Wanted = Omit<InputOf<(typeof corrections)['create']>, 'locationId' | 'reviewId'>

async function correct(review: ReviewRow, wanted: Wanted) {
  const place = { locationId: 'all' as const, reviewId: review.review_id }
  return manager.client.call(corrections.create, { ...place, ...wanted })
}

async function shown(review: ReviewRow) {
  const place = { locationId: 'all' as const, reviewId: review.review_id }
  return (await manager.client.call(reviews.get, place)).data
}

async function listed(review: ReviewRow) {
  const place = { locationId: 'all' as const, reviewId: review.review_id }
  return (await manager.client.call(corrections.list, place)).data
}

/** Reads the review by another engine, which finds only one dish, marked by other words than before. */
async function readByAnother(review: ReviewRow): Promise<void> {
  const { threads } = app.services
  const services: Services = {
    ...app.services,
    threads: {
      ...threads,
      async run(task, input) {
        const output = await threads.run(task, input)
        if (!Array.isArray(output)) return output
        const found = { ...span('The soup'), name: 'the soup', sentiment: 'negative' }
        return output.map((one: object) => ({
          ...one,
          version: '99.0.0',
          keywords: [],
          dishes: [found],
          people: [],
          risks: [],
        })) as typeof output // a reading with other findings
      },
    },
  }
  await readStoredReview(services, restaurant.id, review.review_id)
}

/** Has the guest edit the review, and the engine read it again. */
async function editTo(review: ReviewRow, text: string, day: number): Promise<void> {
  const edited = sourceReview({
    externalId: review.external_id,
    rating: review.rating,
    text,
    updatedAt: new Date(Date.UTC(2026, 6, day)),
  })
  await app.services.database.scoped(restaurant.id, (tx) =>
    applyObserved(app.services, tx, review.review_id, edited),
  )
  await readStoredReview(app.services, restaurant.id, review.review_id)
}

describe('a person who corrects', () => {
  it('wins over this reading of a dish and over the next', async () => {
    const review = await drafted()
    const made = await correct(review, {
      kind: 'dish',
      ...span('soup'),
      sentiment: 'positive',
      menu_item_id: menuItemId,
    })
    expect(made.status).toBe(201)
    const wanted = {
      ...span('soup'),
      name: 'Velouté',
      sentiment: 'positive',
      matched: true,
      correction_id: expect.any(String),
    }
    expect(made.data.reading?.dishes).toContainEqual(wanted)
    await readByAnother(review)
    const { reading } = await shown(review)
    expect(reading?.engine_version).toBe('99.0.0')
    expect(reading?.dishes).toEqual([wanted])
  })

  it('says whom a name means, or that it is nobody of the team', async () => {
    const review = await drafted()
    const matched = await correct(review, {
      kind: 'person',
      ...span('Quillon'),
      staff_id: staffId,
    })
    expect(matched.data.reading?.people).toMatchObject([{ name: 'Marin Okafor', matched: true }])
    const unmatched = await correct(review, {
      kind: 'person',
      ...span('Quillon'),
      staff_id: null,
      name: 'Quillon',
    })
    expect(unmatched.data.reading?.people).toMatchObject([{ name: 'Quillon', matched: false }])
    const removed = await correct(review, { kind: 'person', ...span('Quillon'), remove: true })
    expect(removed.data.reading?.people).toEqual([])
  })

  it('changes a keyword’s category, and keeps the rest of it', async () => {
    const review = await drafted()
    const added = await correct(review, { kind: 'keyword', ...span('sent'), category: 'service' })
    expect(added.data.reading?.keywords).toContainEqual(
      expect.objectContaining({ keyword: 'sent', category: 'service', sentiment: 'neutral' }),
    )
    const moved = await correct(review, { kind: 'keyword', ...span('sent'), category: 'overall' })
    expect(moved.data.reading?.keywords).toContainEqual(
      expect.objectContaining({ keyword: 'sent', category: 'overall' }),
    )
  })

  it('changes or removes one of several keywords at the same words, and brings it back', async () => {
    const text = 'Quillon was wonderful to us all evening.'
    const { review_id } = await buildDraft(app, restaurant, { text, rating: 5 })
    const place = { locationId: 'all' as const, reviewId: review_id }
    const wanted = { ...place, kind: 'keyword' as const, start: 0, end: 'Quillon'.length }
    const calledIn = ({ reading }: ReviewDetail) =>
      (reading?.keywords ?? []).map(({ keyword, sentiment }) => [keyword, sentiment])
    const worse = { ...wanted, keyword: 'staff', sentiment: 'negative' as const }
    const changed = await manager.client.call(corrections.create, worse)
    const both = [
      ['friendliness', 'positive'],
      ['staff', 'negative'],
    ]
    expect(calledIn(changed.data)).toEqual(both)
    const gone = { ...wanted, keyword: 'friendliness', remove: true }
    const removed = await manager.client.call(corrections.create, gone)
    expect(calledIn(removed.data)).toEqual([both[1]])
    const [{ correction_id: correctionId } = { correction_id: '' }] =
      removed.data.reading?.removed ?? []
    const undone = await manager.client.call(corrections.undo, { ...place, correctionId })
    expect(calledIn(undone.data)).toEqual(both)
  })

  it('changes the sentiment of the whole review, which moves it in the lists and leaves its reply', async () => {
    const review = await drafted(TEXT, 1)
    const news: LiveEvent[] = []
    const forget = app.services.live.onMessage(({ event }) => news.push(event))
    const before = await reload(app, restaurant, review.review_id)
    expect(before.sentiment).toBeLessThan(0)
    const { data } = await correct(review, { kind: 'overall', sentiment: 'positive' })
    expect(data.reading?.sentiment).toMatchObject({ label: 'positive', score: 0.7 })
    expect(data.sentiment).toBeCloseTo(0.7)
    const after = await reload(app, restaurant, review.review_id)
    expect(after.feeling).toBe('positive')
    const told = { sentiment: null, feeling: null }
    expect({ ...after, ...told }).toEqual({ ...before, ...told })
    await eventually(
      async () => news,
      (all) =>
        all.some((one) => one.type === 'review.changed' && one.review_id === review.review_id),
    )
    forget()
    await readByAnother(review)
    expect((await shown(review)).sentiment).toBeCloseTo(0.7)
  })

  it('removes a risk from the reading and the row, until the guest writes something else', async () => {
    const text = 'My wife had food poisoning after the soup. We were sick all night.'
    const review = await drafted(text, 1)
    expect(review.risk).toEqual(['illness'])
    const { data } = await correct(review, { kind: 'risk', risk: 'illness', remove: true })
    expect(data).toMatchObject({ risk: [], reading: { risks: [] } })
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect((await shown(review)).risk).toEqual([])
    await editTo(review, `${text} I am calling my doctor.`, 1)
    expect((await shown(review)).risk).toEqual(['illness'])
  })

  it('wins again when the guest’s words return', async () => {
    const review = await drafted()
    await correct(review, { kind: 'dish', ...span('soup'), sentiment: 'positive', name: 'bisque' })
    await editTo(review, 'Everything was cold.', 1)
    expect((await shown(review)).reading?.dishes).toEqual([])
    expect(await listed(review)).toMatchObject([{ words: 'soup', applies: false }])
    const again = 'To be fair, the soup was cold.'
    await editTo(review, again, 2)
    const { reading } = await shown(review)
    expect(reading?.dishes).toMatchObject([{ ...span('soup', again), name: 'bisque' }])
    expect(await listed(review)).toMatchObject([{ words: 'soup', applies: true }])
  })

  it('may undo corrections: an earlier one shows again, and at last the reading itself', async () => {
    const review = await drafted()
    const before = (await shown(review)).reading
    const place = { locationId: 'all' as const, reviewId: review.review_id }
    await correct(review, { kind: 'dish', ...span('soup'), name: 'bisque' })
    await correct(review, { kind: 'dish', ...span('soup'), remove: true })
    const [second, first] = await listed(review)
    const undo = (correctionId = '') =>
      manager.client.call(corrections.undo, { ...place, correctionId })
    const once = await undo(second?.id)
    expect(once.data.reading?.dishes).toContainEqual(expect.objectContaining({ name: 'bisque' }))
    expect((await undo(first?.id)).data.reading).toEqual(before)
    expect(await undo(first?.id)).toMatchObject({ status: 404, code: 'correction.not_found' })
    const who = { made_by: 'Test Manager', undone_by: 'Test Manager', applies: false }
    expect(await listed(review)).toMatchObject([
      { ...who, kind: 'dish', words: 'soup', finding: null },
      { ...who, kind: 'dish', words: 'soup', finding: { name: 'bisque', menu_item_id: null } },
    ])
  })
})

describe('a correction is refused', () => {
  it('when someone changed the review meanwhile, or nobody read it yet', async () => {
    const review = await drafted()
    const stale = await correct(review, { kind: 'overall', sentiment: 'neutral', version: 99 })
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' })
    const unread = await buildReview(app, restaurant, { text: TEXT })
    expect(await correct(unread, { kind: 'overall', sentiment: 'neutral' })).toMatchObject({
      status: 409,
      code: 'review.unread',
    })
  })

  it.each<[string, Wanted]>([
    ['sentiment', { kind: 'overall' }],
    ['sentiment', { kind: 'overall', sentiment: 'conflict' }],
    ['remove', { kind: 'overall', sentiment: 'neutral', remove: true }],
    ['start', { kind: 'dish' }],
    ['end', { kind: 'dish', start: 8, end: 8 }],
    ['end', { kind: 'dish', start: 5_000, end: 5_010 }],
    ['end', { kind: 'dish', start: 3, end: 4 }],
    ['risk', { kind: 'risk', remove: true }],
    ['category', { kind: 'keyword', ...span('back') }],
    ['menu_item_id', { kind: 'dish', ...span('soup'), menu_item_id: crypto.randomUUID() }],
    ['staff_id', { kind: 'person', ...span('Quillon'), staff_id: crypto.randomUUID() }],
  ])('without a sensible %s', async (field, wanted) => {
    const answer = await correct(await drafted(), wanted)
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(JSON.stringify(answer.details)).toContain(field)
  })

  it('when the review has more than anybody would make', async () => {
    const review = await drafted()
    await correct(review, { kind: 'overall', sentiment: 'neutral' })
    await app.services.database.scoped(restaurant.id, (tx) => {
      audit(app.services, tx, { what: 'reading.corrected', subject: `review:${review.review_id}` })
      return tx.execute(
        `insert into corrections (restaurant_id, review_id, correction_id, kind, words, occurrence, value, made_at)
         select restaurant_id, review_id, gen_random_uuid(), kind, words, occurrence, value, made_at
           from corrections, generate_series(2, $3) where restaurant_id = $1 and review_id = $2 returning 1`,
        [restaurant.id, review.review_id, MAX_CORRECTIONS],
      )
    })
    expect(await correct(review, { kind: 'overall', sentiment: 'positive' })).toMatchObject({
      status: 409,
      code: 'correction.limit_reached',
    })
  })
})
