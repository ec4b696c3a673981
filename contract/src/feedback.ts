import { z } from 'zod'
import { feature, open } from './access.ts'
import { PLATFORMS, type Platform } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { FEEDBACK_LIMITS } from './feedback-form.ts'
import type { FieldProblem } from './field-problems.ts'
import { trap } from './public-forms.ts'
import { PUBLIC_HOSTS } from './source-rules.ts'
import { id, line, orCleared, paragraphs, webAddress } from './text.ts'

/** Where a location is reviewed in public. */
const publicPage = z.object({ source: z.enum(PLATFORMS), address: z.string() })
export type PublicPage = z.output<typeof publicPage>

/** What guests say to a house on its own page, without an account. */
export const feedback = {
  give: endpoint('POST', '/v1/public/feedback/{page}', {
    summary:
      'Say how it was; the answer names where the location is reviewed in public, whatever was said',
    failed: 'feedback.give',
    access: open,
    costly: true,
    creates: true,
    params: z.object({ page: z.string().max(100) }),
    body: z.object({
      /** The end of a location's id, as the address of its page has it; a restaurant with one location needs none. */
      location: z.string().max(100).default(''),
      rating: z.int().min(1).max(5),
      text: paragraphs(FEEDBACK_LIMITS.text).default(''),
      name: line(FEEDBACK_LIMITS.name).default(''),
      /** A key of the browser's own making, the same as long as its window is open; what one sends is counted by it. */
      device: line(64).default(''),
      subject: trap,
    }),
    data: z.object({ public_pages: z.array(publicPage) }),
    success: 201,
  }),
}

const access = feature('administration')
const path = '/v1/restaurant/{restaurantId}/feedback-page'
const params = z.object({ restaurantId: id })

export const feedbackPageSchema = z.object({
  is_open: z.boolean(),
  /** Where the pages below lie: the address of this installation, without a slash at its end. */
  site: z.string(),
  locations: z.array(
    z.object({
      location_id: id,
      name: z.string(),
      /** Its page, below the language or without one; null until the page is opened for the first time. */
      path: z.string().nullable(),
      public_pages: z.array(
        publicPage.extend({
          /** Whether the connection to the source says so; otherwise the house does. */
          is_of_connection: z.boolean(),
        }),
      ),
    }),
  ),
})
export type FeedbackPage = z.output<typeof feedbackPageSchema>

/** Whether an address lies at the platform that it is said to be of. */
function liesAt(source: Platform, address: string): boolean {
  const url = URL.parse(address)
  // What is no address of the web at all is refused as such.
  if (url === null || !url.protocol.startsWith('http')) return true
  return PUBLIC_HOSTS[source].some(
    (one) => url.hostname === one || url.hostname.endsWith(`.${one}`),
  )
}

/** The feedback page as its house sets it up. */
export const feedbackPages = {
  get: endpoint('GET', path, {
    summary: 'Whether the feedback page is open, and its address for each location',
    failed: 'feedback_page.get',
    access,
    params,
    data: feedbackPageSchema,
  }),
  update: endpoint('PUT', path, {
    summary: 'Open or close the feedback page; its addresses stay the same',
    failed: 'feedback_page.update',
    access,
    params,
    body: z.object({ is_open: z.boolean() }),
    data: feedbackPageSchema,
  }),
  updatePublicPage: endpoint('PUT', `${path}/{locationId}`, {
    summary: 'Say where a location is reviewed in public; an empty address forgets it',
    failed: 'feedback_page.update',
    access,
    params: params.extend({ locationId: id }),
    body: z
      .object({ source: z.enum(PLATFORMS), address: orCleared(webAddress) })
      .refine(({ source, address }) => address === null || liesAt(source, address), {
        path: ['address'],
        error: 'other_platform' satisfies FieldProblem,
      })
      .describe('The address lies at the platform that the source names.'),
    data: z.object({}),
  }),
}
