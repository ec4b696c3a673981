import { googlePostings } from '@maitre/contract/postings'
import { googleReplies } from '@maitre/contract/replies'
import { googleReviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  connectToSandbox,
  eventually,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp()
  restaurant = await buildRestaurant(app, { name: 'Brasserie Lumière', locationNames: ['Plateau'] })
  admin = await buildUser(app, restaurant, 'Admin')
  await connectToSandbox(app, restaurant, 'owner@brasserie-lumiere.example')
})
afterAll(() => app.stop())

async function push(author: string, text: string, rating = 4): Promise<void> {
  const answer = await fetch(`${app.sandbox.url}/__push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'google', location: 'Plateau', author, rating, text }),
  })
  expect(answer.ok).toBe(true)
}

async function arrived(author: string) {
  const list = () => admin.client.call(googleReviews.list, { locationId: 'all', limit: 20 })
  const answer = await eventually(list, ({ data }) =>
    data.some((one) => one.author_name === author && one.response !== null),
  )
  const review = answer.data.find((one) => one.author_name === author)
  if (review === undefined) throw new Error('unreachable')
  return review
}

async function journal(externalId: string): Promise<{ body: { comment: string } }[]> {
  const answer = await fetch(`${app.sandbox.url}/__journal`)
  const { writes } = (await answer.json()) as {
    writes: { method: string; path: string; body: { comment: string } }[]
  } // the sandbox's own shape
  return writes.filter((write) => write.method === 'PUT' && write.path.includes(externalId))
}

describe('a review and its reply', () => {
  it('arrives by a push with its draft, is edited, approved, posted, and is seen to be live', async () => {
    await push('Jeanne Aubry', 'Très bon brunch, mais nous avons attendu quarante minutes.')
    const review = await arrived('Jeanne Aubry')
    expect(review).toMatchObject({
      status: 'draft',
      publication: 'none',
      source: 'google',
      rating: 4,
    })
    const one = { locationId: review.location_id, reviewId: review.id }

    const edited = await admin.client.call(googleReplies.updateResponse, {
      ...one,
      version: review.version,
      response: 'Merci Jeanne, et pardon pour l’attente.',
    })
    expect(edited.data).toMatchObject({ status: 'edited', response_source: 'human' })

    const approved = await admin.client.call(googleReviews.approve, { ...one })
    expect(approved.data).toMatchObject({
      status: 'approved',
      response_approved: true,
      approved_by: 'Test Admin',
    })

    const posted = await admin.client.call(googlePostings.post, { ...one })
    expect(posted.status).toBe(202)
    expect(posted.data).toMatchObject({ status: 'approved', publication: 'queued' })

    const live = await eventually(
      () => admin.client.call(googleReviews.get, one),
      ({ data }) => data.publication === 'live',
    )
    expect(live.data.status).toBe('posted')
    expect(live.data.history.map((entry) => entry.kind).toReversed()).toEqual(
      expect.arrayContaining([
        'arrived',
        'drafted',
        'edited',
        'approved',
        'queued',
        'submitted',
        'live',
      ]),
    )
    const lines = await app.services.database.console((tx) =>
      tx.run<{ act: string; name: string; job: string | null }>(
        'test_audit_of_review',
        "select act, actor ->> 'name' as name, origin ->> 'job' as job from audit_log where subject = $1 order by n",
        [`review:${review.id}`],
      ),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        { act: 'reply.edited', name: 'Test Admin', job: null },
        { act: 'reply.approved', name: 'Test Admin', job: null },
        { act: 'reply.queued', name: 'Test Admin', job: null },
        { act: 'reply.submitted', name: 'Maitre', job: 'publishing.post-reply' },
        { act: 'reply.live', name: 'Maitre', job: expect.any(String) },
      ]),
    )
    const writes = await journal(review.external_id)
    expect(writes.map((write) => write.body.comment)).toEqual([
      'Merci Jeanne, et pardon pour l’attente.',
    ])
  })

  it('returns to the inbox with the source’s reason when the source refuses it', async () => {
    await push('Paul Gendron', 'Correct, sans plus.', 3)
    const review = await arrived('Paul Gendron')
    const one = { locationId: review.location_id, reviewId: review.id }
    const response = 'Merci Paul, voyez www.exemple.example pour la suite.'
    await admin.client.call(googleReplies.updateResponse, { ...one, response })
    await admin.client.call(googleReviews.approve, { ...one })
    await admin.client.call(googlePostings.post, { ...one })
    const refused = await eventually(
      () => admin.client.call(googleReviews.get, one),
      ({ data }) => data.publication === 'rejected',
    )
    expect(refused.data.policy_violation).toBe('ADVERTISING_AND_SOLICITATION')
    const queue = await admin.client.call(googleReviews.list, {
      locationId: 'all',
      queue: 'to_answer',
      limit: 50,
    })
    expect(queue.data.map((row) => row.id)).toContain(review.id)
  })

  it('refuses a step that the state does not allow, and says which state it is in', async () => {
    await push('Odile Roy', 'Service parfait.', 5)
    const review = await arrived('Odile Roy')
    const one = { locationId: review.location_id, reviewId: review.id }
    const early = await admin.client.call(googlePostings.post, { ...one })
    expect(early).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status: 'draft' },
    })
    const stale = await admin.client.call(googleReplies.updateResponse, {
      ...one,
      version: 0,
      response: 'Merci',
    })
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' })
    expect(stale.details?.['current']).toMatchObject({ id: review.id, version: review.version })
  })
})
