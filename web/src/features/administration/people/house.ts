import { useMemo } from 'react'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'

/** A call for the locations of a restaurant, as `Fetched` draws it. */
interface AskedPlaces {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The restaurant that a person belongs to, as whoever administers them sees it. */
export interface House {
  /** The restaurant, where it has to be named: whoever works in one adds people to that one. */
  restaurantId?: string | undefined
  /** The locations that can be given. */
  places: readonly { id: string; name: string }[]
  /** Whether all locations of the restaurant can be given, those to come too. */
  hasAll: boolean
  /** The call that brings the locations, where whoever administers has them by a call: nothing is said without them. */
  asked?: AskedPlaces | undefined
}

/** Gives the restaurant that somebody works in, whose people they administer. */
export function useOwnHouse(): House {
  const { locations, self } = useSession()
  return useMemo(() => ({ places: locations, hasAll: seesAll(self) }), [locations, self])
}
