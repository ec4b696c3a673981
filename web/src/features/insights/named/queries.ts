import { queryOptions } from '@tanstack/react-query'
import { MAX_PAGE_SIZE, type NameKind, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { keywordInsights, menuInsights, staffInsights } from '@maitre/contract/insights'
import { menuItems, menuSuggestions } from '@maitre/contract/menu'
import { staffProfiles, staffSuggestions } from '@maitre/contract/staff'
import type { Language } from '#lib/language'
import type { ListedKind } from '#lib/named-search'
import { ApiError, call, callPage } from '#lib/api'
import { ALL_OF, type Asked } from '#features/insights/queries'
import { knownDish, knownPerson, type Known } from './known.ts'

/** Every dish, person or keyword that guests speak of in the range: the screen sorts and searches them without another call. */
const LISTS = {
  dish: { endpoint: menuInsights.list, sort: 'mentions' },
  // Where a list is cut, people are not cut by how often they are named.
  person: { endpoint: staffInsights.list, sort: 'name' },
  keyword: { endpoint: keywordInsights.list, sort: 'mentions' },
} as const

export const namedQuery = (kind: ListedKind, { locationId, range }: Asked) =>
  queryOptions({
    queryKey: ['insights', 'named', kind, locationId, range] as const,
    queryFn: ({ signal }) => {
      const { endpoint, sort } = LISTS[kind]
      const input = { locationId, ...range, sort, limit: MAX_PAGE_SIZE, offset: 0 }
      return callPage(endpoint, input, { signal })
    },
  })

/** What guests say of every dish or person in the weeks up to the end of the range: one call for all rows. */
export const weeksQuery = (kind: NameKind, { locationId, range: { endDate } }: Asked) =>
  queryOptions({
    queryKey: ['insights', 'weeks', kind, locationId, endDate] as const,
    queryFn: ({ signal }) => call(ALL_OF[kind].weeks, { locationId, endDate }, { signal }),
  })

const SERIES = {
  dish: menuInsights.series,
  person: staffInsights.series,
  keyword: keywordInsights.series,
} as const

/** One dish, person or keyword over time. */
export const overTimeQuery = (kind: ListedKind, about: string, { locationId, range }: Asked) =>
  queryOptions({
    queryKey: ['insights', 'over time', kind, about, locationId, range] as const,
    queryFn: ({ signal }) => call(SERIES[kind], { locationId, ...range, about }, { signal }),
  })

/** What the house knows, and whether that is all of it: a list may be cut. */
export interface House {
  known: readonly Known[]
  isWhole: boolean
}

/** The dishes of the menu, or the people of the team, by their names in the language of the screen. */
export const houseQuery = (kind: NameKind, restaurantId: string, language: Language) =>
  queryOptions({
    queryKey: ['insights', 'house', kind, restaurantId, language] as const,
    queryFn: async ({ signal }): Promise<House> => {
      const input = { restaurantId, limit: MAX_PAGE_SIZE, offset: 0 }
      if (kind === 'dish') {
        const { data, page } = await callPage(menuItems.list, input, { signal })
        return { known: data.map((one) => knownDish(one, language)), isWhole: !page.hasMore }
      }
      const { data, page } = await callPage(staffProfiles.list, input, { signal })
      return { known: data.map(knownPerson), isWhole: !page.hasMore }
    },
  })

interface Missing {
  kind: NameKind
  restaurantId: string
  about: string
  language: Language
  /** Whether the list of the house has everybody but those who asked to be named nowhere. */
  isWhole: boolean
}

/**
 * One dish or person that the list of the house does not have: an old link may lead to one that is deleted, which is
 * null, or to somebody who asked to be named nowhere.
 */
export const missingQuery = ({ kind, restaurantId, about, language, isWhole }: Missing) =>
  queryOptions({
    queryKey: ['insights', 'missing', kind, restaurantId, about, language, isWhole] as const,
    queryFn: async ({ signal }): Promise<Known | null> => {
      if (isWhole) {
        if (kind === 'dish') return null
        const input = { restaurantId, state: 'opted_out', limit: MAX_PAGE_SIZE, offset: 0 } as const
        const hidden = await call(staffProfiles.list, input, { signal })
        return hidden.map(knownPerson).find(({ id }) => id === about) ?? null
      }
      const one =
        kind === 'dish'
          ? call(menuItems.get, { restaurantId, menuItemId: about }, { signal }).then((dish) =>
              knownDish(dish, language),
            )
          : call(staffProfiles.get, { restaurantId, staffId: about }, { signal }).then(knownPerson)
      return one.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      })
    },
  })

const SUGGESTIONS = { dish: menuSuggestions, person: staffSuggestions } as const

/** So many names are asked for at once: one is shown after the other. */
const SOME = 20

/** The names that guests use and the house does not know, the most frequent first. */
export const suggestionsQuery = (kind: NameKind, restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['insights', 'suggestions', kind, restaurantId, locationId] as const,
    queryFn: ({ signal }) =>
      callPage(
        SUGGESTIONS[kind].list,
        {
          restaurantId,
          ...(locationId !== SYNTHETIC_ALL_LOCATION && { location_id: locationId }),
          limit: SOME,
          offset: 0,
        },
        { signal },
      ),
  })

/** One of these names, where it is not among the first; null where it is none any more. */
export const suggestionQuery = (kind: NameKind, restaurantId: string, about: string) =>
  queryOptions({
    queryKey: ['insights', 'suggestion', kind, restaurantId, about] as const,
    queryFn: async ({ signal }) => {
      const input = { restaurantId, search: about, limit: MAX_PAGE_SIZE, offset: 0 }
      const named = await call(SUGGESTIONS[kind].list, input, { signal })
      return named.find((one) => one.about === about) ?? null
    },
  })
