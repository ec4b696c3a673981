import { useMutation, useQueryClient } from '@tanstack/react-query'
import { regions } from '@maitre/contract/regions'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** Writes regions; the lists of locations follow. */
export function useRegionWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'locations')
  return {
    /** Adds a region, or renames the one with the id. */
    save: useMutation({
      mutationFn: ({ id, name }: { id: string | undefined; name: string }) =>
        id === undefined
          ? call(regions.create, { restaurantId, name })
          : call(regions.rename, { restaurantId, regionId: id, name }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (regionId: string) => call(regions.remove, { restaurantId, regionId }),
      onSettled,
    }),
  }
}
