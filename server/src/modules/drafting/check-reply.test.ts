import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { isHard } from '@maitre/language'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReviewRow } from '#modules/reviews'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'

const CHECK_MS = 20_000

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let review: ReviewRow

beforeAll(async () => {
  app = await startTestApp()
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
beforeEach(async () => {
  review = await buildDraft(app, restaurant, { text: 'Lovely room.', rating: 5 })
})
afterAll(() => app.stop())

const one = () => ({ locationId: 'all' as const, reviewId: review.review_id })
const read = async () => (await admin.client.call(reviews.get, one())).data
const write = (response: string) =>
  admin.client.call(replies.updateResponse, { ...one(), response })

/** Keeps the threads from checking anything until they are let go. */
function holdThreads() {
  const { threads } = app.services
  const run = threads.run.bind(threads)
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const held = vi.spyOn(threads, 'run').mockImplementation(async (task, input) => {
    await opened
    return run(task, input)
  })
  return {
    asked: held.mock.calls,
    letGo: () => {
      resolve()
      held.mockRestore()
    },
  }
}

describe('a text that a person writes', () => {
  it('is stored and answered at once, and its advice follows', async () => {
    const threads = holdThreads()
    const { data } = await write('We promise you a full refund. Call 514 555 0100.')
    expect(data).toMatchObject({ status: 'edited', reply: { check: 'under_way', findings: [] } })
    threads.letGo()
    const checked = await eventually(read, ({ reply }) => reply?.check === 'done', CHECK_MS)
    expect(checked.reply?.findings.map(({ code }) => code)).toContain('contact_details')
    expect([checked.version, checked.response]).toEqual([data.version, data.response])
  })

  it('says plainly that it could not be checked, and waits for a person only until other words are', async () => {
    const run = vi.spyOn(app.services.threads, 'run').mockRejectedValue(new Error('no thread'))
    const { data } = await write('Thank you, come again.')
    expect(data).toMatchObject({ response: 'Thank you, come again.' })
    const after = await eventually(read, ({ reply }) => reply?.check === 'not_made', CHECK_MS)
    expect(run.mock.calls.length).toBeGreaterThan(1)
    run.mockRestore()
    expect(after).toMatchObject({ response: 'Thank you, come again.', status: 'edited' })
    expect(after.held_reason).toBe('unchecked')
    await write('Thank you for coming!')
    const free = await eventually(read, ({ reply }) => reply?.check === 'done', CHECK_MS)
    expect(free.held_reason).toBeNull()
  })

  it('is held where the check finds something hard, though no countdown runs, until other words are written', async () => {
    const { data } = await write('We promise you a full refund. Call 514 555 0100.')
    expect(data).toMatchObject({ held_reason: null, auto_approve_at: null })
    const held = await eventually(read, ({ reply }) => reply?.check === 'done', CHECK_MS)
    expect(held.held_reason).toBe(held.reply?.findings.find(isHard)?.code)
    expect(held.held_reason).not.toBeNull()
    await write('Thank you for coming!')
    const free = await eventually(read, ({ reply }) => reply?.check === 'done', CHECK_MS)
    expect(free.held_reason).toBeNull()
  })

  it('is checked to the end where it is approved meanwhile, and its approval stands', async () => {
    const threads = holdThreads()
    await write('We promise you a full refund. Call 514 555 0100.')
    await admin.client.call(reviews.approve, one())
    threads.letGo()
    const checked = await eventually(read, ({ reply }) => reply?.check === 'done', CHECK_MS)
    expect(checked).toMatchObject({ status: 'approved', held_reason: null })
    expect(checked.reply?.findings.some(isHard)).toBe(true)
  })

  it('gets no advice that was meant for an earlier one', async () => {
    const threads = holdThreads()
    await write('Call us on 514 555 0100.')
    // The check of the first text has begun by the time that the second is written.
    await expect.poll(() => threads.asked.length, { timeout: CHECK_MS }).toBeGreaterThan(0)
    const { data } = await write('Thank you very much for this, Lea. See you soon in our room.')
    threads.letGo()
    const after = await eventually(read, ({ reply }) => reply?.check === 'done', CHECK_MS)
    expect(after.version).toBe(data.version)
    expect(after.reply?.findings.map(({ code }) => code)).not.toContain('contact_details')
  })

  it('is saved in one transaction of at most six statements beside begin, commit and audit', async () => {
    const statements: string[] = []
    const quiet = await startTestApp({ worker: false, observe: (sql) => void statements.push(sql) })
    const place = await buildRestaurant(quiet)
    const { client } = await buildUser(quiet, place, 'Admin')
    const draft = await buildDraft(quiet, place, { text: 'Lovely room.', rating: 5 })
    const target = { locationId: 'all' as const, reviewId: draft.review_id }
    // The caller's rights are known from here on.
    await client.call(reviews.get, target)
    const scoped = vi.spyOn(quiet.services.database, 'scoped')
    const local = vi.spyOn(quiet.services.database, 'local')
    statements.length = 0
    const { status } = await client.call(replies.updateResponse, { ...target, response: 'Merci.' })
    // With the commit goes the line in the audit log.
    const asked = statements.filter((sql) => !sql.includes('append_audit'))
    expect([status, scoped.mock.calls.length, local.mock.calls.length]).toEqual([200, 1, 0])
    expect(asked.filter((sql) => sql.includes('review_history')).length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(6)
    await quiet.stop()
  })
})

describe('a text that a person writes while its countdown runs', () => {
  const agree = async () => {
    const path = `/v1/restaurant/${restaurant.id}/auto-approval`
    const wanted = { auto_approve_reviews: true, auto_approval_minutes_delay: 15 }
    expect((await admin.client.raw('PUT', path, wanted)).status).toBe(200)
    const at = new Date()
    const guest = { text: 'Lovely room.', rating: 5, createdAt: at, updatedAt: at }
    review = await buildDraft(app, restaurant, guest)
    expect(review.auto_approve_at).not.toBeNull()
  }

  it('is held where the check finds something hard, and counts down no more', async () => {
    await agree()
    const { data } = await write('We promise you a full refund. Call 514 555 0100.')
    expect(data.auto_approve_at).not.toBeNull()
    const held = await eventually(read, (row) => row.held_reason !== null, CHECK_MS)
    expect(held.auto_approve_at).toBeNull()
    expect(held.reply?.findings.map(({ code }) => code)).toContain(held.held_reason)
    // Other words are not held for what the check found in these.
    expect((await write('Thank you for coming!')).data).toMatchObject({
      held_reason: null,
      auto_approve_at: null,
    })
  })

  it('is held where it cannot be checked', async () => {
    await agree()
    const run = vi.spyOn(app.services.threads, 'run').mockRejectedValue(new Error('no thread'))
    await write('Thank you, come again.')
    const held = await eventually(read, (row) => row.held_reason !== null, CHECK_MS)
    run.mockRestore()
    expect(held).toMatchObject({ held_reason: 'unchecked', auto_approve_at: null })
  })
})
