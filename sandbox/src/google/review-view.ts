import { type Location, locationName, type Reply, type Review } from './tables.ts'

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const

/** A review as `accounts.locations.reviews` gives it. */
export function reviewView(review: Review, location: Location, now: Date): object {
  const { anonymous, author, reply, media } = review
  return {
    name: `${locationName(location)}/reviews/${review.id}`,
    reviewId: review.id,
    reviewer: anonymous
      ? { displayName: 'A Google User', isAnonymous: true }
      : { displayName: author, isAnonymous: false },
    starRating: STARS[(review.rating ?? 0) - 1] ?? 'STAR_RATING_UNSPECIFIED',
    ...(review.text !== '' && { comment: commentOf(review) }),
    createTime: review.createTime,
    updateTime: review.updateTime,
    ...(reply && { reviewReply: replyView(reply, now) }),
    reviewReplyUrl: `https://business.google.com/reviews/${review.id}`,
    ...(media && { reviewMediaItems: media }),
  }
}

/** A reply with the verdict that its moderation has reached by now. */
export function replyView(reply: Reply, now: Date): object {
  const { comment, updateTime, policyViolation } = reply
  if (now.getTime() < reply.decidedAt) return { comment, updateTime, reviewReplyState: 'PENDING' }
  return policyViolation === null
    ? { comment, updateTime, reviewReplyState: 'APPROVED' }
    : { comment, updateTime, reviewReplyState: 'REJECTED', policyViolation }
}

const commentOf = ({ text, translation }: Review): string =>
  translation === undefined ? text : `(Translated by Google) ${translation}\n\n(Original)\n${text}`
