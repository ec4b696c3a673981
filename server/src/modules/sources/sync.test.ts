import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { buildRestaurant, connectToSandbox, eventually, sourceReview, unique } from '#test/builders'
import { FaultRestaurant } from '#test/fault-restaurant'
import { getSource, sendSyncs, syncReviews } from '#modules/sources'
import { upsertBatch } from '#modules/reviews'
import { workSync } from './sync.ts'

let restaurant: FaultRestaurant
beforeAll(async () => {
  restaurant = await FaultRestaurant.open()
})
afterAll(() => restaurant.app.stop())

/** Has a guest write a review of these words. */
const write = (text: string): Promise<void> =>
  restaurant.control('__push', {
    platform: 'google',
    location: 'Quay',
    author: unique('Guest'),
    rating: 5,
    text,
  })

describe('a sync', () => {
  const watermark = async (): Promise<Date | null> => {
    const [row] = await restaurant.own('select watermark from app.connections')
    return row?.['watermark'] as Date | null // timestamptz
  }
  /** Lets notifications come for a location that nobody knows, so that they bring nothing. */
  const deaf = (): Promise<void> =>
    restaurant
      .own("update app.connection_routes set external_location = 'deaf' || external_location")
      .then(() => undefined)
  const hearing = (): Promise<void> =>
    restaurant
      .own(
        "update app.connection_routes set external_location = substr(external_location, 5) where external_location like 'deaf%'",
      )
      .then(() => undefined)

  it('finds reviews without notifications, moves the watermark, and changes nothing the second time', async () => {
    await deaf()
    try {
      const text = unique('Nobody told of it')
      await write(text)
      await syncReviews(restaurant.app.services, restaurant.connectionKey, false)
      const [row] = await eventually(
        () => restaurant.stored(text),
        ([found]) => found?.response !== null,
      )
      const first = await watermark()
      expect(first?.getTime()).toBeGreaterThanOrEqual(Date.parse(row?.created_at ?? ''))
      await syncReviews(restaurant.app.services, restaurant.connectionKey, false)
      const [again, ...more] = await restaurant.stored(text)
      expect(more).toEqual([])
      expect({ ...again, fetched_at: '' }).toEqual({ ...row, fetched_at: '' })
      expect(await watermark()).toEqual(first)
    } finally {
      await hearing()
    }
  })

  it('leaves the watermark and shows its failure when it fails half way, and the next one makes up for it', async () => {
    await deaf()
    try {
      const before = await watermark()
      const text = unique('Behind the trouble')
      await write(text)
      await restaurant.fault({ path: '/v4/', method: 'GET', status: 500 })
      await expect(
        syncReviews(restaurant.app.services, restaurant.connectionKey, false),
      ).rejects.toMatchObject({
        code: 'upstream.unavailable',
      })
      expect(await watermark()).toEqual(before)
      const [shown] = await restaurant.own('select last_error from app.connections')
      expect(shown).toEqual({ last_error: 'upstream.unavailable' })
      await restaurant.mend()
      await syncReviews(restaurant.app.services, restaurant.connectionKey, false)
      expect(await restaurant.stored(text)).toHaveLength(1)
      expect(await restaurant.own('select last_error from app.connections')).toEqual([
        { last_error: null },
      ])
    } finally {
      await restaurant.mend()
      await hearing()
    }
  })

  it('of all reviews marks those that are gone, and leaves those that came in other ways', async () => {
    const [gone, stays] = [await restaurant.guest(), await restaurant.guest()]
    const imported = sourceReview({ text: unique('Imported') })
    await restaurant.app.services.database.scoped(restaurant.built.id, (tx) =>
      upsertBatch(restaurant.app.services, tx, {
        locationId: restaurant.connectionKey.locationId,
        source: 'google',
        origin: 'import',
        reviews: [imported],
      }),
    )
    const removed = () =>
      restaurant.own(
        'select external_id from app.reviews where removed_at_source is not null and external_id = any($1)',
        [[gone.externalId, stays.externalId, imported.externalId]],
      )
    const [place] = await restaurant.own('select external_location as name from app.connections')
    // Whether a review is gone nobody knows where its source does not answer for it.
    const path = `/v4/${String(place?.['name'])}/reviews/${gone.sourceId}`
    await restaurant.fault({ path, method: 'GET', status: 500 })
    await restaurant.control('__delete', { review: gone.sourceId })
    await expect(restaurant.sweep()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    expect(await removed()).toEqual([])
    await restaurant.mend()
    await restaurant.sweep()
    expect(await removed()).toEqual([{ external_id: gone.externalId }])
  })

  it('is sent for each connection that is not lost, and not twice while it waits', async () => {
    const idle = await startTestApp({ worker: false })
    try {
      const another = await buildRestaurant(idle, {
        name: 'Brasserie Lumière',
        locationNames: ['Plateau', 'Vieux-Montréal'],
      })
      await connectToSandbox(idle, another, 'owner@brasserie-lumiere.example')
      const waiting = async (): Promise<unknown[]> => {
        const { rows } = await idle.services.database.local((tx) =>
          tx.execute(
            "select data from pgboss.job where name = 'sources.sync-connection' and (data->>'full')::boolean",
            [],
          ),
        )
        return rows
      }
      await sendSyncs(idle.services, true)
      await sendSyncs(idle.services, true)
      expect(await waiting()).toHaveLength(2)
      await idle.services.database.scoped(another.id, (tx) =>
        tx.db
          .updateTable('connections')
          .set({ state: 'lost' })
          .where('restaurant_id', '=', tx.restaurantId)
          .execute(),
      )
      await idle.services.database.local((tx) => tx.execute('delete from pgboss.job', []))
      await sendSyncs(idle.services, true)
      expect(await waiting()).toEqual([])
    } finally {
      await idle.stop()
    }
  })
})

describe('a sync whose source asks to be left alone', () => {
  it.each([
    ['an hour', 3600, 3600],
    ['three days, of which a day is believed', 3 * 86_400, 86_400],
    ['three seconds, which are a minute for us', 3, 60],
  ])('for %s is sent for that time, and no other comes before it', async (_, asked, seconds) => {
    const idle = await startTestApp({ worker: false })
    try {
      const built = await buildRestaurant(idle, { locationNames: ['Plateau'] })
      await connectToSandbox(idle, built, 'owner@brasserie-lumiere.example')
      const [locationId = ''] = built.locationIds
      const key = { restaurantId: built.id, locationId, source: 'google' as const }
      const waits = async (): Promise<unknown[]> => {
        const { rows } = await idle.services.database.local((tx) =>
          tx.execute(
            "select extract(epoch from start_after - now())::int as seconds, (data->>'full')::boolean as full from pgboss.job where name = 'sources.sync-connection'",
            [],
          ),
        )
        return rows
      }
      const about = { seconds: expect.closeTo(seconds, -2), full: false }
      await idle.services.database.local((tx) => tx.execute('delete from pgboss.job', []))
      const fault = { path: '/v4/', method: 'GET', status: 429, retryAfter: asked }
      await fetch(`${idle.sandbox.url}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
      // A sync that is planned while another one runs would else begin as soon as that one is over.
      await sendSyncs(idle.services, false)
      await workSync(idle.services, key, false)
      expect(await waits()).toEqual([about])
      await sendSyncs(idle.services, false)
      expect(await waits()).toEqual([about])
      await idle.services.database.local((tx) => tx.execute('delete from pgboss.job', []))
      await workSync(idle.services, key, true)
      expect(await waits()).toEqual([{ ...about, full: true }])
    } finally {
      await idle.stop()
    }
  })

  it('for no time that it names is tried again by the queue', async () => {
    await restaurant.fault({ path: '/v4/', method: 'GET', status: 429 })
    try {
      await expect(
        workSync(restaurant.app.services, restaurant.connectionKey, false),
      ).rejects.toMatchObject({ code: 'upstream.rate_limited' })
    } finally {
      await restaurant.mend()
    }
  })
})

describe('the access token of a connection', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is kept until shortly before its end, and then renewed before it is refused', async () => {
    const { services } = restaurant.app
    const sync = () => syncReviews(services, restaurant.connectionKey, false)
    const renewals = vi.spyOn(getSource(services, 'google'), 'refreshAccess')
    await sync()
    const soFar = renewals.mock.calls.length
    await sync()
    expect(renewals).toHaveBeenCalledTimes(soFar)
    // The token still lives by the clock of the source, which would take it.
    const at = Date.now() + 59.5 * 60_000
    vi.spyOn(services.clock, 'now').mockImplementation(() => new Date(at))
    await sync()
    expect(renewals).toHaveBeenCalledTimes(soFar + 1)
  })
})
