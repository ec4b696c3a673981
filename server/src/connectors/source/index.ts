import type { Origin, Source } from '@maitre/contract/constants'

/** A picture or a video that a guest put with a review. */
export interface SourceMedia {
  thumbnailUrl: string | null
  videoUrl: string | null
  label: string | null
}

/** The restaurant's reply as it stands at the source. */
export interface SourceReply {
  text: string
  updatedAt: Date
  /** Sources that do not moderate only know `live`. */
  state: 'pending' | 'live' | 'rejected'
  /** The source's own word for what it objects to; only with `rejected`. An open set. */
  policyViolation: string | null
}

/**
 * A guest's review as any source gives it, in our words. Texts are as they came, not normalised:
 * that is done once, where they enter the product.
 */
export interface SourceReview {
  /** Unique within the source and stable over time. */
  externalId: string
  /** Null where the source does not say. */
  authorName: string | null
  authorPhotoUrl: string | null
  anonymous: boolean
  /** Whole stars, 1 to 5; null where there are none. */
  rating: number | null
  /** The guest's own words without the source's translation; '' where there are only stars. */
  text: string
  createdAt: Date
  /** When the guest last changed it. */
  updatedAt: Date
  /** Where a person can see or answer it. */
  url: string | null
  reply: SourceReply | null
  media: SourceMedia[]
}

/** A place that an account at a source manages. */
export interface SourceLocation {
  /** What the connector's other calls take, the account included where they need it. */
  name: string
  /** How notifications name it: unlike `name` it stays when the place moves to another account. */
  pushedAs: string
  title: string
  /** The id of the place on Google's maps, which other sources may know too. */
  placeId: string | null
  /** The owner's own code for it, if they gave one. */
  storeCode: string | null
  address: string | null
  website: string | null
  /** False where the source knows that replies would not be accepted (unverified). */
  canReply: boolean
}

/** What a person manages at a source; a source without accounts answers one. */
export interface SourceAccount {
  name: string
  title: string
  /** The source's own kinds. */
  type: string
}

export interface ReviewPage {
  reviews: SourceReview[]
  /** Of the whole location, as the source counts. */
  totalCount: number | null
  averageRating: number | null
}

/** The source's API in the name of one person. Failures are `AppError`s of `upstream.*`. */
export interface SourceAccess {
  listAccounts: () => Promise<SourceAccount[]>
  listLocations: (account: string) => Promise<SourceLocation[]>
  /**
   * Pages of reviews, the latest change first. With `updatedSince` it ends with what changed then
   * (inclusive: two reviews may share an instant). Removed reviews are not told: sweep for them.
   */
  listReviews: (
    locationName: string,
    options?: { updatedSince?: Date; pageSize?: number },
  ) => AsyncGenerator<ReviewPage>
  /** `upstream.not_found`: the guest, or the source, removed it. */
  getReview: (locationName: string, externalId: string) => Promise<SourceReview>
  /**
   * Creates or replaces the reply. Sent once: after `upstream.timeout` or `upstream.unavailable`
   * it may stand all the same, so read the review before another try. `review.response_too_long` beforehand.
   */
  putReply: (locationName: string, externalId: string, text: string) => Promise<SourceReply>
  /** Asks for notifications of this account; does nothing where the installation has none set up. */
  subscribe: (account: string) => Promise<void>
}

/** A short-lived key to the API. */
export interface AccessToken {
  accessToken: string
  expiresAt: Date
}

export interface Grant extends AccessToken {
  /** Null when the source kept it to itself: the person is to be asked again, with consent. */
  refreshToken: string | null
  scopes: string[]
}

/** How a person lets us act for them, and takes it back. */
export interface SourceConsent {
  /** Where to send the person, so that a refresh token comes of it; `loginHint` (an e-mail) preselects the account. */
  authorizeUrl: (state: string, redirectUri: string, loginHint?: string) => string
  /** The code of the redirect against tokens. `upstream.unauthorised`: the code is used or over. */
  exchangeCode: (code: string, redirectUri: string) => Promise<Grant>
  /** `upstream.unauthorised` means the consent is gone: the connection is lost. */
  refreshAccess: (refreshToken: string) => Promise<AccessToken>
  /** Gives the consent back; one that is gone already is no failure. */
  revoke: (refreshToken: string) => Promise<void>
}

/** A request at our address for notifications, as it came. */
export interface PushDelivery {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

/** What a notification says, in our words. Deliveries repeat: keep `messageId`s. */
export interface SourcePush {
  messageId: string
  kind: 'new_review' | 'updated_review' | 'other'
  /** `pushedAs` of the location; null where it named none. */
  location: string | null
  /** Of the review; null where it is about something else. */
  externalId: string | null
}

/**
 * A platform that guests review on: list, find, reply, refresh, and the notifications it sends. It knows no database;
 * what it answers is in our shapes, what it throws in our codes.
 */
export interface ReviewSource extends SourceConsent {
  /** How reviews come through it: with the source it decides what may be done with them (the contract's table). */
  readonly origin: Origin
  /** The API in the name of the person whose access token this is. */
  withAccess: (accessToken: string) => SourceAccess
  /** `webhook.unauthenticated` unless the source sent it to us; `upstream.unavailable` while that cannot be told. */
  verifyPush: (delivery: PushDelivery) => Promise<void>
  /** Reads the body of a verified push; `request.malformed` if it is none. */
  parsePush: (body: unknown) => SourcePush
}

/** Every source with its connector; null where there is no API that we could use. */
export type ReviewSources = Readonly<Record<Source, ReviewSource | null>>
