import { auth } from '@maitre/contract/auth'
import { googleReviews } from '@maitre/contract/reviews'
import { googleReplies } from '@maitre/contract/replies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  eventually,
  reload,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

// The database has no room: whoever runs these tests cannot fill a disk, so every write to the tables of reviews is
// refused with the very failure that PostgreSQL has for it.
const NO_ROOM = `create function app.no_room() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`

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
  await sums.query(NO_ROOM)
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

it('a job that meets a full disk is tried until there is room, however often that was, and then does its work by itself', async () => {
  const worker = await startTestApp()
  const disk = await openChecksums(worker.database)
  try {
    const restaurant = await buildRestaurant(worker)
    await disk.query(NO_ROOM)
    await disk.query(
      'create trigger no_room before insert on app.readings for each row execute function app.no_room()',
    )
    const { review_id: id } = await buildReview(worker, restaurant)
    const jobs = () =>
      disk.query<{ state: string; tries: number }>(
        "select state::text, retry_count as tries from pgboss.job where name = 'reading.read-review' and data ->> 'reviewId' = $1",
        [id],
      )
    await eventually(jobs, ([job]) => job?.state === 'retry')
    // As after a night: any other failure would now be the job's last.
    await disk.query(
      "update pgboss.job set retry_count = 20, start_after = now() where data ->> 'reviewId' = $1",
      [id],
    )
    await eventually(jobs, ([job]) => job?.state === 'retry' && job.tries > 20)
    await disk.query('drop trigger no_room on app.readings')
    await disk.query("update pgboss.job set start_after = now() where data ->> 'reviewId' = $1", [
      id,
    ])
    const row = () => reload(worker, restaurant, id)
    expect(await eventually(row, ({ response }) => response !== null)).toMatchObject({
      status: 'draft',
    })
  } finally {
    await disk.close()
    await worker.stop()
  }
})
