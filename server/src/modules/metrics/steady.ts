import type { FigureKind } from '@maitre/contract/constants'
import type { Steady } from '@maitre/contract/trends'
import type { ReviewsRow, SaidRow } from './changes.ts'
import { logChoose } from './fisher.ts'
import { categoryOf, sumMentions, toMentionFigures } from './mention-totals.ts'
import { addTotals, starsOf } from './review-totals.ts'
import type { Side } from './spans.ts'

/** How improbable so much praise must be, in each of both ranges, if guests praised all of its kind alike. */
const STANDS_OUT = 0.01
/** The most that are named. */
const MOST = 6
const KINDS: readonly FigureKind[] = ['dish', 'person']
const SIDES: readonly Side[] = ['current', 'comparison']

/** What is praised steadily, before it has the names that the house or the guests give it. */
export type UnnamedSteady = Omit<Steady, 'name' | 'name_fr'>

/**
 * The dishes and people of a location that guests praise far more often than the others of their kind there, in the
 * range and in the usual days alike: no change, but what a house is loved for. A thing that stands out at several
 * locations is named at the one where that is surest.
 */
export function steadyIn(
  said: readonly SaidRow[],
  reviews: readonly ReviewsRow[],
): UnnamedSteady[] {
  const places = Map.groupBy(
    said.filter(({ kind }) => KINDS.includes(kind)),
    ({ location_id, kind }) => `${location_id}\n${kind}`,
  )
  const found = [...places.values()]
    .flatMap((rows) => standingOut(rows, reviews))
    .toSorted((a, b) => a.chance - b.chance)
  return [...Map.groupBy(found, ({ steady }) => `${steady.kind}\n${steady.about}`).values()]
    .flatMap(([surest]) => (surest === undefined ? [] : [surest.steady]))
    .slice(0, MOST)
}

/** Those of one kind at one location. */
function standingOut(
  said: readonly SaidRow[],
  reviews: readonly ReviewsRow[],
): { steady: UnnamedSteady; chance: number }[] {
  const things = Map.groupBy(said, ({ about }) => about)
  const praiseOf = (side: Side): number =>
    sumMentions(said.filter((row) => row.side === side)).liked
  const praise = { current: praiseOf('current'), comparison: praiseOf('comparison') }
  return [...things.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const { kind, about, category, location_id } = first
    const of = (side: Side) => sumMentions(rows.filter((row) => row.side === side))
    const sides = { current: of('current'), comparison: of('comparison') }
    const chance = Math.max(
      ...SIDES.map((side) => tail(sides[side].liked, praise[side], 1 / things.size)),
    )
    if (chance > STANDS_OUT || SIDES.some((side) => sides[side].liked <= sides[side].blamed))
      return []
    const here = (side: Side) =>
      addTotals(reviews.filter((row) => row.side === side && row.location_id === location_id))
    const all = { current: here('current'), comparison: here('comparison') }
    const steady = {
      kind,
      about,
      category: categoryOf(category),
      location_id,
      what: 'praise' as const,
      guests: { current: all.current.reviews, comparison: all.comparison.reviews },
      current: toMentionFigures(sides.current, starsOf(all.current)),
      comparison: toMentionFigures(sides.comparison, starsOf(all.comparison)),
    }
    return [{ steady, chance }]
  })
}

/** How probable it is that at least `hits` of `all` fall on something with that share (the binomial distribution). */
function tail(hits: number, all: number, share: number): number {
  if (hits <= all * share) return 1
  let sum = 0
  for (let k = hits; k <= all; k += 1) {
    const chance = Math.exp(
      logChoose(all, k) + k * Math.log(share) + (all - k) * Math.log(1 - share),
    )
    sum += chance
    // Beyond the mean chances only fall.
    if (chance <= sum * 1e-9) break
  }
  return sum
}
