import {
  fold,
  findMenuItem,
  findStaffProfile,
  type Found,
  getNamesOfHouse,
} from '#modules/catalogue'
import { findFullReadings } from '#modules/corrections'
import { keywordOf, type Reading, type Span } from '@maitre/language'
import type { ReviewRow } from '#modules/reviews'
import type { TenantTx } from '#platform/database'
import { isUuid } from '#platform/ids'
import { isHere, namesIn } from './mentions-of.ts'

/** How the house calls a dish or a person. */
type Own = NonNullable<Awaited<ReturnType<typeof findMenuItem | typeof findStaffProfile>>>

/** What may be kept of readings whose guests are erased. */
interface Kept {
  /** The dish or person that the house knows by what was found. */
  ownOf(found: Found): Own | undefined
  /** Whether other guests say so too, in whose words it then stands. */
  isSaidByOthers(kind: 'keyword' | 'dish' | 'person', about: string): boolean
}

/**
 * The corrected readings of reviews, as they can be kept without their guests: what was counted stays, under the names
 * that the house or other guests use, and in place of the words stands a number each. Feeling and language stay.
 * Reviews that nobody has read have none.
 */
export async function findAnonymousReadings(
  tx: TenantTx,
  rows: readonly ReviewRow[],
): Promise<Map<string, Reading>> {
  const ids = rows.map((row) => row.review_id)
  const full = await findFullReadings(tx, ids)
  const kept = await findKept(tx, ids, [...full.values()])
  return new Map(
    rows.flatMap((row) => {
      const reading = full.get(row.review_id)
      if (reading === undefined) return []
      // Of words that the guest has changed since nothing is counted any more.
      const isStale = row.sentiment === null
      return [[row.review_id, anonymous(isStale ? { ...reading, ...NOTHING } : reading, kept)]]
    }),
  )
}

const NOTHING = { keywords: [], dishes: [], people: [], dayparts: [] }

function anonymous(reading: Reading, kept: Kept): Reading {
  let n = 0
  // Two mentions of the same thing are two: each has a place of its own, and no words.
  const place = (): Span => ({ start: n, end: n++ })
  const dishes = reading.dishes.filter(isHere).flatMap(({ name, menuItemId: id, sentiment }) => {
    const own = kept.ownOf({ kind: 'dish', name, id })
    if (own !== undefined) return [{ ...own, ...place(), sentiment }]
    return kept.isSaidByOthers('dish', fold(name)) ? [{ name, ...place(), sentiment }] : []
  })
  const people = reading.people
    .filter(isHere)
    .flatMap(({ name, staffId: id, sentiment, confidence }) => {
      const own = kept.ownOf({ kind: 'person', name, id })
      if (own !== undefined) return [{ ...own, ...place(), sentiment, confidence }]
      return kept.isSaidByOthers('person', fold(name))
        ? [{ name, ...place(), sentiment, confidence }]
        : []
    })
  const ownWords = new Set(reading.dishes.map(({ name }) => name.toLowerCase()))
  const isOurs = ({ keyword, ...rest }: Reading['keywords'][number]): boolean =>
    reading.engine === 'local' && !('correctionId' in rest) && !ownWords.has(keyword)
  const keywords = reading.keywords
    .filter(isHere)
    .filter(
      (one) =>
        isOurs(one) ||
        kept.isSaidByOthers('keyword', keywordOf(one.keyword, reading.language.code)),
    )
    .map(({ keyword, category, sentiment }) => {
      const { start, end } = place()
      return {
        keyword,
        category,
        sentiment,
        start,
        end,
        snippet: '',
        snippetStart: start,
        snippetEnd: end,
      }
    })
  const { engine, version, language, sentiment } = reading
  return {
    engine,
    version,
    language,
    sentences: [],
    sentiment: {
      score: sentiment.score,
      label: sentiment.label,
      confidence: sentiment.confidence,
      mismatch: sentiment.mismatch,
    },
    keywords,
    dishes,
    people,
    risks: [],
    dayparts: (reading.dayparts ?? []).map(({ daypart }) => ({ daypart, ...place() })),
  }
}

async function findKept(
  tx: TenantTx,
  reviewIds: readonly string[],
  readings: readonly Reading[],
): Promise<Kept> {
  const found = readings.flatMap(namesIn)
  const names = await getNamesOfHouse(tx, found)
  const own = new Map<string, Own>()
  for (const one of found) {
    const about = names.aboutOf(one)
    if (about === null || own.has(about) || !isUuid(about)) continue
    const known = await (one.kind === 'dish' ? findMenuItem : findStaffProfile)(tx, about)
    if (known !== undefined) own.set(about, known)
  }
  const abouts = [
    ...found.map(({ name }) => fold(name)),
    ...readings.flatMap(({ keywords, language }) =>
      keywords.map(({ keyword }) => keywordOf(keyword, language.code)),
    ),
  ]
  const others = await tx.run<{ kind: string; about: string }>(
    'mentions_of_others',
    `select distinct kind, about from mentions
      where restaurant_id = $1 and about = any($2::text[]) and review_id <> all($3::uuid[])`,
    [tx.restaurantId, [...new Set(abouts)], reviewIds],
  )
  const said = new Set(others.map(({ kind, about }) => `${kind}\n${about}`))
  return {
    ownOf: (one) => {
      const about = names.aboutOf(one)
      return about === null ? undefined : own.get(about)
    },
    isSaidByOthers: (kind, about) => said.has(`${kind}\n${about}`),
  }
}
