import { ApiError } from '#lib/api'

/** The restaurants that a refusal names; none of any other failure. */
export function namedRestaurants(error: unknown, code: 'tier.in_use' | 'tier.below_use'): string[] {
  if (!(error instanceof ApiError) || error.code !== code) return []
  const named = error.details?.['restaurants']
  return Array.isArray(named) ? named.map(String) : []
}
