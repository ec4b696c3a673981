import { trends } from '@maitre/contract/trends'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await buildUser(app, await buildRestaurant(app), 'Admin')
})
afterAll(() => app.stop())

/** The days that a range of June is held against. */
async function usualOf(compared: { compareStartDate?: string; compareEndDate?: string }) {
  const june = { locationId: 'all', startDate: '2026-06-01', endDate: '2026-06-30' } as const
  return (await admin.client.call(trends.changes, { ...june, ...compared })).data.usual
}

describe('the days that a range is held against', () => {
  it('are the year before the range where no other range is chosen', async () => {
    expect(await usualOf({})).toEqual({ startDate: '2025-06-01', endDate: '2026-05-31' })
  })

  it('are the year that ends with the chosen range, or all of that where it is longer', async () => {
    const lastYear = { compareStartDate: '2025-06-01', compareEndDate: '2025-06-30' }
    expect(await usualOf(lastYear)).toEqual({ startDate: '2024-07-01', endDate: '2025-06-30' })
    const long = { compareStartDate: '2023-01-01', compareEndDate: '2024-12-31' }
    expect(await usualOf(long)).toEqual({ startDate: '2023-01-01', endDate: '2024-12-31' })
  })
})
