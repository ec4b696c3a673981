import { alerts } from '@maitre/contract/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '#modules/mail'
import { subscriptions } from '@maitre/contract/mails'
import { AlertHouse, MINUTE_MS, RISKY } from './alerts.test-setup.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

/** As long as the reading of a review is waited for. */
const READ_MS = 5_000

describe('the mail of an alert', () => {
  it('comes some seconds later, with the guest’s words, why they matter and where to answer', async () => {
    const review = await house.write({ ...RISKY, authorName: 'Emily Carter' })
    await house.read(review)
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:00:05.000Z')
    expect(await house.tend(house.admin)).toEqual([])
    house.clock.moveBy(READ_MS)
    const [mail, ...more] = await house.tend(house.admin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Held for you: no reply leaves without a person · First')
    expect(mail?.text).toContain('Emily Carter speaks of somebody who fell ill.')
    expect(mail?.text).toContain('> The mussels gave me food poisoning')
    expect(mail?.text).toContain(`/en/dashboard/reviews?review=${review.review_id}`)
    expect(mail?.unsubscribeUrl).toContain('/v1/public/unsubscribe/')
    expect(await house.tend(house.admin)).toEqual([])
    expect(await house.dueOf(house.admin)).toBeNull()
  })

  it('leads the kitchen, which opens no reviews, to its alerts', async () => {
    const kitchen = await house.hire('BOH')
    await house.write()
    house.clock.moveBy(READ_MS)
    const [mail] = await house.tend(kitchen)
    expect(mail?.text).toMatch(/See all alerts:\n\S+\/en\/dashboard\/alerts\n/u)
    expect(mail?.text).not.toContain('/dashboard/reviews')
  })

  it('is written in the person’s language', async () => {
    await house.sums.query("update app.users set language = 'fr' where user_id = $1", [
      house.admin.id,
    ])
    await house.write()
    house.clock.moveBy(READ_MS)
    const [mail] = await house.tend(house.admin)
    expect(mail?.subject).toBe('Nouvel avis à 1 étoile · First')
    expect(mail?.text).toContain('/fr/dashboard/reviews?review=')
  })

  it('gathers what happens in the ten minutes after it', async () => {
    await house.write({ authorName: 'First Guest' })
    house.clock.moveBy(READ_MS)
    expect(await house.tend(house.admin)).toHaveLength(1)
    for (const authorName of ['Second Guest', 'Third Guest']) {
      house.clock.moveBy(MINUTE_MS)
      await house.write({ authorName })
    }
    expect(await house.tend(house.admin)).toEqual([])
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:10:05.000Z')
    house.clock.moveTo('2026-01-15T17:10:05Z')
    const [mail, ...more] = await house.tend(house.admin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('2 alerts · First')
    expect(mail?.text).toContain('Second Guest')
    expect(mail?.text).toContain('Third Guest')
    expect(mail?.text).not.toContain('First Guest')
  })

  it('is one for five hundred bad reviews in a minute, by one job, and shows the newest ten', async () => {
    for (let n = 0; n < 500; n += 1) {
      await house.write({ authorName: `Guest ${n}` })
      house.clock.moveBy(100)
    }
    expect(await house.jobsOf(house.admin)).toBe(1)
    const [mail, ...more] = await house.tend(house.admin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('500 alerts · First')
    expect(mail?.text).toContain('Guest 499')
    expect(mail?.text).toContain('And 490 more.')
    expect(mail?.text.match(/> The soup was cold/gu)).toHaveLength(10)
    expect(await house.dueOf(house.admin)).toBeNull()
    expect(await house.unseenOf(house.admin)).toBe(500)
  })

  it('is one for a burst although the job runs while it comes, and one ten minutes later', async () => {
    const told: string[] = []
    for (let second = 0; second < 60; second += 1) {
      await house.write({ authorName: `Guest ${second}` })
      house.clock.moveBy(1000)
      for (const { subject } of await house.tend(house.admin))
        told.push(`${second + 1} s: ${subject}`)
    }
    expect(told).toEqual(['5 s: 5 alerts · First'])
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:10:05.000Z')
    house.clock.moveTo('2026-01-15T17:10:05Z')
    const rest = await house.tend(house.admin)
    expect(rest.map(({ subject }) => subject)).toEqual(['55 alerts · First'])
  })

  it('comes although an earlier job of the person was given up', async () => {
    await house.write()
    await house.sums.query('delete from pgboss.job where name = $1', ['alerts.tend-person'])
    house.clock.moveBy(61 * MINUTE_MS)
    await house.write()
    expect(await house.jobsOf(house.admin)).toBe(1)
  })

  it('does not tell what the person has seen in the product meanwhile', async () => {
    const review = await house.write()
    await house.admin.client.call(alerts.seeReview, { ...house.in, reviewId: review.review_id })
    house.clock.moveBy(READ_MS)
    expect(await house.tend(house.admin)).toEqual([])
  })

  it('goes to nobody who switched alert mails off or ended them by a link, who is alerted in the product', async () => {
    const other = await house.hire('Admin')
    await house.admin.client.call(alerts.saveConfig, {
      ...house.in,
      email: '',
      client_alerts_enabled: true,
      email_alerts_enabled: false,
    })
    const token = unsubscribeToken(house.app.services, { userId: other.id, kind: 'alert' })
    await house.app.client().call(subscriptions.end, { token })
    await house.write()
    house.clock.moveBy(READ_MS)
    for (const person of [house.admin, other]) {
      expect(await house.tend(person)).toEqual([])
      expect(await house.unseenOf(person)).toBe(1)
    }
  })

  it('is no mail, and no alert, for whoever wants neither', async () => {
    await house.admin.client.call(alerts.saveConfig, {
      ...house.in,
      email: '',
      client_alerts_enabled: false,
      email_alerts_enabled: false,
    })
    await house.write()
    expect(await house.listOf(house.admin)).toEqual([])
  })

  it('names what happened to a person who may no longer see the place to nobody', async () => {
    const [here, elsewhere] = house.restaurant.locationIds
    const manager = await house.hire('Manager', here)
    await house.write()
    await house.sums.query('update app.users set location_id = $2 where user_id = $1', [
      manager.id,
      elsewhere,
    ])
    house.clock.moveBy(READ_MS)
    const mails = await house.tend(manager)
    expect(mails).toEqual([])
  })
})

describe('a risk', () => {
  it('that is read after the first mail is told at once, and what else came keeps its time', async () => {
    const risky = await house.write({ ...RISKY, authorName: 'First Guest' })
    house.clock.moveBy(READ_MS)
    expect(await house.tend(house.admin)).toHaveLength(1)
    house.clock.moveBy(MINUTE_MS)
    await house.write({ authorName: 'Second Guest' })
    await house.read(risky)
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:01:10.000Z')
    house.clock.moveBy(READ_MS)
    const [mail, ...more] = await house.tend(house.admin)
    expect(more).toEqual([])
    expect(mail?.text).toContain('First Guest speaks of somebody who fell ill.')
    expect(mail?.text).not.toContain('Second Guest')
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:10:05.000Z')
    house.clock.moveTo('2026-01-15T17:10:05Z')
    const [rest, ...none] = await house.tend(house.admin)
    expect(none).toEqual([])
    expect(rest?.text).toContain('Second Guest was not happy')
    expect(rest?.text).not.toContain('First Guest')
  })

  it('is gathered with the rest where another one was told a moment before', async () => {
    await house.write()
    house.clock.moveBy(READ_MS)
    await house.tend(house.admin)
    const burst = []
    for (let n = 0; n < 20; n += 1) burst.push(await house.write(RISKY))
    await house.read(burst[0] ?? { review_id: '' })
    house.clock.moveBy(READ_MS)
    expect(await house.tend(house.admin)).toHaveLength(1)
    for (const review of burst) await house.read(review)
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:10:05.000Z')
    house.clock.moveTo('2026-01-15T17:10:05Z')
    expect((await house.tend(house.admin)).map(({ subject }) => subject)).toEqual([
      '19 alerts · First',
    ])
  })
})

describe('quiet hours', () => {
  const QUIET = { quiet: { from: 11 * 60, to: 14 * 60 } }

  it('put off what is no risk to their end, together', async () => {
    await house.setRules(house.admin, QUIET)
    await house.write()
    await house.write()
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T19:00:00.000Z')
    house.clock.moveTo('2026-01-15T18:59:59Z')
    expect(await house.tend(house.admin)).toEqual([])
    house.clock.moveTo('2026-01-15T19:00:00Z')
    expect((await house.tend(house.admin)).map(({ subject }) => subject)).toEqual([
      '2 alerts · First',
    ])
  })

  it('put off no risk', async () => {
    await house.setRules(house.admin, QUIET)
    await house.write()
    await house.read(await house.write(RISKY))
    house.clock.moveBy(READ_MS)
    const [mail, ...more] = await house.tend(house.admin)
    expect(more).toEqual([])
    expect(mail?.text).toContain('food poisoning')
    expect(mail?.text).not.toContain('The soup was cold')
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T19:00:00.000Z')
  })
})

describe('a mail about alerts', () => {
  it.each([
    ['none', '2026-01-15T17:00:05Z', 'in the next 10 minutes and is no risk will come together.'],
    ['hourly', '2026-01-15T18:00:00Z', 'what is no risk comes together at each full hour.'],
    ['daily', '2026-01-16T13:00:00Z', 'what is no risk comes together each day at 8:00\u00a0AM.'],
  ] as const)(
    'says when the next one comes to whoever chose the digest "%s"',
    async (digest, at, words) => {
      await house.setRules(house.admin, { digest })
      await house.write()
      house.clock.moveTo(at)
      const [mail] = await house.tend(house.admin)
      expect(mail?.text).toContain(words)
      if (digest !== 'none') expect(mail?.text).not.toContain('minutes')
    },
  )
})

describe('what a person has not seen in time', () => {
  it('goes to the next person, once, and says from whom', async () => {
    const next = await house.hire('Manager')
    const third = await house.hire('Manager')
    await house.setRules(house.admin, { escalation: { after_minutes: 15, to: next.id } })
    await house.setRules(next, {
      min_severity: 'risk',
      escalation: { after_minutes: 5, to: third.id },
    })
    await house.setRules(third, { min_severity: 'risk' })
    await house.write()
    house.clock.moveBy(14 * MINUTE_MS)
    await house.tend(house.admin)
    expect(await house.listOf(next)).toEqual([])
    expect(await house.dueOf(house.admin)).toBe('2026-01-15T17:15:00.000Z')
    house.clock.moveBy(MINUTE_MS)
    await house.tend(house.admin)
    await house.tend(house.admin)
    expect(await house.listOf(next)).toMatchObject([
      { kind: 'bad_review', escalated_from: 'Test Admin', seen: false },
    ])
    house.clock.moveBy(READ_MS)
    const [mail] = await house.tend(next)
    expect(mail?.text).toContain('because Test Admin has not looked at it yet')
    house.clock.moveBy(60 * MINUTE_MS)
    await house.tend(next)
    expect(await house.listOf(third)).toEqual([])
  })

  it('goes to nobody where it was seen, or where the next person may not see the place', async () => {
    const [, elsewhere = ''] = house.restaurant.locationIds
    const next = await house.hire('Manager', elsewhere)
    await house.setRules(house.admin, { escalation: { after_minutes: 5, to: next.id } })
    await house.write()
    house.clock.moveBy(6 * MINUTE_MS)
    await house.tend(house.admin)
    expect(await house.givenTo(next)).toBe(0)
    const seen = await house.write({ locationId: elsewhere })
    await house.sums.query('delete from app.user_alerts where user_id = $1', [next.id])
    await house.admin.client.call(alerts.seeReview, { ...house.in, reviewId: seen.review_id })
    house.clock.moveBy(6 * MINUTE_MS)
    await house.tend(house.admin)
    expect(await house.givenTo(next)).toBe(0)
  })
})
