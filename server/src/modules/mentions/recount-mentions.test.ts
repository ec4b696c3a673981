import { staffInsights } from '@maitre/contract/insights'
import { staffSuggestions } from '@maitre/contract/staff'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser, eventually } from '#test/builders'

const JUNE = { locationId: 'all' as const, startDate: '2026-06-01', endDate: '2026-06-30' }

describe('a name that more reviews have than a request stores anew', () => {
  it('is counted anew by a job', async () => {
    const working = await startTestApp()
    try {
      const many = await buildRestaurant(working)
      const { client } = await buildUser(working, many, 'Admin')
      const texts = Array.from({ length: 230 }, (_, at) => `Marguerite was so kind to us, ${at}!`)
      for (const text of texts) await buildReview(working, many, { text, rating: 5 })
      const count = async () => {
        const { data } = await client.call(staffInsights.list, JUNE)
        return data.map(({ name, known, current }) => [name, known, current.reviews])
      }
      const counts = (known: boolean) => (rows: unknown[][]) =>
        rows.some(([, isKnown, reviews]) => isKnown === known && reviews === texts.length)
      await eventually(count, counts(false))
      await client.call(staffSuggestions.confirm, {
        restaurantId: many.id,
        about: 'marguerite',
        location_ids: many.locationIds,
      })
      expect(await eventually(count, counts(true))).toHaveLength(1)
      await client.call(staffSuggestions.dismiss, { restaurantId: many.id, about: 'marguerite' })
      await eventually(count, (rows) => rows.length === 0)
      await client.call(staffSuggestions.undo, { restaurantId: many.id, about: 'marguerite' })
      await eventually(count, counts(true))
    } finally {
      await working.stop()
    }
  }, 120_000)
})
