import { trends } from '@maitre/contract/trends'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { sendDueReport } from './send-reports.ts'

/** Seven in the morning of Monday, November 23, 2026 in Toronto. */
const MONDAY = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => MONDAY } })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

it('a report names nobody of the team, whatever guests say of them', async () => {
  const home = await buildRestaurant(app)
  const admin = await buildUser(app, home, 'Admin')
  const write = async (daysAgo: number, rating: number, text: string): Promise<void> => {
    const at = new Date(MONDAY.getTime() - daysAgo * DAY_MS)
    const fields = { rating, text, createdAt: at, updatedAt: at }
    const { review_id } = await buildReview(app, home, fields)
    await readStoredReview(app.services, home.id, review_id)
  }
  for (let n = 0; n < 30; n += 1) await write(20 + n, 1, 'Our waiter was rude to us.')
  for (let n = 0; n < 8; n += 1) await write(2, 1, 'Our waiter Marco was rude to us.')
  const { data } = await admin.client.call(trends.changes, {
    locationId: 'all',
    startDate: '2026-11-16',
    endDate: '2026-11-22',
    compareStartDate: '2026-11-09',
    compareEndDate: '2026-11-15',
  })
  expect(data.changes[0]).toMatchObject({ kind: 'person', what: 'blame' })
  const due = { kind: 'weekly_report', day: '2026-11-23' } as const
  await sendDueReport(app.services, { restaurantId: home.id, ...due })
  const [mail] = await deliverAll(app, sums)
  expect(mail?.text).toContain('> Our waiter Marco was rude to us.')
  // The guest's own words are the guest's.
  expect(mail?.text.replaceAll(/^> .*$/gmu, '')).not.toContain('Marco')
})
