/**
 * By what a place at a source fits a location: it is connected with it already, both have one id on Google's maps, or
 * they have one name and address. Anything less a person decides.
 */
export const PLACE_MATCHES = ['connected', 'place_id', 'address'] as const
export type PlaceMatch = (typeof PLACE_MATCHES)[number]

/** How far a consent is: the person was sent to the source, or let us in. */
export const SOURCE_CONSENT_STATES = ['asked', 'given'] as const

/** For how long a person may be at the source, and afterwards choose, in minutes. */
export const CONSENT_MINUTES = 30
