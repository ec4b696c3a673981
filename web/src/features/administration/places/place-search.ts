import type { AdministrationSearch, AdministrationTab } from '#lib/administration-search'
import { idOf } from '#lib/search-values'

/** What the address keeps of a tab whose values are set by place. */
export interface PlaceSearch extends AdministrationSearch {
  /** The id of a region or a location; undefined for the whole restaurant. */
  at?: string | undefined
}

/** Makes the parser of a tab that takes the place from an address, which anybody may have written. */
export const placeSearchOf =
  (tab: AdministrationTab) =>
  ({ at }: Readonly<Record<string, unknown>>): PlaceSearch => ({ tab, at: idOf(at) })
