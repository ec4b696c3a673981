import { connections } from '@maitre/contract/connections'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSource, syncReviews } from '#modules/sources'
import { AppError } from '#platform/errors'
import { buildRestaurant, buildUser, connectToSandbox, eventually } from '#test/builders'
import { FaultRestaurant } from '#test/fault-restaurant'
import { checkConnection } from './change-connection.ts'
import { listConnections } from './list-connections.ts'

let restaurant: FaultRestaurant
beforeAll(async () => {
  restaurant = await FaultRestaurant.open()
})
afterAll(() => restaurant.app.stop())
beforeEach(() => restaurant.mend())
afterEach(() => void vi.restoreAllMocks())

const client = () => restaurant.admin.client
const list = async () =>
  (await client().call(connections.list, { restaurantId: restaurant.built.id })).data
/** Checks the connection, and answers what the list says of it once the check is over. */
async function checked() {
  // A reading that is under way by itself would end after the press, with what was so before it.
  const reading =
    "select from pgboss.job where name = 'sources.sync-connection' and state in ('created', 'active')"
  await eventually(
    () => restaurant.own(reading),
    ({ length }) => length === 0,
  )
  const answer = await client().call(connections.check, restaurant.connectionKey)
  expect(answer.status).toBe(202)
  const { asked_at: asked } = answer.data
  const [one] = await eventually(list, ([row]) =>
    [row?.last_synced_at, row?.last_failed_at].some((at) => at != null && at >= asked),
  )
  return one
}

describe('the connection of a location', () => {
  it('is shown as working with when it was read, once it is checked', async () => {
    expect(await checked()).toMatchObject({
      location: 'Quay',
      source: 'google',
      health: 'working',
      last_error: null,
    })
  })

  it.each([
    [429, 'slowed', 'upstream.rate_limited'],
    [500, 'silent', 'upstream.unavailable'],
    [403, 'refused', 'upstream.forbidden'],
    [401, 'lost', 'upstream.unauthorised'],
  ])(
    'that its source answers with %i is shown as %s, with the failure',
    async (status, health, code) => {
      await restaurant.fault({ path: '/v4/', method: 'GET', status })
      expect(await checked()).toMatchObject({ health, last_error: code })
      await restaurant.mend()
      // What was lost for a while is tried again by the same press.
      expect(await checked()).toMatchObject({ health: 'working', last_error: null })
    },
  )

  it('that its source answers in no way that we know is shown as garbled, and not as refused', async () => {
    await restaurant.fault({ path: '/v4/', method: 'GET', malformed: true })
    const answered = await checked()
    expect(answered).toMatchObject({ health: 'garbled', last_error: 'upstream.invalid_response' })
    await restaurant.mend()
    expect(await checked()).toMatchObject({ health: 'working', last_error: null })
  })

  it('is read at once although the reading that failed waits for its next try', async () => {
    await restaurant.fault({ path: '/v4/', method: 'GET', status: 500 })
    expect(await checked()).toMatchObject({ health: 'silent' })
    const waiting =
      "name = 'sources.sync-connection' and state in ('created', 'retry') returning id"
    const inAnHour = `update pgboss.job set start_after = now() + interval '1 hour' where ${waiting}`
    await eventually(
      () => restaurant.own(inAnHour),
      ({ length }) => length > 0,
    )
    await restaurant.mend()
    expect(await checked()).toMatchObject({ health: 'working', last_error: null })
  })

  it('that was lost is not shown as working while its check is under way', async () => {
    await restaurant.fault({ path: '/v4/', method: 'GET', status: 401 })
    expect(await checked()).toMatchObject({ health: 'lost' })
    await restaurant.mend()
    const { services } = restaurant.app
    const all = { wholeRestaurant: true, locationIds: [] }
    // The job of the check is sent only once the transaction commits.
    const [meanwhile] = await services.database.scoped(restaurant.built.id, async (tx) => {
      await checkConnection(services, tx, restaurant.connectionKey)
      return listConnections(services, tx, all)
    })
    expect(meanwhile).toMatchObject({ health: 'refused', last_error: 'upstream.unauthorised' })
    await eventually(list, ([one]) => one?.health === 'working')
  })

  it('whose source renews no access is shown as silent too', async () => {
    const { services } = restaurant.app
    const refresh = vi.spyOn(getSource(services, 'google'), 'refreshAccess')
    refresh.mockRejectedValue(new AppError('upstream.timeout'))
    // The token that is remembered is over by then.
    const at = Date.now() + 2 * 3_600_000
    vi.spyOn(services.clock, 'now').mockImplementation(() => new Date(at))
    await expect(syncReviews(services, restaurant.connectionKey, false)).rejects.toThrow(AppError)
    vi.restoreAllMocks()
    expect((await list())[0]).toMatchObject({ health: 'silent', last_error: 'upstream.timeout' })
  })

  it('is seen and changed by the Admins of the restaurant alone, each at their own locations', async () => {
    const { built, app } = restaurant
    const manager = await buildUser(app, built, 'Manager')
    const refused = { status: 403, code: 'access.role_required' }
    const of = { restaurantId: built.id }
    expect(await manager.client.call(connections.list, of)).toMatchObject(refused)
    for (const call of [connections.check, connections.disconnect])
      expect(await manager.client.call(call, restaurant.connectionKey)).toMatchObject(refused)
    const two = await buildRestaurant(app, { locationNames: ['East', 'West'] })
    const admin = await buildUser(app, two, 'Admin', two.locationIds[1])
    const { data } = await admin.client.call(connections.list, { restaurantId: two.id })
    expect(data).toMatchObject([{ location: 'West', source: 'google', health: 'none' }])
    const elsewhere = { ...restaurant.connectionKey, restaurantId: two.id }
    expect((await admin.client.call(connections.disconnect, elsewhere)).status).not.toBe(200)
    expect((await list())[0]?.health).not.toBe('none')
  })
})

describe('disconnecting', () => {
  const disconnect = () => client().call(connections.disconnect, restaurant.connectionKey)

  it('leaves the consent where another restaurant is connected by the same account', async () => {
    const { app } = restaurant
    const other = await buildRestaurant(app, { locationNames: ['Quay'] })
    await connectToSandbox(app, other, 'owner@faults.example')
    const revoke = vi.spyOn(getSource(app.services, 'google'), 'revoke')
    expect((await disconnect()).status).toBe(200)
    expect(revoke).not.toHaveBeenCalled()
    const admin = await buildUser(app, other, 'Admin')
    const { data } = await admin.client.call(connections.list, { restaurantId: other.id })
    expect(data).toMatchObject([{ source: 'google', connected_at: expect.any(String) }])
    const [locationId = ''] = other.locationIds
    const own = { restaurantId: other.id, locationId, source: 'google' } as const
    expect((await admin.client.call(connections.disconnect, own)).status).toBe(200)
    await restaurant.connect()
  })

  it('gives the consent back, forgets the access, keeps the reviews, and fails what was to be posted', async () => {
    const one = await restaurant.guest()
    await one.write('Thank you, and we are sorry for the wait.')
    const revoke = vi.spyOn(getSource(restaurant.app.services, 'google'), 'revoke')
    const [before] = await list()
    expect(before?.health).not.toBe('none')
    expect((await disconnect()).status).toBe(200)
    const [given] = revoke.mock.calls[0] ?? []
    await expect(
      getSource(restaurant.app.services, 'google').refreshAccess(given ?? ''),
    ).rejects.toMatchObject({ code: 'upstream.unauthorised' })
    expect(await list()).toMatchObject([{ health: 'none', connected_at: null }])
    expect(await restaurant.own('select 1 from app.connection_routes')).toEqual([])
    expect((await one.get()).text).toContain('soup')
    await one.post()
    const { post_error } = await one.until((review) => review.post_error !== null)
    expect(post_error).toBe('connection.not_found')
    expect(await disconnect()).toMatchObject({ status: 404, code: 'connection.not_found' })
    const [line] = await restaurant.own(
      "select before from app.audit_log where act = 'connection.ended' order by n desc limit 1",
    )
    expect(line?.['before']).toMatchObject({ source: 'google' })
  })

  it('forgets the access although the source does not take the consent back, and says so', async () => {
    await restaurant.connect()
    const revoke = vi.spyOn(getSource(restaurant.app.services, 'google'), 'revoke')
    revoke.mockRejectedValue(new AppError('upstream.unavailable'))
    expect(await disconnect()).toMatchObject({ status: 200, data: { is_left: true } })
    expect((await list())[0]?.health).toBe('none')
  })
})
