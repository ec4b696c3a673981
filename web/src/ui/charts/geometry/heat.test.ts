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

  it('has more room where columns are left out, and a line in it between the cells', () => {
    const { cells, breaks } = layoutHeat({
      ...frameOf(560, 232),
      rows: DAYS,
      columns: ['0 h', '9 h', '10 h', '11 h'],
      values: [],
      breaks: [1],
      scale: { less: 'fewer', more: 'more' },
    })
    const [none, nine, ten, eleven] = cells.map(({ rect }) => rect)
    const between = (one: typeof none, other: typeof none): number =>
      (other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)
    expect(between(none, nine)).toBeGreaterThan(between(nine, ten) + 8)
    expect(between(nine, ten)).toBeCloseTo(between(ten, eleven), 0)
    expect(breaks).toHaveLength(1)
    expect(breaks[0]?.x).toBeGreaterThan((none?.x ?? 0) + (none?.width ?? 0))
    expect(breaks[0]?.x).toBeLessThan(nine?.x ?? 0)
    expect((eleven?.x ?? 0) + (eleven?.width ?? 0)).toBeLessThanOrEqual(560)
  })
})
