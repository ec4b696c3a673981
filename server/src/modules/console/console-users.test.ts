import { invitations } from '@maitre/contract/account-links'
import { auth } from '@maitre/contract/auth'
import { CONSOLE_USER_SORTS, consoleUsers } from '@maitre/contract/console-users'
import type { InputOf } from '@maitre/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSuperAdmin } from '#modules/users'
import { folded } from '#platform/folded'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { whileHeld } from '#test/row-lock'

const MANY = 50_000

let app: TestApp
let sums: Checksums
let etoile: BuiltRestaurant
let zinc: BuiltRestaurant
let first: BuiltUser
let superAdmin: Client

type Query = InputOf<typeof consoleUsers.list>
const page = (query: Query) => superAdmin.call(consoleUsers.list, query)
const idsOf = async (query: Query) => (await page(query)).data.map(({ id }) => id)
const personOf = async (id: string, query: Query = {}) =>
  (await page({ limit: 1000, ...query })).data.find((one) => one.id === id)
const change = (by: Client, userId: string, enabled: boolean) =>
  by.call(consoleUsers.changeSuperAdmin, { userId, enabled })

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  etoile = await buildRestaurant(app, { name: 'Étoile', locationNames: ['Plateau', 'Anse'] })
  zinc = await buildRestaurant(app, { name: 'Zinc', locationNames: ['Bassin'] })
  first = await buildSuperAdmin(app)
  superAdmin = first.client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** Invites somebody into a restaurant that the body names, since the console works in none. */
async function inviteInto({ id }: BuiltRestaurant, location_id = 'all') {
  const username = unique('invited')
  return superAdmin.call(invitations.create, {
    restaurant_id: id,
    location_id,
    email: `${username}@maitre.test`,
    username,
    firstname: 'Zoé',
    lastname: 'Roy',
    roles: ['manager'],
  })
}

describe('the people of all restaurants', () => {
  it('are listed with what their restaurant and their locations are called', async () => {
    const [plateau = '', anse = ''] = etoile.locationIds
    const one = await buildUser(app, etoile, 'Manager', plateau)
    const all = await buildUser(app, zinc, 'Admin')
    await sums.query('insert into app.user_locations (user_id, location_id) values ($1, $2)', [
      one.id,
      anse,
    ])
    expect(await personOf(one.id)).toMatchObject({
      restaurant_id: etoile.id,
      restaurant_name: 'Étoile',
      location_id: plateau,
      location_ids: [anse],
      location_names: ['Plateau', 'Anse'],
      invitation: null,
      has_factor: false,
      may_reset: true,
    })
    expect(await personOf(all.id)).toMatchObject({
      restaurant_name: 'Zinc',
      location_id: 'all',
      location_names: [],
    })
    expect(await personOf(first.id)).toMatchObject({
      restaurant_id: null,
      restaurant_name: null,
      location_id: null,
      may_reset: false,
    })
  })

  it('are invited into the restaurant that the call names, and told apart by their state', async () => {
    const invited = await inviteInto(zinc)
    expect(invited).toMatchObject({ status: 201, data: { user: { restaurant_id: zinc.id } } })
    const { id } = invited.data.user
    const { sent_at, expires_at } = invited.data.invitation
    expect(await personOf(id, { state: 'waiting' })).toMatchObject({
      enabled: false,
      location_id: 'all',
      invitation: { sent_at, expires_at, expired: false },
    })
    const disabled = await buildUser(app, zinc, 'BOH')
    await sums.query('update app.users set enabled = false where user_id = $1', [disabled.id])
    const inState = async (state: Query['state']) => new Set(await idsOf({ state, limit: 1000 }))
    const [active, waiting, inactive] = [
      await inState('active'),
      await inState('waiting'),
      await inState('inactive'),
    ]
    expect([active.has(first.id), waiting.has(id), inactive.has(disabled.id)]).toEqual([
      true,
      true,
      true,
    ])
    expect(active.size + waiting.size + inactive.size).toBe((await page({})).page?.total)
  })

  it('are not added to another restaurant than the caller’s own by whoever has one', async () => {
    const admin = await buildUser(app, etoile, 'Admin')
    const username = unique('stray')
    const refused = await admin.client.call(invitations.create, {
      restaurant_id: zinc.id,
      location_id: 'all',
      email: `${username}@maitre.test`,
      username,
      firstname: 'Zoé',
      lastname: 'Roy',
      roles: ['manager'],
    })
    expect(refused).toMatchObject({ status: 403, code: 'access.other_restaurant' })
    expect(await idsOf({ search: username })).toEqual([])
  })
})

describe('a SuperAdmin', () => {
  it('is disabled by another, whose sessions end, and let in again', async () => {
    const other = await buildSuperAdmin(app)
    expect(await change(superAdmin, other.id, false)).toMatchObject({
      status: 200,
      data: { id: other.id, enabled: false },
    })
    expect(await other.client.call(auth.self, {})).toMatchObject({ status: 401 })
    const again = app.client()
    const login = { username: other.username, password: PASSWORD }
    expect(await again.call(auth.login, login)).toMatchObject({ code: 'auth.disabled' })
    expect((await change(superAdmin, other.id, true)).data.enabled).toBe(true)
    expect((await again.call(auth.login, login)).status).toBe(200)
    expect(await other.client.call(auth.self, {})).toMatchObject({ status: 401 })
    const lines = await sums.query(
      "select act, before, after from app.console_audit_log where subject = 'user:' || $1 and act = 'user.changed' order by n",
      [other.id],
    )
    expect(lines).toEqual([
      { act: 'user.changed', before: { enabled: true }, after: { enabled: false } },
      { act: 'user.changed', before: { enabled: false }, after: { enabled: true } },
    ])
  })

  it('does not disable themselves, and nobody of a restaurant is changed by that call', async () => {
    expect(await change(superAdmin, first.id, false)).toMatchObject({
      status: 409,
      code: 'user.self_change',
    })
    const admin = await buildUser(app, etoile, 'Admin')
    expect(await change(superAdmin, admin.id, false)).toMatchObject({
      status: 404,
      code: 'user.not_found',
    })
    expect((await personOf(admin.id))?.enabled).toBe(true)
  })

  it('stays where two disable each other at once', async () => {
    const others = await sums.query<{ user_id: string }>(
      "update app.users set enabled = false where role = 'SuperAdmin' and user_id <> $1 returning user_id",
      [first.id],
    )
    const second = await buildSuperAdmin(app)
    const { services } = app
    const later = await whileHeld(
      app,
      sums,
      etoile.id,
      (tx) => changeSuperAdmin(services, tx, { userId: first.id }, second.id, { enabled: false }),
      () => change(second.client, first.id, false),
    )
    expect(later).toMatchObject({ status: 401, code: 'auth.session_ended' })
    expect(
      await sums.query("select user_id from app.users where role = 'SuperAdmin' and enabled"),
    ).toEqual([{ user_id: first.id }])
    const ids = others.map(({ user_id: id }) => id)
    await sums.query('update app.users set enabled = true where user_id = any($1)', [ids])
  })

  it('who was disabled a moment ago changes no third one any more', async () => {
    const [second, third] = [await buildSuperAdmin(app), await buildSuperAdmin(app)]
    const { services } = app
    const later = await whileHeld(
      app,
      sums,
      etoile.id,
      (tx) => changeSuperAdmin(services, tx, { userId: first.id }, second.id, { enabled: false }),
      () => change(second.client, third.id, false),
    )
    expect(later).toMatchObject({ status: 401, code: 'auth.session_ended' })
    expect((await personOf(third.id))?.enabled).toBe(true)
  })
})

describe('the list of fifty thousand people', () => {
  beforeAll(async () => {
    await sums.query(
      `insert into app.users (user_id, restaurant_id, location_id, username, email, firstname, lastname, role, enabled, created_at, updated_at)
       select gen_random_uuid(), $2, $3, 'crowd' || to_char(n, 'FM00000'), 'c' || to_char($1::int - n, 'FM00000') || '@crowd.test',
              'Éloi', 'Foule ' || to_char(n, 'FM00000'), 'BOH', false, now(), now()
         from generate_series(1, $1::int) n`,
      [MANY, zinc.id, zinc.locationIds[0]],
    )
  })

  it('has each of them once, whatever it is sorted by, in both directions', async () => {
    const crowd = { search: 'eloi', limit: 1000, offset: MANY - 700 }
    for (const sort of CONSOLE_USER_SORTS) {
      const { data, page: told } = await page({ ...crowd, sort })
      expect(told, sort).toMatchObject({ total: MANY, hasMore: false })
      expect(new Set(data.map(({ id }) => id)).size, sort).toBe(700)
      const down = await page({ search: 'eloi', sort, order: 'desc', limit: 3 })
      const up = data.slice(-3).map(({ id }) => id)
      expect(
        down.data.map(({ id }) => id),
        sort,
      ).toEqual(up.toReversed())
    }
  })

  it('is searched by every word of a person, whatever its accents and capitals', async () => {
    for (const search of ['CROWD00042', 'éloi foule 00042', 'c49958@crowd'])
      expect(
        (await page({ search })).data.map(({ username }) => username),
        search,
      ).toEqual(['crowd00042'])
    expect(await idsOf({ search: 'crowd_' })).toEqual([])
    expect((await page({ search: 'crowd', role: 'Admin' })).data).toEqual([])
    expect((await page({ restaurant_id: etoile.id, search: 'crowd' })).page?.total).toBe(0)
    expect((await page({ state: 'waiting', role: 'BOH', limit: 1 })).page?.total).toBe(MANY)
  })

  it('is sorted by the names of restaurants and locations as a directory orders them', async () => {
    const [one] = (await page({ sort: 'restaurant', limit: 1 })).data
    expect(one?.restaurant_name).toBe('Étoile')
    const [place] = (await page({ sort: 'location', limit: 1 })).data
    expect(place?.location_names[0]).toBe('Bassin')
  })

  it('is searched by a stored text that is folded as what is searched for', async () => {
    const names = folded("username || ' ' || email || ' ' || firstname || ' ' || lastname")
    const places = folded("name || ' ' || coalesce(address, '')")
    const parted = await sums.query(
      `select user_id as id from app.users where folded is distinct from ${names}
       union all select location_id from app.locations where folded is distinct from ${places}`,
    )
    expect(parted).toEqual([])
  })

  it('is refused to everyone but a SuperAdmin', async () => {
    const admin = await buildUser(app, etoile, 'Admin')
    expect(await admin.client.call(consoleUsers.list, {})).toMatchObject({ status: 403 })
  })
})
