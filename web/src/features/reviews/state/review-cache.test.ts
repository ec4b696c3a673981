import { describe, expect, it } from 'vitest'
import type { Review } from '@maitre/contract/reviews'
import { buildReview } from './build-review.test-setup.ts'
import {
  afterOwnWrites,
  changeInPages,
  countOf,
  newer,
  rowsOf,
  type ReviewPages,
} from './review-cache.ts'

const row = (id: string, version = 1): Review => buildReview({ id, version })
const pages = (...rows: Review[][]): ReviewPages => ({
  pages: rows.map((data, index) => ({
    data,
    page: { limit: 2, hasMore: index < rows.length - 1 },
  })),
  pageParams: rows.map((_, index) => (index === 0 ? undefined : `c${index}`)),
})

describe('a review in loaded lists', () => {
  const list = pages([row('a'), row('b')], [row('c')])

  it('is changed where it stands, and only there', () => {
    const starred = changeInPages(list, 'c', (review) => ({ ...review, starred: true }))
    expect(rowsOf(starred).map(({ starred: isStarred }) => isStarred)).toEqual([false, false, true])
    expect(starred.pages[0]).toBe(list.pages[0])
    expect(rowsOf(list)[2]?.starred).toBe(false)
  })

  it('leaves a list without it untouched, so that nothing is drawn again', () => {
    expect(changeInPages(list, 'z', (review) => ({ ...review, starred: true }))).toBe(list)
    expect(changeInPages(list, 'a', (review) => review)).toBe(list)
  })

  it('is not put back by an answer that was overtaken', () => {
    const known = row('a', 4)
    expect(newer(known, row('a', 3))).toBe(known)
    expect(newer(known, row('a', 5)).version).toBe(5)
    const same = { ...row('a', 4), starred: true }
    expect(newer(known, same)).toBe(same)
  })

  it('is counted and drawn once when it slid into the next page', () => {
    const slid = pages([row('a'), row('b')], [row('b'), row('c')])
    expect(rowsOf(slid).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

describe('how many', () => {
  const open = (total?: number): ReviewPages => ({
    pages: [
      {
        data: [row('a')],
        page: { limit: 1, hasMore: true, ...(total !== undefined && { total }) },
      },
    ],
    pageParams: [undefined],
  })

  it('is what is loaded once that is all', () => {
    expect(countOf(pages([row('a'), row('b')]))).toEqual({ count: 2, isExact: true })
    expect(countOf(pages([row('a'), row('b')]), 9)).toEqual({ count: 2, isExact: true })
  })

  it('is the server’s word, else what is known from elsewhere, else at least what is loaded', () => {
    expect(countOf(open(12), 9)).toEqual({ count: 12, isExact: true })
    expect(countOf(open(), 9)).toEqual({ count: 9, isExact: true })
    expect(countOf(open())).toEqual({ count: 1, isExact: false })
    expect(countOf(open(), 0)).toEqual({ count: 1, isExact: false })
  })
})

describe('the version that a write is made on', () => {
  const own = (on: number, made: number) => ({ on, made, isUnread: false })

  it('is the one that was seen, or what the person’s own writes have made of it since', () => {
    expect(afterOwnWrites(2, [])).toBe(2)
    expect(afterOwnWrites(2, [own(1, 2)])).toBe(2)
    expect(afterOwnWrites(1, [own(1, 2), own(2, 3)])).toBe(3)
  })

  it('does not step over what others wrote', () => {
    expect(afterOwnWrites(2, [own(3, 4)])).toBe(2)
  })

  it('does not step over a reply that was written for them and that they have not read', () => {
    expect(afterOwnWrites(2, [{ on: 2, made: 3, isUnread: true }])).toBe(2)
  })
})
