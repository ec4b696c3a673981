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
  /** Unique within the source and stable over time; Google's is `locations/{l}/reviews/{r}`. */
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
  /** What the connector's other calls take; Google's is `accounts/{a}/locations/{l}`. */
  name: string
  title: string
  /** Google's place id: the join with what the onboarding asked. */
  placeId: string | null
  /** The owner's own code for it, if they gave one. */
  storeCode: string | null
  address: string | null
  website: string | null
  /** False where the source knows that replies would not be accepted (unverified). */
  canReply: boolean
}
