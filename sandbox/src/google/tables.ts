import type { Change, Store } from '#platform/store'

/** A person who signs in at Google. */
export interface Owner {
  email: string
  name: string
}

export interface Account {
  id: string
  owner: string
  name: string
  type: 'PERSONAL' | 'LOCATION_GROUP'
}

export interface Location {
  id: string
  account: string
  owner: string
  verified: boolean
  /** The `Location` of the Business Information API, whole. */
  resource: Readonly<Record<string, unknown>> & { name: string; title: string; storeCode: string }
}

export interface Reply {
  comment: string
  updateTime: string
  /** From when the verdict shows; PENDING before. Milliseconds of the epoch. */
  decidedAt: number
  /** Null: approved. */
  policyViolation: string | null
}

export interface Review {
  id: string
  location: string
  author: string
  anonymous: boolean
  rating: number | null
  text: string
  /** Google's own translation, which it puts before the guest's words. */
  translation?: string
  createTime: string
  updateTime: string
  media?: { thumbnailUrl?: string; thumbnailLabel?: string; videoUrl?: string }[]
  reply?: Reply
  /** The guest will change the text to this once the review has been read. */
  nextText?: string
}

export interface Subscription {
  name: string
  topic: string
  endpoint: string
  audience: string
  email: string
}

/** A message on its way to one subscription; the row goes when the last delivery is acknowledged. */
export interface Message {
  id: string
  subscription: string
  publishTime: string
  type: 'NEW_REVIEW' | 'UPDATED_REVIEW'
  locationName: string
  reviewName: string
  encoding: 'data' | 'attributes'
  copies: number
}

export interface Tables {
  owner: Owner
  account: Account
  location: Location
  review: Review
  setting: { account: string; topic: string; types: string[] }
  topic: { name: string }
  subscription: Subscription
  message: Message
  code: {
    code: string
    owner: string
    client: string
    redirect: string
    scope: string
    offline: boolean
    expiresAt: number
  }
  grant: { token: string; owner: string; client: string; scope: string }
  /** Keys (signing, tokens) and counters. */
  fact: string
}

export type GoogleStore = Store<Tables>
export type GoogleChange = Change<Tables>

export const locationName = (location: Location): string =>
  `accounts/${location.account}/locations/${location.id}`

/** A review's key in its table, which is also what survives a move between accounts. */
export const reviewKey = (review: Pick<Review, 'location' | 'id'>): string =>
  `locations/${review.location}/reviews/${review.id}`
