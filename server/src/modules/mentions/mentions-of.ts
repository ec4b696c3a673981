import type { MentionKind, Source } from '@maitre/contract/constants'
import { type Felt, keywordOf, type Reading, type Span } from '@maitre/language'
import type { Found, NamesOfHouse } from '#modules/catalogue'
import type { ReviewRow } from '#modules/reviews'

/** Words of a review that speak of something, as they are stored. Offsets are UTF-16 positions in the review's text. */
export interface Mention {
  review_id: string
  kind: MentionKind
  start_at: number
  end_at: number
  /**
   * What the mention is counted under: the keyword, by one name whatever the language of the review; the id of the menu
   * item or colleague, or the folded name where nobody has said yet which one is meant; the part of the day.
   */
  about: string
  /** The topic of a keyword; empty for the others. */
  category: string
  /** How the reading or the house calls it. */
  name: string
  sentiment: Felt['sentiment']
  snippet_start: number
  snippet_end: number
  location_id: string
  source: Source
  day: string
  rating: number | null
}

/** What is told of another house is none of ours (P §5). */
export const isHere = ({ apart }: Felt): boolean => apart !== 'elsewhere'

/** The names of dishes and people that a reading found, which the house may know otherwise. */
export function namesIn(reading: Reading): Found[] {
  return [
    ...reading.dishes.filter(isHere).map(asDish),
    ...reading.people.filter(isHere).map(asPerson),
  ]
}

const asDish = ({ name, menuItemId: id }: Reading['dishes'][number]): Found => ({
  kind: 'dish',
  name,
  id,
})
const asPerson = ({ name, staffId: id }: Reading['people'][number]): Found => ({
  kind: 'person',
  name,
  id,
})

/** What a reading finds in its review, its names as the house knows them; dismissed ones are left out. */
export function mentionsOf(
  row: ReviewRow,
  reading: Reading,
  names: Pick<NamesOfHouse, 'aboutOf'>,
): Mention[] {
  const base = (one: Span & Felt) => {
    const sentence = reading.sentences.find(
      ({ start, end }) => start <= one.start && one.start < end,
    )
    return {
      review_id: row.review_id,
      start_at: one.start,
      end_at: one.end,
      sentiment: one.sentiment,
      snippet_start: sentence?.start ?? one.start,
      snippet_end: Math.max(sentence?.end ?? one.end, one.end),
      location_id: row.location_id,
      source: row.source,
      day: row.review_date,
      rating: row.rating,
    }
  }
  const named = (one: Span & Felt, found: Found): Mention[] => {
    const about = names.aboutOf(found)
    const { kind, name } = found
    return about === null ? [] : [{ ...base(one), kind, about, category: '', name }]
  }
  return distinct([
    ...reading.keywords.filter(isHere).map((one) => ({
      ...base(one),
      kind: 'keyword' as const,
      about: keywordOf(one.keyword, reading.language.code),
      category: one.category,
      name: one.keyword,
      snippet_start: one.snippetStart,
      snippet_end: one.snippetEnd,
    })),
    ...reading.dishes.filter(isHere).flatMap((one) => named(one, asDish(one))),
    ...reading.people.filter(isHere).flatMap((one) => named(one, asPerson(one))),
    // When a guest came is neither good nor bad: the stars of the review are what counts.
    ...(reading.dayparts ?? []).map(({ daypart, ...span }) => ({
      ...base({ ...span, sentiment: 'neutral' }),
      kind: 'daypart' as const,
      about: daypart,
      category: '',
      name: daypart,
    })),
  ])
}

/** The mentions without a second one of the same thing at the same words, which a model may answer. */
function distinct(mentions: readonly Mention[]): Mention[] {
  const byWords = new Map(
    mentions.map((one) => [[one.kind, one.start_at, one.about, one.category].join('\n'), one]),
  )
  return [...byWords.values()]
}
