import { describe, expect, it } from 'vitest'
import { readReviewSearch } from './review-search.ts'

const said = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(readReviewSearch(search)).filter(([, value]) => value !== undefined),
  )

describe('the address of the inbox', () => {
  it('keeps what it knows', () => {
    const search = {
      queue: 'to_answer',
      rating: '1,2',
      source: 'yelp',
      status: 'draft,edited',
      flag: 'risk',
      sort: 'lowest',
      startDate: '2026-11-01',
      review: 'r1',
    }
    expect(said(search)).toEqual(search)
  })

  it('drops what it does not', () => {
    expect(
      said({
        queue: 'mine',
        rating: '0,6,x',
        source: ['google'],
        sort: 1,
        startDate: '2026-13-40',
        review: 7,
      }),
    ).toEqual({})
    expect(said({ rating: 2, status: 'draft,burnt' })).toEqual({ rating: '2', status: 'draft' })
  })
})
