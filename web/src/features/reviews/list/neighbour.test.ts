import { describe, expect, it } from 'vitest'
import { neighbourOf } from './neighbour.ts'

describe('neighbourOf', () => {
  const ids = ['a', 'b', 'c']

  it('is the one beside it, and none past the ends', () => {
    expect(neighbourOf(ids, { index: 1, lastIndex: 1 }, 1)).toBe('c')
    expect(neighbourOf(ids, { index: 1, lastIndex: 1 }, -1)).toBe('a')
    expect(neighbourOf(ids, { index: 2, lastIndex: 2 }, 1)).toBeUndefined()
    expect(neighbourOf(ids, { index: 0, lastIndex: 0 }, -1)).toBeUndefined()
  })

  it('goes on from where an answered one stood', () => {
    expect(neighbourOf(ids, { index: -1, lastIndex: 1 }, 1)).toBe('b')
    expect(neighbourOf(ids, { index: -1, lastIndex: 1 }, -1)).toBe('a')
    expect(neighbourOf(ids, { index: -1, lastIndex: 3 }, 1)).toBe('c')
    expect(neighbourOf([], { index: -1, lastIndex: 0 }, 1)).toBeUndefined()
  })
})
