import {
  FEELINGS,
  MAX_SEARCH,
  RATINGS,
  REVIEW_FLAGS,
  REVIEW_LANGUAGES,
  REVIEW_NEEDS,
  REVIEW_QUEUES,
  REVIEW_SORTS,
  REVIEW_STATUSES,
  type ReviewNeed,
  type ReviewSort,
  SOURCES,
} from '@maitre/contract/constants'
import { SINGLE_PRESETS, type SinglePreset } from '@maitre/contract/date-range'
import { dayOf, oneOf } from './search-values.ts'

/** What the inbox offers to choose from: the queues of the reviews, or all of them. */
export const QUEUE_CHOICES = [...REVIEW_QUEUES, 'all'] as const

/**
 * The parameters of the inbox's address: its filters, its order and the open review. Lists are joined by commas.
 * The calls take the same names, except that `queue=all` is a call without a queue.
 */
export interface ReviewSearch {
  queue?: (typeof QUEUE_CHOICES)[number] | undefined
  rating?: string | undefined
  source?: string | undefined
  status?: string | undefined
  flag?: string | undefined
  sentiment?: string | undefined
  language?: string | undefined
  /** What a person has to do about the reviews, as Home counts it. */
  need?: ReviewNeed | undefined
  /** The words that are searched for, as they were typed. */
  search?: string | undefined
  sort?: ReviewSort | undefined
  /** A preset whose days move on with today. A range that a person chose has its two ends instead. */
  range?: SinglePreset | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  /** The id of the open review. */
  review?: string | undefined
}

/** Keeps the allowed values of a list joined by commas; undefined when none is. */
function several(allowed: readonly string[], value: unknown): string | undefined {
  const given = typeof value === 'string' ? value.split(',') : []
  const kept = allowed.filter((candidate) => given.includes(candidate))
  return kept.length > 0 ? kept.join(',') : undefined
}

/** Keeps words to search for, the first of them where there are too many. */
function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, MAX_SEARCH) : undefined
}

/** Takes the days from an address: a preset, or else one or two ends in their order. */
function days(
  search: Readonly<Record<string, unknown>>,
): Pick<ReviewSearch, 'range' | 'startDate' | 'endDate'> {
  const range = oneOf(SINGLE_PRESETS, search['range'])
  const startDate = dayOf(search['startDate'])
  const endDate = dayOf(search['endDate'])
  if (range) return { range }
  return startDate && endDate && startDate > endDate
    ? { startDate: endDate, endDate: startDate }
    : { startDate, endDate }
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function reviewSearchOf(search: Readonly<Record<string, unknown>>): ReviewSearch {
  const review = search['review']
  return {
    queue: oneOf(QUEUE_CHOICES, search['queue']),
    rating: several(RATINGS.map(String), search['rating']),
    source: several(SOURCES, search['source']),
    status: several(REVIEW_STATUSES, search['status']),
    flag: several(REVIEW_FLAGS, search['flag']),
    sentiment: several(FEELINGS, search['sentiment']),
    language: several(REVIEW_LANGUAGES, search['language']),
    need: oneOf(REVIEW_NEEDS, search['need']),
    search: words(search['search']),
    sort: oneOf(REVIEW_SORTS, search['sort']),
    ...days(search),
    review: typeof review === 'string' && review !== '' ? review : undefined,
  }
}
