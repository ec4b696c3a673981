import { describe, expect, it } from 'vitest'
import { neighbourOf } from './neighbour.ts'

describe('neighbourOf', () => {
  const ids = ['a', 'b', 'c']

  it('finds the review beside the open one, and none past the ends of the list', () => {
    expect(neighbourOf(ids, { index: 1, lastIndex: 1 }, 1)).toBe('c')
    expect(neighbourOf(ids, { index: 1, lastIndex: 1 }, -1)).toBe('a')
    expect(neighbourOf(ids, { index: 2, lastIndex: 2 }, 1)).toBeUndefined()
    expect(neighbourOf(ids, { index: 0, lastIndex: 0 }, -1)).toBeUndefined()
  })

  it('goes on from where the open review stood when that has left the list', () => {
    expect(neighbourOf(ids, { index: -1, lastIndex: 1 }, 1)).toBe('b')
    expect(neighbourOf(ids, { index: -1, lastIndex: 1 }, -1)).toBe('a')
    expect(neighbourOf(ids, { index: -1, lastIndex: 3 }, 1)).toBe('c')
    expect(neighbourOf([], { index: -1, lastIndex: 0 }, 1)).toBeUndefined()
  })
})
