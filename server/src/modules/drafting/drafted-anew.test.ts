import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftStoredReview } from '#modules/drafting'
import { AutomaticHouse } from '#test/automatic-house'

const WAITS = { status: 'draft', response_approved: false, auto_approve_at: null }
let house: AutomaticHouse

beforeAll(async () => {
  house = await AutomaticHouse.start(new Date('2026-11-25T15:00:00Z'))
  await house.agree({ auto_approval_minutes_delay: 15 })
})
afterAll(() => house.stop())

/** A review that a guest writes now, with its draft, and what happens to both. */
async function drafted(guest: { text?: string; rating?: number } = {}) {
  const externalId = crypto.randomUUID()
  const { reviewId, row } = await house.draft({ ...guest, externalId })
  const of = { locationId: 'all' as const, reviewId }
  const { app, restaurant, admin } = house
  return {
    of,
    row,
    /** Has the job of the draft run once more, as after a worker that was killed, or for a name that is decided on. */
    again: async () => {
      const { version } = await row()
      await draftStoredReview(app.services, restaurant.id, reviewId)
      const after = await row()
      expect(after.version).toBe(version + 1)
      return after
    },
    edit: async (words: { text: string; rating: number }) => {
      await house.wait(1)
      await house.draft({ ...words, externalId })
      return row()
    },
    hold: () => admin.client.call(replies.hold, of),
  }
}

describe('a draft that is written anew', () => {
  it('waits on where a person held it, until a person releases it', async () => {
    const { hold, again, edit, of } = await drafted()
    await hold()
    expect(await again()).toMatchObject({ ...WAITS, held_reason: 'person' })
    const other = { text: 'A happy evening with our friends.', rating: 4 }
    expect(await edit(other)).toMatchObject({ ...WAITS, held_reason: 'person' })
    await house.admin.client.call(replies.release, of)
    expect((await again()).auto_approve_at).toEqual(new Date(house.now.getTime() + 900_000))
  })

  it('waits on where a person took its approval back', async () => {
    const { again, of } = await drafted()
    await house.admin.client.call(reviews.approve, of)
    await house.admin.client.call(reviews.withdraw, of)
    expect(await again()).toMatchObject({ ...WAITS, held_reason: null })
  })

  it('waits on where conditions left it to a person that are wider now', async () => {
    await house.change({ smallest_rating: 4 })
    const { again, edit } = await drafted({ text: 'A so-so evening.', rating: 3 })
    await house.change({ smallest_rating: 2 })
    expect(await again()).toMatchObject({ ...WAITS, held_reason: 'low_rating' })
    // Other words of the guest are another matter, on which the policy decides anew.
    const after = await edit({ text: 'A happy evening.', rating: 5 })
    expect(after).toMatchObject({ held_reason: null })
    expect(after.auto_approve_at).toEqual(new Date(house.now.getTime() + 900_000))
  })

  it('begins its countdown anew where one runs', async () => {
    const { again } = await drafted()
    await house.wait(5)
    expect((await again()).auto_approve_at).toEqual(new Date(house.now.getTime() + 900_000))
  })
})
