import type { AddressInfo } from 'node:net'
import { mailWishes } from '@maitre/contract/mail-wishes'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverStoredMail } from '#modules/mail'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { sendDueReport } from './send-reports.ts'

/** Seven in the morning of a Monday in Toronto. */
let now = new Date('2026-11-23T12:00:00Z')
let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let admin: BuiltUser
const received: Buffer[] = []
/** Whether the line breaks before the server has said that it took the mail. */
let isBreaking = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (isBreaking) for (const connection of server.connections) connection.close()
      else {
        received.push(Buffer.concat(parts))
        done()
      }
    })
  },
})
// The server calls a connection that the test breaks an error; the test wants just that.
server.on('error', () => undefined)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server's address is no text
  app = await startTestApp({
    worker: false,
    clock: { now: () => now },
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Maitre <desk@maitre.example>',
    },
  })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app)
  admin = await buildUser(app, home, 'Admin')
  await buildReview(app, home, {
    rating: 2,
    text: 'Nous avons attendu une heure.',
    createdAt: new Date('2026-11-18T18:00:00Z'),
    updatedAt: new Date('2026-11-18T18:00:00Z'),
  })
})
afterAll(async () => {
  await sums.close()
  await app.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function sendReportOf(day: string): Promise<void> {
  const due = { restaurantId: home.id, kind: 'weekly_report', day } as const
  await sendDueReport(app.services, due)
  const waiting = await sums.query<{ mail_id: string }>(
    "select mail_id from app.mails where user_id = $1 and state = 'queued'",
    [admin.id],
  )
  for (const { mail_id: mailId } of waiting)
    await deliverStoredMail(app.services, { mailId }, { attempt: 1, lastAttempt: false })
}
const undelivered = async () =>
  (await admin.client.call(mailWishes.get, {})).data.undelivered.map(({ code }) => code)

it('a report whose line broke is told to its person, and the next goes through in both forms, with its end', async () => {
  isBreaking = true
  await sendReportOf('2026-11-23')
  expect(received).toEqual([])
  expect(await undelivered()).toEqual(['mail.uncertain'])

  isBreaking = false
  now = new Date('2026-11-30T12:00:00Z')
  await sendReportOf('2026-11-30')
  expect(received).toHaveLength(1)
  // The session of a week ago is over.
  admin.client = await app.client().signIn(admin.username, PASSWORD)
  expect(await undelivered()).toEqual([])
  const mail = await PostalMime.parse(received[0] ?? '')
  expect(mail.subject).toContain(`Weekly report · ${home.name}: no new review`)
  expect(mail.text).toContain('1 review waits for an answer.')
  expect(mail.html).toContain('(prefers-color-scheme:dark)')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, ending = ''] = /<(.+)>/u.exec(header('list-unsubscribe') ?? '') ?? []
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'
  expect((await fetch(ending, { method: 'POST', headers: form, body })).status).toBe(200)
  now = new Date('2026-12-07T12:00:00Z')
  await sendReportOf('2026-12-07')
  expect(received).toHaveLength(1)
})
