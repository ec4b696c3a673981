import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAITRE, transition } from '#modules/reviews'
import { AlertHouse, MINUTE_MS } from './alerts.test-setup.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(() => house.open())

/** A review whose reply the source has; answers how to have the source say what became of it. */
async function answered(publication: 'pending' | 'live') {
  const { review_id: reviewId } = await house.write({ rating: 5 })
  await house.sums.query(
    "update app.reviews set response = 'Thank you.', status = 'posted', publication = $2, posted_date = now() where review_id = $1",
    [reviewId, publication],
  )
  const { services } = house.app
  const tell = (step: Parameters<typeof transition>[3]) =>
    services.database.scoped(house.restaurant.id, (tx) =>
      transition(services, tx, reviewId, step, MAITRE),
    )
  return { reviewId, tell }
}

describe('a reply that its source does not show', () => {
  it('alerts whoever answers reviews, with the reason for which it was rejected, and once', async () => {
    const [manager, kitchen] = [await house.hire('Manager'), await house.hire('BOH')]
    const { reviewId, tell } = await answered('pending')
    for (let look = 0; look < 2; look += 1)
      await tell({ kind: 'rejected', violation: 'PERSONAL_INFO' })
    const [alert, ...more] = await house.listOf(manager)
    expect(more).toEqual([])
    expect(alert).toMatchObject({
      kind: 'reply_refused',
      severity: 'important',
      detail: { violation: 'PERSONAL_INFO' },
      review: { id: reviewId },
    })
    expect(await house.kindsOf(kitchen)).toEqual([])
  })

  it('alerts when it is gone after guests had seen it, and anew when that happens to the next one', async () => {
    const { reviewId, tell } = await answered('live')
    await tell({ kind: 'removed' })
    await tell({ kind: 'removed' })
    const [alert, ...more] = await house.listOf(house.admin)
    expect(more).toEqual([])
    expect(alert).toMatchObject({
      kind: 'reply_refused',
      detail: { violation: null },
      review: { id: reviewId },
    })
    house.clock.moveBy(MINUTE_MS)
    const next = await answered('live')
    await next.tell({ kind: 'removed' })
    const [newest, ...others] = await house.listOf(house.admin)
    expect(newest?.review?.id).toBe(next.reviewId)
    expect(others).toHaveLength(1)
  })
})
