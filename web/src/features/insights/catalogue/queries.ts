import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { menuItems } from '@maitre/contract/menu'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import type { CatalogueSearch } from '#lib/catalogue-search'

/** The dishes that an address asks for, a page at a time. */
export function dishesQuery(restaurantId: string, search: CatalogueSearch) {
  const { dish: _dish, importing: _importing, ...asked } = search
  return infiniteQueryOptions({
    queryKey: ['insights', 'catalogue', restaurantId, asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(menuItems.list, { restaurantId, ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
  })
}

/** One dish of the catalogue; apart from the lists, since a dish that was deleted is not asked for again. */
export const dishQuery = (restaurantId: string, menuItemId: string) =>
  queryOptions({
    queryKey: ['dish', restaurantId, menuItemId] as const,
    queryFn: ({ signal }) => call(menuItems.get, { restaurantId, menuItemId }, { signal }),
  })

/** What a file would do to the catalogue, line by line; asked for anew each time, since the catalogue may have changed. */
export const importQuery = (restaurantId: string, csv: string) =>
  queryOptions({
    queryKey: ['menu-import', restaurantId, csv] as const,
    queryFn: ({ signal }) =>
      call(menuItems.import, { restaurantId, csv, skip_faulty: true, dry_run: true }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
