import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onboarding } from '@maitre/contract/onboarding'
import { purgeOld } from '#app'
import { compose } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import { unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { submission } from '#test/onboarding-calls'

const SUPPORT = 'support@maitre.test'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const PATH = '/v1/public/onboarding'

let app: TestApp
let sums: Checksums
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '1' },
    clock: { now: () => new Date(Date.now() + shiftMs) },
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
  await sums.query('delete from app.onboarding_submissions')
  await sums.query('delete from app.mails')
})

const told = () => submission(`${unique('noor')}@maitre.test`)
const send = (body: object = told(), headers: Record<string, string> = {}) =>
  app.client().raw('POST', `${PATH}?language=fr`, body, headers)
const kept = () => sums.query<Record<string, unknown>>('select * from app.onboarding_submissions')
const fieldsOf = ({ details }: Awaited<ReturnType<typeof send>>) =>
  (details?.['fields'] as { field: string; problem: string }[] | undefined) ?? [] // what `request.invalid` tells
/** A submission with another contact. */
const withContact = (contact: object) => {
  const { business, ...rest } = told()
  return { ...rest, business: { ...business, contact: { ...business.contact, ...contact } } }
}

describe('a submission of the wizard', () => {
  it('is kept as it was told, in the language of the wizard', async () => {
    const given = told()
    const answer = await app.client().call(onboarding.submit, { ...given, language: 'fr' })
    expect(answer).toMatchObject({ status: 201 })
    expect(await kept()).toMatchObject([
      {
        submission_id: answer.data?.id,
        business_name: 'Brasserie Copper',
        contact_name: 'Noor Amari',
        email: given.business.contact.email,
        phone: '+1 514 555 0100',
        package: 'essential',
        tone: 'friendly',
        locations: given.locations,
        steps: given.metadata.steps,
        language: 'fr',
        completed_at: new Date(given.metadata.completedAt),
      },
    ])
  })

  it('may lack the contact’s name and telephone, and every location', async () => {
    const { locations: _none, ...rest } = withContact({ name: '', phone: '' })
    expect(await send({ ...rest, locations: [] })).toMatchObject({ status: 201 })
    expect(await kept()).toMatchObject([{ contact_name: '', phone: '', locations: [] }])
  })

  it('may have a place that was typed, and one without geometry', async () => {
    const [place] = told().locations
    const typed = { ...place, place_id: null, coordinates: null, website: null }
    const answer = await send({ ...told(), locations: [typed, { ...place, coordinates: null }] })
    expect(answer.status).toBe(201)
    expect(await kept()).toMatchObject([{ locations: [typed, { coordinates: null }] }])
  })

  it('is confirmed to its sender in their language, by a mail that repeats nothing of what was typed', async () => {
    const given = withContact({ name: 'Evil Dear' })
    given.business.name = 'Win now at evil.test'
    await send(given)
    const mails = await deliverAll(app, sums)
    const [mail, ...others] = mails.filter(({ to }) => to.address === given.business.contact.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Nous avons vos renseignements', unsubscribeUrl: null })
    expect(mail?.text).toContain(SUPPORT)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil/iu)
  })

  it('is told to the support address with everything that was told', async () => {
    const given = told()
    await send(given)
    const [mail] = (await deliverAll(app, sums)).filter(({ to }) => to.address === SUPPORT)
    const { business, locations } = given
    for (const one of [
      business.name,
      business.contact.name,
      business.contact.email,
      business.contact.phone,
      'essential',
      locations[0]?.address,
    ])
      expect(mail?.text).toContain(one)
  })

  it('is kept once and mailed once for a double click and for each try of the same key', async () => {
    const given = told()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => send(given, key)))
    answers.push(await send(given, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await kept()).toHaveLength(1)
    expect(await deliverAll(app, sums)).toHaveLength(2)
  })

  it('is kept once where it is sent again from another network', async () => {
    const given = told()
    const from = (address: string) =>
      send(given, { 'idempotency-key': 'the-same-sending', 'x-forwarded-for': address })
    const answers = [await from('192.0.2.1'), await from('198.51.100.7')]
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(await kept()).toHaveLength(1)
    expect(await deliverAll(app, sums)).toHaveLength(2)
  })

  it('is refused where something else was sent under its key', async () => {
    const key = (address: string) => ({
      'idempotency-key': 'one-key',
      'x-forwarded-for': address,
    })
    await send(told(), key('192.0.2.1'))
    const other = await send(told(), key('198.51.100.7'))
    expect(other).toMatchObject({ status: 409, code: 'request.idempotency_conflict' })
    expect(await kept()).toHaveLength(1)
  })

  it('loses the coordinates of its places within thirty days, and nothing else', async () => {
    const given = told()
    const [place] = given.locations
    const locations = [
      { ...place, name: 'First' },
      { ...place, name: 'Second' },
    ]
    await send({ ...given, locations })
    const [whole] = await kept()
    expect(whole).toMatchObject({ locations: [{ coordinates: { lat: expect.any(Number) } }, {}] })
    shiftMs += 28 * DAY_MS
    await purgeOld(app.services)
    expect(await kept()).toEqual([whole])
    // The last of the thirty nights.
    shiftMs += 2 * DAY_MS - HOUR_MS
    await purgeOld(app.services)
    const left = locations.map((one) => ({ ...one, coordinates: null }))
    expect(await kept()).toEqual([{ ...whole, locations: left }])
  })

  it('is erased after two years', async () => {
    await send()
    shiftMs += 729 * DAY_MS
    await purgeOld(app.services)
    expect(await kept()).toHaveLength(1)
    shiftMs += 2 * DAY_MS
    await purgeOld(app.services)
    expect(await kept()).toEqual([])
  })
})

describe('a bad submission', () => {
  const LONG = 'x'.repeat(10 * 1024)

  it.each(['name', 'phone', 'email'])(
    'is refused at its field for ten kilobytes of %s',
    async (field) => {
      const answer = await send(withContact({ [field]: LONG }))
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
      expect(fieldsOf(answer)[0]?.field).toBe(`business.contact.${field}`)
      expect(await kept()).toEqual([])
    },
  )

  it('is refused unread where it is larger than any can be', async () => {
    const [place] = told().locations
    const locations = Array.from({ length: 10 }, () => ({ ...place, name: LONG }))
    expect(await send({ ...told(), locations })).toMatchObject({ status: 413 })
  })

  it('is refused for an eleventh location', async () => {
    const [place] = told().locations
    const locations = Array.from({ length: 11 }, () => place)
    expect(await send({ ...told(), locations })).toMatchObject({ status: 400 })
  })

  it.each([
    ['at the top', (body: object) => ({ ...body, admin: true }), 'admin'],
    [
      'in the business',
      (body: ReturnType<typeof told>) => ({ ...body, business: { ...body.business, id: 7 } }),
      'business.id',
    ],
    [
      'in a location',
      (body: ReturnType<typeof told>) => ({
        ...body,
        locations: body.locations.map((one) => ({ ...one, rating: 5 })),
      }),
      'locations.0.rating',
    ],
  ])('is refused by its name for a field that nobody knows %s', async (_where, change, field) => {
    const answer = await send(change(told()))
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toMatchObject([{ field, problem: 'unknown_field' }])
  })

  it.each([
    'nobody',
    'a@maitre',
    'a@maitre.test\r\nBcc: b@maitre.test',
    'a@maitre.test,b@maitre.test',
    '"a"@maitre.test',
  ])('is refused for the address %j, and mails nobody', async (email) => {
    expect(fieldsOf(await send(withContact({ email })))).toMatchObject([
      { field: 'business.contact.email', problem: 'invalid_email' },
    ])
    expect(await deliverAll(app, sums)).toEqual([])
  })

  it.each([
    ['a permission that was not given', { permissionsGranted: false }],
    ['a package that cannot be taken yet', { selectedPackage: 'pro' }],
    ['a tone that nobody speaks', { responseStyle: 'loud' }],
  ])('is refused for %s', async (_what, preference) => {
    const { preferences, ...rest } = told()
    const answer = await send({ ...rest, preferences: { ...preferences, ...preference } })
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it.each(['javascript:alert(1)', 'lumiere', 'https://a.example/ b'])(
    'is refused for the website %j',
    async (website) => {
      const [place] = told().locations
      expect((await send({ ...told(), locations: [{ ...place, website }] })).status).toBe(400)
    },
  )

  it('with HTML, emoji and ends of lines is kept as text, and shown as text in the mail', async () => {
    const given = withContact({ name: '<b>Noor</b> 🍷\r\nBcc: evil@maitre.test' })
    await send(given)
    expect(await kept()).toMatchObject([{ contact_name: '<b>Noor</b> 🍷 Bcc: evil@maitre.test' }])
    const [mail] = (await deliverAll(app, sums)).filter(({ to }) => to.address === SUPPORT)
    expect(mail?.html).toContain('&lt;b&gt;Noor&lt;/b&gt; 🍷')
    if (mail === undefined) throw new Error('no mail')
    const head = (await compose(app.config.mail, mail)).toString().split('\r\n\r\n')[0]
    expect(head).not.toMatch(/^Bcc:/imu)
  })
})

describe('a thousand submissions from one address', () => {
  it('are taken up to the limit of an hour, and each other one is told when to come again', async () => {
    const answers = []
    for (let round = 0; round < 20; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () => send(told(), { 'x-forwarded-for': '203.0.113.9' })),
        )),
      )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(980)
    expect(await kept()).toHaveLength(20)
    // Somebody at another address is not kept out.
    expect((await send(told(), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(201)
  })
})

describe('the settings of the wizard', () => {
  it('name the support address, and how places are found', async () => {
    expect(await app.client().call(onboarding.settings, {})).toMatchObject({
      data: { support_email: SUPPORT, places: 'own_list' },
    })
  })

  it('name nobody and no search where nothing is configured', async () => {
    const bare = await startTestApp({ worker: false, environment: { MAITRE_DEMO: '0' } })
    try {
      expect(await bare.client().call(onboarding.settings, {})).toMatchObject({
        data: { support_email: null, places: 'by_hand' },
      })
      const search = '/v1/public/places?text=copper&session=ssssssssssssssss'
      expect(await bare.client().raw('GET', search)).toMatchObject({
        status: 404,
        code: 'place.by_hand',
      })
    } finally {
      await bare.stop()
    }
  })
})
