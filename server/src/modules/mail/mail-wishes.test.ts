import { mailWishes } from '@maitre/contract/mail-wishes'
import type { MailKind } from '@maitre/contract/mails'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverStoredMail, sendMails } from '#modules/mail'
import { MailError } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, type BuiltUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

/** Half past noon in Greenwich. */
const NOON = new Date('2026-11-23T12:30:00Z')
const LAST = { attempt: 9, lastAttempt: true }

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let person: BuiltUser
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => NOON } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  person = await buildUser(app, restaurant, 'Manager')
})

const own = () => `${person.username}@maitre.test`
const wishes = async () => (await person.client.call(mailWishes.get, {})).data

async function queue(kind: MailKind, address?: string): Promise<string | undefined> {
  const form = {
    language: 'en' as const,
    subject: 'Your week',
    occasion: 'Weekly report',
    title: 'Twelve reviews',
    paragraphs: [],
    reason: 'You receive this mail because…',
  }
  await app.services.database.scoped(restaurant.id, (tx) =>
    sendMails(app.services, tx, [{ userId: person.id, kind, form, address }]),
  )
  const [row] = await sums.query<{ mail_id: string }>(
    "select mail_id from app.mails where user_id = $1 and state = 'queued'",
    [person.id],
  )
  return row?.mail_id
}

/** Sends a mail to a server that refuses it for this reason, or takes it. */
async function send(kind: MailKind, reason: MailError['reason'] | null, address?: string) {
  const mailId = (await queue(kind, address)) ?? ''
  const mailer = {
    kind: 'smtp' as const,
    async send() {
      if (reason !== null) throw new MailError(reason, 'no')
    },
  }
  await deliverStoredMail({ ...app.services, mailer }, { mailId }, LAST)
}

describe('the wishes of a person about mails', () => {
  it('begin with every report, each of which can be ended and asked for again', async () => {
    expect((await wishes()).reports).toEqual([
      { kind: 'weekly_report', wanted: true },
      { kind: 'monthly_report', wanted: true },
    ])
    const set = (wanted: boolean) =>
      person.client.call(mailWishes.save, { kind: 'weekly_report', wanted })
    expect((await set(false)).data.reports).toEqual([
      { kind: 'weekly_report', wanted: false },
      { kind: 'monthly_report', wanted: true },
    ])
    expect((await set(false)).status).toBe(200)
    expect(await queue('weekly_report')).toBeUndefined()
    expect(await queue('alert')).toBeDefined()
    expect((await set(true)).data).toEqual(await wishes())
    await sums.query('delete from app.mails where user_id = $1', [person.id])
    expect(await queue('weekly_report')).toBeDefined()
  })

  it('are noted in the log of their restaurant', async () => {
    for (const wanted of [false, true])
      await person.client.call(mailWishes.save, { kind: 'monthly_report', wanted })
    expect(
      await sums.query('select act, "after" from app.audit_log where subject = $1 order by n', [
        `user:${person.id}`,
      ]),
    ).toEqual(
      expect.arrayContaining([
        { act: 'subscription.ended', after: { kind: 'monthly_report' } },
        { act: 'subscription.resumed', after: { kind: 'monthly_report' } },
      ]),
    )
  })
})

describe('a mail that could not be delivered', () => {
  it('is told to its person, with the address, the time and the reason, until one to it goes well', async () => {
    expect((await wishes()).undelivered).toEqual([])
    await send('weekly_report', 'refused')
    const told = { address: own(), at: NOON.toISOString() }
    expect((await wishes()).undelivered).toEqual([
      { ...told, kind: 'weekly_report', code: 'upstream.rejected' },
    ])
    await send('alert', 'uncertain')
    expect((await wishes()).undelivered).toEqual([
      { ...told, kind: 'alert', code: 'mail.uncertain' },
    ])
    await send('alert', null)
    expect((await wishes()).undelivered).toEqual([])
  })

  it('is told of the address that failed, though mails to another one go well', async () => {
    await send('alert', 'passing', 'desk@maitre.test')
    await send('weekly_report', null)
    expect((await wishes()).undelivered).toMatchObject([
      { address: 'desk@maitre.test', kind: 'alert', code: 'upstream.unavailable' },
    ])
  })

  it('is told until a mail of the same person reaches the address, which another may have too', async () => {
    await send('alert', 'refused', 'desk@maitre.test')
    const first = person
    person = await buildUser(app, restaurant, 'Manager')
    await send('alert', null, 'desk@maitre.test')
    person = first
    expect((await wishes()).undelivered).toMatchObject([{ address: 'desk@maitre.test' }])
  })

  it('is nobody else’s business', async () => {
    await send('alert', 'refused')
    const other = await buildUser(app, restaurant, 'Admin')
    expect((await other.client.call(mailWishes.get, {})).data.undelivered).toEqual([])
  })
})
