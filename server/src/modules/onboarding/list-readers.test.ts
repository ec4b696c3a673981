import { consoleAudit } from '@maitre/contract/console-audit'
import { newsletter } from '@maitre/contract/newsletter'
import { newsletterReaders } from '@maitre/contract/newsletter-readers'
import { makeConfirmation } from '#modules/onboarding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildSuperAdmin } from '#test/builders'
import type { Client } from '#test/client'
import { buildReader } from '#test/lead-calls'

let app: TestApp
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  superAdmin = (await buildSuperAdmin(app)).client
  for (const email of ['Zoé@maitre.test', 'ada@maitre.test', 'noor@elsewhere.test']) {
    const token = await app.services.database.local((tx) =>
      makeConfirmation(app.services, tx, { email, language: 'fr' }),
    )
    if (email.startsWith('ada')) await app.client().call(newsletter.confirm, { token: token ?? '' })
  }
})
afterAll(() => app.stop())

const emails = async (query: object = {}) =>
  (await superAdmin.call(newsletterReaders.list, query)).data.map(({ email }) => email)

it('shows who asked for the newsletter, the newest first, and whether they confirmed', async () => {
  const { data, page } = await superAdmin.call(newsletterReaders.list, { limit: 2 })
  expect(data).toMatchObject([
    { email: 'noor@elsewhere.test', confirmed_at: null },
    { email: 'ada@maitre.test', language: 'fr', confirmed_at: expect.any(String) },
  ])
  expect(page).toEqual({ offset: 0, limit: 2, total: 3, hasMore: true })
})

it('is narrowed by a part of the address, whatever its accents, and by the state', async () => {
  expect(await emails({ search: 'zoe' })).toEqual(['Zoé@maitre.test'])
  expect(await emails({ search: '_' })).toEqual([])
  expect(await emails({ state: 'confirmed' })).toEqual(['ada@maitre.test'])
  expect(await emails({ state: 'waiting', order: 'asc' })).toEqual([
    'Zoé@maitre.test',
    'noor@elsewhere.test',
  ])
})

it('gives no token away, which would put somebody on the list or take them off', async () => {
  const { data } = await superAdmin.raw('GET', newsletterReaders.list.path)
  expect(JSON.stringify(data)).not.toMatch(/token|hash|subscriber/u)
})

it('erases a reader who asks for that, and the log does not say whom', async () => {
  const readerId = await buildReader(app)
  expect((await superAdmin.call(newsletterReaders.remove, { readerId })).status).toBe(200)
  expect(await superAdmin.call(newsletterReaders.remove, { readerId })).toMatchObject({
    status: 404,
    code: 'reader.not_found',
  })
  expect(await emails()).toHaveLength(3)
  const { data } = await superAdmin.call(consoleAudit.list, { subject_kind: 'reader' })
  expect(data).toMatchObject([{ act: 'reader.removed', subject: { id: readerId }, changes: [] }])
})
