import type { Faults } from '#platform/faults'
import { isRecord, textAt } from '#platform/json-schema'
import { ownAccount, ownLocation } from './business.ts'
import { GoogleError, invalid, notFound } from './errors.ts'
import { violationOf } from './moderation.ts'
import { cursorOf, cursorToken } from './page-token.ts'
import { reviewView, replyView } from './review-view.ts'
import type { Call, Handler } from './service.ts'
import { accountsOf, type GoogleStore, type Location, type Review, reviewKey } from './tables.ts'

const MAX_PAGE = 50
const MAX_REPLY_BYTES = 4096

export interface ReviewOptions {
  store: GoogleStore
  faults: Faults
  moderationMs: number
  /** Called when the whole list of a location has been read. */
  onRead: (location: string) => void
}

type Order = 'rating' | 'rating desc' | 'updateTime desc'

/** The v4 calls, which read reviews and answer them. */
export function reviewHandlers(options: ReviewOptions): Record<string, Handler> {
  const { store, faults, moderationMs, onRead } = options

  const found = (call: Call): { location: Location; review: Review; isRightAccount: boolean } => {
    const location = verified(store, call, call.params['l'] ?? '')
    const review = store.get('review', `locations/${location.id}/reviews/${call.params['r']}`)
    if (!review) throw notFound()
    return {
      location,
      review,
      isRightAccount: accountsOf(location).includes(call.params['a'] ?? ''),
    }
  }

  return {
    'reviews.list': (call) => {
      const location = verified(store, call, call.params['l'] ?? '')
      if (!accountsOf(location).includes(call.params['a'] ?? '')) throw notFound()
      const order = orderOf(call.query.get('orderBy'))
      const size = Number(call.query.get('pageSize') ?? MAX_PAGE)
      if (size < 1) throw invalid('page_size', 'Page size must be at least 1')
      const rows = of(store, location)
      const page = pageOf(rows, order, size, call.query.get('pageToken'), location.id)
      const rated = rows.flatMap(({ rating }) => rating ?? [])
      const average = rated.reduce((sum, rating) => sum + rating, 0) / rated.length
      const body = {
        ...(page.rows.length > 0 && {
          reviews: page.rows.map((review) => reviewView(review, location, call.now)),
        }),
        ...(rated.length > 0 && { averageRating: Math.round(average * 10) / 10 }),
        totalReviewCount: rows.length,
        ...page.next,
      }
      return 'nextPageToken' in page.next
        ? { body }
        : { body, afterwards: () => onRead(location.id) }
    },

    'reviews.get': (call) => {
      const { location, review, isRightAccount } = found(call)
      if (!isRightAccount) throw notFound()
      return { body: reviewView(review, location, call.now) }
    },

    'reviews.updateReply': (call) => {
      const { review, isRightAccount } = found(call)
      const comment = textAt(call.body, 'comment') ?? ''
      if (comment.trim() === '') throw invalid('reply.comment', 'The reply must not be empty.')
      if (Buffer.byteLength(comment) > MAX_REPLY_BYTES) {
        throw invalid('reply.comment', `The reply exceeds the limit of ${MAX_REPLY_BYTES} bytes.`)
      }
      const policyViolation = faults.rejection(comment) ?? violationOf(comment)
      const decidedAt = call.now.getTime() + moderationMs
      const reply = { comment, updateTime: call.now.toISOString(), decidedAt, policyViolation }
      const body = replyView(reply, call.now)
      // Google answers a reply under another account's name with success and keeps nothing of it.
      return isRightAccount
        ? { body, changes: [['review', reviewKey(review), { ...review, reply }]] }
        : { body }
    },

    'reviews.deleteReply': (call) => {
      const { review, isRightAccount } = found(call)
      if (!review.reply) throw notFound()
      const { reply: _, ...bare } = review
      return isRightAccount
        ? { body: {}, changes: [['review', reviewKey(review), bare]] }
        : { body: {} }
    },

    'locations.batchGetReviews': (call) => {
      const account = ownAccount(store, call, call.params['a'] ?? '')
      const names = isRecord(call.body) ? call.body['locationNames'] : undefined
      const asked = isRecord(call.body) ? Number(call.body['pageSize'] ?? MAX_PAGE) : MAX_PAGE
      if (asked < 1 || asked > MAX_PAGE) throw invalid('page_size', `At most ${MAX_PAGE}`)
      const locations = (Array.isArray(names) ? names.map(String) : []).map((name) => {
        const [, a, , l = ''] = name.split('/')
        if (a !== account.id) throw invalid('location_names', `${name} is not of this account`)
        return verified(store, call, l)
      })
      const order = orderOf(textAt(call.body, 'orderBy'))
      const list = locations.map(({ id }) => id).join()
      const rows = locations.flatMap((location) => of(store, location))
      const page = pageOf(rows, order, asked, textAt(call.body, 'pageToken'), list)
      const locationReviews = page.rows.flatMap((review) => {
        const location = locations.find(({ id }) => id === review.location)
        if (!location) return []
        const view = reviewView(review, location, call.now)
        return [{ name: `accounts/${account.id}/locations/${location.id}`, review: view }]
      })
      return { body: { ...(locationReviews.length > 0 && { locationReviews }), ...page.next } }
    },
  }
}

function verified(store: GoogleStore, call: Call, id: string): Location {
  const location = ownLocation(store, call, id)
  if (!location.verified) {
    throw new GoogleError('PERMISSION_DENIED', 'The location is not verified.')
  }
  return location
}

const of = (store: GoogleStore, location: Location): Review[] =>
  store.all('review').filter((review) => review.location === location.id)

function orderOf(value: string | undefined): Order {
  if (value === 'rating' || value === 'rating desc') return value
  return 'updateTime desc'
}

const digit = (review: Review, order: Order): number =>
  order === 'rating' ? (review.rating ?? 0) : 5 - (review.rating ?? 0)

/** The place of a review in its order: the smaller text comes first, and the id decides between equals. */
function positionOf(review: Review, order: Order): [string, string] {
  if (order !== 'updateTime desc') return [String(digit(review, order)), review.id]
  const newestFirst = 1e14 - Date.parse(review.updateTime)
  return [String(newestFirst).padStart(15, '0'), review.id]
}

function pageOf(
  rows: readonly Review[],
  order: Order,
  size: number,
  token: string | undefined,
  list: string,
): { rows: Review[]; next: { nextPageToken?: string } } {
  const name = `${list} ${order}`
  const after = cursorOf(token, name)?.join(' ')
  const keyed = rows
    .map((review) => ({ review, key: positionOf(review, order).join(' ') }))
    .filter(({ key }) => after === undefined || key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const page = keyed.slice(0, size)
  const last = page.at(-1)
  const next =
    last && keyed.length > size
      ? { nextPageToken: cursorToken(name, positionOf(last.review, order)) }
      : {}
  return { rows: page.map(({ review }) => review), next }
}
