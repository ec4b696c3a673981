import { z } from 'zod'
import type { SourceReply, SourceReview } from '#connectors/source'
import { originalText } from './translated.ts'

/** RFC 3339 with any precision, as Google sends it. */
const instant = z.string().transform((text, context) => {
  const date = new Date(text)
  if (!Number.isNaN(date.getTime())) return date
  context.addIssue(`not an instant: ${text}`)
  return z.NEVER
})

/** `ReviewReply`; states and violations are open sets, so they stay text. */
export const replyShape = z.object({
  comment: z.string().default(''),
  updateTime: instant.optional(),
  reviewReplyState: z.string().optional(),
  policyViolation: z.string().optional(),
})

/** `Review`, as far as we read it. */
export const reviewShape = z.object({
  name: z.string().regex(/^accounts\/[^/]+\/locations\/[^/]+\/reviews\/[^/]+$/),
  reviewer: z
    .object({
      displayName: z.string().optional(),
      profilePhotoUrl: z.string().optional(),
      isAnonymous: z.boolean().optional(),
    })
    .optional(),
  starRating: z.string().optional(),
  comment: z.string().optional(),
  createTime: instant,
  updateTime: instant,
  reviewReply: replyShape.optional(),
  reviewReplyUrl: z.string().optional(),
  reviewMediaItems: z
    .array(
      z.object({
        thumbnailUrl: z.string().optional(),
        thumbnailLabel: z.string().optional(),
        videoUrl: z.string().optional(),
      }),
    )
    .optional(),
})

const STARS: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

/** Only what a browser may open as a page or a picture. */
const web = (url: string | undefined): string | null =>
  url !== undefined && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null

/** A reply in our words; `fallback` dates one that Google gave no time. */
export function toReply(reply: z.output<typeof replyShape>, fallback: Date): SourceReply {
  const {
    comment: text,
    updateTime: updatedAt = fallback,
    reviewReplyState,
    policyViolation,
  } = reply
  switch (reviewReplyState) {
    case undefined: // replies from before Google told their state
    case 'REVIEW_REPLY_STATE_UNSPECIFIED':
    case 'APPROVED':
      return { text, updatedAt, state: 'live', policyViolation: null }
    case 'REJECTED':
      return { text, updatedAt, state: 'rejected', policyViolation: policyViolation ?? null }
    default: // PENDING, or a state that came later: not known to be live
      return { text, updatedAt, state: 'pending', policyViolation: null }
  }
}

/** A review in our words. */
export function toReview(review: z.output<typeof reviewShape>): SourceReview {
  const { reviewer = {}, reviewReply } = review
  return {
    externalId: externalIdOf(review.name),
    // Of somebody without a name Google gives a phrase of its own, which is nobody’s name.
    authorName: reviewer.isAnonymous === true ? null : (reviewer.displayName ?? null),
    authorPhotoUrl: web(reviewer.profilePhotoUrl),
    anonymous: reviewer.isAnonymous ?? false,
    rating: STARS[review.starRating ?? ''] ?? null,
    text: originalText(review.comment ?? ''),
    createdAt: review.createTime,
    updatedAt: review.updateTime,
    url: web(review.reviewReplyUrl),
    reply: reviewReply ? toReply(reviewReply, review.updateTime) : null,
    media: (review.reviewMediaItems ?? [])
      .map((item) => ({
        thumbnailUrl: web(item.thumbnailUrl),
        videoUrl: web(item.videoUrl),
        label: item.thumbnailLabel ?? null,
      }))
      // One that no browser may open shows nothing.
      .filter(({ thumbnailUrl, videoUrl }) => thumbnailUrl !== null || videoUrl !== null),
  }
}

/** The part of a review's name that survives a move of the location to another account. */
export const externalIdOf = (name: string): string => name.replace(/^accounts\/[^/]+\//, '')
