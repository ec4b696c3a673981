import { TIERS } from '@maitre/contract/access'
import { SERVICE_SORTS } from '@maitre/contract/console-analytics'
import { addMonths, monthOf } from '@maitre/contract/months'
import { oneOf, wordsOf } from '#lib/search-values'

/** How many months may be looked at, the present one the last of them. */
export const PERIODS = ['3', '6', '12', '24'] as const
const USUAL_PERIOD = '12'

export type ServiceSort = (typeof SERVICE_SORTS)[number]
export const sortOf = (key: string): ServiceSort | undefined => oneOf(SERVICE_SORTS, key)

/** What the address keeps of the analytics. */
export interface AnalyticsSearch {
  months?: (typeof PERIODS)[number] | undefined
  level?: (typeof TIERS)[number] | undefined
  search?: string | undefined
  sort?: ServiceSort | undefined
  order?: 'desc' | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function analyticsSearchOf(search: Readonly<Record<string, unknown>>): AnalyticsSearch {
  return {
    months: oneOf(PERIODS, search['months']),
    level: oneOf(TIERS, search['level']),
    search: wordsOf(search['search']),
    sort: oneOf(SERVICE_SORTS, search['sort']),
    order: oneOf(['desc'] as const, search['order']),
  }
}

/** The months of an address, up to the present one (UTC). */
export function periodOf({ months = USUAL_PERIOD }: AnalyticsSearch, now: Date) {
  const to = monthOf(now)
  return { months, from: addMonths(to, 1 - Number(months)), to }
}
