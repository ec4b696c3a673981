import { describe, expect, it } from 'vitest'
import { partsOf } from './waiting-time.ts'

const MINUTE = 60_000

describe('partsOf', () => {
  it('gives finer units the shorter the wait is', () => {
    expect(partsOf(11 * MINUTE + 4_900, true)).toEqual([
      [11, 'minute'],
      [4, 'second'],
    ])
    expect(partsOf(11 * MINUTE + 4_900, false)).toEqual([[11, 'minute']])
    expect(partsOf(64 * MINUTE, true)).toEqual([
      [1, 'hour'],
      [4, 'minute'],
    ])
    expect(partsOf(27 * 60 * MINUTE, false)).toEqual([
      [1, 'day'],
      [3, 'hour'],
    ])
  })

  it('gives at least a minute in a list, and never less than nothing', () => {
    expect(partsOf(20_000, false)).toEqual([[1, 'minute']])
    expect(partsOf(-5, true)).toEqual([
      [0, 'minute'],
      [0, 'second'],
    ])
  })
})
