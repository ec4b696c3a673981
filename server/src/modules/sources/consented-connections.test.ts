import { connections } from '@maitre/contract/connections'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSource } from '#modules/sources'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/app'
import { eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { atSandbox } from '#test/source-consent'
import { OwnerHome } from './consents.test-setup.ts'

let app: TestApp
let sums: Checksums
let world: OwnerHome
beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  world = await OwnerHome.open(app)
})

const revoke = () => vi.spyOn(getSource(app.services, 'google'), 'revoke')

describe('a connection', () => {
  it('whose consent was taken back at its source is lost, and works again after another one', async () => {
    await world.connected()
    await eventually(world.rows, (list) => list.every(({ health }) => health === 'working'))
    await atSandbox(app, '__revoked', { owner: world.owner })
    for (const { location_id: locationId } of await world.rows())
      await world.admin.client.call(connections.check, {
        ...world.of(),
        locationId,
        source: 'google',
      })
    await eventually(world.rows, (list) => list.every(({ health }) => health === 'lost'))
    await world.connected()
    const mended = await eventually(world.rows, (list) =>
      list.every((one) => one.last_error === null),
    )
    expect(mended.map(({ health }) => health)).toEqual(['working', 'working'])
  })

  it('follows its place to another account, and says so where no account has it any more', async () => {
    await world.connected()
    await eventually(world.rows, (list) => list.every(({ health }) => health === 'working'))
    const [east] = await world.rows()
    const key = { ...world.of(), locationId: east?.location_id ?? '', source: 'google' } as const
    await atSandbox(app, '__move', { location: `${world.word}-e` })
    await world.admin.client.call(connections.check, key)
    const asked = new Date(Date.now()).toISOString()
    const isRead = (list: Awaited<ReturnType<OwnerHome['rows']>>) => {
      const [one] = list
      return [one?.last_synced_at, one?.last_failed_at].some((at) => at != null && at >= asked)
    }
    await world.admin.client.call(connections.check, key)
    const [moved, stays] = await eventually(world.rows, isRead)
    expect(moved).toMatchObject({ health: 'working', account: 'Rosa – East' })
    expect(stays).toMatchObject({ place: 'Rosa – West', account: 'Franchise' })
    const [line] = await sums.query<{ after: object }>(
      "select after from app.audit_log where restaurant_id = $1 and act = 'connection.moved'",
      [world.home.id],
    )
    const [place] = await sums.query<{ external_location: string }>(
      'select external_location from app.connections where restaurant_id = $1 and location_id = $2',
      [world.home.id, key.locationId],
    )
    expect(line?.after).toEqual(place)
    vi.spyOn(getSource(app.services, 'google'), 'withAccess').mockReturnValue({
      ...getSource(app.services, 'google').withAccess(''),
      listAccounts: () => Promise.resolve([]),
      // oxlint-disable-next-line require-yield -- it fails before the first page
      async *listReviews() {
        throw new AppError('upstream.not_found')
      },
    })
    await world.admin.client.call(connections.check, key)
    await eventually(world.rows, ([one]) => one?.health === 'gone')
  })

  it('that its source slows down says when that was', async () => {
    await world.connected()
    await eventually(world.rows, (list) => list.every(({ health }) => health === 'working'))
    await atSandbox(app, '__faults', { status: 429, retryAfter: 60, path: '/v4/' })
    const [east] = await world.rows()
    const key = { ...world.of(), locationId: east?.location_id ?? '', source: 'google' } as const
    await world.admin.client.call(connections.check, key)
    const [slow] = await eventually(world.rows, ([one]) => one?.health === 'slowed')
    expect(slow?.limited_at).not.toBeNull()
    await fetch(`${app.sandbox.url}/__faults`, { method: 'DELETE' })
  })

  it('that is ended has no token any more, even where its source cannot be told', async () => {
    await world.connected()
    revoke().mockRejectedValue(new AppError('upstream.unavailable'))
    const all = await world.rows()
    const end = (at: number) =>
      world.admin.client.call(connections.disconnect, {
        ...world.of(),
        locationId: all[at]?.location_id ?? '',
        source: 'google',
      })
    // The other location still rests on the same consent.
    expect((await end(0)).data).toEqual({ is_left: false })
    const routes = 'select location_id from app.connection_routes where restaurant_id = $1'
    const left = [{ location_id: all[1]?.location_id }]
    expect(await sums.query(routes, [world.home.id])).toEqual(left)
    expect((await end(1)).data).toEqual({ is_left: true })
    expect(
      await sums.query('select 1 from app.connections where restaurant_id = $1', [world.home.id]),
    ).toEqual([])
  })
})
