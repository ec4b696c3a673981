import { auditLog } from '@maitre/contract/audit'
import { MAX_OPEN_IMPORTS } from '@maitre/contract/import-words'
import { imports } from '@maitre/contract/imports'
import { type Review, reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTier } from '#modules/tiers'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  eventually,
} from '#test/builders'
import { Importer } from './imports.test-setup.ts'

let app: TestApp
let home: BuiltRestaurant
let importer: Importer
let said: { source: 'yelp'; location_id: string }

beforeAll(async () => {
  app = await startTestApp()
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Vieux-Montréal'] })
  importer = new Importer((await buildUser(app, home, 'Admin')).client, home.id)
  said = { source: 'yelp', location_id: home.locationIds[0] ?? '' }
})
afterAll(() => app.stop())

/** The reviews that a search finds. */
const found = async (search: string): Promise<Review[]> =>
  (await importer.client.call(reviews.list, { locationId: 'all', search })).data

describe('whoever imports', () => {
  it('must say where the reviews were written and of which location they are', async () => {
    const sent = await importer.send('date,rating\n2026-05-01,5')
    const { location_id } = said
    expect(await importer.start(sent.data.id, { location_id })).toMatchObject({
      code: 'import.source_missing',
    })
    expect(await importer.start(sent.data.id, { source: 'yelp' })).toMatchObject({
      code: 'import.location_missing',
    })
    expect(
      await importer.start(sent.data.id, { source: 'yelp', location_id: crypto.randomUUID() }),
    ).toMatchObject({ code: 'location.not_found' })
    await importer.client.call(imports.stop, importer.of(sent.data.id))
  })

  it('of one location brings rows of that one alone, and sees no import of another', async () => {
    const [mine = '', other = ''] = home.locationIds
    const local = new Importer((await buildUser(app, home, 'Admin', mine)).client, home.id)
    const done = await local.bring(
      'source,location,date,rating\nyelp,Plateau,2026-05-01,5\nyelp,Vieux-Montréal,2026-05-01,5',
      { location_id: mine },
    )
    expect(done).toMatchObject({ added: 1, refused: 1 })
    expect(await local.faults(done.id)).toMatchObject([{ reason: 'location_unknown' }])
    const elsewhere = await importer.bring('date,rating\n2026-05-01,5', {
      ...said,
      location_id: other,
    })
    expect(await local.client.call(imports.get, local.of(elsewhere.id))).toMatchObject({
      status: 404,
    })
    expect(await local.client.call(imports.faults, local.of(elsewhere.id))).toMatchObject({
      status: 404,
    })
    const { data } = await local.client.call(imports.list, { restaurantId: home.id })
    expect(data.map(({ location_id }) => location_id)).toEqual([mine])
  })

  it('is shown first what waits to be ended, and is kept out by nothing that they cannot see', async () => {
    const house = await buildRestaurant(app, { locationNames: ['Plateau', 'Vieux-Montréal'] })
    const [mine = ''] = house.locationIds
    const whole = new Importer((await buildUser(app, house, 'Admin')).client, house.id)
    const local = new Importer((await buildUser(app, house, 'Admin', mine)).client, house.id)
    const forgotten: string[] = []
    for (let at = 0; at < MAX_OPEN_IMPORTS; at += 1)
      forgotten.unshift((await whole.send('date,rating\n2026-05-01,5')).data.id)
    // Whoever has one location does not see the five, and the file that they bring is newer.
    const done = await local.bring('date,rating\n2026-05-01,5', {
      source: 'yelp',
      location_id: mine,
    })
    expect(done).toMatchObject({ state: 'done', added: 1 })
    expect(await whole.send('date,rating\n')).toMatchObject({ code: 'import.limit_reached' })
    const listed = await whole.client.call(imports.list, { restaurantId: house.id })
    expect(listed.data.map(({ id }) => id)).toEqual([...forgotten, done.id])
    const [newest = ''] = forgotten
    await whole.client.call(imports.stop, whole.of(newest))
    expect((await whole.send('date,rating\n2026-05-01,5')).code).toBeUndefined()
  })

  it('brings rows by a key of one location too, which goes on with what it began', async () => {
    const [, other = ''] = home.locationIds
    const { client } = await buildKey(app, home, { locationIds: [other] })
    const done = await new Importer(client, home.id).bring('date,rating\n2026-05-04,5', {
      source: 'yelp',
      location_id: other,
    })
    expect(done).toMatchObject({ state: 'done', added: 1 })
  })

  it('stands in the audit log with the counts, and so does who stops one', async () => {
    const done = await importer.bring('date,rating\n2026-05-07,5\n2026-05-08,9', said)
    const lines = await importer.client.call(auditLog.list, { restaurantId: home.id })
    const [ended, started] = lines.data.filter(({ act }) => act?.startsWith('import.'))
    const after = (line: typeof ended) =>
      Object.fromEntries(line?.changes.map((change) => [change.field, change.after]) ?? [])
    expect([started?.act, started?.by.kind]).toEqual(['import.started', 'person'])
    expect(after(started)).toMatchObject({ name: 'reviews.csv', source: 'yelp' })
    expect([ended?.act, ended?.by.kind]).toEqual(['import.ended', 'maitre'])
    expect(after(ended)).toEqual({
      name: 'reviews.csv',
      rows: 2,
      created: 1,
      changed: 0,
      unchanged: 0,
      faulty: 1,
    })
    expect(await importer.client.call(imports.stop, importer.of(done.id))).toMatchObject({
      code: 'import.over',
    })
  })

  it('is taken at their last word about a column, and asked nothing where names say enough', async () => {
    const fields = async (file: string) => {
      const { data } = await importer.send(file)
      const { columns } = (await importer.preview(data.id, said)).data
      await importer.client.call(imports.stop, importer.of(data.id))
      return columns.map(({ field }) => field)
    }
    const file = 'Quand,Combien,Mots\n2026-05-01,5,Vingtquatre\n'
    for (const words of ['text', 'title'] as const) {
      await importer.bring(file, { ...said, columns: ['created_at', 'rating', words] })
      expect(await fields(file)).toEqual(['created_at', 'rating', words])
    }
    // Beside another day it was said to be none, and where there is no other it is the day all the same.
    const columns = [null, 'created_at' as const, 'rating' as const]
    await importer.bring('published,moment,rating\n2026-05-01,2026-05-02,5', { ...said, columns })
    expect(await fields('published,rating\n2026-05-01,5')).toEqual(['created_at', 'rating'])
  })
})

describe('a review that an import brings', () => {
  it('is read and drafted like any other, and one of years ago is no news and goes nowhere by itself', async () => {
    await importer.bring('date,rating,text,author\n2019-05-01,1,The soup was cold.,Vingtdeux', said)
    const [review] = await eventually(
      () => found('vingtdeux'),
      ([one]) => typeof one?.response === 'string',
    )
    expect(review).toMatchObject({ status: 'draft', auto_approve_at: null, postable: false })
  })

  it('does not write over what its source itself told us', async () => {
    const told = await buildReview(app, home, {
      source: 'yelp',
      externalId: 'told',
      text: 'Vingttrois',
    })
    const file = 'id,date,rating,text\ntold,2026-07-01,1,Other words'
    expect(await importer.bring(file, said)).toMatchObject({ added: 0, changed: 0, same: 1 })
    expect(await found('vingttrois')).toMatchObject([{ id: told.review_id, origin: 'api' }])
  })

  it('past the month’s maximum of the tier is stored and shown, and waits to be read', async () => {
    await createTier(app.services, {
      name: 'One a month',
      level: 'Growth',
      max_reviews_per_month: 1,
      keywords_max_count: null,
    })
    const small = await buildRestaurant(app, { tier: 'One a month' })
    const { client } = await buildUser(app, small, 'Admin')
    const day = new Date().toISOString().slice(0, 10)
    const done = await new Importer(client, small.id).bring(
      `date,rating,text\n${day},5,Lovely soup.\n${day},4,Lovely pie.\n`,
      { source: 'yelp', location_id: small.locationIds[0] ?? '' },
    )
    expect(done).toMatchObject({ added: 2, refused: 0 })
    const held = await eventually(
      async () => (await client.call(reviews.list, { locationId: 'all' })).data,
      (all) => all.some((one) => one.held_reason === 'monthly_limit'),
    )
    expect(held).toHaveLength(2)
    expect(held.filter((one) => one.held_reason === 'monthly_limit')).toHaveLength(1)
  })
})
