import { describe, expect, it } from 'vitest'
import { nextCursor, nextOffset } from './next-page.ts'

describe('the page behind the last one', () => {
  it('begins behind the rows that came, however few were asked for, and is none at the end', () => {
    expect(nextOffset({ data: ['a', 'b'], page: { hasMore: true } })).toBe(2)
    expect(nextOffset({ data: ['c'], page: { hasMore: true, offset: 2 } })).toBe(3)
    expect(nextOffset({ data: ['d'], page: { hasMore: false, offset: 3 } })).toBeUndefined()
  })

  it('is asked for by its cursor, and is none without one', () => {
    expect(nextCursor({ page: { nextCursor: 'x' } })).toEqual({ cursor: 'x' })
    for (const none of [null, undefined])
      expect(nextCursor({ page: { nextCursor: none } })).toBeUndefined()
  })
})
