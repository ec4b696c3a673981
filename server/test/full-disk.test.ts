import { auth } from '@maitre/contract/auth'
import { googleReviews } from '@maitre/contract/reviews'
import { googleReplies } from '@maitre/contract/replies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser, type BuiltUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

// The database has no room: whoever runs these tests cannot fill a disk, so every write to the tables of reviews is
// refused with the very failure that PostgreSQL has for it.

let app: TestApp
let sums: Checksums
let admin: BuiltUser
let review: { review_id: string; location_id: string }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  const restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  review = await buildReview(app, restaurant)
  await sums.query(`create function app.no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const edit = (response: string) =>
  admin.client.call(googleReplies.updateResponse, {
    locationId: 'all',
    reviewId: review.review_id,
    response,
  })
const read = () => admin.client.call(googleReviews.list, { locationId: 'all' })

it('a disk that is full is told with 503 and when to ask again, reads go on, and writes come back by themselves', async () => {
  await sums.query(
    'create trigger no_room before insert or update on app.reviews for each row execute function app.no_room()',
  )
  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await edit('Nobody keeps this.')
    expect(refused).toMatchObject({ status: 503, code: 'database.full' })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await read()).toMatchObject({ status: 200, data: [{ id: review.review_id }] })
    expect((await admin.client.call(auth.self, {})).status).toBe(200)
  }
  await sums.query('drop trigger no_room on app.reviews')
  expect(await edit('This is kept.')).toMatchObject({
    status: 200,
    data: { response: 'This is kept.' },
  })
})
