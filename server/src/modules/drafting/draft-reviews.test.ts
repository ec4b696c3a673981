import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftSentReviews, draftStoredReview } from '#modules/drafting'
import { readStoredReview } from '#modules/reading'
import { autoApprove } from '#modules/publishing'
import { type ReviewChanged, type ReviewRow, reviewsChanged, transition } from '#modules/reviews'
import { applyObserved } from '#modules/sources'
import type { Services } from '#context'
import { openDatabase } from '#platform/database'
import { AppError } from '#platform/errors'
import { createEvents } from '#platform/events'
import { wireEvents } from '#app'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  reload,
  sourceReview,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
const now = new Date('2026-06-10T12:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  restaurant = await buildRestaurant(app)
})
afterAll(() => app.stop())

type Fields = NonNullable<Parameters<typeof buildReview>[2]>

/** Stores reviews with readings and without drafts. */
async function waiting(of: BuiltRestaurant, ...all: Fields[]): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = []
  for (const fields of all) {
    const { review_id } = await buildReview(app, of, fields)
    await readStoredReview(app.services, of.id, review_id)
    rows.push(await reload(app, of, review_id))
  }
  return rows
}

const sent = (rows: readonly ReviewRow[]) =>
  rows.map((row) => ({ restaurantId: row.restaurant_id, reviewId: row.review_id }))

const draftTogether = (rows: readonly ReviewRow[], services = app.services) =>
  draftSentReviews(services, sent(rows))

/** The rows of these reviews, their histories, and the jobs that name them. */
async function stored(of: BuiltRestaurant, rows: readonly ReviewRow[]) {
  const ids = rows.map((row) => row.review_id)
  const inside = <Row>(name: string, sql: string) =>
    app.services.database.scoped(of.id, (tx) => tx.run<Row>(name, sql, [of.id, ids]))
  const history = await inside<{ review_id: string; kind: string; actor: string; text: string }>(
    'test_history',
    'select review_id, kind, actor, text from review_history where restaurant_id = $1 and review_id = any($2::uuid[]) order by at, entry_id',
  )
  const told = await inside<{ id: string; version: number }>(
    'test_live',
    "select payload->>'review_id' as id, (payload->>'version')::int as version from live_events where restaurant_id = $1 and payload->>'review_id' = any($2::text[]) order by event_id",
  )
  const jobs = await inside<{ id: string; name: string; data: object; start: string }>(
    'test_jobs',
    "select data->>'reviewId' as id, name, data, start_after::text as start from pgboss.job where data->>'restaurantId' = $1::text and data->>'reviewId' = any($2::text[]) order by created_on, id",
  )
  return Promise.all(
    rows.map(async ({ review_id }) => ({
      row: await reload(app, of, review_id),
      history: history.filter((line) => line.review_id === review_id),
      told: told.filter(({ id }) => id === review_id).map(({ version }) => version),
      jobs: jobs.filter(({ id }) => id === review_id),
    })),
  )
}

/** The same services, whose events somebody else hears too. */
function withEvents(hear: (changes: readonly ReviewChanged[]) => Promise<void>): Services {
  const services = { ...app.services, events: createEvents() }
  wireEvents(services)
  services.events.on(reviewsChanged, (_, changes) => hear(changes))
  return services
}

const GUESTS: Fields[] = [
  { text: 'The onion soup was wonderful, and the welcome was warm.', rating: 5 },
  { text: 'Le potage était délicieux, mais nous avons attendu une heure.', rating: 3 },
  { text: 'La paella estaba muy buena y el servicio fue excelente, volveremos pronto.', rating: 5 },
  { text: 'My wife got food poisoning from the mussels and was in hospital.', rating: 1 },
  { text: '', rating: 4 },
  { text: 'A happy evening, thank you all.', rating: 5, source: 'yelp' },
  { text: 'From before the consent.', rating: 5, createdAt: new Date(now.getTime() - 60_000) },
]

describe('drafts of many reviews', () => {
  it('are the same as if each had been drafted alone: state, reasons to hold, history, events and jobs', async () => {
    const all = [await buildRestaurant(app), await buildRestaurant(app)] as const
    const seen = await Promise.all(
      all.map(async (one, i) => {
        const { client } = await buildUser(app, one, 'Admin')
        const consent = { auto_approve_reviews: true, auto_approval_minutes_delay: 15 }
        await client.raw('PUT', `/v1/restaurant/${one.id}/auto-approval`, consent)
        const rows = await waiting(one, ...GUESTS.map((guest) => ({ createdAt: now, ...guest })))
        const heard: string[] = []
        const services = withEvents(async (changes) => {
          for (const { after, step } of changes)
            heard.push(`${rows.findIndex((row) => row.review_id === after.review_id)} ${step}`)
        })
        if (i === 0) {
          for (const { review_id } of rows) await draftStoredReview(services, one.id, review_id)
        } else {
          expect(await draftTogether(rows, services)).toEqual(rows.map(() => undefined))
        }
        const found = await stored(one, rows)
        for (const { row, history } of found)
          expect(history.at(-1)?.text ?? null).toBe(row.response)
        return {
          heard: heard.toSorted(),
          reviews: found.map(({ row, history, told, jobs }) => ({
            status: [row.status, row.publication, row.version, row.held_reason],
            countdown: row.auto_approve_at,
            by: row.response_source,
            hasText: row.response !== null,
            history: history.map(({ kind, actor }) => [kind, actor]),
            told,
            counted: jobs.filter(({ name }) => name === autoApprove.name).map(({ start }) => start),
          })),
        }
      }),
    )
    expect(seen[1]).toEqual(seen[0])
    const [praise, , spanish, risk, , yelp, old] = seen[1]?.reviews ?? []
    const end = new Date(now.getTime() + 15 * 60_000)
    expect(praise).toMatchObject({ countdown: end, hasText: true, by: 'local' })
    expect(praise?.counted.map((start) => new Date(start))).toEqual([end])
    expect(spanish).toMatchObject({
      hasText: false,
      status: ['draft', 'none', 0, 'other_language'],
    })
    expect(risk).toMatchObject({ countdown: null, status: ['draft', 'none', 1, 'risk'] })
    for (const one of [yelp, old]) expect(one).toMatchObject({ countdown: null, hasText: true })
  })

  it('are written in one message to a thread, and cost no statement more for each', async () => {
    const statements = async (count: number): Promise<number> => {
      const same = Array.from({ length: count }, () => ({ text: 'Lovely soup.', rating: 5 }))
      const rows = await waiting(restaurant, ...same)
      let ran = 0
      let orders = 0
      const { app: appUrl, console: consoleUrl } = app.database.urls
      const database = openDatabase({ appUrl, consoleUrl, observe: () => (ran += 1) })
      const { threads } = app.services
      const services: Services = {
        ...app.services,
        database,
        threads: {
          ...threads,
          run(task, input) {
            orders += 1
            return threads.run(task, input)
          },
        },
      }
      await draftTogether(rows, services)
      await database.close()
      for (const { row } of await stored(restaurant, rows)) expect(row.response).not.toBeNull()
      expect(orders).toBe(1)
      return ran
    }
    const one = await statements(1)
    expect(one).toBeGreaterThan(5)
    expect(await statements(12)).toBe(one)
  })
})

describe('a review among many', () => {
  it('fails alone when its reply cannot be written', async () => {
    const rows = await waiting(
      restaurant,
      { text: 'Lovely soup.', rating: 5 },
      { text: 'The soup that hangs.', rating: 3 },
      { text: 'Lovely bread.', rating: 5 },
    )
    const { threads } = app.services
    const services: Services = {
      ...app.services,
      threads: {
        ...threads,
        run: (task, input) =>
          JSON.stringify(input).includes('hangs')
            ? Promise.reject(new Error('took too long'))
            : threads.run(task, input),
      },
    }
    const failed = [undefined, new Error('took too long'), undefined]
    expect(await draftTogether(rows, services)).toEqual(failed)
    expect((await stored(restaurant, rows)).map(({ row }) => row.version)).toEqual([1, 0, 1])
  })

  it('fails alone when its reply cannot be stored', async () => {
    const rows = await waiting(
      restaurant,
      { text: 'Lovely tea.', rating: 5 },
      { text: 'Lovely wine.', rating: 4 },
    )
    const [bad] = rows
    const services = withEvents(async (changes) => {
      if (changes.some(({ after }) => after.review_id === bad?.review_id))
        throw new Error('not to be stored')
    })
    expect(await draftTogether(rows, services)).toEqual([new Error('not to be stored'), undefined])
    const found = await stored(restaurant, rows)
    expect(found.map(({ row }) => row.version)).toEqual([0, 1])
    expect(found[1]?.history.filter(({ kind }) => kind === 'drafted')).toHaveLength(1)
  })

  it('is left to the person who changed it meanwhile; a guest’s later words are answered', async () => {
    const rows = await waiting(
      restaurant,
      { text: 'A quiet evening.', rating: 4 },
      { text: 'A loud evening.', rating: 2 },
      { text: 'Lovely soup, lovely bread.', rating: 5 },
      { text: 'Gone tomorrow.', rating: 5 },
    )
    const [person, guest, , gone] = rows
    const { threads } = app.services
    const orders: number[] = []
    const services: Services = {
      ...app.services,
      threads: {
        ...threads,
        async run(task, input) {
          const { reviews } = input as { reviews: object[] } // an order of writeWith's
          const output = await threads.run(task, input)
          if (orders.push(reviews.length) === 1)
            await app.services.database.scoped(restaurant.id, async (tx) => {
              const edited = { kind: 'edited', text: 'My own words.', autoApproveAt: null } as const
              const somebody = { userId: null, name: 'Somebody' }
              await transition(app.services, tx, person?.review_id ?? '', edited, somebody)
              await applyObserved(
                app.services,
                tx,
                guest?.review_id ?? '',
                sourceReview({
                  externalId: guest?.external_id ?? '',
                  text: 'A loud evening, but the soup was wonderful.',
                  rating: 4,
                  updatedAt: now,
                }),
              )
              await applyObserved(app.services, tx, gone?.review_id ?? '', null)
            })
          return output
        },
      },
    }
    expect(await draftTogether(rows, services)).toEqual(rows.map(() => undefined))
    expect(orders).toEqual([4, 1])
    const [mine, later, other, away] = await stored(restaurant, rows)
    expect(mine?.row).toMatchObject({ status: 'edited', response: 'My own words.', version: 1 })
    expect(later?.row.text).toMatch(/but the soup/u)
    expect(later?.history.map(({ kind }) => kind)).toEqual(['arrived', 'guest_edited', 'drafted'])
    expect(other?.row).toMatchObject({ status: 'draft', version: 1 })
    expect(away?.row).toMatchObject({ response: null })
  })
})

it('is not left half done when the connection breaks', async () => {
  const rows = await waiting(
    restaurant,
    { text: 'Lovely cheese.', rating: 5 },
    { text: 'Lovely cake.', rating: 5 },
  )
  const before = await stored(restaurant, rows)
  const { live } = app.services
  // The last thing that the transaction does: rows, history and jobs are written by then.
  const services: Services = {
    ...app.services,
    live: {
      ...live,
      async publish(tx, ...news) {
        await live.publish(tx, ...news)
        await tx.execute('select pg_terminate_backend(pg_backend_pid())', [])
      },
    },
  }
  const failures = await draftTogether(rows, services)
  expect(failures).toHaveLength(2)
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ code: 'database.unavailable', retry: true })
  }
  expect(await stored(restaurant, rows)).toEqual(before)
  expect(await draftTogether(rows)).toEqual([undefined, undefined])
  for (const { row, history } of await stored(restaurant, rows)) {
    expect(row.version).toBe(1)
    expect(history.map(({ kind }) => kind)).toEqual(['arrived', 'drafted'])
  }
})
