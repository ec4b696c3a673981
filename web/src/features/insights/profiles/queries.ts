import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MAX_PAGE_SIZE, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { staffProfiles, staffRoles } from '@maitre/contract/staff'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import type { ProfileSearch } from '#lib/profile-search'

/** The people whom an address asks for, at a location or at all of them, a page at a time. */
export function profilesQuery(restaurantId: string, locationId: string, search: ProfileSearch) {
  const { person: _person, roles: _roles, ...asked } = search
  const place = locationId === SYNTHETIC_ALL_LOCATION ? {} : { location_id: locationId }
  return infiniteQueryOptions({
    queryKey: ['insights', 'profiles', restaurantId, locationId, asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        staffProfiles.list,
        { restaurantId, ...place, ...asked, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
  })
}

/** One person of the team; apart from the lists, since somebody who is taken off is not asked for again. */
export const profileQuery = (restaurantId: string, staffId: string) =>
  queryOptions({
    queryKey: ['profile', restaurantId, staffId] as const,
    queryFn: ({ signal }) => call(staffProfiles.get, { restaurantId, staffId }, { signal }),
  })

/** The roles of the team, by their names. */
export const rolesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['insights', 'roles', restaurantId] as const,
    queryFn: ({ signal }) =>
      call(staffRoles.list, { restaurantId, limit: MAX_PAGE_SIZE, offset: 0 }, { signal }),
  })
