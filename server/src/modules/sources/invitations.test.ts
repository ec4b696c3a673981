import { connections } from '@maitre/contract/connections'
import { locations as locationCalls } from '@maitre/contract/locations'
import { sourceInvitations } from '@maitre/contract/source-invitations'
import { SANDBOX_MANAGER } from '@maitre/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSource } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
  unique,
} from '#test/builders'
import { addAtSandbox, atSandbox } from '#test/source-consent'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let home: BuiltRestaurant
let admin: BuiltUser
/** The title of a place whose owner invited us, with the address that the location has too. */
let title: string
let address: string
beforeEach(async () => {
  vi.restoreAllMocks()
  title = unique('Ana')
  address = `12, rue ${unique('Lilas')}, Montréal (Québec) H2J 0L2, Canada`
  home = await buildRestaurant(app, { locationNames: [title, 'Elsewhere'] })
  admin = await buildUser(app, home, 'Admin')
  const [locationId = ''] = home.locationIds
  await admin.client.call(locationCalls.update, { locationId, address })
  const owner = `owner@${title.toLowerCase()}.example`
  await addAtSandbox(app, { owner, title, address, key: title.toLowerCase() })
  await atSandbox(app, '__invite', { location: title, email: SANDBOX_MANAGER.email })
})

const of = (restaurantId = home.id) => ({ restaurantId, source: 'google' as const })
const list = async (person = admin, restaurantId = home.id) =>
  (await person.client.call(sourceInvitations.list, of(restaurantId))).data
const accept = (name: string, person = admin, restaurantId = home.id) =>
  person.client.call(sourceInvitations.accept, { ...of(restaurantId), name })
const rows = async () => (await admin.client.call(connections.list, { restaurantId: home.id })).data

describe('an invitation of an owner', () => {
  it('is offered for the location of its name and address, accepted, and read as our own person', async () => {
    const revoke = vi.spyOn(getSource(app.services, 'google'), 'revoke')
    await atSandbox(app, '__push', { platform: 'google', location: title, author: 'A', rating: 4 })
    const [locationId = ''] = home.locationIds
    const { email, offers } = await list()
    expect(email).toBe(SANDBOX_MANAGER.email)
    expect(offers).toMatchObject([{ title, location_id: locationId }])
    expect((await accept(offers[0]?.name ?? '')).data).toEqual({ location_id: locationId })
    await eventually(rows, (all) => all.some(({ health }) => health === 'working'))
    expect((await list()).offers).toEqual([])
    const ended = await admin.client.call(connections.disconnect, { ...of(), locationId })
    expect(ended.data).toEqual({ is_left: false })
    expect(revoke).not.toHaveBeenCalled()
    // The owner's trust lasts until they end it: the place can be connected again.
    const [again] = (await list()).offers
    expect((await accept(again?.name ?? '')).status).toBe(200)
  })

  it('is seen by no other restaurant, and by nobody where it might be for two', async () => {
    const rival = await buildRestaurant(app, { locationNames: ['Plateau'] })
    const other = await buildUser(app, rival, 'Admin')
    expect((await list(other, rival.id)).offers).toEqual([])
    const [mine] = (await list()).offers
    expect(await accept(mine?.name ?? '', other, rival.id)).toMatchObject({
      status: 404,
      code: 'connection.place_unknown',
    })
    const [theirs = ''] = rival.locationIds
    await other.client.call(locationCalls.update, { locationId: theirs, name: title, address })
    expect((await list(other, rival.id)).offers).toEqual([])
    expect((await list()).offers).toEqual([])
  })

  it('is not offered for a location that is connected, or of another name', async () => {
    const [locationId = ''] = home.locationIds
    await admin.client.call(locationCalls.update, { locationId, name: unique('Other') })
    expect((await list()).offers).toEqual([])
  })

  it('that the source shows late is offered again once it does', async () => {
    const [offer] = (await list()).offers
    const google = getSource(app.services, 'google')
    const real = google.withAccess.bind(google)
    const spy = vi.spyOn(google, 'withAccess').mockImplementation((token) => ({
      ...real(token),
      listLocations: () => Promise.resolve([]),
    }))
    expect(await accept(offer?.name ?? '')).toMatchObject({
      status: 409,
      code: 'source_invitation.pending',
    })
    spy.mockRestore()
    const [shown] = (await list()).offers
    expect(shown?.name).not.toBe(offer?.name)
    expect((await accept(shown?.name ?? '')).status).toBe(200)
  })
})
