import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp()
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  const path = `/v1/restaurant/${restaurant.id}/auto-approval`
  const agreed = { auto_approve_reviews: true, auto_approval_minutes_delay: 15 }
  expect((await admin.client.raw('PUT', path, agreed)).status).toBe(200)
})
afterAll(() => app.stop())

/** The draft for a review that came after the consent. */
async function drafted(text: string) {
  const at = new Date()
  const row = await buildDraft(app, restaurant, { text, rating: 5, createdAt: at, updatedAt: at })
  return read(row.review_id)
}

async function read(reviewId: string) {
  return (await admin.client.call(reviews.get, { locationId: 'all', reviewId })).data
}

it('holds the draft for a question that no fact answers, names the question, and counts nothing down', async () => {
  const review = await drafted('Lovely soup. Do you take dogs?')
  expect(review).toMatchObject({ held_reason: 'question_unanswered', auto_approve_at: null })
  expect(review.response).not.toBeNull()
  expect(review.reply?.findings).toMatchObject([
    { code: 'question_unanswered', severity: 'hard', detail: 'Do you take dogs?' },
  ])
})

it('counts down where nothing is asked in earnest', async () => {
  const review = await drafted('Lovely soup. What more could you ask for?')
  expect(review.held_reason).toBeNull()
  expect(review.auto_approve_at).not.toBeNull()
})

it('holds a reply no longer once a person has written the answer', async () => {
  const { id: reviewId } = await drafted('Lovely soup. Do you take dogs?')
  const response = 'Hello, thank you for your visit. Yes, dogs are welcome at our place.'
  await admin.client.call(replies.updateResponse, { locationId: 'all', reviewId, response })
  const { held_reason: reason, reply } = await eventually(
    () => read(reviewId),
    (review) => review.reply?.check === 'done',
  )
  expect(reason).toBeNull()
  expect(reply?.findings.map(({ code }) => code)).not.toContain('question_unanswered')
})
