import { keywordInsights, staffInsights } from '@maitre/contract/insights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let house: BuiltRestaurant
let admin: BuiltUser

const ALL = { locationId: 'all' as const }

async function write(text: string, day: string): Promise<void> {
  const createdAt = new Date(`${day}T18:00:00Z`)
  const { review_id } = await buildReview(app, house, { text, createdAt })
  await readStoredReview(app.services, house.id, review_id)
}

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  house = await buildRestaurant(app)
  admin = await buildUser(app, house, 'Admin')
  await write('The music was awful. The onion soup was cold. Marie was rude.', '2026-06-01')
  await write('The decor was lovely. The onion soup was superb. Marie was so kind.', '2026-06-02')
  await write('The music was awful. The decor was ugly. The onion soup was cold.', '2026-06-03')
})
afterAll(() => app.stop())

describe('the places where guests speak of something', () => {
  const asked = { ...ALL, limit: 2 }
  const keyOf = ({ review_id, about, start, snippet }: Record<string, unknown>) =>
    [review_id, about, start, snippet].join(' ')

  it('go on by cursor where a page ended, each once, though a guest writes meanwhile', async () => {
    const { client } = admin
    const whole = await client.call(keywordInsights.occurrences, { ...ALL, limit: 100 })
    const read: string[] = []
    let cursor: string | undefined
    do {
      const next = { ...asked, ...(cursor !== undefined && { cursor }) }
      const { data, page } = await client.call(keywordInsights.occurrences, next)
      read.push(...data.map(keyOf))
      // What is newer than every page would push the next one by an offset.
      if (cursor === undefined) await write('The terrace was charming.', '2026-06-20')
      cursor = page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    const expected = whole.data.map(keyOf)
    expect(expected.length).toBeGreaterThan(4)
    expect(read).toEqual(expected)
  })

  it('have no further page behind the last one', async () => {
    const { page } = await admin.client.call(staffInsights.occurrences, { ...ALL, limit: 100 })
    expect(page).toMatchObject({ hasMore: false, nextCursor: null })
  })

  it.each([
    'nonsense',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["2026-02-30","x",0,"",""]').toString('base64url'),
    Buffer.from('["2026-02-03","x",-1,"\\u0000",""]').toString('base64url'),
  ])('refuse a cursor that is none of theirs: %s', async (cursor) => {
    const answer = await admin.client.call(staffInsights.occurrences, { ...asked, cursor })
    expect(answer).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'cursor', problem: 'unknown' }] },
    })
  })
})
