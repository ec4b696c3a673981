import type { Source } from '@maitre/contract/constants'
import type { insightCalls } from '#test/insight-calls'

type Prepare = () => Promise<{ input: { locationId: string } }>

type InRestaurant<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends () => Promise<{ input: infer Input }>
    ? () => Promise<{ input: Omit<Input, 'locationId'> & { restaurantId: string } }>
    : never
}

/** The calls of one location as those of its restaurant. */
function inRestaurant<Calls extends Record<string, Prepare>>(
  restaurantId: string,
  calls: Calls,
): InRestaurant<Calls> {
  const moved = Object.entries(calls).map(([name, prepare]) => [
    name,
    async () => {
      const { locationId: _left, ...input } = (await prepare()).input
      return { input: { ...input, restaurantId } }
    },
  ])
  return Object.fromEntries(moved) as InRestaurant<Calls> // each was made of the call of its name
}

interface Shown {
  list: Prepare
  page: () => Promise<{ input: { locationId: string; offset: number; limit: number } }>
  get: () => Promise<{ input: { locationId: string; reviewId: string } }>
}

/** The calls about figures and what guests speak of, and all that are there by the restaurant too. */
export function restaurantCalls(
  restaurantId: string,
  insights: ReturnType<typeof insightCalls>,
  showing: (source: Source) => Shown,
) {
  const reviews = (source: Source) => {
    // Without its spread the calls would be no record to the compiler.
    return inRestaurant(restaurantId, { ...showing(source) })
  }
  return {
    ...insights,
    restaurantMetrics: inRestaurant(restaurantId, insights.metrics),
    restaurantTrends: inRestaurant(restaurantId, insights.trends),
    restaurantKeywordInsights: inRestaurant(restaurantId, insights.keywordInsights),
    restaurantMenuInsights: inRestaurant(restaurantId, insights.menuInsights),
    restaurantStaffInsights: inRestaurant(restaurantId, insights.staffInsights),
    restaurantDaypartInsights: inRestaurant(restaurantId, insights.daypartInsights),
    restaurantReviews: reviews('google'),
    restaurantGoogleReviews: reviews('google'),
    restaurantYelpReviews: reviews('yelp'),
    restaurantTripadvisorReviews: reviews('tripadvisor'),
  }
}
