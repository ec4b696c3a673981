import type { PolicyChanges } from '@maitre/contract/automation'
import { AUTO_APPROVAL_DELAYS, RATINGS } from '@maitre/contract/constants'
import { postings } from '@maitre/contract/postings'
import { replies } from '@maitre/contract/replies'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftStoredReview } from '#modules/drafting'
import { autoApproveReply } from '#modules/publishing'
import { readStoredReview } from '#modules/reading'
import { AutomaticHouse } from '#test/automatic-house'

// The night from Saturday to Sunday on which the clocks of Toronto go back.
const START = new Date('2026-10-31T20:00:00Z')
const FIRST = { attempt: 1, lastAttempt: false }
const STEPS = 600
const WORDS = [
  'A happy evening.',
  'The soup was wonderful and the bread too.',
  'I found glass in my soup and had to go to the hospital.',
  'Do you have parking behind the house?',
  'Une belle soirée, merci.',
  'Ein schöner Abend.',
  'The waiter stole my wallet.',
  '',
]
/** What a person does that lets a held reply go, writes it, or says yes to it. */
const DEEDS = ['reply.released', 'reply.edited', 'reply.regenerated', 'reply.approved']

let house: AutomaticHouse
beforeAll(async () => {
  house = await AutomaticHouse.start(START)
})
afterAll(() => house.stop())

/** A generator of choices, the same each time. */
function createChance(seed: number) {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new Error('an empty choice')
    return value
  }
  return {
    next,
    oneOf,
    someOf: <T>(all: readonly [T, ...T[]]): T[] => [
      all[0],
      ...all.slice(1).filter(() => next() < 0.7),
    ],
  }
}

const chance = createChance(20_261_129)
const { next, oneOf, someOf } = chance

interface State {
  review_id: string
  external_id: string
  held_reason: string | null
  version: number
}

/** The states of all reviews, the lines of the log about them by people, and everything in the outbox. */
async function look() {
  const states = await house.sums.query<State>(
    'select review_id, external_id, held_reason, version from app.reviews order by review_id',
  )
  const deeds = await house.sums.query<{ n: number; subject: string }>(
    "select n::int as n, subject from app.audit_log where act = any($1) and actor->>'user_id' is not null",
    [DEEDS],
  )
  const [head] = await house.sums.query<{ n: number }>(
    'select coalesce(max(n), 0)::int as n from app.audit_log',
  )
  const outbox = await house.sums.query<{
    posting_id: string
    review_id: string
    automatic: boolean
  }>('select posting_id, review_id, automatic from app.postings')
  return { states, deeds, head: head?.n ?? 0, outbox }
}

const conditions = (): PolicyChanges => ({
  sources: someOf(['google', 'yelp']),
  smallest_rating: oneOf([1, 2, 4]),
  texts: someOf(['with_text', 'without_text']),
  languages: someOf(['en', 'fr', 'other']),
  hours:
    next() < 0.7
      ? null
      : [
          { day: 6, from: '12:00', to: '02:30' },
          { day: 7, from: '01:00', to: '23:00' },
        ],
  daily_cap: next() < 0.7 ? null : oneOf([1, 2, 5]),
  auto_approval_minutes_delay: oneOf([null, ...AUTO_APPROVAL_DELAYS.slice(0, 3)]),
})

/** Everything that guests, people, policies and jobs can do to a reply, at any moment and in any order. */
async function doAnything(known: readonly State[]): Promise<void> {
  const { app, restaurant, admin } = house
  const { client } = admin
  const guestWrites = (externalId: string) =>
    house.draft({ externalId, text: oneOf(WORDS), rating: oneOf(RATINGS) })
  if (known.length === 0 || next() < 0.12) return void (await guestWrites(crypto.randomUUID()))
  const { review_id: reviewId, version, external_id: externalId } = oneOf(known)
  const of = { locationId: 'all', reviewId } as const
  const job = { restaurantId: restaurant.id, reviewId }
  const isAgreed = await house.sums.query(
    'select 1 from app.restaurants where auto_approve_reviews',
  )
  const ends = async () => {
    for (const one of known) {
      const end = { ...job, reviewId: one.review_id, version: one.version }
      await autoApproveReply(app.services, end, FIRST)
    }
  }
  const acts: (() => Promise<unknown>)[] = [
    () => house.wait(oneOf([1, 10, 31, 61])),
    // The ends of countdowns come in their time, late, twice, or for a version that is gone.
    ends,
    async () => {
      await house.wait(oneOf([1, 16, 31]))
      await ends()
    },
    () => autoApproveReply(app.services, { ...job, version: version - 1 }, FIRST),
    () => draftStoredReview(app.services, restaurant.id, reviewId),
    () => readStoredReview(app.services, restaurant.id, reviewId),
    async () => {
      await house.wait(1)
      await guestWrites(externalId)
    },
    () => (isAgreed.length > 0 ? house.change(conditions()) : house.agree(conditions())),
    () => house.agree(),
    () => (isAgreed.length > 0 ? house.switch(next() < 0.25) : house.agree()),
    () => (next() < 0.1 ? house.withdraw() : house.agree()),
    () =>
      client.call(restaurants.update, {
        restaurantId: restaurant.id,
        post_on_approval: next() < 0.5,
      }),
    () => client.call(replies.writing, { ...of, tab: 'tab', is_writing: next() < 0.4 }),
    () => client.call(replies.hold, of),
    () => client.call(reviews.withdraw, of),
    () => client.call(postings.post, of),
    ...(next() < 0.6
      ? [
          () => client.call(replies.release, of),
          () =>
            client.call(replies.updateResponse, {
              ...of,
              response: `Thank you, and good night ${next()}.`,
            }),
          () => client.call(replies.regenerate, of),
          () => client.call(reviews.approve, of),
          async () => {
            await client.call(reviews.approve, of)
            await client.call(postings.post, of)
          },
        ]
      : []),
  ]
  await oneOf(acts)()
}

it('no path leads from a reply that is held to a posting without an act of a person in the log', async () => {
  await house.agree({ auto_approval_minutes_delay: null, smallest_rating: 1 })
  /** Where the log stood when the reply of a review was seen to be held last, and why. */
  const held = new Map<string, { n: number; reason: string }>()
  const seen = new Set<string>()
  const without: string[] = []
  const ways = { byItself: 0, byPerson: 0, held: new Set<string>() }
  let { states } = await look()
  for (let step = 0; step < STEPS; step += 1) {
    const before = new Map(states.map((one) => [one.review_id, one]))
    await doAnything(states)
    const now = await look()
    for (const { posting_id: id, review_id: reviewId, automatic } of now.outbox) {
      if (seen.has(id)) continue
      seen.add(id)
      const hold = held.get(reviewId)
      const isAPersons = now.deeds.some(
        ({ n, subject }) => subject === `review:${reviewId}` && n > (hold?.n ?? 0),
      )
      if (automatic) ways.byItself += 1
      else if (hold !== undefined) ways.byPerson += 1
      if (hold !== undefined && !isAPersons)
        without.push(`step ${step}: ${reviewId} was held (${hold.reason})`)
    }
    for (const one of now.states) {
      const was = before.get(one.review_id)
      // What a policy or a check held is judged anew in other words of the guest; what a person held is not.
      const isReworded = was !== undefined && (await isEditedSince(one, was))
      if (isReworded && held.get(one.review_id)?.reason !== 'person') held.delete(one.review_id)
      if (one.held_reason === null) continue
      held.set(one.review_id, { n: now.head, reason: one.held_reason })
      ways.held.add(one.held_reason)
    }
    states = now.states
  }
  expect(without).toEqual([])
  // The walk went where it could have gone wrong.
  expect(ways.byItself).toBeGreaterThan(5)
  expect(ways.byPerson).toBeGreaterThan(5)
  expect([...ways.held]).toEqual(expect.arrayContaining(['person', 'risk', 'stopped']))
}, 300_000)

/** Whether the guest wrote anew between the two looks. */
async function isEditedSince(now: State, was: State): Promise<boolean> {
  if (now.version === was.version) return false
  const rows = await house.sums.query(
    "select 1 from app.review_history where review_id = $1 and kind = 'guest_edited' and at > $2",
    [now.review_id, lastEdit.get(now.review_id) ?? new Date(0)],
  )
  if (rows.length > 0) lastEdit.set(now.review_id, house.now)
  return rows.length > 0
}
const lastEdit = new Map<string, Date>()
