import { auth } from '@maitre/contract/auth'
import { guests } from '@maitre/contract/guests'
import { metrics } from '@maitre/contract/metrics'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '#modules/mail'
import type { OutgoingMail } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { type DueReport } from './due.ts'
import { findReports, sendDueReport } from './send-reports.ts'

/** Seven in the morning of Monday, November 23, 2026 in Toronto, where the restaurants of the tests are. */
const MONDAY = new Date('2026-11-23T12:00:00Z')
const HOUR_MS = 3_600_000
const minuteBefore = (instant: Date) => new Date(instant.getTime() - 60_000)

let app: TestApp
let sums: Checksums
let now = MONDAY
let home: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  now = minuteBefore(MONDAY)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = await buildUser(app, home, 'Admin')
})

const review = (day: string, rating: number, text = '', locationId = home.locationIds[0] ?? '') =>
  buildReview(app, home, {
    locationId,
    rating,
    text,
    authorName: 'Paul',
    createdAt: new Date(`${day}T18:00:00Z`),
    updatedAt: new Date(`${day}T18:00:00Z`),
  })

/** The reports that the job finds for the restaurant at that instant. */
async function findAt(instant: Date): Promise<({ restaurantId: string } & DueReport)[]> {
  now = instant
  await sums.query("delete from pgboss.job where name = 'report-mails.send-report'")
  await findReports(app.services)
  const jobs = await sums.query<{ data: { restaurantId: string } & DueReport }>(
    "select data from pgboss.job where name = 'report-mails.send-report'",
  )
  return jobs.map(({ data }) => data).filter(({ restaurantId }) => restaurantId === home.id)
}

/** Has the jobs run at that instant, and answers the mails to the people of the restaurant. */
async function mailAt(instant: Date, people = [admin]): Promise<OutgoingMail[]> {
  for (const due of await findAt(instant)) await sendDueReport(app.services, due)
  return mailsTo(people)
}
async function mailsTo(people: readonly BuiltUser[]) {
  const addresses = people.map(({ username }) => `${username}@maitre.test`)
  return (await deliverAll(app, sums)).filter(({ to }) => addresses.includes(to.address))
}
const to = (mails: readonly OutgoingMail[], { username }: BuiltUser) =>
  mails.find((mail) => mail.to.address === `${username}@maitre.test`)

describe('the weekly report', () => {
  it('comes at seven of the restaurant’s morning, once, however often it is looked for', async () => {
    await review('2026-11-18', 5)
    expect(await mailAt(minuteBefore(MONDAY))).toEqual([])
    expect(await mailAt(MONDAY)).toHaveLength(1)
    expect(await mailAt(new Date(MONDAY.getTime() + HOUR_MS))).toEqual([])
    expect(await mailAt(new Date('2026-11-30T12:00:00Z'))).toHaveLength(1)
  })

  it('comes once though two processes send it at the same moment', async () => {
    await review('2026-11-18', 5)
    const [due] = await findAt(MONDAY)
    if (due === undefined) throw new Error('nothing was due')
    await Promise.all([sendDueReport(app.services, due), sendDueReport(app.services, due)])
    expect(await mailsTo([admin])).toHaveLength(1)
  })

  it('is neither noted nor mailed where the restaurant’s transaction fails, and comes at the next try', async () => {
    await review('2026-11-18', 5)
    const [due] = await findAt(MONDAY)
    if (due === undefined) throw new Error('nothing was due')
    const broken = {
      ...app.services,
      jobs: { ...app.services.jobs, sendAll: () => Promise.reject(new Error('the queue is gone')) },
    }
    await expect(sendDueReport(broken, due)).rejects.toThrow('the queue is gone')
    expect(await mailsTo([admin])).toEqual([])
    expect(await mailAt(MONDAY)).toHaveLength(1)
  })

  it('comes on the new day once the weekday is another, and where nothing is due any more not at all', async () => {
    await review('2026-11-18', 5)
    const waiting = await findAt(MONDAY)
    await admin.client.call(restaurants.update, { restaurantId: home.id, weekly_report_day: 3 })
    for (const due of waiting) await sendDueReport(app.services, due)
    expect(await mailsTo([admin])).toEqual([])
    expect(await mailAt(new Date('2026-11-24T12:00:00Z'))).toEqual([])
    expect(await mailAt(new Date('2026-11-25T12:00:00Z'))).toHaveLength(1)
  })

  it('has the figures of the calls for the same days, and leads to them', async () => {
    for (const [day, rating] of [
      ['2026-11-10', 4],
      ['2026-11-15', 5],
      ['2026-11-16', 5],
      ['2026-11-18', 2],
      ['2026-11-22', 5],
    ] as const)
      await review(day, rating)
    await review('2026-11-20', 4, '', home.locationIds[1])
    const { data } = await admin.client.call(metrics.get, {
      locationId: 'all',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      compareStartDate: '2026-11-09',
      compareEndDate: '2026-11-15',
    })
    expect(data.current).toMatchObject({ totalReviews: 4, averageRating: 4, positiveRate: 0.75 })
    expect(data.comparison).toMatchObject({ totalReviews: 2 })
    const [mail] = await mailAt(MONDAY)
    expect(mail?.subject).toBe(
      `Weekly report · ${home.name}: 4 reviews, ${data.current.averageRating?.toFixed(1)} stars on average`,
    )
    expect(mail?.text).toContain('Weekly report · November\u00a016\u00a0–\u00a022,\u00a02026')
    expect(mail?.text).toContain(`Reviews: ${data.current.totalReviews} (+2, 2 before)`)
    expect(mail?.text).toContain('Average rating: 4.0 (too few to compare)')
    expect(mail?.text).toContain('Positive share: 75%')
    expect(mail?.text).toContain('Reply rate: 0%')
    expect(mail?.text).toContain('Median time to reply: –')
    const places = data.locations.map(({ locationId, current, avgRating }) => {
      const name = locationId === home.locationIds[0] ? 'Plateau' : 'Old Town'
      return `${name}\n  Reviews: ${current.totalReviews}\n  Average rating: ${avgRating?.toFixed(1)}`
    })
    expect(places).toHaveLength(2)
    for (const place of places) expect(mail?.text).toContain(place)
    expect(mail?.text).toContain('/en/dashboard/trends?startDate=2026-11-16&endDate=2026-11-22')
  })

  it('quotes the best and the worst words of its days, and says what waits', async () => {
    await review('2026-11-12', 1, 'Of another week.')
    await review('2026-11-17', 5, 'The best evening of the year.')
    await review('2026-11-18', 2, 'We waited for an hour.')
    await review('2026-11-19', 5)
    const [mail] = await mailAt(MONDAY)
    expect(mail?.text).toContain('> The best evening of the year.')
    expect(mail?.text).toContain('> We waited for an hour.')
    expect(mail?.text).not.toContain('Of another week')
    expect(mail?.text).toContain('4 reviews wait for an answer.')
    expect(mail?.text).toContain('/en/dashboard/reviews?queue=to_answer')
  })

  it('calls best what four stars and more say, and worst what three and fewer do', async () => {
    await review('2026-11-18', 3, 'It was all right.')
    const [mail] = await mailAt(MONDAY)
    expect(mail?.text.match(/> It was all right\./gu)).toHaveLength(1)
  })

  it('is not mailed where the restaurant is to be removed, also when that is asked for after it was found', async () => {
    await review('2026-11-18', 5)
    const due = await findAt(MONDAY)
    expect(due).toHaveLength(1)
    await sums.query(
      "update app.restaurants set removal_asked_at = now(), removal_due_at = now() + interval '30 days' where restaurant_id = $1",
      [home.id],
    )
    for (const one of due) await sendDueReport(app.services, one)
    expect(await mailsTo([admin])).toEqual([])
    expect(await findAt(MONDAY)).toEqual([])
  })

  it('goes with a guest who is erased before it is sent', async () => {
    const { review_id: reviewId } = await review('2026-11-18', 2, 'We waited for an hour.')
    for (const due of await findAt(MONDAY)) await sendDueReport(app.services, due)
    const erased = await admin.client.call(guests.erase, {
      restaurantId: home.id,
      review_ids: [reviewId],
      name: 'Paul',
    })
    expect(erased.data).toEqual({ erased: 1 })
    expect(await mailsTo([admin])).toEqual([])
  })

  it('is about the locations that the person may see', async () => {
    const [plateau = '', oldTown = ''] = home.locationIds
    const manager = await buildUser(app, home, 'Manager', oldTown)
    await review('2026-11-18', 5, '', plateau)
    await review('2026-11-18', 1, '', oldTown)
    await review('2026-11-19', 1, '', plateau)
    const mails = await mailAt(MONDAY, [admin, manager])
    expect(to(mails, admin)?.subject).toContain(`${home.name}: 3 reviews`)
    expect(to(mails, manager)?.subject).toBe(
      'Weekly report · Old Town: 1 review, 1.0 stars on average',
    )
    expect(to(mails, manager)?.text).not.toContain('Plateau')
  })

  it('leads whoever has no page of trends to Home, and says what waits without a link', async () => {
    const boh = await buildUser(app, home, 'BOH')
    await review('2026-11-18', 5)
    const mail = to(await mailAt(MONDAY, [boh]), boh)
    expect(mail?.text).toContain('/en/dashboard/home?startDate=2026-11-16&endDate=2026-11-22')
    expect(mail?.text).toContain('1 review waits for an answer.')
    expect(mail?.text).not.toContain('to_answer')
  })

  it('is in the person’s language', async () => {
    await admin.client.call(auth.updateSelf, { language: 'fr' })
    await review('2026-11-18', 5)
    const [mail] = await mailAt(MONDAY)
    expect(mail?.subject).toBe(
      `Rapport hebdomadaire · ${home.name}\u00a0: 1\u00a0avis, 5,0\u00a0étoiles en moyenne`,
    )
    expect(mail?.text).toContain('chaque lundi à 7\u00a0h')
    expect(mail?.text).toContain('/fr/dashboard/trends?')
  })

  it('comes to nobody where no review came and none waits', async () => {
    expect(await mailAt(MONDAY)).toEqual([])
    // It is not looked for again that day.
    expect(await findAt(MONDAY)).toEqual([])
  })

  it('comes where no review came and one still waits', async () => {
    await review('2026-10-01', 3)
    const [mail] = await mailAt(MONDAY)
    expect(mail?.text).toContain('No new review.')
    expect(mail?.text).toContain('1 review waits for an answer.')
  })

  it('comes no more to whoever ended it by the link in one', async () => {
    await review('2026-11-18', 5)
    const [mail] = await mailAt(MONDAY)
    const token = unsubscribeToken(app.services, { userId: admin.id, kind: 'weekly_report' })
    expect(mail?.unsubscribeUrl).toContain('/v1/public/unsubscribe/')
    await fetch(`${app.url}/v1/public/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    await review('2026-11-25', 5)
    expect(await mailAt(new Date('2026-11-30T12:00:00Z'))).toEqual([])
  })
})

describe('the monthly report', () => {
  const FIRST = new Date('2026-12-01T12:00:00Z')

  it('comes on the first at seven, of the whole month, once', async () => {
    await review('2026-11-01', 5)
    await review('2026-11-30', 4)
    await review('2026-12-01', 1)
    expect(await mailAt(minuteBefore(FIRST))).toEqual([])
    const [mail] = await mailAt(FIRST)
    expect(mail?.subject).toBe(`Monthly report · ${home.name}: 2 reviews, 4.5 stars on average`)
    expect(mail?.text).toContain('Monthly report · November 2026')
    expect(mail?.text).toContain('startDate=2026-11-01&endDate=2026-11-30')
    expect(await mailAt(new Date(FIRST.getTime() + HOUR_MS))).toEqual([])
  })

  it('is none for a restaurant below Essential', async () => {
    home = await buildRestaurant(app, { tier: 'Growth' })
    admin = await buildUser(app, home, 'Admin')
    await review('2026-11-18', 5)
    expect(await mailAt(FIRST)).toEqual([])
  })
})
