import { rangeOfPreset } from '@maitre/contract/date-range'
import { reviewSearchOf, type ReviewSearch } from '#lib/review-search'
import { type DatedFilter, DEFAULT_LIST } from './list-call.ts'

/** What narrows the list, as the address says it, without the open review and the location. */
export type ReviewFilter = Omit<ReviewSearch, 'review'>

/**
 * Takes the filter from an address and fills in its defaults, so that addresses with and without them are one list.
 * What else the address has, the selected location among it, is left out, because the list's call would refuse it.
 */
export function filterOf(search: ReviewSearch): ReviewFilter {
  const { review: _open, ...filter } = reviewSearchOf({ ...search })
  return {
    ...filter,
    queue: filter.queue ?? DEFAULT_LIST.queue,
    sort: filter.sort ?? DEFAULT_LIST.sort,
  }
}

/** Replaces a preset by the days that it means today, by the clock of the list's location. */
export function dated({ range, ...filter }: ReviewFilter, today: string): DatedFilter {
  return range ? { ...filter, ...rangeOfPreset(range, today).current } : filter
}

/** The days of an address, of which none is chosen. */
export const NO_DAYS = { range: undefined, startDate: undefined, endDate: undefined } as const

/** A list that nothing narrows but its queue. */
export const NO_FILTER = {
  rating: undefined,
  source: undefined,
  status: undefined,
  flag: undefined,
  sentiment: undefined,
  language: undefined,
  need: undefined,
  search: undefined,
  ...NO_DAYS,
} as const satisfies Record<keyof Omit<ReviewFilter, 'queue' | 'sort'>, undefined>

/** Says whether anything but the queue narrows the list. */
export function isNarrowed({ queue: _queue, sort: _sort, ...rest }: ReviewFilter): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}

/** Counts the filters that are set, each flag by itself; the words of a search stand in their field. */
export function countFilters(filter: ReviewFilter): number {
  const {
    queue: _queue,
    sort: _sort,
    search: _search,
    flag,
    range,
    startDate,
    endDate,
    ...rest
  } = filter
  const others = [...Object.values(rest), range ?? startDate ?? endDate]
  return others.filter((value) => value !== undefined).length + (flag?.split(',').length ?? 0)
}

/** Joins values by commas, as the address has them; undefined where there are none. */
export function joined(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}

/** Takes a value away from those joined by commas. */
export function without(values: string | undefined, value: string): string | undefined {
  return joined(values?.split(',').filter((one) => one !== value) ?? [])
}
