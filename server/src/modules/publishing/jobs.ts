import type { Source } from '@maitre/contract/constants'
import { defineJob } from '#platform/jobs'

export interface PostReply {
  restaurantId: string
  source: Source
  postingId: string
  /** How many tries of the same posting earlier jobs made; undefined for none. */
  earlier?: number
}
export const postReply = defineJob<PostReply>('publishing.post-reply')
export interface ReadBack {
  restaurantId: string
  source: Source
  reviewId: string
  round: number
  /** Whether this is the one later look at a reply that was live. */
  last?: boolean
}
/** Asks the source what stands there now: after every post, until it is live or refused, and once more later. */
export const readBack = defineJob<ReadBack>('publishing.read-back')
export interface CountdownEnd {
  restaurantId: string
  reviewId: string
  /** The version of the review whose countdown ends; a later one has a countdown of its own. */
  version: number
}
export const autoApprove = defineJob<CountdownEnd>('publishing.auto-approve')
