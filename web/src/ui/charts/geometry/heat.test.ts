import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.test-setup.ts'
import { layoutHeat } from './heat.ts'

const DAYS = ['Mon', 'Tue']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour} h`)
const draw = (values: (number | null)[][], width = 560) =>
  layoutHeat({
    ...frameOf(width, 232),
    rows: DAYS,
    columns: HOURS,
    values,
    scale: { less: 'fewer', more: 'more' },
  })
const levels = (values: (number | null)[][]) =>
  draw(values)
    .cells.filter(({ column }) => column < 4)
    .map(({ level }) => level)

describe('a heat map', () => {
  it('is darker the more there is, and tells nothing from a little and from what is not known', () => {
    expect(
      levels([
        [0, 1, 50, 100],
        [null, -3, 99, 20],
      ]),
    ).toEqual([0, 1, 3, 5, null, 0, 5, 1])
  })

  it('has the darkest colour for equal values, and none for nothing at all', () => {
    expect(
      levels([
        [7, 7, 7, 7],
        [0, 0, 0, 0],
      ]),
    ).toEqual([5, 5, 5, 5, 0, 0, 0, 0])
    expect(levels([])).toEqual(Array.from({ length: 8 }, () => null))
  })

  it.each([320, 1400])('keeps all cells within %i pixels', (width) => {
    const { cells } = draw([], width)
    expect(cells).toHaveLength(48)
    for (const { rect } of cells) {
      expect(rect.width).toBeGreaterThan(6)
      expect(rect.x + rect.width).toBeLessThanOrEqual(width)
    }
  })
})
