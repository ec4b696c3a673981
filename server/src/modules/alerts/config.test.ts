import { alertChannels } from '@maitre/contract/alert-channels'
import { alerts } from '@maitre/contract/alerts'
import { auth } from '@maitre/contract/auth'
import { subscriptions } from '@maitre/contract/mails'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '#modules/mail'
import { postingGivenUp } from '#modules/publishing'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  buildReview,
  buildSuperAdmin,
  buildUser,
  type BuiltRestaurant,
  type BuiltUser,
  unique,
  workIn,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { MovedClock } from './alerts.test-setup.ts'
import { tendOnePerson } from './tend-person.ts'

const clock = new MovedClock()
let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let restaurantId: string
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  admin = await buildUser(app, restaurant, 'Admin')
})

const BOTH = { client_alerts_enabled: true, email_alerts_enabled: true }
const save = (by: BuiltUser, wishes: object) =>
  by.client.call(alerts.saveConfig, { restaurantId, email: '', ...BOTH, ...wishes })
const configOf = async (by: BuiltUser) =>
  (await by.client.call(alerts.config, { restaurantId })).data
const addressOf = async (by: BuiltUser) => (await by.client.call(auth.self, {})).data.email

/** Gives up a posting of the first location, and returns the addresses that mails about it went to. */
async function mailedTo(): Promise<string[]> {
  const [locationId = ''] = restaurant.locationIds
  const { review_id: reviewId } = await buildReview(app, restaurant, { locationId })
  await app.services.database.scoped(restaurantId, (tx) =>
    app.services.events.announce(tx, postingGivenUp, {
      restaurantId,
      reviewId,
      code: 'connection.lost',
    }),
  )
  // A message waits for the reading of its review.
  clock.moveBy(5_000)
  const due = await sums.query<{ user_id: string }>(
    'select user_id from app.alert_paces where due_at is not null',
  )
  for (const { user_id: userId } of due) await tendOnePerson(app.services, { restaurantId, userId })
  return (await deliverAll(app, sums)).map(({ to }) => to.address)
}

describe('the alert configuration of a person', () => {
  it('has both ways on and the address of the account, whatever it becomes, until something is saved', async () => {
    const before = await addressOf(admin)
    expect(await configOf(admin)).toEqual({ user_id: admin.id, email: before, ...BOTH })
    const email = `${unique('moved')}@maitre.test`
    await save(admin, { email: before.toUpperCase(), client_alerts_enabled: false })
    const other = await buildUser(app, restaurant, 'Admin')
    const moved = await other.client.call(users.update, { userId: admin.id, email })
    expect(moved.status).toBe(200)
    expect(await configOf(admin)).toMatchObject({ email, client_alerts_enabled: false })
  })

  it('is kept as it was saved, for that person alone, and an empty address means the account’s', async () => {
    const other = await buildUser(app, restaurant, 'BOH')
    const wishes = { email: ' desk@maitre.test ', email_alerts_enabled: false }
    const saved = await save(admin, wishes)
    const kept = { user_id: admin.id, ...BOTH, ...wishes, email: 'desk@maitre.test' }
    expect([saved.status, saved.data]).toEqual([200, kept])
    expect(await configOf(admin)).toEqual(kept)
    expect(await configOf(other)).toMatchObject({ user_id: other.id, ...BOTH })
    await save(admin, { email: null })
    expect(await configOf(admin)).toMatchObject({ email: await addressOf(admin), ...BOTH })
  })

  it.each([
    ['email', { email: 'no address' }],
    ['email', { email: 'helene@brasserielumiere' }],
    ['email', { email: 'two words@maitre.test' }],
    ['client_alerts_enabled', { client_alerts_enabled: undefined }],
    ['email_alerts_enabled', { email_alerts_enabled: 'yes' }],
    ['user_id', { user_id: crypto.randomUUID() }],
  ])('is refused by the name of its field, and nothing changes: %s in %j', async (field, wrong) => {
    const before = await configOf(admin)
    expect(await save(admin, wrong)).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: { fields: [{ field }] },
    })
    expect(await configOf(admin)).toEqual(before)
  })

  it('is that of the restaurant in which a SuperAdmin works', async () => {
    const superAdmin = await buildSuperAdmin(app, { at: restaurant })
    const saved = await save(superAdmin, { email: 'desk@maitre.test' })
    expect(saved.status).toBe(200)
    const { id } = await buildRestaurant(app)
    await workIn(superAdmin.client, id)
    const elsewhere = await superAdmin.client.call(alerts.config, { restaurantId: id })
    expect(elsewhere.data.email).not.toBe('desk@maitre.test')
    await workIn(superAdmin.client, restaurantId)
    expect((await configOf(superAdmin)).email).toBe('desk@maitre.test')
  })

  it('goes with the account', async () => {
    const leaving = await buildUser(app, restaurant, 'Manager')
    await save(leaving, { email: 'home@maitre.test' })
    const kept = () =>
      sums.query('select email from app.alert_configs where user_id = $1', [leaving.id])
    expect(await kept()).toEqual([{ email: 'home@maitre.test' }])
    await admin.client.call(users.remove, { userId: leaving.id })
    expect(await kept()).toEqual([])
  })
})

describe('a mail about an alert', () => {
  it('goes to the chosen address, and not to a person who switched such mails off', async () => {
    const off = await buildUser(app, restaurant, 'Admin')
    await save(off, { email_alerts_enabled: false })
    await save(admin, { email: 'desk@maitre.test' })
    expect(await mailedTo()).toEqual(['desk@maitre.test'])
    await save(admin, { email_alerts_enabled: false })
    expect(await mailedTo()).toEqual([])
  })

  it('comes again where its reader ended these mails by the link and then switches them on', async () => {
    const token = unsubscribeToken(app.services, { userId: admin.id, kind: 'alert' })
    await app.client().call(subscriptions.end, { token })
    expect(await configOf(admin)).toMatchObject({ email_alerts_enabled: false })
    // Saving the rest of the configuration as it is shown switches no mail on.
    await save(admin, { client_alerts_enabled: false, email_alerts_enabled: false })
    expect(await mailedTo()).toEqual([])
    expect((await save(admin, {})).data).toMatchObject(BOTH)
    expect(await mailedTo()).toEqual([await addressOf(admin)])
  })
})

describe('a test mail', () => {
  const test = (by: BuiltUser) => by.client.call(alertChannels.testMail, { restaurantId })

  it('goes at once to the address of the alerts, in the person’s language', async () => {
    await save(admin, { email: 'desk@maitre.test' })
    await sums.query("update app.users set language = 'fr' where user_id = $1", [admin.id])
    await deliverAll(app, sums)
    expect(await test(admin)).toMatchObject({ status: 202, data: { to: 'desk@maitre.test' } })
    const [mail, ...more] = await deliverAll(app, sums)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { address: 'desk@maitre.test' },
      subject: 'Un essai : vos alertes arrivent ici',
    })
  })

  it('is refused, and none is sent, where alert mails are switched off', async () => {
    await save(admin, { email_alerts_enabled: false })
    await deliverAll(app, sums)
    expect(await test(admin)).toMatchObject({ status: 409, code: 'alert_channel.off' })
    expect(await deliverAll(app, sums)).toEqual([])
  })
})

describe('the list of alert configurations', () => {
  it('has one for each person whom an Admin administers, saved or not, in pages', async () => {
    const cook = await buildUser(app, restaurant, 'BOH')
    await save(cook, { client_alerts_enabled: false })
    const list = async (query: object) =>
      (await admin.client.call(alerts.configs, { restaurantId, ...query })) as {
        data: { user_id: string }[]
        page: object
      } // The page is the envelope's own.
    const { data } = await list({})
    expect(data).toHaveLength(2)
    expect(data).toContainEqual(await configOf(admin))
    expect(data).toContainEqual(await configOf(cook))
    const second = await list({ limit: 1, offset: 1 })
    expect(second.data.map(({ user_id }) => user_id)).toEqual([data[1]?.user_id])
    expect(second.page).toMatchObject({ total: 2, hasMore: false })
  })

  it('is not shown to the others of the restaurant, nor to another one', async () => {
    const manager = await buildUser(app, restaurant, 'Manager')
    const rival = await buildUser(app, await buildRestaurant(app), 'Admin')
    const codes = []
    for (const { client } of [manager, rival])
      codes.push((await client.call(alerts.configs, { restaurantId })).code)
    expect(codes).toEqual(['access.role_required', 'access.other_restaurant'])
    expect((await rival.client.call(alerts.config, { restaurantId })).code).toBe(
      'access.other_restaurant',
    )
  })
})
