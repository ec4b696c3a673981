import type { ReviewForReply } from '#reply'
import { judgeWords } from './clause-model.ts'
import type { HeardAlone } from './heard-alone.ts'
import type { Candidate } from './noticed.ts'
import { DISHES } from './points.ts'
import type { Hearing } from './second-reading.ts'

/** The stars of guests who are not unhappy, who are content, and who could not be happier. */
const MIDDLING = 3
const DELIGHTED = 5
/** A thing to eat is praised from a lower chance where its words praise so much by themselves. */
const LIKED_BY_ITSELF = { chance: 0.5, glad: 0.9, sorry: 0.26 }
/**
 * Of a guest who is not delighted a thing is praised from these chances on by a word that is hardly kind, where its words by
 * themselves surely praise: of 100 such things that nothing named, the writers of the eleventh trial and of those that
 * taught the model noted 80 as praised, and one as blamed.
 */
const SURELY_LIKED = { dish: 0.7, other: 0.8, glad: 0.75, ahead: 0.3, unhappy: 0.4 }
/** A hard word that says less than this says nothing against a thing. */
const HARD = -0.5
/**
 * A thing of a content guest needs no kind word where its clause has no hard one and praises so surely by its words: of
 * such dishes 88 of 100 are praised, by hands that taught nothing, and one in a hundred is complained of.
 */
const TOLD_WELL = { stars: 4, chance: 0.8, glad: 0.9, sorry: 0.25 }

/** A thing of a clause, with what is made of it. */
export interface Likely extends Candidate {
  chance: number
  /** What the words around the thing tell by themselves. */
  alone: HeardAlone
}

/** Whether a content guest's clause praises a thing without a kind word, and has no hard one. */
function isToldWell(
  { clause, chance, isPerson }: Likely,
  { rating }: ReviewForReply,
  hearing: Hearing,
): boolean {
  // What the model of clauses says is asked last, since it costs the most.
  if ((rating ?? 0) < TOLD_WELL.stars || isPerson === true || chance < TOLD_WELL.chance)
    return false
  const { from, to } = hearing.clauses[clause] ?? { from: 0, to: 0 }
  const said = hearing.said.filter((one) => from <= one.from && one.from < to)
  if (said.some(({ value }) => value <= HARD)) return false
  const { glad, sorry } = judgeWords(hearing)[clause] ?? { glad: 0, sorry: 0 }
  return glad >= TOLD_WELL.glad && sorry <= TOLD_WELL.sorry
}

/** Whether something to eat or drink is praised by its own words, between the commas of a list. */
function isLikedByItself(
  { chance, point, alone }: Pick<Likely, 'chance' | 'point' | 'alone'>,
  { rating }: ReviewForReply,
): boolean {
  return (
    (rating ?? 0) >= MIDDLING &&
    alone.isPart &&
    DISHES.has(point.about) &&
    chance >= LIKED_BY_ITSELF.chance &&
    alone.glad >= LIKED_BY_ITSELF.glad &&
    alone.sorry <= LIKED_BY_ITSELF.sorry
  )
}

/** Whether a guest who is not delighted surely praises a thing, by the model and by the words at it alone. */
function isFaintlyLiked(
  { chance, clause, point, alone, isPerson }: Likely,
  { rating }: ReviewForReply,
  { clauses, said }: Hearing,
): boolean {
  const { dish, other, glad, ahead, unhappy } = SURELY_LIKED
  const { from, to } = clauses[clause] ?? { from: 0, to: 0 }
  return (
    rating !== null &&
    rating < DELIGHTED &&
    isPerson !== true &&
    // Without any kind word "coffee comes with a biscuit" sounds like praise.
    said.some((one) => one.value > 0 && from <= one.from && one.from < to) &&
    chance >= (DISHES.has(point.about) ? dish : other) &&
    alone.glad >= Math.max(glad, alone.sorry + ahead) &&
    (rating >= MIDDLING || alone.sorry <= unhappy)
  )
}

/** Whether a thing is surely praised by the words at it, though no word of the lists is kind enough to say so. */
export const isSurelyLiked = (one: Likely, review: ReviewForReply, hearing: Hearing): boolean =>
  isToldWell(one, review, hearing) ||
  isFaintlyLiked(one, review, hearing) ||
  isLikedByItself(one, review)
