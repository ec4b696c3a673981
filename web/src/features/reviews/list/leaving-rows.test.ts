import { describe, expect, it } from 'vitest'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { withLeaving } from './leaving-rows.ts'

const list = (ids: string) => [...ids].map((id) => buildReview({ id }))
const drawn = (before: string, now: string) =>
  withLeaving(list(before), list(now))
    .map(({ review, isLeaving }) => (isLeaving ? `(${review.id})` : review.id))
    .join('')

describe('withLeaving', () => {
  it('shows a review that left the list where it stood', () => {
    expect(drawn('abcd', 'acd')).toBe('a(b)cd')
    expect(drawn('abcd', 'bcd')).toBe('(a)bcd')
    expect(drawn('abcd', 'abc')).toBe('abc(d)')
    expect(drawn('a', '')).toBe('(a)')
  })

  it('keeps the order of several that left, even when a new review arrives at the same time', () => {
    expect(drawn('abcde', 'ade')).toBe('a(b)(c)de')
    expect(drawn('abc', 'nac')).toBe('na(b)c')
  })

  it('shows no leaving review if none left, or if the list is another one', () => {
    expect(drawn('abc', 'nabc')).toBe('nabc')
    expect(drawn('abcdefgh', 'xyz')).toBe('xyz')
  })
})
