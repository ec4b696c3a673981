import { z } from 'zod'
import { feature } from './access.ts'
import { LANGUAGES, MAX_INSTRUCTIONS, MAX_RESPONSE_TEXT, TONES } from './constants.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { oneReview } from './review-path.ts'
import { reviewDetailSchema } from './reviews.ts'
import { name, text } from './text.ts'
import { version } from './version.ts'

const access = feature('reviews')

function writing(segment: string) {
  const response = `/v1/location/{locationId}/${segment}/{reviewId}/response`
  return {
    updateResponse: endpoint('PUT', response, {
      summary: 'Write the reply yourself; an approval is withdrawn, a posted reply is edited',
      failed: 'response.update',
      access,
      params: oneReview,
      body: version.extend({ response: text(MAX_RESPONSE_TEXT) }),
      // The longest reply, each character escaped.
      bodyLimit: kilobytes(600),
      data: reviewDetailSchema,
    }),
    regenerate: endpoint('POST', `${response}/regenerate`, {
      summary: 'Have another reply written, with extra instructions if you like',
      failed: 'response.regenerate',
      costly: true,
      access,
      params: oneReview,
      body: version.extend({
        additional_instructions: text(MAX_INSTRUCTIONS).default(''),
        tone: z.enum(TONES).optional(),
        language: z.enum(LANGUAGES).optional(),
      }),
      data: reviewDetailSchema,
    }),
    hold: endpoint('PUT', `${response}/hold`, {
      summary: 'Stop the countdown: the reply then waits for a person',
      failed: 'review.update',
      access,
      params: oneReview,
      body: version,
      data: reviewDetailSchema,
    }),
    release: endpoint('PUT', `${response}/release`, {
      summary: 'Let go a reply that a person held: its countdown begins anew',
      failed: 'review.update',
      access,
      params: oneReview,
      body: version,
      data: reviewDetailSchema,
    }),
    writing: endpoint('PUT', `${response}/writing`, {
      summary: 'Say that the reply is being written in a tab: the countdown waits meanwhile',
      failed: 'review.update',
      access,
      params: oneReview,
      /** `tab` is a name that the tab makes once; its lease ends by itself after `WRITING_LEASE_MS`. */
      body: z.object({ tab: name(64), is_writing: z.boolean() }),
      data: reviewDetailSchema,
    }),
  }
}

export const replies = writing('review')
export const googleReplies = writing('google-review')
export const yelpReplies = writing('yelp-review')
export const tripadvisorReplies = writing('tripadvisor-review')
