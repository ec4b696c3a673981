import { expect, it } from 'vitest'
import { toSeries } from './get-series.ts'

it('the lines of locations stand in the order of their ids, whatever order the database groups in', () => {
  const row = (location_id: string) => ({
    side: 'current' as const,
    location_id,
    day: '2026-05-02',
  })
  const range = { startDate: '2026-05-01', endDate: '2026-05-03' }
  const point = {
    totalReviews: 0,
    averageRating: null,
    positiveReviews: 0,
    negativeReviews: 0,
  }
  for (const rows of [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['b', 'c', 'a', 'b'],
  ]) {
    const { locations } = toSeries(rows.map(row), range, 'day', () => point)
    expect(locations.map(({ locationId }) => locationId)).toEqual(['a', 'b', 'c'])
  }
})
