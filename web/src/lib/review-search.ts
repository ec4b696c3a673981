import { RATINGS, REVIEW_STATUSES, SOURCES } from '@maitre/contract/constants'

const QUEUES = ['to_answer', 'in_progress', 'done', 'all'] as const
const FLAGS = ['starred', 'risk', 'no_text'] as const
const SORTS = ['newest', 'oldest', 'lowest', 'highest'] as const

/**
 * What the address of the inbox says: its filters, its order and the open review. Lists are joined by commas. The
 * calls take the same names, but for `queue=all`, which means no queue.
 */
export interface ReviewSearch {
  queue?: (typeof QUEUES)[number] | undefined
  rating?: string | undefined
  source?: string | undefined
  status?: string | undefined
  flag?: string | undefined
  sort?: (typeof SORTS)[number] | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  /** Id of the review that is open. */
  review?: string | undefined
}

const one = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((candidate) => candidate === value)

/** Those of the comma-joined values that are allowed; nothing when none is. A single number may come as a number. */
function several(allowed: readonly string[], value: unknown): string | undefined {
  const given =
    typeof value === 'string' || typeof value === 'number' ? String(value).split(',') : []
  const kept = allowed.filter((candidate) => given.includes(candidate))
  return kept.length > 0 ? kept.join(',') : undefined
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/u.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** Reads an address that anyone may have written: what is not allowed is dropped, never an error. */
export function readReviewSearch(search: Readonly<Record<string, unknown>>): ReviewSearch {
  const review = search['review']
  return {
    queue: one(QUEUES, search['queue']),
    rating: several(RATINGS.map(String), search['rating']),
    source: several(SOURCES, search['source']),
    status: several(REVIEW_STATUSES, search['status']),
    flag: several(FLAGS, search['flag']),
    sort: one(SORTS, search['sort']),
    startDate: day(search['startDate']),
    endDate: day(search['endDate']),
    review: typeof review === 'string' && review !== '' ? review : undefined,
  }
}
