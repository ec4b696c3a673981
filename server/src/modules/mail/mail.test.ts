import { auth } from '@maitre/contract/auth'
import { mailbox, subscriptions } from '@maitre/contract/mails'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStoredMail, sendMails, unsubscribeToken } from '#modules/mail'
import type { Services } from '#context'
import { connect } from '#platform/connection'
import { MailError, type OutgoingMail } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { adminUrl } from '#test/database'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const FIRST = { attempt: 1, lastAttempt: false }
const LAST = { attempt: 9, lastAttempt: true }
const form = {
  language: 'fr' as const,
  subject: 'Une réponse n’a pas pu être publiée',
  occasion: 'Une réponse n’a pas été publiée',
  title: 'La réponse à <b>Paul</b> & Cie',
  quote: { text: 'Froid.\nTrop froid.', language: 'fr' },
  paragraphs: ['La source n’a pas répondu.'],
  button: { label: 'Lire', url: 'https://desk.example.com/fr?a=1&b=2' },
  reason: 'Vous recevez ce courriel parce que…',
}

interface Row {
  mail_id: string
  state: string
  content: string | null
  attempts: number
  last_error: string | null
}
const rowsOf = (userId: string) =>
  sums.query<Row>('select * from app.mails where user_id = $1 order by mail_id', [userId])

async function queue(userId: string): Promise<string> {
  await app.services.database.scoped(restaurant.id, (tx) =>
    sendMails(app.services, tx, [{ userId, kind: 'alert', form }]),
  )
  return (await rowsOf(userId)).at(-1)?.mail_id ?? 'none'
}

/** The product with a mail server that does what the test says. */
function withMailer(send: (mail: OutgoingMail) => Promise<void>): Services {
  return { ...app.services, mailer: { kind: 'smtp', send } }
}

const row = async (mailId: string) =>
  (await sums.query<Row>('select * from app.mails where mail_id = $1', [mailId]))[0]

describe('a mail', () => {
  it('is a row and a job in the transaction that makes it necessary, or neither', async () => {
    const jobs = async () =>
      Number(
        (
          await sums.query<{ n: string }>(
            "select count(*) as n from pgboss.job where name = 'mail.deliver-mail'",
          )
        )[0]?.n,
      )
    const { id } = await buildUser(app, restaurant, 'Admin')
    const before = await jobs()
    const failed = app.services.database.scoped(restaurant.id, async (tx) => {
      await sendMails(app.services, tx, [{ userId: id, kind: 'alert', form }])
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    expect([await rowsOf(id), await jobs()]).toEqual([[], before])
    await queue(id)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await jobs()).toBe(before + 1)
  })

  it('is sent once in the words of its form, and its content is dropped', async () => {
    const sent: OutgoingMail[] = []
    const services = withMailer(async (mail) => void sent.push(mail))
    const mailId = await queue(admin.id)
    expect((await row(mailId))?.content).not.toContain('Paul')
    await deliverStoredMail(services, { mailId }, FIRST)
    await deliverStoredMail(services, { mailId }, FIRST)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ id: mailId, subject: form.subject })
    expect(sent[0]?.html).toContain('La réponse à &lt;b&gt;Paul&lt;/b&gt; &amp; Cie')
    expect(sent[0]?.html).toContain('href="https://desk.example.com/fr?a=1&amp;b=2"')
    expect(sent[0]?.text).toContain('La réponse à <b>Paul</b> & Cie')
    expect(sent[0]?.text).toContain('> Froid.\n> Trop froid.')
    expect(sent[0]?.text).toContain('https://desk.example.com/fr?a=1&b=2')
    expect(sent[0]?.text).toContain('Ne plus recevoir ces courriels\u00a0:')
    expect(await row(mailId)).toMatchObject({ state: 'sent', content: null, attempts: 1 })
  })

  it('is not sent again when the process died between the claim and the answer', async () => {
    const sent: string[] = []
    const mailId = await queue(admin.id)
    const died = withMailer(async (mail) => {
      sent.push(mail.id)
      throw new Error('the process is gone')
    })
    await expect(deliverStoredMail(died, { mailId }, FIRST)).rejects.toThrow('the process is gone')
    expect(await row(mailId)).toMatchObject({ state: 'claimed' })
    await deliverStoredMail(
      withMailer(async (mail) => void sent.push(mail.id)),
      { mailId },
      FIRST,
    )
    expect(sent).toEqual([mailId])
    expect(await row(mailId)).toMatchObject({ state: 'failed', last_error: 'mail.uncertain' })
  })

  it('is sent once when two workers get its job at the same moment', async () => {
    const sent: string[] = []
    const services = withMailer(async (mail) => void sent.push(mail.id))
    const mailId = await queue(admin.id)
    const holder = await connect(adminUrl(app.database.name))
    try {
      await holder.query('begin')
      await holder.query('select 1 from app.mails where mail_id = $1 for update', [mailId])
      const both = [1, 2].map(() => deliverStoredMail(services, { mailId }, FIRST))
      // Both have come as far as the row before either may go on.
      await eventually(
        () =>
          sums.query<{ pid: number }>(
            'select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()',
          ),
        (waiting) => waiting.length === 2,
      )
      await holder.query('commit')
      await Promise.all(both)
    } finally {
      await holder.end()
    }
    expect(sent).toEqual([mailId])
    expect(await row(mailId)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('is tried again only where the server is known not to have taken it', async () => {
    const failing = (reason: MailError['reason']) =>
      withMailer(async () => {
        throw new MailError(reason, 'no')
      })
    const passing = await queue(admin.id)
    await expect(deliverStoredMail(failing('passing'), { mailId: passing }, FIRST)).rejects.toThrow(
      'does not answer',
    )
    expect(await row(passing)).toMatchObject({ state: 'queued', attempts: 1 })
    await deliverStoredMail(failing('passing'), { mailId: passing }, LAST)
    expect(await row(passing)).toMatchObject({ state: 'failed', attempts: 2, content: null })
    for (const [reason, last_error] of [
      ['refused', 'upstream.rejected'],
      ['uncertain', 'mail.uncertain'],
    ] as const) {
      const mailId = await queue(admin.id)
      await deliverStoredMail(failing(reason), { mailId }, FIRST)
      expect(await row(mailId)).toMatchObject({ state: 'failed', last_error })
    }
  })
})

describe('unsubscribing', () => {
  it('takes the one click of a mail program, in both encodings of a form', async () => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ] as const) {
      const person = await buildUser(app, restaurant, 'Admin')
      const token = unsubscribeToken(app.services, { userId: person.id, kind: 'alert' })
      const answer = await fetch(`${app.url}/v1/public/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(answer.status).toBe(200)
      await queue(person.id)
      expect(await rowsOf(person.id)).toEqual([])
      const told = await app.client().call(subscriptions.get, { token })
      expect(told.data).toEqual({ kind: 'alert', subscribed: false })
    }
    const elsewhere = await fetch(`${app.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=a&password=b',
    })
    expect(elsewhere.status).toBe(415)
  })

  it('ends the mails of the person whose link it is, and nobody else’s', async () => {
    const [gone, stays] = [
      await buildUser(app, restaurant, 'Admin'),
      await buildUser(app, restaurant, 'Admin'),
    ]
    const token = unsubscribeToken(app.services, { userId: gone.id, kind: 'alert' })
    await app.client().call(subscriptions.end, { token })
    await app.services.database.scoped(restaurant.id, (tx) =>
      sendMails(
        app.services,
        tx,
        [gone, stays].map(({ id: userId }) => ({ userId, kind: 'alert' as const, form })),
      ),
    )
    expect(await rowsOf(gone.id)).toEqual([])
    expect(await rowsOf(stays.id)).toHaveLength(1)
    const theirs = unsubscribeToken(app.services, { userId: stays.id, kind: 'alert' })
    const told = await app.client().call(subscriptions.get, { token: theirs })
    expect(told.data).toMatchObject({ subscribed: true })
  })

  it('refuses a link that is not ours, and one that was sealed for something else', async () => {
    const other = app.services.secrets.vault.seal('{}', 'another use')
    for (const token of ['nonsense', other])
      expect(await app.client().call(subscriptions.end, { token })).toMatchObject({
        status: 404,
        code: 'mail.link_invalid',
      })
  })

  it('leads a person who opens the link of a mail program to the page', async () => {
    const token = unsubscribeToken(app.services, { userId: admin.id, kind: 'alert' })
    const answer = await fetch(`${app.url}/v1/public/unsubscribe/${token}`, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`/en/unsubscribe\\?token=${token}$`, 'u'),
    )
  })
})

describe('the mailbox', () => {
  it('shows the SuperAdmin what was sent without an SMTP server', async () => {
    const superAdmin = (await buildSuperAdmin(app)).client
    const mailId = await queue(admin.id)
    await deliverStoredMail(app.services, { mailId }, FIRST)
    expect((await superAdmin.call(auth.self, {})).data.has_mailbox).toBe(true)
    const list = await superAdmin.call(mailbox.list, {})
    expect(list.data[0]).toMatchObject({ id: mailId, subject: form.subject })
    const one = await superAdmin.call(mailbox.get, { mailId })
    expect(one.data.text).toContain('La source n’a pas répondu.')
    expect(await superAdmin.call(mailbox.get, { mailId: admin.id })).toMatchObject({
      status: 404,
      code: 'mail.not_found',
    })
  })

  it('is not there outside of the demonstration', async () => {
    const real = await startTestApp({ worker: false, environment: { MAITRE_DEMO: '0' } })
    try {
      const superAdmin = (await buildSuperAdmin(real)).client
      expect((await superAdmin.call(auth.self, {})).data.has_mailbox).toBe(false)
      expect(await superAdmin.call(mailbox.list, {})).toMatchObject({
        status: 404,
        code: 'route.not_found',
      })
    } finally {
      await real.stop()
    }
  })
})
