import type { KeywordCategory, Sentiment } from '@maitre/contract/constants'
import type { corrections } from '@maitre/contract/corrections'
import type { InputOf } from '@maitre/contract/endpoint'
import type { ReviewReading } from '@maitre/contract/reading'
import { type Found, overlaps, type Span } from '#features/reviews/detail/found'

/** What a person says of a mention: how it was meant, of which topic, that it is not there, or nothing of the house. */
export type Change =
  | { what: 'feeling'; sentiment: Sentiment }
  | { what: 'topic'; category: KeywordCategory }
  | { what: 'remove' }
  | { what: 'notOurs' }

/** A mention that can be corrected: one that stands there. */
export type Standing = Exclude<Found, { kind: 'removed' }>

type Body = Omit<InputOf<(typeof corrections)['create']>, 'locationId' | 'reviewId' | 'version'>

/** The id of a correction that the server has not answered yet. */
export const UNANSWERED = ''

const spanOf = ({ spans }: Found): Span => spans[0] ?? { start: 0, end: 0 }

/** Whether a row of a reading is the mention: several keywords may be at the same words. */
function isOf(mention: Standing, row: Span & { keyword?: string | undefined }): boolean {
  if (!overlaps(row, spanOf(mention))) return false
  return mention.kind !== 'keyword' || (row.keyword ?? mention.keyword) === mention.keyword
}

/** Says a change as the call takes it; what the person leaves as it is shown is said too. */
export function bodyOf(mention: Standing, change: Change): Body {
  const { kind } = mention
  if (kind === 'risk') return { kind, risk: mention.risk, remove: true }
  const place = { kind, ...spanOf(mention) }
  if (change.what === 'remove')
    return { ...place, ...(kind === 'keyword' && { keyword: mention.keyword }), remove: true }
  const sentiment = change.what === 'feeling' ? change.sentiment : mention.polarity
  if (kind === 'keyword') {
    const category = change.what === 'topic' ? change.category : mention.category
    return { ...place, keyword: mention.keyword, category, sentiment }
  }
  if (change.what !== 'notOurs') return { ...place, sentiment }
  return { ...place, sentiment, ...(kind === 'dish' ? { menu_item_id: null } : { staff_id: null }) }
}

/** Gives the reading as the server will give it with the change, as far as the page knows. */
export function changedReading(
  reading: ReviewReading,
  mention: Standing,
  change: Change,
  text: string,
): ReviewReading {
  const { kind } = mention
  const mark = { correction_id: UNANSWERED }
  if (kind === 'risk') {
    const { risk } = mention
    const risks = reading.risks.filter((one) => one.kind !== risk)
    return { ...reading, risks, removed: [...reading.removed, { kind, risk, ...mark }] }
  }
  const place = spanOf(mention)
  const put = <Row extends Span>(rows: readonly Row[], row: Row): Row[] => {
    const others = rows.filter((one) => !isOf(mention, one))
    return change.what === 'remove'
      ? others
      : [...others, row].sort((one, other) => one.start - other.start)
  }
  const gone =
    kind === 'keyword'
      ? { kind, keyword: mention.keyword, ...place, ...mark }
      : { kind, ...place, ...mark }
  const removed = change.what === 'remove' ? [...reading.removed, gone] : reading.removed
  const sentiment = change.what === 'feeling' ? change.sentiment : mention.polarity
  const shared = { ...place, sentiment, ...mark }
  if (kind === 'keyword') {
    const category = change.what === 'topic' ? change.category : mention.category
    const row = { ...shared, keyword: mention.keyword, category }
    return { ...reading, removed, keywords: put(reading.keywords, row) }
  }
  const name = change.what === 'notOurs' ? text.slice(place.start, place.end) : mention.name
  const row = { ...shared, name, matched: change.what !== 'notOurs' && mention.isMatched }
  return kind === 'dish'
    ? { ...reading, removed, dishes: put(reading.dishes, row) }
    : { ...reading, removed, people: put(reading.people, row) }
}

/** Finds the correction that an answer has where the mention was; undefined where the answer has none. */
export function correctionIn(
  { keywords, dishes, people, removed }: ReviewReading,
  mention: Standing,
): string | undefined {
  const { kind } = mention
  if (kind === 'risk')
    return removed.find((one) => one.kind === kind && one.risk === mention.risk)?.correction_id
  const rows = { keyword: keywords, dish: dishes, person: people }[kind]
  const gone = removed.filter((one) => one.kind === kind)
  return [...rows, ...gone].find(
    (one) => 'start' in one && isOf(mention, one) && one.correction_id !== undefined,
  )?.correction_id
}
