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
  /** The ISO 639-1 code of their language where the source says it; absent where it does not. */
  language?: string
  createdAt: Date
  /** When the guest last changed it. */
  updatedAt: Date
  /** The page where a person can see or answer it. */
  url: string | null
  reply: SourceReply | null
  media: SourceMedia[]
}

/** A place: a location as an account at a source manages it. */
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

/** An owner's wish that we manage a place of theirs, which waits for our answer. */
export interface SourceInvitation {
  /** What accepting it takes. */
  name: string
  title: string
  /** Not every source always says them. */
  placeId: string | null
  address: string | null
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
  /** The number of reviews of the whole place, as the source counts. */
  totalCount: number | null
  averageRating: number | null
}

/** The source's API in the name of one person. Failures are `AppError`s of `upstream.*`. */
export interface SourceAccess {
  listAccounts: () => Promise<SourceAccount[]>
  listLocations: (account: string) => Promise<SourceLocation[]>
  /**
   * Pages of reviews, the latest change first. With `updatedSince` it ends with what changed then
   * (inclusive: two reviews may share an instant). It does not tell of removed reviews: a sweep finds them.
   */
  listReviews: (
    locationName: string,
    options?: { updatedSince?: Date; pageSize?: number },
  ) => AsyncGenerator<ReviewPage>
  /** `upstream.not_found`: the guest, or the source, removed it. */
  getReview: (locationName: string, externalId: string) => Promise<SourceReview>
  /**
   * Creates or replaces the reply. Sent once: after `upstream.timeout` or `upstream.unavailable`
   * it may stand all the same, so fetch the review before another try. `review.response_too_long` beforehand.
   */
  putReply: (locationName: string, externalId: string, text: string) => Promise<SourceReply>
  /** The invitations that wait for this person's answer; a source without such a way answers none. */
  listInvitations: () => Promise<SourceInvitation[]>
  acceptInvitation: (name: string) => Promise<void>
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
  /** Whether the person allowed all that was asked for. */
  isWhole: boolean
}

export interface ConsentOptions {
  /** An e-mail that preselects the account. */
  loginHint?: string
  /** The proof that whoever brings the code began the consent (PKCE, RFC 7636). */
  verifier?: string
}

/** How a person consents that we act for them at the source, and withdraws it. */
export interface SourceConsent {
  /** Where to send the person, so that a refresh token comes of it. */
  authorizeUrl: (state: string, redirectUri: string, how?: ConsentOptions) => string
  /**
   * Exchanges the code of the redirect for tokens. `upstream.unauthorised`: the code was used, is too old, or was begun
   * with another `verifier`.
   */
  exchangeCode: (code: string, redirectUri: string, verifier?: string) => Promise<Grant>
  /** `upstream.unauthorised` means the consent is gone: the connection is lost. */
  refreshAccess: (refreshToken: string) => Promise<AccessToken>
  /** Gives the consent back; one that is gone already is no failure. */
  revoke: (refreshToken: string) => Promise<void>
}

/** A request at our address for notifications, as it came. */
export interface PushDelivery {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The text of its body, of which nothing has been parsed. */
  text: string
}

/** What a notification says, in our shape. It may be delivered again, so its `messageId` must be remembered. */
export interface SourcePush {
  messageId: string
  kind: 'new_review' | 'updated_review' | 'other'
  /** `pushedAs` of the location; null where it named none. */
  location: string | null
  /** The review's external id; null where the notification is about something else. */
  externalId: string | null
}

/**
 * A platform that guests review on: list, find, reply, refresh, and the notifications it sends. It knows no database;
 * what it answers is in our shapes, what it throws in our codes.
 */
export interface ReviewSource extends SourceConsent {
  /** How reviews come through it: with the source it decides what may be done with them (the contract's table). */
  readonly origin: Origin
  /** Our own person at the source, whom owners may invite; absent where whoever runs the installation named none. */
  readonly invited?: { readonly email: string; readonly refreshToken: string }
  /** The API in the name of the person whose access token this is. */
  withAccess: (accessToken: string) => SourceAccess
  /** The address at which a guest writes a review of a place, by the id of the place on the source's maps. */
  readonly reviewPageOf?: (placeId: string) => string
  /** `webhook.unauthenticated` unless the source sent it to us; `upstream.unavailable` while that cannot be told. */
  verifyPush: (delivery: PushDelivery) => Promise<void>
  /** Parses the body of a verified push; throws `request.malformed` if it is none. */
  parsePush: (body: unknown) => SourcePush
}

/** Every source with its connector; null where there is no API that we could use. */
export type ReviewSources = Readonly<Record<Source, ReviewSource | null>>
