import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { submission } from '#test/onboarding-calls'

const SUPPORT = 'support@maitre.test'

let app: TestApp
let sums: Checksums
/** How many were sent, each from an address of its own, so that no limit is reached. */
let sent = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '1' },
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  await sums.query('delete from app.onboarding_submissions')
  await sums.query('delete from app.mails')
})

type Path = readonly (string | number)[]

/** Where a value has its texts, at every depth. */
function textsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return parts.flatMap(([name, one]) => textsOf(one, [...path, name]))
}

/** The same value with another one at that place. */
function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(value))
    return value.map((one, at) => (at === name ? withAt(one, rest, put) : one))
  const object = value as Record<string, unknown> // a path of this value leads into an object here
  return { ...object, [name]: withAt(object[name], rest, put) }
}

function send(path: Path, text: unknown) {
  sent += 1
  const from = { 'x-forwarded-for': `203.0.${sent >> 8}.${sent & 255}` }
  const body = withAt(submission(`noor${sent}@maitre.test`), path, text) as object // it was an object before
  return app.client().raw('POST', '/v1/public/onboarding?language=en', body, from)
}
const kept = () => sums.query<Record<string, unknown>>('select * from app.onboarding_submissions')

const TEXTS = textsOf(submission('noor@maitre.test')).map((path) => [path.join('.'), path] as const)
/** What its person types freely; every other text is one of few, an address or an instant. */
const FREE = TEXTS.filter(([name]) =>
  /^(business\.(name|contact\.(name|phone))|locations\.\d\.(name|address))$/u.test(name),
)

describe('each text of a submission, however deep it lies', () => {
  it('is among those that are tried', () => {
    expect(TEXTS.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'business.name',
        'business.contact.email',
        'locations.0.name',
        'locations.0.address',
        'locations.0.place_id',
        'preferences.selectedPackage',
        'metadata.completedAt',
        'metadata.steps.0',
      ]),
    )
    expect(FREE.length).toBeGreaterThan(4)
  })

  it.each(TEXTS)('is refused at its place for ten kilobytes: %s', async (name, path) => {
    const answer = await send(path, 'x'.repeat(10 * 1024))
    expect(answer).toMatchObject({
      status: 400,
      code: 'request.invalid',
      // An address that is too long is besides none.
      details: { fields: expect.arrayContaining([expect.objectContaining({ field: name })]) },
    })
    expect(await kept()).toEqual([])
  })

  it.each(TEXTS)('is refused where it is no text: %s', async (_name, path) => {
    for (const put of [{ $ne: '' }, ['x'], 7, true])
      expect((await send(path, put)).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  it.each(FREE)(
    'is kept as text on one line, and shown as text in the mail: %s',
    async (_name, path) => {
      const typed = '<img src=x>\r\nBcc: a@b.ca\u0000\u0007🍷'
      expect((await send(path, typed)).status).toBe(201)
      const rows = JSON.stringify(await kept())
      expect(rows).toContain('<img src=x> Bcc: a@b.ca\uFFFD 🍷')
      const [mail] = (await deliverAll(app, sums)).filter(({ to }) => to.address === SUPPORT)
      expect(mail?.html).toContain('&lt;img src=x&gt;')
      expect(mail?.html).not.toContain('<img src=x')
      expect(mail?.subject).not.toMatch(/[\r\n]/u)
    },
  )
})
