import { auth } from '@maitre/contract/auth'
import { trials } from '@maitre/contract/trials'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdRestaurant } from '#modules/restaurants'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { whileHeld } from '#test/row-lock'
import { tellOfTrialEnds } from './tell-trial-ends.ts'

const SUPPORT = 'help@maitre.example'
// In Toronto, where the restaurants of the tests are, it is nine in the evening of June 15.
const START = new Date('2026-06-16T01:00:00Z')
/** Nine in the morning of July 8 and of July 14 in Toronto, before a trial that ends in the evening of July 15. */
const WEEK_BEFORE = new Date('2026-07-08T13:00:00Z')
const DAY_BEFORE = new Date('2026-07-14T13:00:00Z')

let app: TestApp
let sums: Checksums
let now = START
let home: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => now },
    environment: { SUPPORT_EMAIL: SUPPORT },
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  now = START
  home = await buildRestaurant(app)
  admin = await buildUser(app, home, 'Admin')
})

/** A SuperAdmin who has just signed in, since no session lasts as long as a trial. */
const superAdmin = async () => (await buildSuperAdmin(app)).client
const give = async (days: number) =>
  (await superAdmin()).call(trials.set, { restaurantId: home.id, days })
const subscribe = async () => (await superAdmin()).call(trials.subscribe, { restaurantId: home.id })

const minuteBefore = (instant: Date) => new Date(instant.getTime() - 60_000)
/** Has the job run at that instant, and answers the mails to the people of the restaurant. */
async function tellAt(instant: Date, people = [admin]) {
  now = instant
  await tellOfTrialEnds(app.services)
  return mailsTo(people)
}
async function mailsTo(people: readonly BuiltUser[]) {
  const addresses = people.map(({ username }) => `${username}@maitre.test`)
  return (await deliverAll(app, sums)).filter(({ to }) => addresses.includes(to.address))
}

describe('the mail before a trial ends', () => {
  it('comes seven days and one day before, from nine o’clock of the restaurant on, once each', async () => {
    await give(30)
    expect(await tellAt(minuteBefore(WEEK_BEFORE))).toEqual([])
    expect(await tellAt(WEEK_BEFORE)).toHaveLength(1)
    expect(await tellAt(minuteBefore(DAY_BEFORE))).toEqual([])
    expect(await tellAt(DAY_BEFORE)).toHaveLength(1)
    expect(await tellAt(new Date(DAY_BEFORE.getTime() + 3_600_000))).toEqual([])
    expect(await tellAt(new Date('2026-07-16T02:00:00Z'))).toEqual([])
  })

  it('goes to each Admin in their language, with the day as it is there, what rests, and the support address', async () => {
    await give(30)
    const french = await buildUser(app, home, 'Admin')
    await french.client.call(auth.updateSelf, { language: 'fr' })
    const others = [await buildUser(app, home, 'Manager'), await buildUser(app, home, 'BOH')]
    const people = [admin, french, ...others]
    const mails = await tellAt(WEEK_BEFORE, people)
    const of = ({ username }: BuiltUser) =>
      mails.find(({ to }) => to.address === `${username}@maitre.test`)
    expect(mails).toHaveLength(2)
    expect(of(admin)?.subject).toBe(`The trial of ${home.name} ends on Wednesday, July 15, 2026`)
    expect(of(french)?.subject).toBe(
      `L’essai de ${home.name} se termine le mercredi 15 juillet 2026`,
    )
    for (const mail of mails)
      for (const text of [mail.text, mail.html]) expect(text).toContain(SUPPORT)
    expect(of(admin)?.text).toMatch(/at\s9:00\sPM/u)
    expect(of(french)?.text).toMatch(/à\s21\sh/u)
    expect(of(admin)?.text).toContain('drafts no replies')
    expect(of(french)?.text).toContain('ne rédige plus de réponses')
    // Nobody can do without it.
    expect(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([null, null])
  })

  it('does not come where the restaurant has subscribed', async () => {
    await give(30)
    now = minuteBefore(WEEK_BEFORE)
    await subscribe()
    expect(await tellAt(WEEK_BEFORE)).toEqual([])
  })

  it('comes anew before the new end of a trial that was given more days', async () => {
    await give(30)
    expect(await tellAt(WEEK_BEFORE)).toHaveLength(1)
    // From nine in the morning of July 8 on, thirty days are over at nine in the morning of August 7.
    await give(30)
    expect(await tellAt(DAY_BEFORE)).toEqual([])
    expect(await tellAt(new Date('2026-07-31T13:00:00Z'))).toHaveLength(1)
    expect(await tellAt(new Date('2026-08-06T13:00:00Z'))).toHaveLength(1)
  })

  it('comes at the next run where none ran at its hour, and the earlier one no more after the later', async () => {
    await give(30)
    expect(await tellAt(new Date('2026-07-10T20:00:00Z'))).toHaveLength(1)
    home = await buildRestaurant(app)
    now = START
    const late = await buildUser(app, home, 'Admin')
    await give(30)
    expect(await tellAt(new Date('2026-07-15T20:00:00Z'), [late])).toHaveLength(1)
    expect(await tellAt(new Date('2026-07-15T21:00:00Z'), [late])).toEqual([])
  })

  it('does not tell of a week where the trial is no longer than that', async () => {
    now = new Date(WEEK_BEFORE.getTime() - 3_600_000)
    await give(7)
    expect(await tellAt(WEEK_BEFORE)).toEqual([])
    expect(await tellAt(new Date('2026-07-14T12:30:00Z'))).toEqual([])
    expect(await tellAt(DAY_BEFORE)).toHaveLength(1)
  })

  it('comes once though two processes look at the same moment', async () => {
    await give(30)
    now = WEEK_BEFORE
    // Both have found that nothing was told yet before either may tell it.
    await whileHeld(
      app,
      sums,
      home.id,
      holdRestaurant,
      () => Promise.all([tellOfTrialEnds(app.services), tellOfTrialEnds(app.services)]),
      2,
    )
    expect(await mailsTo([admin])).toHaveLength(1)
  })

  it('is not lost where one restaurant could not be told: it comes at the next try, and the others are told', async () => {
    await give(30)
    const second = await buildRestaurant(app)
    const other = await buildUser(app, second, 'Admin')
    await (await superAdmin()).call(trials.set, { restaurantId: second.id, days: 30 })
    await sums.query(
      'alter table app.trial_notices add constraint broken check (restaurant_id <> $1)'.replace(
        '$1',
        `'${home.id}'`,
      ),
    )
    now = WEEK_BEFORE
    await expect(tellOfTrialEnds(app.services)).rejects.toThrow('could not be told')
    expect(await mailsTo([admin, other])).toMatchObject([
      { to: { address: `${other.username}@maitre.test` } },
    ])
    await sums.query('alter table app.trial_notices drop constraint broken')
    expect(await tellAt(WEEK_BEFORE, [admin, other])).toMatchObject([
      { to: { address: `${admin.username}@maitre.test` } },
    ])
  })
})
