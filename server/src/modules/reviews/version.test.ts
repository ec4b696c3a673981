import type { ReviewDetail } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildDraft, buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import type { Client } from '#test/client'

let app: TestApp
let restaurant: BuiltRestaurant
let client: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(() => app.stop())

describe('a version', () => {
  const put = (reviewId: string, body: object, headers: Record<string, string> = {}) =>
    client.raw('PUT', `/v1/location/all/review/${reviewId}/response`, body, headers)

  it('may come in the body or by If-Match; a stale one is refused with the present row', async () => {
    const row = await buildDraft(app, restaurant)
    const first = await put(row.review_id, { response: 'One.' }, { 'if-match': `"${row.version}"` })
    expect(first.status).toBe(200)
    const { version } = first.data as ReviewDetail // the endpoint's
    for (const stale of [
      await put(row.review_id, { response: 'Two.' }, { 'if-match': `W/"${row.version}"` }),
      await put(row.review_id, { response: 'Two.', version: row.version }),
    ])
      expect(stale).toMatchObject({
        status: 409,
        code: 'stale_version',
        details: { current: { id: row.review_id, version, response: 'One.' } },
      })
    expect((await put(row.review_id, { response: 'Two.', version })).status).toBe(200)
    expect((await put(row.review_id, { response: 'Three.' })).status).toBe(200)
  })

  it('lets one of several writers through', async () => {
    const row = await buildDraft(app, restaurant)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(row.review_id, { response: `Writer ${index}.`, version: row.version }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'stale_version')).toHaveLength(5)
  })
})
