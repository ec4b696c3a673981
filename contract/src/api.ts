import { auth } from './auth.ts'
import { corrections } from './corrections.ts'
import type { EndpointTable } from './endpoint.ts'
import { live, notifications } from './live.ts'
import { ownWords } from './own-words.ts'
import { locations, restaurants, tiers } from './restaurants.ts'
import {
  googlePostings,
  googleReplies,
  googleReviews,
  home,
  postings,
  replies,
  reviews,
  tripadvisorReviews,
  yelpReviews,
} from './reviews.ts'

/** Every call of the API by domain: what OpenAPI, the access loop and the hostile-input loop walk over. */
export const api = {
  tiers,
  restaurants,
  locations,
  auth,
  reviews,
  googleReviews,
  yelpReviews,
  tripadvisorReviews,
  replies,
  googleReplies,
  postings,
  googlePostings,
  corrections,
  ownWords,
  home,
  live,
  notifications,
} as const satisfies Record<string, EndpointTable>
