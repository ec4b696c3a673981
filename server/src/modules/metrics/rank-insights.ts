import type { FigureKind } from '@maitre/contract/constants'
import type { Insight, INSIGHT_SORTS } from '@maitre/contract/insights'
import { z } from 'zod'
import { readCursor, writeCursor } from '#platform/cursor'

type Sort = (typeof INSIGHT_SORTS)[number]
type Value = string | number

/** One of the values that a ranking is ordered by, the next of which parts those that are equal in it. */
interface Key {
  of: (one: Insight) => Value
  compare: (a: Value, b: Value) => number
  type: 'number' | 'string'
}

export type Ranking = readonly Key[]

const most = (of: (one: Insight) => number): Key => ({
  of,
  compare: (a, b) => Number(b) - Number(a),
  type: 'number',
})
const words = (of: (one: Insight) => string, compare: (a: string, b: string) => number): Key => ({
  of,
  compare: (a, b) => compare(String(a), String(b)),
  type: 'string',
})
const byLetters = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const MENTIONS = most(({ current }) => current.mentions)
const NAME = words(
  ({ name }) => name,
  (a, b) => a.localeCompare(b),
)
/** What no two things of a list share, so that pages do not overlap. */
const ITSELF = [
  words(({ about }) => about, byLetters),
  words(({ category }) => category ?? '', byLetters),
]

const KEYS: Readonly<Record<Exclude<Sort, 'lately'>, Key>> = {
  mentions: MENTIONS,
  name: NAME,
  positive: most(({ current }) => current.positiveRate ?? -1),
  negative: most(({ current }) => (current.positiveRate === null ? -1 : 1 - current.positiveRate)),
  impact: most(({ current }) => Math.abs(current.impact ?? 0)),
  change: most(({ current, comparison }) =>
    Math.abs(current.mentions - (comparison?.mentions ?? current.mentions)),
  ),
}

/**
 * The order that is asked for. What is spoken of more comes first where it leaves two equal, but people by their names:
 * no ranking of theirs is by number (P §5).
 */
export const rankingBy = (kind: FigureKind, sort: keyof typeof KEYS): Ranking => [
  KEYS[sort],
  kind === 'person' ? NAME : MENTIONS,
  ...ITSELF,
]

/** Whom guests named last comes first; of things the most named, and of equals what was named last. */
export function latelyRanking(kind: FigureKind, newest: ReadonlyMap<string, string>): Ranking {
  const last = words(
    ({ about }) => newest.get(about) ?? '',
    (a, b) => byLetters(b, a),
  )
  return [...(kind === 'person' ? [] : [MENTIONS]), last, NAME, ...ITSELF]
}

/** Whether one place of a ranking stands before, at (0) or behind another. */
function comparePlaces(ranking: Ranking, a: readonly Value[], b: readonly Value[]): number {
  for (const [at, { compare }] of ranking.entries()) {
    const [one, other] = [a[at], b[at]]
    const between = one === undefined || other === undefined ? 0 : compare(one, other)
    if (between !== 0) return between
  }
  return 0
}

const placeOf = (ranking: Ranking, one: Insight): Value[] => ranking.map(({ of }) => of(one))

export const ranked = (insights: readonly Insight[], ranking: Ranking): Insight[] =>
  insights
    .map((one) => ({ one, place: placeOf(ranking, one) }))
    .toSorted((a, b) => comparePlaces(ranking, a.place, b.place))
    .map(({ one }) => one)

/** The end of a page of a ranking; one of another kind or order does not take it. */
export const rankingEnd = (made: readonly [FigureKind, Sort], ranking: Ranking, last: Insight) =>
  writeCursor([made, placeOf(ranking, last)])

/**
 * Of a ranking in its order, what stands behind the end of a page.
 *
 * @throws request.invalid where the cursor is none of such a ranking.
 */
export function behind(
  ordered: readonly Insight[],
  ranking: Ranking,
  made: readonly [FigureKind, Sort],
  cursor: string,
): Insight[] {
  const [kind, sort] = made
  const shape = z.tuple([
    z.tuple([z.literal(kind), z.literal(sort)]),
    z
      .array(z.union([z.string(), z.number()]))
      .length(ranking.length)
      .refine((end) => ranking.every(({ type }, at) => typeof end[at] === type)),
  ])
  const [, end] = readCursor(cursor, shape)
  return ordered.filter((one) => comparePlaces(ranking, placeOf(ranking, one), end) > 0)
}
