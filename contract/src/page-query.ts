import { z } from 'zod'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './constants.ts'
import { wholeNumber } from './text.ts'

export const SORT_ORDERS = ['asc', 'desc'] as const

/** How many rows are left out before the page. */
export const offset = wholeNumber.min(0).max(10_000_000)

/** How many rows the page has at the most. */
export const limit = wholeNumber.min(1).max(MAX_PAGE_SIZE)

/** The longest cursor: an end of a page has names of its last row, in whatever script. */
const MAX_CURSOR = 4_000

/** The `nextCursor` of the page before: the list goes on behind its last row, whatever was written meanwhile. */
export const cursor = z.string().max(MAX_CURSOR).optional()

/** Which page of a list is asked for, and in which direction of its order; the first one where nothing is said. */
export const pageQuery = {
  order: z.enum(SORT_ORDERS).default('asc'),
  offset: offset.default(0),
  limit: limit.default(PAGE_SIZE),
}
