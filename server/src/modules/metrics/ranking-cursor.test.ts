import { api } from '@maitre/contract/api'
import type { InputOf } from '@maitre/contract/endpoint'
import {
  INSIGHT_SORTS,
  type Insight,
  keywordInsights,
  menuInsights,
  staffInsights,
} from '@maitre/contract/insights'
import { trends } from '@maitre/contract/trends'
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
import type { Answer } from '#test/client'

let app: TestApp
let house: BuiltRestaurant
let admin: BuiltUser

type Sort = (typeof INSIGHT_SORTS)[number]
const UNKNOWN = {
  status: 400,
  code: 'request.invalid',
  details: { fields: [{ field: 'cursor', problem: 'unknown' }] },
}

const RANGE = { startDate: '2026-05-01', endDate: '2026-06-30' }
/** Of dishes and people several are named as often and as gladly, so that pages end between equals. */
const TEXTS: readonly string[] = [
  'The brisket was superb. Zoe was so kind. The music was awful.',
  'The brisket was dry. Zoe was lovely. The terrace was charming.',
  'The onion soup was superb. Marie was rude. The service was slow.',
  'The cheesecake was wonderful. Brent was so kind.',
  'The poutine was cold. Odile was lovely. The decor was ugly.',
  'The salmon was superb. The burger was dry. Luc was so kind.',
]

async function write(text: string, day: string): Promise<void> {
  const createdAt = new Date(`${day}T18:00:00Z`)
  const [locationId = ''] = house.locationIds
  const { review_id } = await buildReview(app, house, { text, createdAt, rating: 4, locationId })
  await readStoredReview(app.services, house.id, review_id)
}

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  house = await buildRestaurant(app)
  admin = await buildUser(app, house, 'Admin')
  for (const [at, text] of TEXTS.entries()) await write(text, `2026-05-1${at}`)
})
afterAll(() => app.stop())

type Ask = (query: Partial<InputOf<typeof menuInsights.list>>) => Promise<Answer<Insight[]>>

const inPlace =
  (endpoint: typeof menuInsights.list, locationId: string): Ask =>
  (query) =>
    admin.client.call(endpoint, { ...RANGE, ...query, locationId })
const RANKINGS: Record<string, () => Ask> = {
  'dishes of all locations': () => inPlace(menuInsights.list, 'all'),
  'dishes of a location': () => inPlace(menuInsights.list, house.locationIds[0] ?? ''),
  'dishes of the restaurant': () => (query) =>
    admin.client.call(api.restaurantMenuInsights.list, {
      ...RANGE,
      ...query,
      restaurantId: house.id,
    }),
  people: () => inPlace(staffInsights.list, 'all'),
  keywords: () => inPlace(keywordInsights.list, 'all'),
  topics: () => inPlace(trends.topics, 'all'),
}
const SORTED = Object.keys(RANKINGS).flatMap((name) =>
  INSIGHT_SORTS.filter(
    (sort) => name !== 'people' || !['mentions', 'impact', 'change'].includes(sort),
  ).map((sort) => [name, sort] as const),
)

const keyOf = ({ about, category }: Insight): string => `${about} ${category}`

/** Every thing of a ranking in the order of its pages of two; something may happen behind the first page. */
async function walk(
  ask: Ask,
  by: 'cursor' | 'offset',
  sort: Sort,
  meanwhile?: () => Promise<unknown>,
): Promise<string[]> {
  const read: string[] = []
  let next: { cursor?: string; offset?: number } | undefined = {}
  while (next !== undefined) {
    const { data, page }: Answer<Insight[]> = await ask({ sort, limit: 2, ...next })
    expect(page?.hasMore).toBe(page?.nextCursor !== null)
    if (read.length === 0) await meanwhile?.()
    read.push(...data.map(keyOf))
    const more: { cursor?: string; offset?: number } =
      by === 'cursor' ? { cursor: page?.nextCursor ?? '' } : { offset: read.length }
    next = page?.hasMore === true ? more : undefined
  }
  return read
}

describe('a ranking', () => {
  it.each(SORTED)(
    'of %s by %s has by cursor what it has by offset, in one order',
    async (name, sort) => {
      const ask = RANKINGS[name]?.() ?? expect.fail(name)
      const byOffset = await walk(ask, 'offset', sort)
      expect(byOffset.length).toBeGreaterThan(2)
      expect(new Set(byOffset).size).toBe(byOffset.length)
      expect(await walk(ask, 'cursor', sort)).toEqual(byOffset)
    },
  )

  // Each time guests write of something that is new and stands before the first page.
  it.each([
    ['dishes of all locations', 'name', 'The apple pie was fine.', '2026-05-20'],
    ['dishes of a location', 'mentions', 'The beef tartare was fine. '.repeat(3), '2026-06-03'],
    ['dishes of the restaurant', 'lately', 'The pizza was fine. '.repeat(3), '2026-06-04'],
    ['people', 'lately', 'Anna was so kind.', '2026-06-20'],
    ['people', 'name', 'Adele was so kind.', '2026-05-20'],
  ] as const)(
    'of %s by %s goes on by cursor where a page ended, though guests name something new',
    async (name, sort, text, day) => {
      const ask = RANKINGS[name]?.() ?? expect.fail(name)
      const before = await walk(ask, 'offset', sort)
      expect(await walk(ask, 'cursor', sort, () => write(text, day))).toEqual(before)
      const after = await walk(ask, 'offset', sort)
      expect(after).toHaveLength(before.length + 1)
      expect(before).not.toContain(after[0])
    },
  )

  it('counts all that it has on each of its pages, and an offset behind the cursor', async () => {
    const ask = inPlace(menuInsights.list, 'all')
    const whole = await ask({ limit: 100 })
    expect(whole.page).toMatchObject({ hasMore: false, nextCursor: null })
    const { page } = await ask({ limit: 1 })
    const later = await ask({ limit: 1, offset: 1, cursor: page?.nextCursor ?? '' })
    expect(later.data.map(keyOf)).toEqual(whole.data.slice(2, 3).map(keyOf))
    expect(later.page?.total).toBe(whole.data.length)
  })

  it('refuses a cursor of another order or of another ranking', async () => {
    const { page } = await inPlace(menuInsights.list, 'all')({ limit: 1 })
    const cursor = page?.nextCursor ?? ''
    expect(await inPlace(menuInsights.list, 'all')({ sort: 'name', cursor })).toMatchObject(UNKNOWN)
    expect(await inPlace(keywordInsights.list, 'all')({ cursor })).toMatchObject(UNKNOWN)
  })

  it.each(['nonsense', '[]', '[["dish","mentions"],[]]', '[["dish","mentions"],["9",9,"",""]]'])(
    'refuses a cursor that is none of its own: %s',
    async (said) => {
      const cursor = Buffer.from(said).toString('base64url')
      expect(await inPlace(menuInsights.list, 'all')({ cursor })).toMatchObject(UNKNOWN)
    },
  )
})
