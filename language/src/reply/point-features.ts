import type { Felt, Reading, Span } from '#reading'
import type { Stance } from './claims-of.ts'
import type { Judgement } from './clause-model.ts'
import type { Point } from './points.ts'
import { type Hearing, rangeOf } from './second-reading.ts'

/** A point with what is known of the review that it stands in. */
export interface Heard {
  point: Pick<Point, 'phrase' | 'about'> & { ground: Span }
  stance: Stance
  rating: number | null
  reading: Reading
  hearing: Hearing
  /** What the model of clauses makes of each clause. */
  judged: readonly Judgement[]
}

/** A chance nearer to 0 or 1 than this says no more. */
const SUREST = 0.002
/** Kind and hard words beyond this strength say no more. */
const MOST = 3

/**
 * What the model sees of a point: what the model of clauses hears in its clauses and in its sentence, for it and against
 * it, the stars, by which finding it was made and how surely, and the words that a reply would say of it and that it
 * rests on. The training sees a point through this very function.
 */
export function pointFeatures(heard: Heard): ReadonlyMap<string, number> {
  const { point, stance, rating, reading, hearing, judged } = heard
  const { clauses, tokens, text } = hearing
  const { from, to } = rangeOf(tokens, point.ground)
  const own = clauses.flatMap((one, at) => (one.from < to && from < one.to ? [at] : []))
  const sentence = clauses[own[0] ?? -1]?.sentence
  const around = clauses.flatMap((one, at) => (one.sentence === sentence ? [at] : []))
  const most = (places: readonly number[], side: Stance): number =>
    logit(Math.max(0, ...places.map((at) => judged[at]?.[side] ?? 0))) / 2
  const against = stance === 'glad' ? 'sorry' : 'glad'
  const isAt = (one: Span): boolean =>
    one.start === point.ground.start && one.end === point.ground.end
  const dish = reading.dishes.find(isAt)
  const found: Felt | undefined = dish ?? reading.keywords.find(isAt)
  const source = dish !== undefined ? 'dish' : found !== undefined ? 'topic' : 'matter'
  const first = clauses[own[0] ?? -1]?.from ?? 0
  const last = clauses[own.at(-1) ?? -1]?.to ?? 0
  const said = hearing.said.filter((one) => first <= one.from && one.from < last)
  const sum = (side: number): number =>
    Math.min(
      MOST,
      said.reduce((all, { value }) => all + Math.max(0, side * value), 0),
    ) / 2
  const features = new Map([
    ['clause', most(own, stance)],
    ['clause against', most(own, against)],
    ['sentence', most(around, stance)],
    ['sentence against', most(around, against)],
    ['kind words', sum(1)],
    ['hard words', sum(-1)],
    ['strength', found?.known?.strength ?? 0],
    [`stars ${rating ?? 'none'}`, 1],
    [source, 1],
    [`${source} ${found?.known?.by ?? ''}`, 1],
    [`about ${point.about}`, 1],
    [`says ${point.phrase}`, 1],
    ['marked', MARK.test(text.slice(point.ground.end, point.ground.end + MARK_ROOM)) ? 1 : 0],
  ])
  const words = text.slice(point.ground.start, point.ground.end).toLowerCase()
  for (const word of words.match(WORDS) ?? []) features.set(`of ${word}`, 0.5)
  return features
}

/** A mark behind a thing, which judges it whatever the words are: "Service: 2/5". */
const MARK = /^\s*[:=-]?\s*\d{1,2}(?:[.,]\d)?\s*(?:\/|sur\b|out of\b)/iu
const MARK_ROOM = 12
const WORDS = /[\p{L}']+/gu

function logit(chance: number): number {
  const kept = Math.max(SUREST, Math.min(1 - SUREST, chance))
  return Math.log(kept / (1 - kept))
}
