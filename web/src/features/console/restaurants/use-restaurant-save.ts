import { locations } from '@maitre/contract/locations'
import { type Restaurant, restaurants } from '@maitre/contract/restaurants'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { placesQuery } from '#lib/places-query'
import { presentRow, saveSeen } from '#lib/save-seen'
import { isGone, storedQuery } from './queries.ts'
import type { PlacesDraft, RestaurantDraft } from './restaurant-draft.ts'

interface RestaurantToSave extends Pick<PlacesDraft, 'added'> {
  /** The ids of the locations that are deleted. */
  removed: readonly string[]
  /** The version of the restaurant that the form shows. */
  version: number
  changes: Partial<RestaurantDraft>
  /** Whether what the tier lacks may rest: said after the server has refused that once. */
  isBelowUseAccepted: boolean
  /** Called once the restaurant is as it was sent, even where its form was closed meanwhile. */
  onStored: () => void
  /** Called with the names of the locations that are still to be added, each time that one is. */
  onAdded: (left: readonly string[]) => void
  /** Whether what somebody else stored meanwhile leaves alone the fields that were changed. */
  isApart: (present: Restaurant) => boolean
  /** Called once all calls have ended, even where the form was closed meanwhile. */
  onSaved: (saved: SavedPlaces) => void
  /** Called where the restaurant itself could not be stored, even where the form was closed meanwhile. */
  onRefused: (error: unknown) => void
}

/** What became of the locations of a form: of each that failed, its name or id, with the reason. */
export interface SavedPlaces {
  failed: ReadonlyMap<string, unknown>
}

const saveKey = (restaurantId: string) => ['restaurants', 'save', restaurantId] as const

/** Whether a form of the restaurant is being saved, also one that was closed meanwhile. */
export const useIsSaving = (restaurantId: string): boolean =>
  useIsMutating({ mutationKey: saveKey(restaurantId) }) > 0

/**
 * Stores what was changed of a restaurant, and then its locations, each by a call of its own (C §4): one that fails
 * leaves the others done.
 */
export function useRestaurantSave(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: saveKey(restaurantId),
    mutationFn: async (wanted: RestaurantToSave): Promise<SavedPlaces> => {
      const { changes, version, isBelowUseAccepted } = wanted
      if (Object.keys(changes).length > 0) {
        const accepted = isBelowUseAccepted ? ({ below_use: 'accepted' } as const) : {}
        const { integrations, ...fields } = changes
        const update = {
          restaurantId,
          ...fields,
          ...(integrations && { integrations: [...integrations] }),
          ...accepted,
        }
        const stored = await saveSeen<Restaurant>({
          version,
          send: (seen) => call(restaurants.update, { ...update, version: seen }),
          isApart: wanted.isApart,
        })
        queries.setQueryData(storedQuery(restaurantId).queryKey, stored)
      }
      wanted.onStored()
      return { failed: await savePlaces(queries, restaurantId, wanted) }
    },
    onSuccess: (saved, { onSaved }) => onSaved(saved),
    onError: (error, { onRefused }) => {
      const present = presentRow<Restaurant>(error)
      if (present !== undefined) queries.setQueryData(storedQuery(restaurantId).queryKey, present)
      onRefused(error)
    },
    onSettled: () => {
      outdate(queries, 'restaurants')
      outdate(queries, 'location-losses')
      void queries.invalidateQueries({ queryKey: placesQuery(restaurantId).queryKey })
    },
  })
}

async function savePlaces(
  queries: QueryClient,
  restaurantId: string,
  { added, removed, onAdded }: Pick<RestaurantToSave, 'added' | 'removed' | 'onAdded'>,
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>()
  const { queryKey } = placesQuery(restaurantId)
  const forget = (id: string): void =>
    void queries.setQueryData(queryKey, (places) => places?.filter((place) => place.id !== id))
  // One after the other: each counts the house's version up, and an added one may take the name of a deleted one.
  for (const id of removed)
    try {
      await call(locations.remove, { locationId: id })
      forget(id)
    } catch (error) {
      if (isGone(error)) forget(id)
      else failed.set(id, error)
    }
  let left = added
  for (const name of added)
    try {
      const place = await call(locations.create, { restaurant_id: restaurantId, name })
      queries.setQueryData(queryKey, (places) => places?.concat(place))
      left = left.filter((one) => one !== name)
      onAdded(left)
    } catch (error) {
      failed.set(name, error)
    }
  return failed
}
