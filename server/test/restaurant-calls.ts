import type { insightCalls } from '#test/insight-calls'
import type { reviewCalls } from '#test/review-calls'

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

/** The calls about figures and what guests speak of, and all that are there by the restaurant too. */
export function restaurantCalls(
  restaurantId: string,
  insights: ReturnType<typeof insightCalls>,
  {
    existing,
    ofAny,
    removing,
    reading,
    writing,
    publishing,
    marking,
  }: ReturnType<typeof reviewCalls>,
) {
  const here = <Calls extends Record<string, Prepare>>(calls: Calls) =>
    inRestaurant(restaurantId, calls)
  /** What is written down names its location, since the path does not. */
  const adding = {
    create: async () => {
      const { locationId, ...input } = (await reading('google').create()).input
      return { input: { ...input, restaurantId, location_id: locationId } }
    },
  }
  const addingAny = {
    create: async () => ({
      input: { ...(await adding.create()).input, source: 'feedback' as const },
    }),
  }
  return {
    ...insights,
    restaurantMetrics: here(insights.metrics),
    restaurantTrends: here(insights.trends),
    restaurantKeywordInsights: here(insights.keywordInsights),
    restaurantMenuInsights: here(insights.menuInsights),
    restaurantStaffInsights: here(insights.staffInsights),
    restaurantDaypartInsights: here(insights.daypartInsights),
    restaurantReviews: { ...here({ ...existing('google'), ...ofAny }), ...addingAny },
    restaurantGoogleReviews: { ...here(existing('google')), ...adding },
    restaurantYelpReviews: { ...here({ ...existing('yelp'), ...removing('yelp') }), ...adding },
    restaurantTripadvisorReviews: {
      ...here({ ...existing('tripadvisor'), ...removing('tripadvisor') }),
      ...adding,
    },
    restaurantReplies: here(writing('google')),
    restaurantGoogleReplies: here(writing('google')),
    restaurantYelpReplies: here(writing('yelp')),
    restaurantTripadvisorReplies: here(writing('tripadvisor')),
    restaurantPostings: here(publishing('google')),
    restaurantGooglePostings: here(publishing('google')),
    restaurantYelpPostings: here(publishing('yelp')),
    restaurantTripadvisorPostings: here(marking('tripadvisor')),
  }
}
