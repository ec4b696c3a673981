import type { AnyEndpoint } from '@maitre/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor'
import { isUuid } from '#platform/ids'

/** The restaurant that a SuperAdmin chose by the header; null where it names none. */
export function restaurantOfHeader({ headers }: FastifyRequest): string | null {
  const header = headers['x-restaurant-id']
  return typeof header === 'string' && isUuid(header) ? header.toLowerCase() : null
}

/**
 * Whether a SuperAdmin enters a restaurant with the call, so as to see what its team sees. They do not by what is about
 * themselves or above all restaurants, nor by what the console's own screens ask of a restaurant that is named, rather
 * than chosen, as its card and its people.
 */
export function entersRestaurant(
  { access, byConsole }: AnyEndpoint,
  { role, restaurantId }: Actor,
  request: FastifyRequest,
): boolean {
  if (role !== 'SuperAdmin' || restaurantId === null) return false
  if (access.kind !== 'feature' && access.kind !== 'with_role') return false
  return !byConsole || restaurantOfHeader(request) !== null
}
