import { describe, expect, it } from 'vitest'
import type { Point } from '@maitre/contract/metrics'
import { formatsOf } from '#lib/format'
import { pairsOf } from './points.ts'

const point = (day: string, totalReviews = 1): Point => ({
  day,
  totalReviews,
  averageRating: null,
  positiveReviews: 0,
  negativeReviews: 0,
})
const series = (days: string[], before: string[] | null, grain: 'day' | 'month' = 'day') => ({
  grain,
  current: days.map((day) => point(day)),
  comparison: before && before.map((day) => point(day)),
  locations: [],
})

describe('the points of two ranges', () => {
  it('lie beside each other by their place, with null where the other range is over', () => {
    const pairs = pairsOf(series(['2026-11-20', '2026-11-21'], ['2026-11-13']), formatsOf('en'))
    expect(pairs.map(({ comparison }) => comparison?.day ?? comparison)).toEqual([
      '2026-11-13',
      null,
    ])
    const alone = pairsOf(series(['2026-11-20'], null), formatsOf('en'))
    expect(alone[0]?.comparison).toBeUndefined()
  })

  it('are called by the weekday in a week, by the date in longer ranges, or by their month', () => {
    const week = Array.from({ length: 7 }, (_, at) => `2026-11-1${at}`)
    expect(pairsOf(series(week, null), formatsOf('fr'))[0]).toMatchObject({
      label: 'mar.',
      title: 'mardi 10 novembre',
    })
    const twoYears = pairsOf(series(['2026-12-31', '2027-01-01'], null), formatsOf('en'))
    expect(twoYears[0]?.title).toBe('Thursday, December 31, 2026')
    const longer = [...week, '2026-11-17']
    expect(pairsOf(series(longer, null), formatsOf('en'))[7]?.label).toBe('Nov 17')
    expect(pairsOf(series(['2026-11-01'], null, 'month'), formatsOf('en'))[0]).toMatchObject({
      label: 'November 2026',
      title: 'November 2026',
    })
  })
})
