import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { draftSentReviews } from '#modules/drafting'
import { readSentReviews, readStoredReview } from '#modules/reading'
import { leavingUndrafted, type ReviewRow } from '#modules/reviews'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  eventually,
  reload,
} from '#test/builders'

const AGAIN = { attempt: 1, lastAttempt: false }
const LAST = { attempt: 9, lastAttempt: true }
const JOB_MS = 20_000

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

/** A review that is read, unless no thread reads it, and has no draft. */
async function undrafted(isRead = true): Promise<ReviewRow> {
  const review = await buildReview(app, restaurant, { text: 'A happy evening.', rating: 5 })
  if (isRead) await readStoredReview(app.services, restaurant.id, review.review_id)
  return reload(app, restaurant, review.review_id)
}

/** Works the job of a review while no thread works, and gives the review as it then is. */
async function work(
  { review_id: reviewId }: ReviewRow,
  run = LAST,
  failure: Error = new Error('the thread is gone'),
  job = draftSentReviews,
): Promise<ReviewRow> {
  const broken = vi.spyOn(app.services.threads, 'run').mockRejectedValue(failure)
  const failures = await leavingUndrafted(job)(
    app.services,
    [{ restaurantId: restaurant.id, reviewId }],
    [run],
  )
  broken.mockRestore()
  expect(failures).toEqual([failure])
  return reload(app, restaurant, reviewId)
}

const at = ({ review_id: reviewId }: ReviewRow) => ({ locationId: 'all' as const, reviewId })

describe('a review whose draft could not be written', () => {
  it('waits for a person once no further try follows, and is listed among what is held', async () => {
    const review = await undrafted()
    expect(await work(review, AGAIN)).toMatchObject({ held_reason: null })
    expect(await work(review)).toMatchObject({ held_reason: 'no_draft', response: null })
    const { data } = await admin.client.call(reviews.list, { locationId: 'all', need: 'held' })
    expect(data.map(({ id }) => id)).toContain(review.review_id)
  })

  it('waits at once where trying again would not mend it, and never for a database that is away', async () => {
    const refused = await work(await undrafted(), AGAIN, new AppError('review.no_response'))
    expect(refused.held_reason).toBe('no_draft')
    const away = await work(await undrafted(), LAST, new AppError('database.unavailable'))
    expect(away.held_reason).toBeNull()
  })

  it('is drafted by the next try of a person, and waits no longer for that', async () => {
    const review = await undrafted()
    await work(review)
    const { data } = await admin.client.call(replies.regenerate, at(review))
    expect(data).toMatchObject({ status: 'regenerated', held_reason: null })
    expect(data.response).not.toBe('')
  })

  it('waits no longer once a person has written the reply', async () => {
    const review = await undrafted()
    await work(review)
    const words = { ...at(review), response: 'Thank you for coming!' }
    const { data } = await admin.client.call(replies.updateResponse, words)
    expect(data).toMatchObject({ status: 'edited', held_reason: null })
  })

  it('is left alone where a person wrote the reply meanwhile', async () => {
    const review = await undrafted()
    await admin.client.call(replies.updateResponse, { ...at(review), response: 'Thank you.' })
    const broken = { restaurantId: restaurant.id, reviewId: review.review_id }
    const fail = () => Promise.resolve([new Error('too late')])
    await leavingUndrafted(fail)(app.services, [broken], [LAST])
    expect(await reload(app, restaurant, review.review_id)).toMatchObject({ held_reason: null })
  })
})

describe('a review that could not be read', () => {
  it('waits for a person too, who has it read and drafted by one press', async () => {
    const review = await undrafted(false)
    expect(await work(review, LAST, undefined, readSentReviews)).toMatchObject({
      held_reason: 'no_draft',
      sentiment: null,
    })
    const { data } = await admin.client.call(replies.regenerate, at(review))
    expect(data).toMatchObject({ status: 'regenerated', held_reason: null })
    expect(data.reading).not.toBeNull()
  })

  it('is drafted by that press alone, and by no job beside it', async () => {
    const review = await undrafted(false)
    await work(review, LAST, undefined, readSentReviews)
    const sent = vi.spyOn(app.services.jobs, 'sendAll')
    const { data } = await admin.client.call(replies.regenerate, at(review))
    expect(data).toMatchObject({ status: 'regenerated', version: review.version + 1 })
    expect(sent.mock.calls.map(([, job]) => job.name)).not.toContain('drafting.draft-review')
    sent.mockRestore()
  })
})

it.each([
  ['reads', 'readInThread'],
  ['drafts', 'writeAll'],
])('The job that %s a review leaves it to a person by itself', async (_, name) => {
  const working = await startTestApp()
  const house = await buildRestaurant(working)
  const run = working.services.threads.run.bind(working.services.threads)
  vi.spyOn(working.services.threads, 'run').mockImplementation((task, input) =>
    task.name === name ? Promise.reject(new AppError('review.no_response')) : run(task, input),
  )
  const { review_id: id } = await buildReview(working, house, { text: 'A happy evening.' })
  const held = await eventually(
    () => reload(working, house, id),
    (row) => row.held_reason !== null,
    JOB_MS,
  )
  expect(held.held_reason).toBe('no_draft')
  await working.stop()
})
