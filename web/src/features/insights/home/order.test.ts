import { describe, expect, it } from 'vitest'
import { byChange, changeOf, type OfLocation } from './order.ts'

const side = (averageRating: number | null, totalReviews: number) => ({
  totalReviews,
  averageRating,
  positiveReviews: averageRating === null ? 0 : totalReviews,
  negativeReviews: 0,
  positiveRate: null,
  ratings: [0, 0, 0, 0, 0],
  liveReplies: 0,
  repliesByHand: 0,
  replyRate: null,
})
const location = (
  locationId: string,
  now: number | null,
  before: number | null,
  reviews = 20,
): OfLocation => ({
  locationId,
  totalReviews: reviews,
  avgRating: now,
  impact: null,
  positiveReviews: 0,
  negativeReviews: 0,
  current: side(now, reviews),
  comparison: side(before, 20),
})

describe('the locations of Home', () => {
  it('are in order from the worst change to the best, whatever their averages are', () => {
    const all = [
      location('up', 3.9, 3.7),
      location('down', 4.6, 4.9),
      location('same', 4.1, 4.1),
      location('same and lower', 3.8, 3.8),
    ]
    expect(byChange(all).map(({ locationId }) => locationId)).toEqual([
      'down',
      'same and lower',
      'same',
      'up',
    ])
  })

  it('come last where too few reviews tell, or none has stars', () => {
    const all = [location('few', 1, 5, 4), location('no stars', null, 4.2), location('up', 5, 4)]
    expect(byChange(all).map(({ locationId }) => locationId)).toEqual(['up', 'few', 'no stars'])
    expect(all.map(changeOf)).toEqual([null, null, 10])
  })

  it('have no change where many guests wrote and hardly any gave stars', () => {
    const one = location('wordy', 1, 5)
    expect(changeOf({ ...one, current: { ...one.current, positiveReviews: 2 } })).toBeNull()
    expect(changeOf(one)).toBe(-40)
  })

  it('have no change where nothing is compared', () => {
    expect(changeOf({ ...location('alone', 4, 4), comparison: null })).toBeNull()
  })
})
