import { newsletter } from '@maitre/contract/newsletter'
import { NEWSLETTER_LINK_DAYS } from '@maitre/contract/newsletter-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import { compose, type OutgoingMail } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import { unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll, tokenIn } from '#test/mails'
import { sendConfirmationLink } from './ask-to-subscribe.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = NEWSLETTER_LINK_DAYS * 24 * HOUR_MS

let app: TestApp
let sums: Checksums
let shiftMs = 0
let statements: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { TRUST_PROXY: '1' },
    clock: { now: () => new Date(Date.now() + shiftMs) },
    observe: (sql) => void statements.push(sql),
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(() => {
  // Each test has an hour of its own, so that the limits of one are not those of another.
  shiftMs += 2 * HOUR_MS
})

const address = () => `${unique('reader')}@maitre.test`
const ask = (email: string, given: object = {}) =>
  app.client().call(newsletter.subscribe, { email, language: 'en', ...given })
const confirm = (token: string) => app.client().call(newsletter.confirm, { token })

/** Works the wishes that wait, as the job would, and answers the mails that go out. */
async function mails(): Promise<OutgoingMail[]> {
  const jobs = await sums.query<{ data: { email: string; language: 'en' | 'fr' } }>(
    "delete from pgboss.job where name = 'onboarding.send-confirmation' returning data",
  )
  for (const { data } of jobs) await sendConfirmationLink(app.services, data)
  return deliverAll(app, sums)
}

/** Asks for an address; answers the token of the mail that went to it. */
async function linkTo(email: string, language: 'en' | 'fr' = 'en'): Promise<string> {
  await ask(email, { language })
  const mail = (await mails()).find(({ to }) => to.address === email)
  return tokenIn(mail ?? { text: '' })
}

/** Puts an address on the list; answers its mail of welcome. */
async function subscribed(email: string, language: 'en' | 'fr' = 'en'): Promise<OutgoingMail> {
  await confirm(await linkTo(email, language))
  const [welcome] = await mails()
  if (welcome === undefined) throw new Error(`nobody welcomed ${email}`)
  return welcome
}

const rows = (email: string) =>
  sums.query<{ confirmed_at: Date | null; token_hash: string | null }>(
    'select * from app.newsletter_subscribers where lower(email) = lower($1)',
    [email],
  )

/** The path of the call of one click that a mail names in its head. */
const oneClick = ({ unsubscribeUrl }: OutgoingMail): string =>
  (unsubscribeUrl ?? '').replace(app.config.publicUrl, '')

describe('asking for the newsletter', () => {
  it('mails a link in the language of the form, and puts nobody on the list', async () => {
    const email = address()
    expect(await ask(email, { language: 'fr' })).toMatchObject({ status: 202, data: {} })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { name: '', address: email }, unsubscribeUrl: null })
    expect(mail?.subject).toBe('À confirmer : les nouveaux articles de Maitre')
    expect(mail?.text).toContain(`${app.config.publicUrl}/fr/newsletter/confirm#token=`)
    expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
  })

  it('answers the same and runs the same statements whether the address is known or not', async () => {
    const known = address()
    await subscribed(known)
    const waiting = address()
    await linkTo(waiting)
    const seen = []
    for (const email of [known, waiting, address()]) {
      statements = []
      const { headers: _headers, ...answer } = await ask(email)
      seen.push({ answer, ran: statements })
    }
    expect(seen[0]?.ran.length).toBeGreaterThan(1)
    expect(seen[0]?.ran.join()).not.toContain('newsletter_subscribers')
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    await mails()
  })

  it('mails an address that is on the list nothing, in whatever case it is typed', async () => {
    const email = address()
    await subscribed(email)
    await ask(email.toUpperCase())
    expect(await mails()).toEqual([])
    expect(await rows(email)).toHaveLength(1)
  })

  it('keeps the address sealed while its job waits', async () => {
    const email = address()
    await ask(email)
    const [job] = await sums.query<{ text: string }>(
      "select j::text as text from pgboss.job j where name = 'onboarding.send-confirmation'",
    )
    expect(job?.text).toBeDefined()
    expect(job?.text.toLowerCase()).not.toContain(email.toLowerCase())
    await mails()
  })

  it('is answered as a good one and dropped where the field that nobody sees is filled', async () => {
    const email = address()
    expect(await ask(email, { subject: 'SEO' })).toMatchObject({ status: 202, data: {} })
    expect(await mails()).toEqual([])
    expect(await rows(email)).toEqual([])
  })

  it.each(['nobody', 'a@maitre', 'a@maitre.test\r\nBcc: b@maitre.test', 'x'.repeat(300)])(
    'is refused for the address %j',
    async (email) => {
      expect(await ask(email)).toMatchObject({ status: 400, code: 'request.invalid' })
    },
  )

  it('is refused for one address after five times an hour, known or not', async () => {
    const known = address()
    await subscribed(known)
    shiftMs += 2 * HOUR_MS
    for (const email of [known, address()]) {
      for (let turn = 0; turn < 5; turn += 1) expect((await ask(email)).status).toBe(202)
      expect(await ask(email.toUpperCase())).toMatchObject({ status: 429, code: 'calls.throttled' })
    }
    await mails()
  })
})

describe('a thousand readers from one address', () => {
  it('are asked for up to the limit of an hour, and those at another address go on', async () => {
    const from = (place: string) => (email: string) =>
      app
        .client()
        .raw(
          'POST',
          newsletter.subscribe.path,
          { email, language: 'en' },
          { 'x-forwarded-for': place },
        )
    const flood = from('203.0.113.9')
    const statuses: number[] = []
    for (let turn = 0; turn < 1000; turn += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, () => flood(address())))
      statuses.push(...some.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(20)
    expect(new Set(statuses)).toEqual(new Set([202, 429]))
    expect((await from('203.0.113.10')(address())).status).toBe(202)
  }, 120_000)
})

describe('the link that confirms an address', () => {
  it('shows the address, puts it on the list and welcomes it', async () => {
    const email = address()
    const token = await linkTo(email)
    expect(await app.client().call(newsletter.look, { token })).toMatchObject({ data: { email } })
    expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
    expect(await confirm(token)).toMatchObject({ status: 200, data: { email } })
    expect(await rows(email)).toMatchObject([
      { confirmed_at: expect.any(Date), token_hash: null, expires_at: null },
    ])
    const [welcome] = await mails()
    expect(welcome).toMatchObject({ subject: 'You are on the list', to: { address: email } })
  })

  it('works once, and for one of two presses at once', async () => {
    const token = await linkTo(address())
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
    expect(await confirm(token)).toMatchObject({ status: 404, code: 'link.invalid' })
    expect(await mails()).toHaveLength(1)
  })

  it('ends with its time, after which the address is erased', async () => {
    const email = address()
    const token = await linkTo(email)
    shiftMs += LIFE_MS
    for (const answer of [
      await confirm(token),
      await app.client().call(newsletter.look, { token }),
    ])
      expect(answer).toMatchObject({ status: 410, code: 'link.expired' })
    await purgeOld(app.services)
    expect(await rows(email)).toEqual([])
  })

  it('ends when the address is asked for again', async () => {
    const email = address()
    const first = await linkTo(email)
    const second = await linkTo(email.toUpperCase())
    expect(await confirm(first)).toMatchObject({ status: 404 })
    expect((await confirm(second)).status).toBe(200)
    expect(await rows(email)).toHaveLength(1)
    await mails()
  })

  it('is kept as a hash alone', async () => {
    const email = address()
    const token = await linkTo(email)
    const [row] = await rows(email)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.token_hash).toMatch(/^[\w-]{43}$/u)
  })

  it('leaves a confirmed address on the list for good', async () => {
    const email = address()
    await subscribed(email)
    shiftMs += 800 * 24 * HOUR_MS
    await purgeOld(app.services)
    expect(await rows(email)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  it('is named in the head of a mail as RFC 8058 says, and done by that one press', async () => {
    const email = address()
    const welcome = await subscribed(email, 'fr')
    const raw = String(await compose(app.config.mail, welcome)).replaceAll(/\r\n[ \t]/gu, '')
    expect(raw).toContain(`List-Unsubscribe: <${welcome.unsubscribeUrl}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const answer = await fetch(`${app.url}${oneClick(welcome)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await rows(email)).toEqual([])
  })

  it('is shown before it is done, and twice is the same as once', async () => {
    const email = address()
    const token =
      oneClick(await subscribed(email))
        .split('/')
        .at(-1) ?? ''
    const look = () => app.client().call(newsletter.get, { token })
    expect(await look()).toMatchObject({ data: { email } })
    expect(await rows(email)).toHaveLength(1)
    for (const _turn of [1, 2])
      expect(await app.client().call(newsletter.end, { token })).toMatchObject({
        status: 200,
        data: { email: null },
      })
    expect(await look()).toMatchObject({ status: 200, data: { email: null } })
  })

  it('leads a browser that opens the call to its page, in the language of the mails', async () => {
    const welcome = await subscribed(address(), 'fr')
    const answer = await fetch(`${app.url}${oneClick(welcome)}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('/fr/newsletter/unsubscribe#token=')
    expect(welcome.text).toContain(answer.headers.get('location'))
  })

  it('lets the address be asked for again, and the old link is no way to it', async () => {
    const email = address()
    const old =
      oneClick(await subscribed(email))
        .split('/')
        .at(-1) ?? ''
    await app.client().call(newsletter.end, { token: old })
    await subscribed(email)
    await app.client().call(newsletter.end, { token: old })
    expect(await rows(email)).toHaveLength(1)
  })

  it('takes no token that we did not seal for it', async () => {
    for (const token of ['x', app.services.secrets.vault.seal('x', 'onboarding.unsubscribe')]) {
      const answer = await app.client().call(newsletter.end, { token })
      expect(answer).toMatchObject({ status: 404, code: 'mail.link_invalid' })
    }
  })
})
