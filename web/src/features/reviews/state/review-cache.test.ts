import { describe, expect, it } from 'vitest'
import type { Review } from '@maitre/contract/reviews'
import { rowsOf } from '#lib/paged-rows'
import { buildReview } from './build-review.test-setup.ts'
import { afterOwnWrites, changeInPages, countOf, newer, type ReviewPages } from './review-cache.ts'

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

  it('changes in its own row, and no other row does', () => {
    const starred = changeInPages(list, 'c', (review) => ({ ...review, starred: true }))
    expect(rowsOf(starred).map(({ starred: isStarred }) => isStarred)).toEqual([false, false, true])
    expect(starred.pages[0]).toBe(list.pages[0])
    expect(rowsOf(list)[2]?.starred).toBe(false)
  })

  it('leaves a list that lacks it the same object, so that nothing is drawn again', () => {
    expect(changeInPages(list, 'z', (review) => ({ ...review, starred: true }))).toBe(list)
    expect(changeInPages(list, 'a', (review) => review)).toBe(list)
  })

  it('is not set back by an older answer that arrives later', () => {
    const known = row('a', 4)
    expect(newer(known, row('a', 3))).toBe(known)
    expect(newer(known, row('a', 5)).version).toBe(5)
    const same = { ...row('a', 4), starred: true }
    expect(newer(known, same)).toBe(same)
  })

  it('is counted once when it moved into the next page', () => {
    expect(countOf(pages([row('a'), row('b')], [row('b'), row('c')])).count).toBe(3)
  })
})

describe('the number of reviews in a list', () => {
  const open = (total?: number, totalIsCapped = false): ReviewPages => ({
    pages: [
      {
        data: [row('a')],
        page: { limit: 1, hasMore: true, ...(total !== undefined && { total, totalIsCapped }) },
      },
    ],
    pageParams: [undefined],
  })

  it('is the number of loaded rows once all are loaded', () => {
    expect(countOf(pages([row('a'), row('b')]))).toEqual({ count: 2, isExact: true })
  })

  it('is the server’s number, which may be the least that there are, else at least the loaded rows', () => {
    expect(countOf(open(12))).toEqual({ count: 12, isExact: true })
    expect(countOf(open(1000, true))).toEqual({ count: 1000, isExact: false })
    expect(countOf(open())).toEqual({ count: 1, isExact: false })
    expect(countOf(open(0))).toEqual({ count: 1, isExact: false })
  })
})

describe('the version that a write is made on', () => {
  const own = (on: number, made: number) => ({ on, made, isUnseen: false })

  it('is the version that was seen, or the one that the person’s own writes have made since', () => {
    expect(afterOwnWrites(2, [])).toBe(2)
    expect(afterOwnWrites(2, [own(1, 2)])).toBe(2)
    expect(afterOwnWrites(1, [own(1, 2), own(2, 3)])).toBe(3)
  })

  it('does not pass over what others wrote', () => {
    expect(afterOwnWrites(2, [own(3, 4)])).toBe(2)
  })

  it('does not pass over a generated reply that the person has not seen', () => {
    expect(afterOwnWrites(2, [{ on: 2, made: 3, isUnseen: true }])).toBe(2)
  })
})
