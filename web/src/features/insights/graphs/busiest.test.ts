import { describe, expect, it } from 'vitest'
import { breaksOf, busiestOf, drawnHours, gridOf, type Hours } from './busiest.ts'

const at = (weekday: number, hour: number, totalReviews: number) => ({
  weekday,
  hour,
  totalReviews,
})
const busiest = (hours: Hours) => busiestOf(gridOf(hours))

describe('the hours in which guests write most', () => {
  it('are three of one weekday', () => {
    const evening = [at(6, 19, 3), at(6, 20, 4), at(6, 21, 2)]
    expect(busiest([at(1, 9, 5), ...evening])).toEqual({
      weekday: 6,
      from: 19,
      to: 22,
      reviews: 9,
    })
  })

  it('end with the day', () => {
    expect(busiest([at(7, 23, 8)])).toMatchObject({ weekday: 7, to: 24 })
  })

  it('are not told of few reviews, nor where two weekdays are alike', () => {
    expect(busiest([])).toBeUndefined()
    expect(busiest([at(2, 12, 4)])).toBeUndefined()
    expect(busiest([at(2, 12, 6), at(4, 12, 6)])).toBeUndefined()
  })
})

describe('the hours that are drawn', () => {
  it('go from the first with a review to the last', () => {
    const hours = drawnHours(gridOf([at(1, 9, 1), at(3, 22, 1)]))
    expect([hours[0], hours.at(-1)]).toEqual([9, 22])
  })

  it.each([
    ['of a late review', [at(1, 23, 1)], 12, 23],
    ['of an early review', [at(1, 2, 1)], 2, 13],
    ['of no review', [], 0, 23],
  ])('are twelve at the least: %s', (_, hours, first, last) => {
    const drawn = drawnHours(gridOf(hours))
    expect([drawn[0], drawn.at(-1)]).toEqual([first, last])
  })

  it('leave out a long stretch in which nobody ever writes, and say where', () => {
    const evening = [at(6, 1, 1), ...Array.from({ length: 14 }, (_, hour) => at(2, 10 + hour, 1))]
    const hours = drawnHours(gridOf(evening))
    expect(hours).toEqual([1, ...Array.from({ length: 14 }, (_, hour) => 10 + hour)])
    expect(breaksOf(hours)).toEqual([1])
    expect(breaksOf(drawnHours(gridOf([])))).toEqual([])
  })

  it('keep short stretches, and long ones without which too few would be left', () => {
    const two = drawnHours(gridOf([at(1, 0, 1), at(1, 23, 1)]))
    expect([two.length, breaksOf(two)]).toEqual([24, []])
    const noon = [8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((hour) => at(1, hour, 1))
    expect(drawnHours(gridOf(noon))).toHaveLength(14)
  })
})
