import { describe, expect, it } from 'vitest'
import { areaBetween, lonely, pathOf } from './path.ts'

const line = (...values: (number | null)[]) =>
  values.map((y, x) => (y === null ? undefined : { x, y }))

describe('a path', () => {
  it('is interrupted where a value is missing', () => {
    expect(pathOf(line(1, 2, null, 3, 4))).toBe('M0 1L1 2M3 3L4 4')
  })

  it('leaves points without neighbours to be drawn as dots', () => {
    expect(pathOf(line(1, null, 3))).toBe('')
    expect(lonely(line(1, null, 3, 4))).toEqual([{ x: 0, y: 1 }])
  })

  it('has no more than a decimal in its numbers', () => {
    expect(pathOf(line(1 / 3, 2 / 3))).toBe('M0 0.3L1 0.7')
  })

  it('encloses the area between two lines only where both have values', () => {
    expect(areaBetween(line(1, 2, 3, 4), line(5, 6, null, 7))).toBe('M0 1L1 2L1 6L0 5Z')
    expect(areaBetween(line(1), line())).toBe('')
  })
})
