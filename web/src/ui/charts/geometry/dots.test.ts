import { describe, expect, it } from 'vitest'
import { layoutDots } from './dots.ts'
import { frameOf } from './frame.test-setup.ts'

type Change = Partial<Parameters<typeof layoutDots>[0]>
const draw = (points: { label: string; x: number; y: number }[], change: Change = {}) =>
  layoutDots({
    ...frameOf(560, 250),
    points,
    split: { x: 10, y: 70 },
    words: { xLow: 'fewer', xHigh: 'more', yHigh: 'praised' },
    ...change,
  })

describe('points between two axes', () => {
  it('lie right and up of those with less, in the quadrants of the split', () => {
    const { points, split } = draw([
      { label: 'a', x: 5, y: 60 },
      { label: 'b', x: 20, y: 90 },
    ])
    const [a, b] = points
    expect(a?.x).toBeLessThan(split.x)
    expect(a?.y).toBeGreaterThan(split.y)
    expect(b?.x).toBeGreaterThan(split.x)
    expect(b?.y).toBeLessThan(split.y)
  })

  it('have their names at the right, and at the left where the chart ends', () => {
    const { labels } = draw([
      { label: 'first', x: 1, y: 80 },
      { label: 'a long name', x: 40, y: 60 },
    ])
    expect(labels.map((label) => label?.anchor)).toEqual(['start', 'end'])
  })

  it('at one place have no name that covers another', () => {
    const same = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      label: `dish ${name}`,
      x: 10,
      y: 70,
    }))
    const { labels } = draw(same)
    expect(labels.filter(Boolean)).toHaveLength(4)
    expect(labels[0]?.text).toBe('dish a')
  })

  it('are placed in a moment even if they are 400', () => {
    const points = Array.from({ length: 400 }, (_, index) => ({
      label: `dish ${index}`,
      x: (index * 37) % 101,
      y: (index * 53) % 97,
    }))
    const { points: places, labels } = draw(points)
    expect(places).toHaveLength(400)
    expect(labels.filter(Boolean).length).toBeLessThan(100)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(560)
      expect(y).toBeLessThan(250)
    }
  })

  it('leave the words of the quadrant free, which move where a point has their place', () => {
    const zone = { corner: 'bottom-right', label: 'ordered and disappointing' } as const
    const high = draw([{ label: 'a', x: 20, y: 90 }], { zone }).zone?.labels[0]?.y ?? 0
    const points = [
      { label: 'a', x: 20, y: 90 },
      { label: 'b', x: 19, y: 50 },
    ]
    const { zone: moved } = draw(points, { zone })
    expect(moved?.labels[0]?.y).toBeLessThan(high)
  })

  it('can be one, or none', () => {
    const { points } = draw([{ label: 'a', x: 10, y: 70 }])
    expect(points).toHaveLength(1)
    expect(Number.isFinite(points[0]?.x)).toBe(true)
    expect(draw([]).points).toEqual([])
  })

  it('has the words of a quadrant within it, also where one point alone makes all quadrants small', () => {
    const zone = { corner: 'bottom-right', label: 'Often named, often disappointing' } as const
    const { zone: drawn, split } = draw([{ label: 'soup', x: 10, y: 30 }], {
      ...frameOf(320, 250),
      split: { x: 10, y: 50 },
      zone,
    })
    expect(drawn?.labels.length).toBeGreaterThan(1)
    expect(drawn?.labels.map(({ text }) => text).join(' ')).toBe(zone.label)
    for (const { x, text } of drawn?.labels ?? [])
      expect(x - text.length * 7).toBeGreaterThan(split.x)
  })
})
