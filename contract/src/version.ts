import { z } from 'zod'

/**
 * The version of the row that the caller saw, which If-Match may also carry. A stale version is answered with 409
 * `stale_version` and the present row in `details.current`. Calls without a version work (D §7).
 */
export const version = z.object({ version: z.int().min(0).optional() })
