import { hasAllLocation, mayUse, type Feature } from '@maitre/contract/access'
import { auth, type Ended } from '@maitre/contract/auth'
import { STALE_TIME_MS, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ApiError, call } from './api.ts'
import { takeSession } from './early-session.ts'
import type { Language } from './language.ts'
import { leaveOnPurpose } from './leave.ts'
import { forgetPersonal } from './personal-storage.ts'
import { paths } from './paths.ts'
import { chooseRestaurant } from './restaurant-choice.ts'
import {
  defaultLocation,
  rememberedLocation,
  rememberLocation,
  resolveLocation,
} from './location-choice.ts'
import { loadSession, type SignedIn } from './session-load.ts'
import { token } from './token.ts'

export type { SignedIn } from './session-load.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => takeSession() ?? loadSession(),
  staleTime: STALE_TIME_MS,
})

export interface SessionView extends SignedIn {
  fullName: string
  /** The restaurant's time zone, which the formats need. */
  timeZone: string | undefined
  can: (feature: Feature) => boolean
}

/** Gives the session, which the guards of the dashboard and of the console have loaded. */
export function useSession(): SessionView {
  const { data } = useSuspenseQuery(sessionQuery)
  return useMemo(
    () => ({
      ...data,
      fullName: `${data.self.firstname} ${data.self.lastname}`.trim() || data.self.username,
      timeZone: data.restaurant?.timezone,
      can: (feature) => mayUse(feature, data.role, data.tier) === 'allowed',
    }),
    [data],
  )
}

/**
 * Opens a restaurant's dashboard for a SuperAdmin. The page is loaded anew, so that nothing loaded for one restaurant
 * can be shown in another.
 */
export function openRestaurant(id: string, language: Language): void {
  chooseRestaurant(id)
  window.location.assign(paths.home(language))
}

/**
 * Ends the session in all tabs of this browser; lib/leave.ts then leaves the page. A server that answers 401 knows no
 * such session any more. Fails with an ApiError where nothing answered, or the server did not do it: the session goes on
 * then, and whoever were told otherwise would leave it to the next person at this browser.
 */
export async function logOut(): Promise<void> {
  const ended = await call(auth.logout).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
  forgetSession(ended)
}

/** Ends all sessions of this person, on every device. Fails with an ApiError where the server did not do so. */
export async function logOutEverywhere(): Promise<void> {
  forgetSession(await call(auth.logoutEverywhere))
}

/** The page is left for the provider where the session was begun there: it ends its own, and leads back to our home. */
function forgetSession(ended: Ended | undefined): void {
  leaveOnPurpose(ended?.provider_url ?? undefined)
  chooseRestaurant(undefined)
  forgetPersonal()
  token.end()
}

export interface LocationChoice {
  /** The id of a location, or `all`, which calls take as `locationId`. */
  selected: string
  /** The name of the chosen location; undefined for `all`. */
  name: string | undefined
  locations: SignedIn['locations']
  hasAll: boolean
  select: (id: string) => void
}

/** Gives the chosen location: the one in the address, else the one to begin with or remembered, else All if any, else the first. */
export function useLocationChoice(): LocationChoice {
  const { self, role, restaurant, locations: seen } = useSession()
  const navigate = useNavigate()
  const { location: asked } = useSearch({ strict: false })
  const hasAll = hasAllLocation(role, seen.length)
  const restaurantId = restaurant?.id ?? ''
  const selected = resolveLocation({
    asked,
    usual: defaultLocation(self.id, restaurantId),
    remembered: rememberedLocation(restaurantId),
    ids: seen.map(({ id }) => id),
    hasAll,
  })
  const select = useCallback(
    (id: string) => {
      rememberLocation(restaurantId, id)
      void navigate({ to: '.', search: (search: object) => ({ ...search, location: id }) })
    },
    [navigate, restaurantId],
  )
  return {
    selected,
    name:
      selected === SYNTHETIC_ALL_LOCATION
        ? undefined
        : seen.find(({ id }) => id === selected)?.name,
    locations: seen,
    hasAll,
    select,
  }
}
