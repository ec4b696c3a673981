import { describe, expect, it } from 'vitest'
import { axisOf, linear } from './scale.ts'

describe('an axis of values', () => {
  it('goes from one round number to another around all values', () => {
    expect(axisOf([4.23, 4.58])).toEqual({ domain: [4.2, 4.6], ticks: [4.2, 4.3, 4.4, 4.5, 4.6] })
  })

  it('begins at zero where it is asked to, above and below', () => {
    expect(axisOf([3, 11], { zero: true })).toEqual({ domain: [0, 12], ticks: [0, 4, 8, 12] })
    expect(axisOf([-8, -3], { zero: true }).domain).toEqual([-8, 0])
  })

  it('has room for equal values, whether zero belongs to it or not', () => {
    const { domain } = axisOf([4.5, 4.5])
    expect(domain[0]).toBeLessThan(4.5)
    expect(domain[1]).toBeGreaterThan(4.5)
    expect(axisOf([0, 0], { zero: true, whole: true })).toEqual({ domain: [0, 1], ticks: [0, 1] })
  })

  it('never leaves the bounds of its values', () => {
    expect(axisOf([3, 97], { bounds: [3, 97] }).domain).toEqual([3, 97])
    expect(axisOf([5, 5], { bounds: [1, 5] }).domain[1]).toBe(5)
    expect(axisOf([5, 5], { bounds: [1, 5] }).domain[0]).toBeLessThan(5)
  })

  it('has no fractions where it counts', () => {
    expect(axisOf([0, 2], { zero: true, whole: true }).ticks).toEqual([0, 1, 2])
  })

  it('holds negative values and zero', () => {
    const { domain, ticks } = axisOf([-14, 6], { zero: true })
    expect(domain[0]).toBeLessThanOrEqual(-14)
    expect(domain[1]).toBeGreaterThanOrEqual(6)
    expect(ticks).toContain(0)
  })

  it('has no ticks without values, and takes no notice of what is no number', () => {
    expect(axisOf([null, Number.NaN])).toEqual({ domain: [0, 1], ticks: [] })
  })
})

describe('a linear scale', () => {
  it('leads from the domain to the range, also one that grows upwards', () => {
    const y = linear([0, 10], [100, 0])
    expect([0, 5, 10].map(y)).toEqual([100, 50, 0])
  })

  it('answers the beginning of the range where the domain has no width', () => {
    expect(linear([3, 3], [0, 50])(3)).toBe(0)
  })
})
