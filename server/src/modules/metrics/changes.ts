import type { Change } from '@maitre/contract/trends'
import { fisher } from './fisher.ts'
import { type Chance, fisherChance, freemanHalton, type Opinions } from './freeman-halton.ts'
import {
  categoryOf,
  type MentionTotals,
  NO_MENTIONS,
  sumMentions,
  toMentionFigures,
} from './mention-totals.ts'
import { addTotals, starsOf, type Totals } from './review-totals.ts'
import type { Side } from './spans.ts'

/**
 * The share of false ones that is accepted among the named changes. Where nothing changed at all, something was named
 * for 29 of 800 simulated restaurants, and for 11 of 200 that were held against twelve times as many reviews
 * (`changes.test.ts` counts them).
 */
const FALSE_SHARE = 0.05
/** From so many reviews on, in both ranges together, a thing is tested. */
const LEAST = 5
/** The most changes of a kind that are named: a screen of dishes misses none because topics changed more surely. */
const MOST = 12

/** What is said of one thing at one location, in one of the ranges. */
export interface SaidRow extends MentionTotals {
  side: Side
  location_id: string
  kind: Exclude<Change['kind'], 'rating'>
  about: string
  category: string
}

/** The reviews of one location in one of the ranges. */
export interface ReviewsRow extends Totals {
  side: Side
  location_id: string
}

/** A change before its thing has the name that the house or the guests give it. */
export type Unnamed = Omit<Change, 'name' | 'name_fr'>

interface Tested extends Chance {
  change: Unnamed
}

/**
 * What changed between two ranges beyond chance, the surest first: how many guests praise or blame a thing, over all
 * locations and at each, by one test; and the stars of each location. Of a thing at several locations, the surest alone
 * is named. Keywords are not tested: their topics are, with more witnesses.
 */
export function changesIn(
  locationIds: readonly string[],
  said: readonly SaidRow[],
  reviews: readonly ReviewsRow[],
): Unnamed[] {
  const scopes = locationIds.length > 1 ? [null, ...locationIds] : [...locationIds]
  const tested = scopes.flatMap((location) => {
    const isHere = (row: { location_id: string }): boolean =>
      location === null || row.location_id === location
    const totalOf = (side: Side): Totals =>
      addTotals(reviews.filter((row) => row.side === side && isHere(row)))
    const all = { current: totalOf('current'), comparison: totalOf('comparison') }
    const things = Map.groupBy(said.filter(isHere), ({ kind, about, category }) =>
      [kind, about, category].join('\n'),
    )
    return [
      ...testStars(location, all),
      ...[...things.values()].flatMap((rows) => testThing(location, rows, all)),
    ]
  })
  return [...Map.groupBy(sureOf(tested), ({ change }) => storyOf(change)).values()]
    .flatMap(([surest]) => (surest === undefined ? [] : [surest.change]))
    .filter(
      ({ kind }, at, all) => all.slice(0, at).filter((one) => one.kind === kind).length < MOST,
    )
}

/**
 * The tests that are named, the surest first: as many as keep the share of false ones (Benjamini and Hochberg, 1995).
 * Those that could not be improbable enough whatever the guests said take no part (Tarone, 1990; Gilbert, 2005), so that
 * a long menu of dishes that nobody speaks of hides nothing.
 */
function sureOf(tested: readonly Tested[]): Tested[] {
  const byLeast = tested.toSorted((a, b) => a.least - b.least)
  let able = byLeast.length
  let sharing = 0
  // The more tests share, the fewer are able; the two meet where no more are able than share.
  do {
    sharing += 1
    while (able > 0 && (byLeast[able - 1]?.least ?? 0) >= FALSE_SHARE / sharing) able -= 1
  } while (able > sharing)
  const ranked = byLeast.slice(0, able).toSorted((a, b) => a.chance - b.chance)
  const last = ranked.findLastIndex(
    ({ chance }, at) => chance <= (FALSE_SHARE * (at + 1)) / sharing,
  )
  return ranked.slice(0, last + 1)
}

/** What tells of the same thing: one topic, dish or person at all locations, the stars of one location. */
function storyOf({ kind, about, location_id }: Unnamed): string {
  return kind === 'rating' ? `rating ${location_id}` : `${kind} ${about}`
}

type Sides<Of> = Record<Side, Of>

/** Tests one thing: whether the guests praise it, blame it or leave it out in other shares. */
function testThing(
  location: string | null,
  rows: readonly SaidRow[],
  all: Sides<Totals>,
): Tested[] {
  const [first] = rows
  const sides = {
    current: sumMentions(rows.filter(({ side }) => side === 'current')),
    comparison: sumMentions(rows.filter(({ side }) => side === 'comparison')),
  }
  if (first === undefined || sides.current.reviews + sides.comparison.reviews < LEAST) return []
  const guests = { current: all.current.reviews, comparison: all.comparison.reviews }
  const { kind, about, category } = first
  const thing = { kind, about, category: categoryOf(category), location_id: location, guests }
  const opinionsOf = (side: Side): Opinions => {
    const { liked: praise, blamed: blame } = sides[side]
    return { praise, blame, guests: guests[side] }
  }
  const what = toldBy(opinionsOf('current'), opinionsOf('comparison'))
  return [
    {
      change: changeOf(thing, what, sides, all),
      ...freemanHalton(opinionsOf('current'), opinionsOf('comparison')),
    },
  ]
}

/** A share that grew with so much chance at the most is told before one that fell, for its guests can be read now. */
const TOLD = 0.05

/** Whether a change is told by the praise of a thing or by its blame: by what changed more surely. */
function toldBy(now: Opinions, then: Opinions): Change['what'] {
  const [surest, other] = (['blame', 'praise'] as const)
    .map((what) => ({
      what,
      chance: fisher(now[what], now.guests, then[what], then.guests),
      grew: now[what] * then.guests > then[what] * now.guests,
    }))
    .toSorted((a, b) => a.chance - b.chance)
  if (surest === undefined || other === undefined) return 'blame'
  return !surest.grew && other.grew && other.chance <= TOLD ? other.what : surest.what
}

/** Tests whether the guests of a location give other stars: good ones are 4 and 5 (P §2). */
function testStars(location: string | null, all: Sides<Totals>): Tested[] {
  const asMentions = (row: Totals): MentionTotals => {
    const { totalRating, count } = starsOf(row)
    const liked = row.rated_4 + row.rated_5
    const stars = { liked, blamed: count - liked, rated: count, rating_sum: totalRating }
    return { ...NO_MENTIONS, mentions: row.reviews, reviews: row.reviews, ...stars }
  }
  const sides = { current: asMentions(all.current), comparison: asMentions(all.comparison) }
  const guests = { current: sides.current.rated, comparison: sides.comparison.rated }
  if (guests.current + guests.comparison < LEAST) return []
  const stars = {
    kind: 'rating' as const,
    about: '',
    category: null,
    location_id: location,
    guests,
  }
  const { current, comparison } = sides
  return [
    {
      change: changeOf(stars, 'blame', sides, all),
      ...fisherChance(current.blamed, guests.current, comparison.blamed, guests.comparison),
    },
  ]
}

function changeOf(
  thing: Pick<Unnamed, 'kind' | 'about' | 'category' | 'location_id' | 'guests'>,
  what: Change['what'],
  { current, comparison }: Sides<MentionTotals>,
  all: Sides<Totals>,
): Unnamed {
  const counted = what === 'blame' ? 'blamed' : 'liked'
  const { guests } = thing
  const isMore = current[counted] * guests.comparison >= comparison[counted] * guests.current
  return {
    ...thing,
    what,
    direction: isMore === (what === 'praise') ? 'better' : 'worse',
    current: toMentionFigures(current, starsOf(all.current)),
    comparison: toMentionFigures(comparison, starsOf(all.comparison)),
  }
}
