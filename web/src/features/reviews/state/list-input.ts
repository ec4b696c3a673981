import { PAGE_SIZE } from '@maitre/contract/constants'
import { rangeOfPreset } from '@maitre/contract/date-range'
import { readReviewSearch, type ReviewSearch } from '#lib/review-search'

/** What narrows the list, as the address says it. The open review and the location are not among it. */
export type ReviewFilter = Omit<ReviewSearch, 'review'>

export const DEFAULT_QUEUE = 'to_answer'

/**
 * The filter with its defaults, so that an address with and one without them are one list. The address holds more,
 * the selected location among it, of which the list's call knows nothing.
 */
export function filterOf(search: ReviewSearch): ReviewFilter {
  const { review: _open, ...filter } = readReviewSearch({ ...search })
  return { ...filter, queue: filter.queue ?? DEFAULT_QUEUE, sort: filter.sort ?? 'newest' }
}

/** A filter whose days stand still: what a list is asked for, and known by. */
export type DatedFilter = Omit<ReviewFilter, 'range'>

/** A preset becomes the days that it means today, where the list is. */
export function dated({ range, ...filter }: ReviewFilter, today: string): DatedFilter {
  return range ? { ...filter, ...rangeOfPreset(range, today).current } : filter
}

/** Is anything narrowed besides the queue? */
export function isNarrowed({ queue: _queue, sort: _sort, ...rest }: ReviewFilter): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}

/** The list's call takes the same names as the address; all of them is no queue. */
export function listInput(filter: DatedFilter, locationId: string, cursor: string | undefined) {
  const { queue, ...rest } = filter
  return {
    locationId,
    limit: PAGE_SIZE,
    cursor,
    ...rest,
    queue: queue === 'all' ? undefined : queue,
  }
}

/** Joined by commas, as the address has them; nothing of none. */
export function joined(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}

/** Takes a value away from those joined by commas. */
export function without(values: string | undefined, value: string): string | undefined {
  return joined(values?.split(',').filter((one) => one !== value) ?? [])
}
