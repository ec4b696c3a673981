import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { annotations } from '@maitre/contract/annotations'
import { type NameKind, PAGE_SIZE, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import {
  daypartInsights,
  keywordInsights,
  menuInsights,
  staffInsights,
} from '@maitre/contract/insights'
import { metrics } from '@maitre/contract/metrics'
import type { RangeQuery } from '@maitre/contract/range-query'
import { trends } from '@maitre/contract/trends'
import { call, callPage } from '#lib/api'
import type { OpenThing } from '#lib/insights-search'
import { called, firstCalled } from './called.ts'
import type { Occurrence } from './said.ts'

/** What every call of the screen is asked for: a location or `all`, and its days. */
export interface Asked {
  locationId: string
  range: RangeQuery
}

const key = (what: string, { locationId, range }: Asked) =>
  ['insights', what, locationId, range] as const

export const metricsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('metrics', asked),
    queryFn: ({ signal }) =>
      call(metrics.get, { locationId: asked.locationId, ...asked.range }, { signal }),
  })

export const seriesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('series', asked),
    queryFn: ({ signal }) =>
      call(metrics.series, { locationId: asked.locationId, ...asked.range }, { signal }),
  })

export const hoursQuery = (asked: Asked) => {
  // The hours of the range to compare with are not told, so that another comparison asks for none.
  const { startDate, endDate } = asked.range
  return queryOptions({
    queryKey: key('hours', { ...asked, range: { startDate, endDate } }),
    queryFn: ({ signal }) =>
      call(metrics.hours, { locationId: asked.locationId, startDate, endDate }, { signal }),
  })
}

export const sourceSeriesQuery = (asked: Asked) => {
  // The range to compare with is not told here either.
  const { startDate, endDate } = asked.range
  return queryOptions({
    queryKey: key('sources', { ...asked, range: { startDate, endDate } }),
    queryFn: ({ signal }) =>
      call(metrics.sources, { locationId: asked.locationId, startDate, endDate }, { signal }),
  })
}

export const changesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('changes', asked),
    queryFn: ({ signal }) =>
      call(trends.changes, { locationId: asked.locationId, ...asked.range }, { signal }),
  })

/** The things of each kind, by how much more or less is said; people by what is said, never by how often (P §5). */
const CALLS = {
  topic: { endpoint: trends.topics, sort: 'change' },
  keyword: { endpoint: keywordInsights.list, sort: 'change' },
  dish: { endpoint: menuInsights.list, sort: 'change' },
  person: { endpoint: staffInsights.list, sort: 'positive' },
  daypart: { endpoint: daypartInsights.list, sort: 'name' },
} as const

/** The first things of a kind, in the order of the kind or by what was named lately. */
export const thingsQuery = (kind: keyof typeof CALLS, asked: Asked, order?: 'lately') =>
  queryOptions({
    queryKey: key(order ? `${kind} ${order}` : kind, asked),
    queryFn: ({ signal }) => {
      const { endpoint, sort } = CALLS[kind]
      const input = {
        locationId: asked.locationId,
        ...asked.range,
        sort: order ?? sort,
        limit: PAGE_SIZE,
        offset: 0,
      }
      return callPage(endpoint, input, { signal })
    },
    select: firstCalled(),
  })

/** The calls about all dishes, or all people. */
export const ALL_OF = { dish: menuInsights, person: staffInsights } as const

/** What guests say of all dishes, or of all people, together and over time. */
export const saidTotalsQuery = (kind: NameKind, asked: Asked) =>
  queryOptions({
    queryKey: key(`${kind} totals`, asked),
    queryFn: ({ signal }) =>
      call(ALL_OF[kind].totals, { locationId: asked.locationId, ...asked.range }, { signal }),
  })

/** The dishes that guests name most. */
export const dishesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('dishes', asked),
    queryFn: ({ signal }) =>
      call(
        menuInsights.list,
        {
          locationId: asked.locationId,
          ...asked.range,
          sort: 'mentions',
          limit: PAGE_SIZE,
          offset: 0,
        },
        { signal },
      ),
    select: called(),
  })

/** The annotations of a restaurant, those of all its ranges and locations, begin with this key. */
export const ANNOTATIONS_KEY = ['insights', 'annotations'] as const

/** What people noted of the days of a range, at a location and at all of them. */
export const annotationsQuery = (restaurantId: string, { locationId, range }: Asked) => {
  const { startDate, endDate } = range
  return queryOptions({
    queryKey: [...ANNOTATIONS_KEY, restaurantId, locationId, startDate, endDate] as const,
    queryFn: ({ signal }) =>
      call(
        annotations.list,
        {
          restaurantId,
          startDate,
          endDate,
          ...(locationId !== SYNTHETIC_ALL_LOCATION && { location_id: locationId }),
        },
        { signal },
      ),
  })
}

/**
 * The places where guests speak of a thing, the newest first, a page at a time. Those of a topic, and of a dish for
 * whoever has no menu, are told by the trends, which lead everybody who has them to the guests behind.
 */
export function placesQuery(thing: OpenThing, asked: Asked, hasMenu = true) {
  const { kind, about, sentiment, mostly } = thing
  const { startDate, endDate } = asked.range
  return infiniteQueryOptions({
    queryKey: [...key('places', asked), kind, about, sentiment, mostly] as const,
    queryFn: ({ pageParam, signal }): Promise<{ data: Occurrence[]; page: Page }> => {
      const { locationId } = asked
      const page = {
        locationId,
        about,
        startDate,
        endDate,
        sentiment,
        mostly,
        limit: PAGE_SIZE,
        cursor: pageParam,
      }
      if (kind === 'topic' || (kind === 'dish' && !hasMenu))
        return callPage(trends.occurrences, { ...page, kind }, { signal })
      return callPage(PLACES[kind].occurrences, page, { signal })
    },
    initialPageParam: undefined as string | undefined, // as: the first page has no cursor
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
  })
}

const PLACES = {
  dish: menuInsights,
  keyword: keywordInsights,
  person: staffInsights,
  daypart: daypartInsights,
} as const
