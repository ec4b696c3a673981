import { randomUUID } from 'node:crypto'
import { enterpriseQuotes } from '@maitre/contract/enterprise-quotes'
import { QUOTE_LIMITS } from '@maitre/contract/quote-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import { compose } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import { unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'

const SUPPORT = 'support@maitre.test'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let app: TestApp
let sums: Checksums
let shiftMs = 0
/** How often something was counted in the database. */
let counted = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '1', CALLS_FACTOR: '1' },
    clock: { now: () => new Date(Date.now() + shiftMs) },
    observe: (sql) => {
      if (sql.includes('insert into login_failures')) counted += 1
    },
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  // Each test comes from minutes of its own, so that the limits of one are not those of another.
  shiftMs += 2 * HOUR_MS
  await sums.query('delete from app.enterprise_quotes')
  await sums.query('delete from app.mails')
})

const PATH = '/v1/public/enterprise-quote'

const asked = () => ({
  business_name: 'Groupe Lumière',
  contact_name: 'Noor Amari',
  email: `${unique('noor')}@maitre.test`,
  phone: '+1 514 555 0100',
  location_count: '26-50' as const,
  current_solution: 'A spreadsheet',
  additional_info: 'French and English.\nFrom March on.',
  language: 'fr' as const,
})
const ask = (given: object = {}, headers: Record<string, string> = {}) =>
  app.client().raw('POST', PATH, { ...asked(), ...given }, headers)
const kept = () => sums.query<Record<string, unknown>>('select * from app.enterprise_quotes')

describe('a request for a quote', () => {
  it('is kept as it was typed, in the language of its form', async () => {
    const given = asked()
    expect(await app.client().call(enterpriseQuotes.ask, given)).toMatchObject({
      status: 202,
      data: {},
    })
    expect(await kept()).toMatchObject([given])
  })

  it('is confirmed to whoever asked, by a mail that repeats nothing of what they typed', async () => {
    const given = { ...asked(), business_name: 'Win now at evil.test', contact_name: 'Evil Dear' }
    await ask(given)
    const [mail, ...others] = (await deliverAll(app, sums)).filter(
      ({ to }) => to.address === given.email,
    )
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Votre demande de devis', unsubscribeUrl: null })
    for (const typed of ['evil', 'Evil', given.phone, 'spreadsheet', 'March'])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(typed)
  })

  it.each([
    ['fr', '26-50', 'pour 26 à 50 établissements'],
    ['fr', '100+', 'pour plus de 100 établissements'],
    ['en', '11-25', 'for 11-25 locations'],
  ])('is confirmed in the words of %s for %s locations', async (language, range, said) => {
    const given = { ...asked(), language, location_count: range }
    await ask(given)
    const [mail] = (await deliverAll(app, sums)).filter(({ to }) => to.address === given.email)
    expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain(said)
  })

  it('is told to the support address with everything that was typed', async () => {
    const given = asked()
    await ask(given)
    const [mail] = (await deliverAll(app, sums)).filter(({ to }) => to.address === SUPPORT)
    for (const typed of [
      given.business_name,
      given.contact_name,
      given.email,
      given.phone,
      '26-50',
      given.current_solution,
      given.additional_info,
    ])
      expect(mail?.text).toContain(typed)
    expect(mail?.text).toContain(`mailto:${encodeURIComponent(given.email)}`)
  })

  it('is told to nobody else where there is no support address', async () => {
    const bare = await startTestApp({ worker: false })
    try {
      await bare.client().call(enterpriseQuotes.ask, asked())
      const mails = await openChecksums(bare.database)
      expect(await deliverAll(bare, mails)).toHaveLength(1)
      await mails.close()
    } finally {
      await bare.stop()
    }
  })

  it('may leave out what is not required', async () => {
    const { current_solution: _solution, additional_info: _info, ...needed } = asked()
    expect((await app.client().call(enterpriseQuotes.ask, needed)).status).toBe(202)
    expect(await kept()).toMatchObject([{ current_solution: '', additional_info: '' }])
  })

  it('is kept once for a double click and for every try of the same key', async () => {
    const given = asked()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => ask(given, key)))
    answers.push(await ask(given, key))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(await kept()).toHaveLength(1)
    expect(await deliverAll(app, sums)).toHaveLength(2)
  })

  it('is erased after two years', async () => {
    await ask()
    shiftMs += 729 * DAY_MS
    await purgeOld(app.services)
    expect(await kept()).toHaveLength(1)
    shiftMs += 2 * DAY_MS
    await purgeOld(app.services)
    expect(await kept()).toEqual([])
  })
})

describe('a bad request for a quote', () => {
  const LONG = 'x'.repeat(10 * 1024)
  const fieldsOf = ({ details }: Awaited<ReturnType<typeof ask>>) =>
    (details?.['fields'] as { field: string; problem: string; limit?: number }[] | undefined) ?? [] // what `request.invalid` tells

  it.each(Object.entries(QUOTE_LIMITS))(
    'is refused at its field where %s has ten kilobytes',
    async (field, limit) => {
      const answer = await ask({ [field]: LONG })
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
      expect(fieldsOf(answer)).toMatchObject([{ field, problem: 'too_long', limit }])
      expect(await kept()).toEqual([])
    },
  )

  it('is refused unread where every field has ten kilobytes', async () => {
    const all = Object.fromEntries(Object.keys(QUOTE_LIMITS).map((field) => [field, LONG]))
    expect(await ask(all)).toMatchObject({ status: 413, code: 'request.too_large' })
  })

  it.each(['business_name', 'contact_name', 'phone'])(
    'is refused where %s is missing or blank',
    async (field) => {
      for (const value of [undefined, '', ' \n\t\u0000 '.replaceAll('\u0000', '\u0007')])
        expect(fieldsOf(await ask({ [field]: value }))).toMatchObject([{ field }])
    },
  )

  it.each([
    'nobody',
    'a b@maitre.test',
    'a@maitre',
    'a@maitre.test\r\nBcc: b@maitre.test',
    'a@maitre.test,b.test',
    'A<a@maitre.test>',
    '"a"@maitre.test',
    'a\u0007@maitre.test',
    'a\u202E@maitre.test',
  ])('is refused for the address %j', async (email) => {
    expect(fieldsOf(await ask({ email }))).toEqual([
      expect.objectContaining({ field: 'email', problem: 'invalid_email' }),
    ])
    expect(await deliverAll(app, sums)).toEqual([])
  })

  it.each(['', '1', '2-5', '11+', '100'])(
    'is refused for the number of locations %j',
    async (count) => {
      expect(fieldsOf(await ask({ location_count: count }))).toMatchObject([
        { field: 'location_count' },
      ])
    },
  )

  it('begins no line of a mail’s head with what it has in a field', async () => {
    const injected = 'Groupe\r\nBcc: evil@maitre.test\u0000\u0007'
    await ask({ business_name: injected, contact_name: injected, phone: injected })
    expect(await kept()).toMatchObject([
      {
        business_name: 'Groupe Bcc: evil@maitre.test\uFFFD',
        phone: expect.not.stringMatching(/\p{Cc}/u),
      },
    ])
    for (const mail of await deliverAll(app, sums)) {
      const [head] = String(await compose(app.config.mail, mail)).split('\r\n\r\n')
      expect(head).not.toMatch(/^bcc:/imu)
    }
  })

  it('keeps HTML and emoji as they are, and shows them as text in a mail', async () => {
    const additional_info = '<script>alert(1)</script> 👩🏽‍🍳 <b>bold</b>\r\nnext'
    await ask({ additional_info, business_name: '<i>Chez</i> 🍕' })
    expect(await kept()).toMatchObject([
      { additional_info: additional_info.replace('\r\n', '\n'), business_name: '<i>Chez</i> 🍕' },
    ])
    const mails = await deliverAll(app, sums)
    const told = mails.find(({ to }) => to.address === SUPPORT)
    expect(told?.html).toContain('&lt;script&gt;')
    expect(told?.html).not.toMatch(/<script|<b>|<i>/u)
    expect(told?.text).toContain('👩🏽‍🍳')
  })

  it('is answered as a good one and dropped where the field that nobody sees is filled', async () => {
    const good = await ask()
    await sums.query('delete from app.enterprise_quotes')
    await sums.query('delete from app.mails')
    const caught = await ask({ subject: 'SEO for you' })
    expect([caught.status, caught.data]).toEqual([good.status, good.data])
    expect(await kept()).toEqual([])
    expect(await deliverAll(app, sums)).toEqual([])
  })
})

describe('many requests for quotes', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('are refused from one address after twenty an hour, and a thousand in a minute cost little', async () => {
    const statuses: number[] = []
    counted = 0
    for (let turn = 0; turn < 1000; turn += 50) {
      const some = Array.from({ length: 50 }, () => ask({}, from('203.0.113.7')))
      statuses.push(...(await Promise.all(some)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(20)
    expect(new Set(statuses)).toEqual(new Set([202, 429]))
    expect(await kept()).toHaveLength(20)
    // Somebody at another address is not held up by them.
    expect((await ask({}, from('203.0.113.8'))).status).toBe(202)
    // The limit of costly calls, which is counted in memory, kept most of them from the database.
    expect(counted).toBeLessThan(200)
  })

  it('send one e-mail address five mails an hour at the most, from wherever they come', async () => {
    const email = `${unique('victim')}@maitre.test`
    const statuses = []
    for (let turn = 0; turn < 8; turn += 1)
      statuses.push(
        (await ask({ email: turn % 2 ? email : email.toUpperCase() }, from(`198.51.100.${turn}`)))
          .status,
      )
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
  })

  it('are refused after five hundred an hour, wherever they come from', async () => {
    expect((await ask({}, from('198.51.100.20'))).status).toBe(202)
    await sums.query("update app.login_failures set failures = 499 where subject = 'quote-all:'")
    expect((await ask({}, from('198.51.100.21'))).status).toBe(202)
    expect((await ask({}, from('198.51.100.22'))).status).toBe(429)
  })

  it('say when the next one is taken', async () => {
    for (let turn = 0; turn < 20; turn += 1) await ask({}, from('203.0.113.9'))
    const refused = await ask({}, from('203.0.113.9'))
    expect(refused).toMatchObject({ status: 429, code: 'calls.throttled' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
