import { metrics } from '@maitre/contract/metrics'
import { type Review, reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { figuresOf, file, MANY_DAY, manyFiles, review, ROOT, zipOf } from '#test/takeout-archive'
import { Importer } from './imports.test-setup.ts'

let app: TestApp
let home: BuiltRestaurant
let importer: Importer
beforeAll(async () => {
  app = await startTestApp({ worker: true })
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Vieux-Montréal', 'Mile End'] })
  importer = new Importer((await buildUser(app, home, 'Admin')).client, home.id)
})
afterAll(() => app.stop())

const found = async (search: string): Promise<Review[]> =>
  (await importer.client.call(reviews.list, { locationId: 'all', search, limit: 100 })).data

describe('an archive of Takeout', () => {
  it('is read place by place, by their titles or a person’s word, with replies, stars alone and translations', async () => {
    const bytes = await zipOf({
      [`${ROOT}/account-1/location-1/data.json`]: JSON.stringify({ title: 'vieux montreal' }),
      [`${ROOT}/account-1/location-1/reviews.json`]: file(
        review('1', 'a', {
          reviewReply: { comment: 'Thank you!', updateTime: '2026-05-02T10:00:00Z' },
        }),
        review('1', 'b', { starRating: 'TWO', comment: undefined }),
        review('1', 'c', {
          comment: '(Translated by Google) Too salty.\n\n(Original)\nTrop salé.',
          starRating: 'STAR_RATING_UNSPECIFIED',
        }),
        { name: 'nothing' },
      ),
      [`${ROOT}/account-1/location-2/additionalData.json`]: JSON.stringify({
        attributes: [{ attributeId: 'LISTING_NAME', values: ['Another name'] }],
      }),
      [`${ROOT}/account-1/location-2/reviews_001.json`]: file(review('2', 'd')),
      'Takeout/Maps (your places)/Reviews.json': '{"features":[]}',
    })
    const sent = await importer.send(bytes, 'takeout.zip')
    const { data } = await importer.preview(sent.data.id)
    const [plateau = '', old = ''] = home.locationIds
    expect(data).toMatchObject({ format: 'takeout', columns: [], dates: 'clear' })
    expect(data.places).toEqual([
      { key: 'location-1', title: 'vieux montreal', location_id: old },
      { key: 'location-2', title: 'Another name', location_id: null },
    ])
    expect(await importer.start(sent.data.id)).toMatchObject({ code: 'import.location_missing' })
    await importer.start(sent.data.id, { places: [{ key: 'location-2', location_id: plateau }] })
    const done = await importer.ended(sent.data.id)
    expect(done).toMatchObject({ rows: 5, added: 4, refused: 1, bytes_read: bytes.length })
    expect(await importer.faults(done.id)).toEqual([
      {
        row: 4,
        line: null,
        file: `${ROOT}/account-1/location-1/reviews.json`,
        field: null,
        reason: 'not_a_review',
      },
    ])
    const all = new Map((await found('trente')).map((one) => [one.external_id, one]))
    expect(all.get('locations/1/reviews/a')).toMatchObject({
      source: 'google',
      origin: 'import',
      location_id: old,
      status: 'posted',
      publication: 'live',
      response: 'Thank you!',
    })
    expect(all.get('locations/1/reviews/b')).toMatchObject({ rating: 2, text: '' })
    expect(all.get('locations/1/reviews/c')).toMatchObject({ rating: null, text: 'Trop salé.' })
    expect(all.get('locations/2/reviews/d')).toMatchObject({ location_id: plateau })
  })

  it('that has a review under two accounts keeps the newest of its words', async () => {
    const newer = { comment: 'Soup thirtyone, edited.', updateTime: '2026-06-01T10:00:00Z' }
    const bytes = await zipOf({
      [`${ROOT}/account-1/location-3/reviews.json`]: file(review('3', 'twice', newer)),
      [`${ROOT}/account-2/location-3/reviews.json`]: file(
        review('3', 'twice', { name: 'accounts/2/locations/3/reviews/twice' }),
      ),
    })
    const [location_id = ''] = home.locationIds
    expect(await importer.bring(bytes, { location_id }, 'takeout.zip')).toMatchObject({
      added: 1,
      same: 1,
    })
    expect(await found('thirtyone')).toMatchObject([{ text: 'Soup thirtyone, edited.' }])
  })

  it('may be a single file of it', async () => {
    const [location_id = ''] = home.locationIds
    const single = file(review('4', 'single', { comment: 'Thirtytwo.' }))
    const done = await importer.bring(single, { location_id }, 'reviews.json')
    expect(done).toMatchObject({ format: 'takeout', added: 1 })
  })

  it('without reviews, with a password’s mark, damaged, or a thousand times its size unpacked, is refused', async () => {
    const other = await zipOf({ 'Takeout/archive_browser.html': '<p>' })
    expect(await importer.send(other)).toMatchObject({ status: 400, code: 'import.no_reviews' })
    const path = `${ROOT}/account-1/location-5/reviews.json`
    const bomb = await zipOf({ [path]: `{"reviews":[${' '.repeat(65 * 1024 * 1024)}]}` })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await importer.send(bomb)).toMatchObject({ code: 'import.archive_refused' })
    const whole = await zipOf({ [path]: file(review('5', 'x')) })
    const cut = whole.subarray(0, whole.length - 30)
    expect(await importer.send(cut)).toMatchObject({ code: 'import.archive_refused' })
    const locked = Buffer.from(whole)
    // The first bit of its flags, in the directory, says that a password is needed.
    const directory = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    locked.writeUInt16LE(locked.readUInt16LE(directory + 8) | 1, directory + 8)
    expect(await importer.send(locked)).toMatchObject({ code: 'import.archive_refused' })
  })

  it('of twenty thousand reviews comes in once, and the second time adds nothing', async () => {
    const bytes = await zipOf(manyFiles(20_000))
    const [, , location_id = ''] = home.locationIds
    const range = { startDate: MANY_DAY, endDate: MANY_DAY }
    const figures = async () =>
      (await importer.client.call(metrics.get, { locationId: location_id, ...range })).data.current
    const first = await importer.bring(bytes, { location_id }, 'takeout.zip')
    expect(first).toMatchObject({ state: 'done', rows: 20_000, added: 20_000, refused: 0 })
    expect(await figures()).toMatchObject(figuresOf(20_000))
    const second = await importer.bring(bytes, { location_id }, 'takeout.zip')
    expect(second).toMatchObject({ rows: 20_000, added: 0, changed: 0, same: 20_000 })
    expect(await figures()).toMatchObject(figuresOf(20_000))
  }, 300_000)
})
