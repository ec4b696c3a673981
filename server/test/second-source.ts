import { replyLength } from '@maitre/contract/source-rules'
import { z } from 'zod'
import { createHttp, type Outside } from '#connectors/http'
import type { ReviewSource, SourceAccess, SourceReply, SourceReview } from '#connectors/source'
import { AppError } from '#platform/errors'

const BASE = 'https://second.example'
/** What the platform sends along with a notification. */
export const PUSH_SECRET = 'a secret between the platform and us'

const answerShape = z.object({ words: z.string(), at: z.coerce.date(), shown: z.boolean() })
const reviewShape = z.object({
  id: z.string(),
  user: z.string(),
  stars: z.int(),
  words: z.string(),
  written: z.coerce.date(),
  changed: z.coerce.date(),
  answer: answerShape.nullable(),
})
const pushShape = z.object({ id: z.string(), business: z.string(), review: z.string() })

/**
 * A second source that proves the interface: Yelp by a partner's contract, called by the shared HTTP client. It is
 * written as a connector would be, and mounted by tests alone.
 */
export function secondSource(outside: Outside): ReviewSource {
  const http = createHttp({
    ...outside,
    source: 'yelp',
    readRefusal: (_status, body) => {
      const { problem = '' } = z
        .object({ problem: z.string().optional() })
        .parse(JSON.parse(body || '{}'))
      return { word: problem, message: '' }
    },
  })
  const refreshAccess: ReviewSource['refreshAccess'] = async () => {
    const shape = z.object({ token: z.string(), seconds: z.number() })
    const { token, seconds } = await http({ method: 'POST', url: `${BASE}/token`, shape })
    return {
      accessToken: token,
      expiresAt: new Date(outside.now().getTime() + seconds * 1000),
    }
  }
  return {
    origin: 'partner',
    authorizeUrl: (state) => `${BASE}/consent?state=${state}`,
    exchangeCode: async (code) => ({
      ...(await refreshAccess(code)),
      refreshToken: code,
      isWhole: true,
    }),
    refreshAccess,
    revoke: () => Promise.resolve(),
    withAccess: (accessToken) => accessWith(http, accessToken),
    verifyPush: async ({ headers }) => {
      if (headers['x-push-secret'] !== PUSH_SECRET) throw new AppError('webhook.unauthenticated')
    },
    parsePush: (body) => {
      const push = pushShape.safeParse(body)
      if (!push.success) throw new AppError('request.malformed', undefined, { cause: push.error })
      const { id: messageId, business: location, review: externalId } = push.data
      return { messageId, kind: 'new_review', location, externalId }
    },
  }
}

function accessWith(http: ReturnType<typeof createHttp>, accessToken: string): SourceAccess {
  const reviewUrl = (id: string): string => `${BASE}/reviews/${encodeURIComponent(id)}`
  return {
    listAccounts: async () => [{ name: 'me', title: 'Owner', type: 'OWNER' }],
    listLocations: async () => {
      const shape = z.array(z.object({ id: z.string(), name: z.string() }))
      const found = await http({ method: 'GET', url: `${BASE}/businesses`, accessToken, shape })
      return found.map(({ id, name }) => ({
        name: id,
        pushedAs: id,
        title: name,
        placeId: null,
        storeCode: null,
        address: null,
        website: null,
        canReply: true,
      }))
    },
    listReviews: async function* (business, { updatedSince } = {}) {
      const url = `${BASE}/businesses/${business}/reviews`
      const all = await http({ method: 'GET', url, accessToken, shape: z.array(reviewShape) })
      const reviews = all
        .map(toReview)
        .filter(({ updatedAt }) => updatedSince === undefined || updatedAt >= updatedSince)
      yield { reviews, totalCount: all.length, averageRating: null }
    },
    getReview: async (_business, id) =>
      toReview(await http({ method: 'GET', url: reviewUrl(id), accessToken, shape: reviewShape })),
    putReply: async (_business, id, words) => {
      const { used: length, max, unit, isOver } = replyLength(words, 'yelp')
      if (isOver) throw new AppError('review.response_too_long', { length, unit, max })
      const url = `${reviewUrl(id)}/answer`
      return toReply(
        await http({ method: 'PUT', url, json: { words }, accessToken, shape: answerShape }),
      )
    },
    listInvitations: () => Promise.resolve([]),
    acceptInvitation: () => Promise.resolve(),
    subscribe: () => Promise.resolve(),
  }
}

const toReply = ({ words, at, shown }: z.output<typeof answerShape>): SourceReply => ({
  text: words,
  updatedAt: at,
  state: shown ? 'live' : 'pending',
  policyViolation: null,
})

const toReview = (review: z.output<typeof reviewShape>): SourceReview => ({
  externalId: review.id,
  authorName: review.user,
  authorPhotoUrl: null,
  anonymous: false,
  rating: review.stars,
  text: review.words,
  createdAt: review.written,
  updatedAt: review.changed,
  url: null,
  reply: review.answer && toReply(review.answer),
  media: [],
})
