import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftSentReviews } from '#modules/drafting'
import { readStoredReview } from '#modules/reading'
import { leavingUndrafted, type ReviewRow, reviewsChanged } from '#modules/reviews'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { createEvents } from '#platform/events'
import { wireEvents } from '#app'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, reload } from '#test/builders'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

/** Stores and reads thirty reviews of a new restaurant. */
async function thirty() {
  const restaurant = await buildRestaurant(app)
  const rows: ReviewRow[] = []
  for (let n = 0; n < 30; n += 1) {
    const row = await buildReview(app, restaurant, { text: 'Lovely soup.', rating: 5 })
    await readStoredReview(app.services, restaurant.id, row.review_id)
    rows.push(row)
  }
  const sent = rows.map((row) => ({ restaurantId: restaurant.id, reviewId: row.review_id }))
  const draft = (services: Services) => draftSentReviews(services, sent)
  const now = () => Promise.all(rows.map((row) => reload(app, restaurant, row.review_id)))
  return { rows, sent, draft, now }
}

describe('drafts of more reviews than one message to a thread holds', () => {
  it('know those of the message before, which are stored meanwhile', async () => {
    const { rows, draft, now } = await thirty()
    const { threads } = app.services
    const orders: { recentReplies: string[]; reviews: object[] }[] = []
    const services: Services = {
      ...app.services,
      threads: {
        ...threads,
        run(task, input) {
          orders.push(input as (typeof orders)[number]) // an order of writeWith's
          return threads.run(task, input)
        },
      },
    }
    expect(await draft(services)).toEqual(rows.map(() => undefined))
    const texts = (await now()).map(({ response }) => response)
    expect(orders.map(({ reviews }) => reviews.length)).toEqual([25, 5])
    expect(orders[1]?.recentReplies).toHaveLength(25)
    expect(texts).toEqual(expect.arrayContaining(orders[1]?.recentReplies ?? []))
  })

  it('are written once, although one of them cannot be stored', async () => {
    const { rows, draft, now } = await thirty()
    const bad = rows.at(-1)?.review_id
    const services = { ...app.services, events: createEvents() }
    wireEvents(services)
    services.events.on(reviewsChanged, async (_, changes) => {
      if (changes.some(({ after }) => after.review_id === bad)) throw new Error('not to be stored')
    })
    const failures = await draft(services)
    expect(failures).toEqual(
      rows.map((row) => (row.review_id === bad ? new Error('not to be stored') : undefined)),
    )
    const versions = (await now()).map(({ version }) => version)
    expect(versions).toEqual(rows.map((row) => (row.review_id === bad ? 0 : 1)))
  })

  it('are stored and not left to a person where the next message cannot be written at all', async () => {
    const { sent, now } = await thirty()
    const { threads } = app.services
    const failure = new AppError('internal')
    const failed = Promise.withResolvers<undefined>()
    let written = 0
    const services: Services = {
      ...app.services,
      events: createEvents(),
      threads: {
        ...threads,
        run(task, input) {
          written += 1
          return threads.run(task, input)
        },
      },
      get llm() {
        if (written < 2) return null
        failed.resolve(undefined)
        throw failure
      },
    }
    wireEvents(services)
    // The first drafts are still being stored when the writing of the next ones fails.
    services.events.on(reviewsChanged, () => failed.promise)
    const runs = sent.map(() => ({ attempt: 9, lastAttempt: true }))
    const failures = await leavingUndrafted(draftSentReviews)(services, sent, runs)
    const left = await now()
    expect(left.filter(({ response }) => response !== null)).toHaveLength(25)
    for (const [at, { response, held_reason }] of left.entries())
      expect([failures[at], held_reason]).toEqual(
        response === null ? [failure, 'no_draft'] : [undefined, null],
      )
  })
})
