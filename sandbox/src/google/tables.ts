import type { Change, Store } from '#platform/store'

/** A person who signs in at Google. */
export interface Owner {
  email: string
  name: string
  /** Whether it is the product's own person, whom owners invite. */
  isOurs?: true
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
  /** Who manages it besides its owner, each with the account that it is in for them. */
  managers?: { email: string; account: string }[]
  /** The whole `Location` of the Business Information API. */
  resource: Readonly<Record<string, unknown>> & { name: string; title: string; storeCode: string }
}

/** A location whose owner asks somebody to manage it, too. */
export interface Invitation {
  id: string
  location: string
  email: string
  /** The own account of whoever is asked. */
  account: string
}

export interface Reply {
  comment: string
  updateTime: string
  /** When the verdict shows, in milliseconds of the epoch; until then the reply is PENDING. */
  decidedAt: number
  /** Why the reply is refused; null means that it is approved. */
  policyViolation: string | null
}

export interface Review {
  id: string
  location: string
  author: string
  anonymous: boolean
  rating: number | null
  text: string
  /** Google's own translation, which stands before the guest's words. */
  translation?: string
  createTime: string
  updateTime: string
  media?: { thumbnailUrl?: string; thumbnailLabel?: string; videoUrl?: string }[]
  reply?: Reply
  /** The text to which the guest will change the review once it has been read. */
  nextText?: string
}

export interface Subscription {
  name: string
  topic: string
  endpoint: string
  audience: string
  email: string
}

/** A message on its way to one subscription; the row is removed when the last delivery is acknowledged. */
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
  invitation: Invitation
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
    /** What the verifier must hash to (PKCE, RFC 7636), where the consent was begun with one. */
    challenge?: string
  }
  grant: { token: string; owner: string; client: string; scope: string }
  /** One key (for signing or for tokens) or one counter. */
  fact: string
}

export type GoogleStore = Store<Tables>
export type GoogleChange = Change<Tables>

export const locationName = (location: Location): string =>
  `accounts/${location.account}/locations/${location.id}`

/** The accounts under which a location is known, its owner's first. */
export const accountsOf = (location: Location): string[] => [
  location.account,
  ...(location.managers ?? []).map(({ account }) => account),
]

/** Whether that person owns the location or manages it. */
export const isOf = (location: Location, email: string): boolean =>
  location.owner === email || (location.managers ?? []).some((one) => one.email === email)

/** The key of a review in its table, which stays the same when its location moves between accounts. */
export const reviewKey = (review: Pick<Review, 'location' | 'id'>): string =>
  `locations/${review.location}/reviews/${review.id}`
