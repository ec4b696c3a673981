import { z } from 'zod'
import { SYNTHETIC_ALL_LOCATION } from './constants.ts'
import { id } from './text.ts'

/** A location's id, or `all` for every location that the caller may see. */
export const locationOrAll = z.union([z.literal(SYNTHETIC_ALL_LOCATION), id])

/** The path of a call about the reviews of one location. */
export const inLocation = z.object({ locationId: locationOrAll })
/** The path of a call about one review. */
export const oneReview = z.object({ locationId: locationOrAll, reviewId: id })
