import type { KeywordCategory } from '@maitre/contract/constants'

/** The calls about figures and what guests speak of, in one location and over one month. */
export function insightCalls(locationId: string) {
  const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
  const category: KeywordCategory = 'service'
  const ranged = async () => ({ input: { locationId, ...june } })
  const things = {
    list: ranged,
    series: async () => ({ input: { locationId, ...june, about: 'soup' } }),
    occurrences: async () => ({ input: { locationId } }),
    page: async () => ({ input: { locationId, offset: 0, limit: 10 } }),
  }
  const ofAll = {
    totals: ranged,
    weeks: async () => ({ input: { locationId, endDate: june.endDate } }),
  }
  return {
    metrics: { get: ranged, series: ranged, hours: ranged, sources: ranged },
    trends: {
      changes: ranged,
      topics: ranged,
      occurrences: async () => ({
        input: { locationId, kind: 'topic' as const, about: 'wait_time' },
      }),
    },
    keywordInsights: {
      ...things,
      category: async () => ({ input: { locationId, category } }),
      details: async () => ({ input: { locationId, keyword: 'soup' } }),
    },
    menuInsights: { ...things, ...ofAll },
    daypartInsights: things,
    staffInsights: {
      ...things,
      ...ofAll,
      performance: async () => ({ input: { locationId, from: june.startDate, to: june.endDate } }),
    },
  }
}
