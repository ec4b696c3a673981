import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { oneReview, version } from './review-place.ts'
import { reviewDetailSchema } from './reviews.ts'

const access = feature('reviews')

function publishing(segment: string) {
  const path = `/v1/location/{locationId}/${segment}/{reviewId}/response/post`
  const declared = {
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

export const postings = {
  ...publishing('review'),
  markPosted: endpoint('PUT', '/v1/location/{locationId}/review/{reviewId}/response/mark-posted', {
    summary: 'Say that you posted the approved reply by hand, where the source takes none from us',
    access,
    params: oneReview,
    body: version,
    data: reviewDetailSchema,
  }),
}
export const googlePostings = publishing('google-review')
