import { describe, expect, it } from 'vitest'
import { fullestOf, sumsOf } from './volume.ts'

describe('the reviews of several weeks', () => {
  it('are counted within each of them', () => {
    const spans = [
      { from: 0, to: 2 },
      { from: 2, to: 5 },
    ]
    expect(sumsOf([1, 2, 3, 4, 5], spans)).toEqual([3, 12])
  })

  it('name the fullest week, but none of equals, of a single one, or of few reviews', () => {
    expect(
      fullestOf([
        ['one', 5],
        ['two', 8],
      ]),
    ).toEqual(['two', 8])
    expect(
      fullestOf([
        ['one', 8],
        ['two', 8],
      ]),
    ).toBeUndefined()
    expect(fullestOf([['one', 8]])).toBeUndefined()
    expect(
      fullestOf([
        ['one', 1],
        ['two', 4],
      ]),
    ).toBeUndefined()
    expect(fullestOf([])).toBeUndefined()
  })
})
