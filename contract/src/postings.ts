import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { oneReview } from './review-path.ts'
import { reviewDetailSchema } from './reviews.ts'
import { version } from './version.ts'

const access = feature('reviews')

function publishing(segment: string) {
  const path = `/v1/location/{locationId}/${segment}/{reviewId}/response/post`
  const declared = {
    failed: 'review.update',
    access,
    params: oneReview,
    body: version,
    data: reviewDetailSchema,
    success: 202,
  } as const
  return {
    post: endpoint('POST', path, {
      summary:
        'Send the approved reply to the source: posted when the source took it, live when it shows',
      ...declared,
    }),
    postByPut: endpoint('PUT', path, {
      summary: 'The same as POST, for callers that put',
      ...declared,
    }),
  }
}

function marking(segment: string) {
  return {
    markPosted: endpoint(
      'PUT',
      `/v1/location/{locationId}/${segment}/{reviewId}/response/mark-posted`,
      {
        summary:
          'Say that you posted the approved reply by hand, where the source takes none from us, or that you dealt with a review that has no public reply',
        failed: 'review.update',
        access,
        params: oneReview,
        body: version,
        data: reviewDetailSchema,
      },
    ),
  }
}

export const postings = { ...publishing('review'), ...marking('review') }
export const googlePostings = { ...publishing('google-review'), ...marking('google-review') }
/** Takes replies from us where a partner's contract lets it (P §4); any other is copied, posted there and marked. */
export const yelpPostings = { ...publishing('yelp-review'), ...marking('yelp-review') }
/** Takes no reply from us: it is copied, posted there and marked. */
export const tripadvisorPostings = marking('tripadvisor-review')
