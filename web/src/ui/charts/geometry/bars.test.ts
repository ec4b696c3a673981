import { describe, expect, it } from 'vitest'
import { layoutBars, rankedHeight, roomyHeight } from './bars.ts'
import { frameOf } from './frame.test-setup.ts'

type Series = readonly (readonly (number | null)[])[]
type Change = Partial<Parameters<typeof layoutBars>[0]>

const draw = (series: Series, change: Change = {}) =>
  layoutBars({
    ...frameOf(560, 240),
    labels: (series[0] ?? []).map((_, index) => `day ${index}`),
    series,
    format: String,
    isHorizontal: false,
    values: 'none',
    ...change,
  })

describe('standing bars', () => {
  it('begin at zero and are as high as their values', () => {
    const [one, two] = draw([[5, 10]]).bars.map(({ rect }) => rect)
    expect(two?.height).toBeCloseTo(2 * (one?.height ?? 0), 0)
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBeCloseTo((two?.y ?? 0) + (two?.height ?? 0), 0)
  })

  it('go down from a line at zero where values are negative', () => {
    const { bars, zero } = draw([[5, -5]])
    expect(bars[1]?.rect.y).toBeCloseTo((bars[0]?.rect.y ?? 0) + (bars[0]?.rect.height ?? 0), 0)
    expect(zero?.y1).toBeCloseTo(bars[1]?.rect.y ?? 0, 0)
    expect(draw([[5, 5]]).zero).toBeUndefined()
  })

  it('stack their parts without one covering another, those below zero downwards', () => {
    const bars = draw([[4], [2], [-3]]).bars.map(({ rect }) => rect)
    const [first, second, third] = bars
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThan(first?.y ?? 0)
    expect(third?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0) - 0.2)
  })

  it('are not drawn for nothing, and can be seen however small they are', () => {
    const { bars } = draw([[0, null, 1, 4000]])
    expect(bars.map(({ index }) => index)).toEqual([2, 3])
    expect(bars[0]?.rect.height).toBeGreaterThanOrEqual(1)
  })

  it('have what they are compared with beside them', () => {
    const { bars, compared } = draw([[4, 2]], { compared: [3, null] })
    const rect = bars[0]?.rect
    expect(compared).toHaveLength(1)
    expect(compared[0]?.x).toBeGreaterThan((rect?.x ?? 0) + (rect?.width ?? 0))
  })

  it('have the greatest value written alone, and none where several are the greatest', () => {
    expect(draw([[3, 9, 4]], { values: 'greatest' }).values.map(({ text }) => text)).toEqual(['9'])
    expect(draw([[9, 9]], { values: 'greatest' }).values).toEqual([])
  })

  it('of 400 days stay within the frame', () => {
    const { bars, labels } = draw([Array.from({ length: 400 }, (_, index) => index + 1)])
    expect(bars).toHaveLength(400)
    expect(Math.max(...bars.map(({ rect }) => rect.x + rect.width))).toBeLessThanOrEqual(560)
    expect(labels.length).toBeLessThan(20)
  })

  it('are none where there is nothing', () => {
    expect(draw([])).toMatchObject({ bars: [], bands: [], grid: [] })
  })
})

describe('ranked bars', () => {
  const ranked = (values: (number | null)[], change: Change = {}) =>
    draw([values], { isHorizontal: true, values: 'all', ...change })

  it('leave room for their names and for their values', () => {
    const { bars, values, labels } = ranked([10, 5])
    expect(bars[0]?.rect.x).toBeGreaterThan(36)
    expect(values[0]?.x).toBeGreaterThan((bars[0]?.rect.x ?? 0) + (bars[0]?.rect.width ?? 0))
    expect((values[0]?.x ?? 0) + 14).toBeLessThanOrEqual(560)
    expect(labels.map(({ text }) => text)).toEqual(['day 0', 'day 1'])
  })

  it('shorten a name that would take more than its share', () => {
    const name = 'a dish with a name that nobody would ever say in full'
    expect(ranked([1], { labels: [name], ...frameOf(320, 80) }).labels[0]?.text).toMatch(
      /^a dish.*…$/u,
    )
  })

  it('have the values of those below zero at their left', () => {
    const { bars, values } = ranked([6, -14])
    expect(values[1]?.anchor).toBe('end')
    expect(values[1]?.x).toBeLessThan(bars[1]?.rect.x ?? 0)
    expect((values[1]?.x ?? 0) - 21).toBeGreaterThan(36)
  })

  it('ask for a height by their number', () => {
    expect(rankedHeight(10)).toBe(288)
    expect(rankedHeight(0)).toBe(64)
    expect(rankedHeight(10, true)).toBe(320)
  })

  it('stand wider apart beside a taller chart where they are few', () => {
    expect(roomyHeight(1)).toBe(96)
    expect(roomyHeight(2)).toBe(192)
    expect(roomyHeight(10)).toBe(rankedHeight(10))
  })
})
