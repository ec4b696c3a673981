import { locations } from '@maitre/contract/locations'
import { type Restaurant, restaurants } from '@maitre/contract/restaurants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { presentRow, saveSeen } from '#lib/save-seen'
import { placesQuery, restaurantQuery } from './queries.ts'
import type { PlacesDraft, RestaurantDraft } from './restaurant-draft.ts'

interface RestaurantToSave extends PlacesDraft {
  /** The version of the restaurant that the form shows. */
  version: number
  changes: Partial<RestaurantDraft>
  /** Whether what the tier lacks may rest: said after the server has refused that once. */
  isBelowUseAccepted: boolean
  /** Called once the restaurant is stored, even where its form was closed meanwhile. */
  onStored: (changes: Partial<RestaurantDraft>) => void
  /** Called with what is still to be done of the locations, each time that one is done. */
  onPlaces: (left: PlacesDraft) => void
  /** Whether what somebody else stored meanwhile leaves alone the fields that were changed. */
  isApart: (present: Restaurant) => boolean
}

/** What became of the locations of a form: of each that failed, its name or id, with the reason. */
export interface SavedPlaces {
  failed: ReadonlyMap<string, unknown>
}

/**
 * Stores what was changed of a restaurant, and then its locations, each by a call of its own (C §4): one that fails
 * leaves the others done.
 */
export function useRestaurantSave(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
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
        queries.setQueryData(restaurantQuery(restaurantId).queryKey, stored)
        wanted.onStored(changes)
      }
      return { failed: await savePlaces(restaurantId, wanted) }
    },
    onError: (error) => {
      const present = presentRow<Restaurant>(error)
      if (present !== undefined)
        queries.setQueryData(restaurantQuery(restaurantId).queryKey, present)
    },
    onSettled: () => {
      outdate(queries, 'restaurants')
      void queries.invalidateQueries({ queryKey: placesQuery(restaurantId).queryKey })
    },
  })
}

async function savePlaces(
  restaurantId: string,
  { added, removed, onPlaces }: Pick<RestaurantToSave, keyof PlacesDraft | 'onPlaces'>,
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>()
  const left = { added: [...added], removed: [...removed] }
  const doOne = async (
    from: keyof PlacesDraft,
    key: string,
    send: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await send()
      left[from] = left[from].filter((one) => one !== key)
      onPlaces(left)
    } catch (error) {
      failed.set(key, error)
    }
  }
  // One after the other: each counts the house's version up, and an added one may take the name of a deleted one.
  for (const id of removed)
    await doOne('removed', id, () => call(locations.remove, { locationId: id }))
  for (const name of added)
    await doOne('added', name, () => call(locations.create, { restaurant_id: restaurantId, name }))
  return failed
}
