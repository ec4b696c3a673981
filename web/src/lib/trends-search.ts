import { type InsightsSearch, insightsSearchOf } from './insights-search.ts'
import { oneOf } from './search-values.ts'

/** What the trends are of, besides the reviews that the screen begins with; each is a feature of the table of access. */
export const TREND_TABS = ['staff', 'menu'] as const
export type TrendTab = (typeof TREND_TABS)[number]

/** The parameters of the address of the trends. */
export type TrendsSearch = InsightsSearch & { tab?: TrendTab | undefined }

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export const trendsSearchOf = (search: Readonly<Record<string, unknown>>): TrendsSearch => ({
  ...insightsSearchOf(search),
  tab: oneOf(TREND_TABS, search['tab']),
})
