import { describe, expect, it } from 'vitest'
import { reviews } from '@maitre/contract/reviews'
import { buildRequest } from './request.ts'

describe('buildRequest', () => {
  it('puts the parts that a path names into it, escaped, and the others of a GET into the query', () => {
    expect(
      buildRequest(reviews.list, {
        locationId: 'a/b',
        rating: ['1', '2'],
        queue: 'to_answer',
        cursor: undefined,
        status: [],
      }),
    ).toEqual({
      method: 'GET',
      url: '/v1/location/a%2Fb/review?rating=1%2C2&queue=to_answer',
      body: undefined,
    })
  })

  it('puts the parts of a PUT that its path does not name into the body', () => {
    const { url, body } = buildRequest(reviews.approve, {
      locationId: 'all',
      reviewId: 'r',
      version: 3,
    })
    expect(url).toBe('/v1/location/all/review/r/response/approve')
    expect(body).toBe('{"version":3}')
  })

  it('refuses to build an address of which a part is missing', () => {
    expect(() => buildRequest(reviews.get, { locationId: 'all' })).toThrow('reviewId')
  })
})
