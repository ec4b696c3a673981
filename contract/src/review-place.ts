import { z } from 'zod'
import { SYNTHETIC_ALL_LOCATION } from './constants.ts'
import { id } from './text.ts'

/** A location's id, or `all`: every location that the caller may see. */
export const locationOrAll = z.union([z.literal(SYNTHETIC_ALL_LOCATION), id])

/** The path of a call about a location's reviews. */
export const inLocation = z.object({ locationId: locationOrAll })
/** The path of a call about one review. */
export const oneReview = z.object({ locationId: locationOrAll, reviewId: id })

/**
 * Which row the caller saw; also taken from If-Match. A stale one answers 409 `stale_version` with the present
 * review in `details.current`. Calls without it work (D §7).
 */
export const version = z.object({ version: z.int().min(0).optional() })
