import { automation } from '@maitre/contract/automation'
import type { z } from 'zod'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AutomaticHouse } from '#test/automatic-house'
import { buildReview, buildUser } from '#test/builders'

type Asked = Partial<z.input<typeof automation.dryRun.body>>

const DAY_MS = 86_400_000
/** As many reviews as one dry run looks at, and some more. */
const MANY = 20_100
/** How long a dry run over so many may take here; a machine of the tests is slow and shared. */
const LONGEST_MS = 8_000
let house: AutomaticHouse
const ids = new Map<string, string>()

beforeAll(async () => {
  house = await AutomaticHouse.start(new Date('2026-11-25T15:00:00Z'))
  const ago = (days: number) => new Date(house.now.getTime() - days * DAY_MS)
  const guests = {
    happy: { rating: 5, createdAt: ago(1) },
    soSo: { rating: 3, createdAt: ago(2) },
    poisoned: {
      rating: 1,
      text: 'The oysters made us ill, we were in hospital.',
      createdAt: ago(3),
    },
    silent: { rating: 5, text: '', createdAt: ago(4) },
    french: { rating: 5, text: 'Une belle soirée, merci beaucoup.', createdAt: ago(5) },
    old: { rating: 5, createdAt: ago(31) },
  }
  for (const [name, guest] of Object.entries(guests))
    ids.set(name, (await house.draft({ ...guest, updatedAt: guest.createdAt })).reviewId)
  const imported = { origin: 'import' as const, createdAt: ago(6), rating: 5 }
  ids.set('imported', (await house.draft({ ...imported, updatedAt: ago(6) })).reviewId)
  const answered = {
    text: 'Thank you.',
    updatedAt: ago(6),
    state: 'live' as const,
    policyViolation: null,
  }
  const elsewhere = { createdAt: ago(7), updatedAt: ago(7), rating: 5, reply: answered }
  // No policy has a reply to what was said to the house, so it is in no dry run.
  await buildReview(house.app, house.restaurant, {
    source: 'feedback',
    origin: 'import',
    createdAt: ago(6),
    updatedAt: ago(6),
  })
  ids.set('answered', (await buildReview(house.app, house.restaurant, elsewhere)).review_id)
})
afterAll(() => house.stop())

const ask = (asked: Asked = {}, client = house.admin.client) =>
  client.call(automation.dryRun, { restaurantId: house.restaurant.id, ...asked })
const outcomes = async (asked?: Asked) => {
  const { data } = await ask(asked)
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  return Object.fromEntries(
    data.outcomes.map((one) => [names.get(one.review_id) ?? '', one.reason ?? 'posted']),
  )
}

describe('the dry run of a policy', () => {
  it('says of every review of the last 30 days whether it would have been posted, and why not', async () => {
    expect(await outcomes()).toEqual({
      happy: 'posted',
      soSo: 'posted',
      poisoned: 'risk',
      silent: 'posted',
      french: 'posted',
      imported: 'not_postable',
      answered: 'answered',
    })
    const { data, page } = await ask()
    expect(data).toMatchObject({ looked_at: 7, is_cut: false, posted: 4 })
    expect(data.waited.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'answered', count: 1 },
      { reason: 'not_postable', count: 1 },
      { reason: 'risk', count: 1 },
    ])
    expect(page).toMatchObject({ total: 7, hasMore: false })
  })

  it('goes by the conditions on the screen, which nobody has saved, and stores nothing', async () => {
    const before = (await house.get()).data
    const wanted = { smallest_rating: 4, texts: ['with_text' as const], languages: ['en' as const] }
    expect(await outcomes(wanted)).toMatchObject({
      happy: 'posted',
      soSo: 'low_rating',
      silent: 'text_excluded',
      french: 'language_excluded',
    })
    expect((await house.get()).data).toEqual(before)
  })

  it('says when each would have gone out, by delay and hours', async () => {
    const { data } = await ask({
      auto_approval_minutes_delay: 60,
      hours: [{ day: 5, from: '18:00', to: '22:00' }],
    })
    const happy = data.outcomes.find((one) => one.review_id === ids.get('happy'))
    // The guest wrote on Tuesday; the next Friday, six in the evening in Toronto.
    expect(happy).toMatchObject({ posted_at: '2026-11-27T23:00:00.000Z', text: 'A happy evening.' })
  })

  it('counts the daily number of each location in the order in which replies would have gone out', async () => {
    const friday = { hours: [{ day: 5, from: '18:00', to: '22:00' }], daily_cap: 1 }
    // Three of the guests waited for the same Friday, and the first one there is the one who wrote first.
    expect(await outcomes(friday)).toMatchObject({
      french: 'posted',
      silent: 'posted',
      soSo: 'daily_cap',
      happy: 'daily_cap',
    })
  })

  it('lists what is asked for, page by page', async () => {
    const posted = await ask({ show: 'posted', offset: 1, limit: 2 })
    expect(posted.data.outcomes.map((one) => one.review_id)).toEqual([
      ids.get('soSo'),
      ids.get('silent'),
    ])
    expect(posted.page).toMatchObject({ total: 4, hasMore: true })
    expect(await outcomes({ show: 'risk' })).toEqual({ poisoned: 'risk' })
  })

  it('is none of what the present policy left reviews for', async () => {
    await house.agree({ languages: ['fr'] })
    const late = await house.draft()
    expect(await late.row()).toMatchObject({ held_reason: 'language_excluded' })
    const { data } = await ask({ languages: ['en', 'fr'] })
    expect(data.outcomes.find((one) => one.review_id === late.reviewId)?.reason).toBeNull()
    await house.withdraw()
  })

  it('asks as if the policy had run all along, though it was stopped until now or its trial is over', async () => {
    await house.agree()
    const { posted } = (await ask()).data
    expect(posted).toBeGreaterThan(0)
    await house.switch(true)
    expect((await ask()).data).toMatchObject({ posted })
    await house.wait(1)
    await house.switch(false)
    const { data } = await ask()
    expect(data).toMatchObject({ posted })
    // Once the trial is over, and before somebody subscribes, it says what would have gone out all the same.
    const trialEnds = async (at: Date | null) =>
      void (await house.sums.query(
        'update app.restaurants set trial_ends_at = $2 where restaurant_id = $1',
        [house.restaurant.id, at],
      ))
    await trialEnds(new Date(house.now.getTime() - 10 * DAY_MS))
    expect((await ask()).data).toEqual(data)
    await trialEnds(null)
    await house.withdraw()
  })

  it('agrees with what happens to a review that arrives under the same policy', async () => {
    const policy = { smallest_rating: 4, auto_approval_minutes_delay: 30, hours: null }
    await house.agree(policy)
    const guests = [{ rating: 5 }, { rating: 3 }, { rating: 5, text: '' }, { rating: null }]
    const live = []
    for (const guest of guests) live.push(await house.draft(guest))
    const { data } = await ask(policy)
    for (const { reviewId, row } of live) {
      const { auto_approve_at: at, held_reason } = await row()
      const dry = data.outcomes.find((one) => one.review_id === reviewId)
      expect(dry).toMatchObject({ posted_at: at?.toISOString() ?? null, reason: held_reason })
    }
    await house.withdraw()
  })

  it('shows an Admin of one location the reviews of that one alone', async () => {
    const [, second] = house.restaurant.locationIds
    const { client } = await buildUser(house.app, house.restaurant, 'Admin', second)
    expect((await ask({}, client)).data).toMatchObject({ looked_at: 0, outcomes: [] })
  })

  it('looks at the newest twenty thousand, says that there are more, and takes seconds and no more', async () => {
    const [locationId] = house.restaurant.locationIds
    const written = ids.get('happy')
    const columns = await house.sums.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'app' and table_name = 'reviews' and is_generated = 'NEVER' and column_name not in ('review_id', 'external_id', 'created_at')",
    )
    const list = columns.map(({ column_name: name }) => `"${name}"`).join(', ')
    await house.sums.query(
      `insert into app.reviews (review_id, external_id, created_at, ${list})
       select gen_random_uuid(), 'many-' || n, created_at - n * interval '1 minute', ${list}
         from app.reviews, generate_series(1, ${MANY}) n where review_id = $1 and location_id = $2`,
      [written, locationId],
    )
    const began = performance.now()
    const { data } = await ask({
      hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
      daily_cap: 3,
    })
    expect(performance.now() - began).toBeLessThan(LONGEST_MS)
    expect(data).toMatchObject({ looked_at: 20_000, is_cut: true })
    expect(data.posted).toBeLessThan(3 * 30)
    expect(
      (await house.admin.client.call(reviews.list, { locationId: 'all', limit: 1 })).status,
    ).toBe(200)
  })
})
