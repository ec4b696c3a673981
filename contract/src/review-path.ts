import { z } from 'zod'
import { SYNTHETIC_ALL_LOCATION } from './constants.ts'
import { id } from './text.ts'

/** A location's id, or `all` for every location that the caller may see. */
export const locationOrAll = z.union([z.literal(SYNTHETIC_ALL_LOCATION), id])

/** The path of a call about the reviews of one location. */
export const inLocation = z.object({ locationId: locationOrAll })
/** The path of a call about one review. */
export const oneReview = z.object({ locationId: locationOrAll, reviewId: id })

/**
 * The version of the row that the caller saw, which If-Match may also carry. A stale version is answered with 409
 * `stale_version` and the present review in `details.current`. Calls without a version work (D §7).
 */
export const version = z.object({ version: z.int().min(0).optional() })
