import { PAGE_SIZE } from '@maitre/contract/constants'
import type { ReviewSearch } from '#lib/review-search'

/** What narrows a list, with days in place of a preset: by this it is asked for and cached. */
export type DatedFilter = Omit<ReviewSearch, 'review' | 'range'>

/** What an address that filters nothing shows. */
export const DEFAULT_LIST = { queue: 'to_answer', sort: 'newest' } as const satisfies DatedFilter

/**
 * Makes the input of the list's call, which takes the names of the address; to name no queue means all of them. With
 * its first page the list is counted.
 */
export function listInput(filter: DatedFilter, locationId: string, cursor: string | undefined) {
  const { queue, ...rest } = filter
  return {
    locationId,
    limit: PAGE_SIZE,
    cursor,
    ...rest,
    queue: queue === 'all' ? undefined : queue,
    total: cursor === undefined ? ('capped' as const) : undefined,
  }
}
