import { describe, expect, it } from 'vitest'
import type { Metrics } from '@maitre/contract/metrics'
import { findingOf } from './location-finding.ts'

type Place = Metrics['locations'][number]
const figures = (averageRating: number | null, rated: number): Place['current'] => ({
  totalReviews: rated,
  averageRating,
  positiveReviews: rated,
  negativeReviews: 0,
  positiveRate: 1,
  ratings: [0, 0, 0, 0, rated],
  liveReplies: 0,
  repliesByHand: 0,
  replyRate: 0,
})
const place = (
  locationId: string,
  now: [number | null, number],
  before?: [number | null, number],
): Place => ({
  locationId,
  totalReviews: now[1],
  avgRating: now[0],
  impact: null,
  positiveReviews: now[1],
  negativeReviews: 0,
  current: figures(...now),
  comparison: before ? figures(...before) : null,
})

describe('what the ratings of locations say', () => {
  it('is whose changed most, and of equal changes the worse one', () => {
    const places = [
      place('a', [4.6, 9], [4.1, 9]),
      place('b', [3.5, 9], [4, 9]),
      place('c', [4, 9], [4, 9]),
    ]
    const fell = { what: 'fell', id: 'b', now: 3.5, before: 4 }
    expect(findingOf(places)).toEqual(fell)
    expect(findingOf(places.toReversed())).toEqual(fell)
    expect(findingOf([place('a', [4.6, 9], [4, 9]), ...places.slice(1)])).toMatchObject({
      what: 'rose',
      id: 'a',
    })
  })

  it('is no change of which fewer than five reviews tell', () => {
    const places = [place('a', [2, 9], [5, 4]), place('b', [4, 9], [4, 9])]
    expect(findingOf(places)).toEqual({ what: 'same' })
    expect(findingOf([place('a', [2, 4], [5, 9]), place('b', [4, 9], [4, 9])])).toEqual({
      what: 'few',
    })
  })

  it('is how far they lie apart where nothing is compared', () => {
    const places = [place('a', [4.6, 9]), place('b', [3.1, 9]), place('c', [4, 9])]
    expect(findingOf(places)).toEqual({
      what: 'spread',
      best: 'a',
      high: 4.6,
      worst: 'b',
      low: 3.1,
    })
    expect(findingOf([place('a', [4, 9]), place('b', [4, 9])])).toEqual({ what: 'equal', now: 4 })
  })

  it('is nothing of one location, or of none with stars', () => {
    expect(findingOf([place('a', [4, 9], [3, 9])])).toEqual({ what: 'few' })
    expect(findingOf([place('a', [null, 9]), place('b', [null, 9])])).toEqual({ what: 'few' })
    expect(findingOf([])).toEqual({ what: 'few' })
  })
})
