import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { autoApproveReply } from '#modules/publishing'
import { startSecondApp } from '#test/app'
import { AutomaticHouse } from '#test/automatic-house'
import { reload } from '#test/builders'

const FIRST = { attempt: 1, lastAttempt: false }
const LET_OUT = { status: 'approved', publication: 'queued', approved_by: 'Maitre' }
const FREE = { hours: null, daily_cap: null, smallest_rating: 2 }
const SUNDAY = [{ day: 7, from: '09:00', to: '17:00' }]

let house: AutomaticHouse
beforeAll(async () => {
  house = await AutomaticHouse.start(new Date('2026-10-31T22:00:00Z'))
})
afterAll(() => house.stop())
afterEach(() => house.change({ ...FREE, auto_approval_minutes_delay: 60 as const }))

/** What a process does with the end of a countdown that was started after that began, and knows of it by its job alone. */
async function endAfterRestart(reviewId: string) {
  const { app, restaurant } = house
  const second = await startSecondApp(app, { clock: { now: () => house.now } })
  try {
    const [job] = await house.sums.query<{ data: { version: number }; start_after: Date }>(
      "select data, start_after from pgboss.job where name = 'publishing.auto-approve' and data->>'reviewId' = $1 order by created_on desc, start_after desc limit 1",
      [reviewId],
    )
    const { version } = job?.data ?? {}
    if (version === undefined) throw new Error('the countdown has no job')
    const payload = { restaurantId: restaurant.id, reviewId, version }
    await autoApproveReply(second.services, payload, FIRST)
    return { dueAt: job?.start_after, row: await reload(app, restaurant, reviewId) }
  } finally {
    await second.stop()
  }
}

describe('a countdown over the night on which the clocks of its location are changed', () => {
  it.each([
    ['go back, when an hour comes twice', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    ['go forward, when an hour is skipped', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z'],
  ])('lasts its own minutes where they %s', async (_, from, to) => {
    await house.moveTo(new Date(from))
    await house.agree({ auto_approval_minutes_delay: 60, smallest_rating: 2 })
    const { reviewId, row } = await house.draft()
    expect((await row()).auto_approve_at).toEqual(new Date(to))
    await house.wait(59)
    expect((await endAfterRestart(reviewId)).row).toMatchObject({ status: 'draft' })
    await house.wait(1)
    const ended = await endAfterRestart(reviewId)
    expect(ended.dueAt).toEqual(new Date(to))
    expect(ended.row).toMatchObject(LET_OUT)
  })

  it.each([
    // Nine in the morning is an hour later by UTC than the day before, and an hour earlier.
    ['gone back', '2027-11-06T23:00:00Z', '2027-11-07T14:00:00Z'],
    ['gone forward', '2028-03-11T23:00:00Z', '2028-03-12T13:00:00Z'],
  ])('ends when the house opens by the clock that has %s', async (_, from, opens) => {
    await house.moveTo(new Date(from))
    await house.agree({ hours: SUNDAY, auto_approval_minutes_delay: 60 })
    const { reviewId, row } = await house.draft()
    expect((await row()).auto_approve_at).toEqual(new Date(opens))
    await house.moveTo(new Date(new Date(opens).getTime() - 3_600_000))
    expect((await endAfterRestart(reviewId)).row).toMatchObject({ status: 'draft' })
    await house.moveTo(new Date(opens))
    expect((await endAfterRestart(reviewId)).row).toMatchObject(LET_OUT)
  })

  it('is counted to the day of twenty-five hours', async () => {
    await house.moveTo(new Date('2028-11-05T04:30:00Z'))
    await house.agree({ daily_cap: 1, auto_approval_minutes_delay: null })
    const early = await house.draft()
    expect((await endAfterRestart(early.reviewId)).row).toMatchObject(LET_OUT)
    // By the clock of the location it is half past eleven at night of the same day.
    await house.moveTo(new Date('2028-11-06T04:30:00Z'))
    const late = await house.draft()
    expect((await endAfterRestart(late.reviewId)).row).toMatchObject({
      status: 'draft',
      held_reason: 'daily_cap',
    })
    await house.wait(60)
    const next = await house.draft()
    expect((await endAfterRestart(next.reviewId)).row).toMatchObject(LET_OUT)
  })
})
