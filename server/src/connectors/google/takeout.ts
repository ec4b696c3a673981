import type { SourceReview } from '#connectors/source'
import { reviewShape, toReview } from './review.ts'

/** The reviews of a place in the archive: `reviews.json`, `reviews-TOKEN.json` or `reviews_001.json`. */
const REVIEWS = /(?:^|\/)reviews(?:[-_][^/]*)?\.json$/u
/** What says how a place is called. */
const TITLES = /(?:^|\/)(?:data|additionalData)\.json$/u
/** What a guest wrote about others, in an archive of their own account. */
const OF_A_GUEST = /Maps \(your places\)/iu

/**
 * The archive of Google Takeout, "Google Business Profile", as public parsers of real ones know it: there is no published
 * schema. A place has a folder `account-N/location-N`, and may lie under several accounts.
 */
export const takeout = {
  source: 'google',
  isReviews: (path: string): boolean => REVIEWS.test(path) && !OF_A_GUEST.test(path),
  isTitle: (path: string): boolean => TITLES.test(path) && placeOf(path) !== '',
  placeOf,
  /** A text that begins so is a file of the archive by itself. */
  begin: /^\s*\{\s*"reviews"\s*:\s*\[/u,
  titleIn,
  /** A review of the archive in our words; null for what is none. Its photos lie beside it and are not taken. */
  toReview(value: unknown): SourceReview | null {
    const whole = isRecord(value)
      ? { ...value, updateTime: value['updateTime'] ?? value['createTime'] }
      : value
    const shaped = reviewShape.safeParse(whole)
    return shaped.success ? { ...toReview(shaped.data), media: [] } : null
  },
} as const

/** The folder of the place that a file is of; '' where it lies in none. */
function placeOf(path: string): string {
  return path.split('/').findLast((folder) => folder.startsWith('location-')) ?? ''
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null
}

/** The title of a place in what the archive says of it, at whatever depth it stands; null where it has none. */
function titleIn(value: unknown, depth = 0): string | null {
  if (depth > 6 || typeof value !== 'object' || value === null) return null
  if (isRecord(value)) {
    const names = [value['attributeId'], value['attribute'], value['name'], value['key']]
    const named = names.includes('LISTING_NAME') ? text(value['values'] ?? value['value']) : null
    const own =
      named ?? text(value['LISTING_NAME']) ?? text(value['title']) ?? text(value['locationName'])
    if (own !== null) return own
  }
  for (const inner of Object.values(value)) {
    const found = titleIn(inner, depth + 1)
    if (found !== null) return found
  }
  return null
}
