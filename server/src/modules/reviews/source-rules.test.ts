import { ORIGINS, SOURCES } from '@maitre/contract/constants'
import { reviews } from '@maitre/contract/reviews'
import { ruleOf } from '@maitre/contract/source-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'
import { openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let client: Client

/** One approved review for each source and each way in which a review can come. */
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
  for (const source of SOURCES)
    for (const origin of ORIGINS) await buildReview(app, restaurant, { source, origin })
  const sums = await openChecksums(app.database)
  await sums.query("update app.reviews set status = 'approved', response = 'Thank you.'", [])
  await sums.close()
})
afterAll(() => app.stop())

async function list(queue?: 'to_answer' | 'in_progress') {
  const query = queue === undefined ? {} : { queue }
  return (await client.call(reviews.list, { locationId: 'all', limit: 50, ...query })).data
}
const names = (rows: Awaited<ReturnType<typeof list>>): string[] =>
  rows.map(({ source, origin }) => `${source} ${origin}`).toSorted()

describe('what may be done with a review', () => {
  it('is told by every row of a list as by the open review: whether its source takes the reply', async () => {
    const rows = await list()
    expect(rows).toHaveLength(SOURCES.length * ORIGINS.length)
    for (const row of rows) {
      const one = await client.call(reviews.get, { locationId: 'all', reviewId: row.id })
      const { postable } = ruleOf(row)
      expect([row.postable, one.data.postable], `${row.source} ${row.origin}`).toEqual([
        postable,
        postable,
      ])
    }
  })

  it('leaves no approved reply out of sight that a person must copy, or send, before it is under way', async () => {
    expect(names(await list('to_answer'))).toEqual(names(await list()))
    expect(await list('in_progress')).toEqual([])
  })
})
