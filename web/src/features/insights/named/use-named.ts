import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NAMING } from '@maitre/contract/access'
import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import { isLanguage } from '#lib/language'
import type { ListedKind, NamedSearch, NamedSort, SortOrder } from '#lib/named-search'
import { idOf } from '#lib/search-values'
import { useSession } from '#lib/session'
import { useNarrow } from '#ui/use-narrow'
import { called } from '#features/insights/called'
import { type Asked, placesQuery, thingsQuery } from '#features/insights/queries'
import type { Known } from './known.ts'
import type { PageState } from './named-page.tsx'
import {
  houseQuery,
  missingQuery,
  namedQuery,
  overTimeQuery,
  suggestionsQuery,
  weeksQuery,
} from './queries.ts'
import { found, openedIn, ordered, rowsOf } from './rows.ts'
import { lineOf } from './weeks.ts'

/** How often an empty list is asked for again. */
const LOOK_AGAIN_MS = 5_000

const NOBODY: readonly Known[] = []

interface Wish {
  kind: ListedKind
  asked: Asked
  search: NamedSearch
  sort: NamedSort
  order: SortOrder
}

/** All that the screen shows. Everything is asked for at once, also what an open page needs: it is one round trip. */
export function useNamed({ kind, asked, search, sort, order }: Wish) {
  const { restaurant, can } = useSession()
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
  const restaurantId = restaurant?.id ?? ''
  // Keywords are words of guests: no house has a list of them.
  const hasHouse = kind !== 'keyword'
  const nameKind = hasHouse ? kind : 'dish'
  const canDecide = hasHouse && can(NAMING[kind])
  const { about, mood } = search

  // The rows of the range before stay in sight, dimmed, until those of the new one are there.
  const list = useQuery({
    ...namedQuery(kind, asked),
    placeholderData: keepPreviousData,
    // A list that is empty says that rows appear by themselves: reviews may still be read that name some.
    refetchInterval: ({ state }) => (state.data?.data.length === 0 ? LOOK_AGAIN_MS : false),
  })
  // A phone has no room for the lines of the rows.
  const isNarrow = useNarrow()
  const weeks = useQuery({ ...weeksQuery(nameKind, asked), enabled: hasHouse && !isNarrow })
  const house = useQuery({
    ...houseQuery(nameKind, restaurantId, language),
    enabled: hasHouse,
  })
  const names = useQuery({
    ...suggestionsQuery(nameKind, restaurantId, asked.locationId),
    enabled: canDecide,
  })
  // The chart of the topics stands above the keywords.
  const topics = useQuery({ ...thingsQuery('topic', asked), enabled: !hasHouse })

  const isOpen = about !== undefined
  const isId = hasHouse && isOpen && idOf(about) !== undefined
  const series = useQuery({ ...overTimeQuery(kind, about ?? '', asked), enabled: isOpen })
  const inHouse = isOpen ? house.data?.known.find(({ id }) => id === about) : undefined
  const missing = useQuery({
    ...missingQuery({
      kind: nameKind,
      restaurantId,
      about: about ?? '',
      language,
      isWhole: house.data?.isWhole ?? false,
    }),
    enabled: isId && house.data !== undefined && !inHouse,
  })

  // The guests' words are drawn by code that is still on its way; they are fetched meanwhile.
  const queries = useQueryClient()
  useEffect(() => {
    if (about === undefined) return
    void queries.prefetchInfiniteQuery(placesQuery({ kind, about, sentiment: mood }, asked))
  }, [queries, kind, about, mood, asked])

  const all = useMemo(
    () => list.data && rowsOf(called(language)(list.data.data), house.data?.known ?? NOBODY),
    [list.data, house.data, language],
  )
  const rows = useMemo(() => {
    const { category, search: words } = search
    const fitting = all?.filter(
      ({ thing }) => category === undefined || thing.category === category,
    )
    return fitting && ordered(found(fitting, words), sort, order, language)
  }, [all, search, sort, order, language])
  const lines = useMemo(
    () => new Map(weeks.data?.map((one) => [one.about, lineOf(nameKind, one)])),
    [weeks.data, nameKind],
  )
  const row = all && openedIn(all, kind, about)
  const known = inHouse ?? missing.data ?? undefined
  const state = ((): PageState => {
    if (known?.isHidden === true) return 'hidden'
    // After a decision the house is read again, and may have whom its list of before had not.
    if (missing.data === null && !inHouse && !row && !house.isFetching) return 'gone'
    // A list that failed says nothing of who is in it, and the rest of the page stands by itself.
    if (list.isPending || (isId && !known && !row && !(missing.isError || house.isError)))
      return 'loading'
    return isId || row ? 'shown' : 'unheard'
  })()
  return {
    restaurantId,
    canDecide,
    list,
    house: house.data?.known ?? NOBODY,
    /** Whether the menu or the roster is known, or cannot be: the names of guests can be asked about. */
    isHouseKnown: !house.isPending,
    /** Whether all is known, or cannot be, of what stands above the list and would push it down. */
    isAboveKnown: hasHouse
      ? !canDecide || !(house.isPending || names.isPending)
      : !topics.isPending,
    rows,
    /** How each row went in the last weeks, by what it is counted under. */
    lines,
    isNoneNamed: all?.length === 0,
    row,
    known,
    /** The name whose page is open, where the house does not know the name. */
    unknown: isOpen && !isId && row ? about : undefined,
    series,
    state,
  }
}
