import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { FAILED } from './failed.ts'

/** The texts that the source documents' catalogues name (D §8, C §8), with the calls that they are about. */
const CATALOGUE: Readonly<Record<string, readonly string[]>> = {
  'An error occurred during login.': ['POST /v1/auth/login'],
  'Failed to approve review': [
    'PUT /v1/location/{locationId}/google-review/{reviewId}/response/approve',
  ],
  'Failed to update review response': [
    'PUT /v1/location/{locationId}/google-review/{reviewId}/response',
  ],
  'Failed to regenerate response': [
    'POST /v1/location/{locationId}/google-review/{reviewId}/response/regenerate',
  ],
  'Failed to update review': ['PUT /v1/location/{locationId}/review/{reviewId}/star'],
  'Failed to fetch reviews data': [
    'GET /v1/location/{locationId}/review',
    'GET /v1/location/{locationId}/review/offset/{offset}/limit/{limit}',
  ],
  'Failed to update profile': ['PUT /v1/auth/self'],
  'Failed to fetch locations': ['GET /v1/location'],
  'Failed to add location': ['POST /v1/location'],
  'Failed to update location': ['PUT /v1/location/{locationId}'],
  'Failed to delete location': ['DELETE /v1/location/{locationId}'],
  'Failed to fetch restaurants. Please try again.': ['GET /v1/restaurant'],
  'Failed to add restaurant': ['POST /v1/restaurant'],
  'Failed to update restaurant': [
    'PUT /v1/restaurant/{restaurantId}',
    'PUT /v1/restaurant/{restaurantId}/additional-instructions',
    'PUT /v1/restaurant/{restaurantId}/auto-approval',
    'PUT /v1/restaurant/{restaurantId}/integrations',
  ],
  'Failed to delete restaurant. Please try again.': ['DELETE /v1/restaurant/{restaurantId}'],
  'Failed to fetch subscription tiers': ['GET /v1/subscription-tier'],
  'Failed to update subscription tier': ['PUT /v1/subscription-tier/{tierId}'],
  'Failed to delete subscription tier': ['DELETE /v1/subscription-tier/{tierId}'],
  'Failed to create user': ['POST /v1/auth/user'],
  'Failed to update user': ['PUT /v1/auth/user/{userId}'],
}

const endpoints = Object.values(api).flatMap((table) => Object.values<AnyEndpoint>(table))
const said = new Map(
  endpoints.map(({ method, path, failed }) => [`${method} ${path}`, FAILED[failed]]),
)

describe('the words for what failed', () => {
  it.each(Object.entries(CATALOGUE))('say "%s" where the catalogue says so', (words, calls) => {
    for (const call of calls) expect([call, said.get(call)]).toEqual([call, words])
  })

  it('have no row that no call names', () => {
    const named = new Set<string>(endpoints.map(({ failed }) => failed))
    expect(Object.keys(FAILED).filter((operation) => !named.has(operation))).toEqual([])
  })
})
