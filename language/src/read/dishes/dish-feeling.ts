import type { Felt, Known } from '#reading'
import { type Analysis, feelingAt, opinionFrom } from '#read/analysis'
import type { Opinion } from '#read/opinion/opinion'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import { isVerb, type Range } from '#read/words/split'

/** A guest of so many stars is happy. */
const HAPPY = 4
/** How many words away from a dish a complaint may be owned up to. */
const FAR = 20
/** Words by which happy guests own up to a complaint: "only the fries", « seul bémol ». */
const OWNED = foldedSet(
  'only, except, wish, unfortunately, sadly, nit, downside, complaint, quibble, gripe, minus, criticism, disappointing, disappointed, touch, bit, little, slightly, could, needed, seul, seule, sauf, hormis, bemol, bemols, regret, accroc, dommage, malheureusement, hic, defaut, reproche, deception, decu, decue, decevant, peu, trop, pourrait, mériterait, manque, manquait, moins',
)
/** Words that may stand between a dish and what the dish was: "too", « encore ». */
const BETWEEN = foldedSet(
  'too, trop, very, so, still, just, quite, rather, really, then, both, all, been, tres, si, bien, plutot, encore, juste, vraiment, franchement, ete, arrivee, arrive, arrivees, arrives, servie, servi',
)
/** Verbs of how a dish came or tasted. */
const VERBS = foldedSet(
  'came, arrived, got, turned, went, tasted, served, goutait, arrive, arrivait',
)

/**
 * The feeling towards a dish. A guest of four stars or five who complains of one says so: « seul bémol, les frites », "the
 * soup was cold". A bad word that only stands near ("a tiny madeleine", "a dish of plain rice") is no complaint then.
 */
export function dishFeeling(analysis: Analysis, dish: Range): Felt & { known: Known } {
  const felt = feelingAt(analysis, dish)
  if ((analysis.review.rating ?? 0) < HAPPY || felt.sentiment !== 'negative') return felt
  if (isOwned(analysis, dish)) return felt
  const { by, words } = felt.known
  const opinion = by === 'said' && words ? opinionFrom(analysis, words.start) : undefined
  if (opinion !== undefined && (isTurned(analysis, opinion) || isTold(analysis, opinion, dish)))
    return felt
  return { sentiment: 'neutral', known: { by: 'stars', strength: 0 } }
}

/** Whether the clause of a dish, or what leads to that, has a word by which a complaint is owned up to. */
function isOwned({ tokens, surroundings }: Analysis, dish: Range): boolean {
  const { sentence, clause } = surroundings[dish.from] ?? { sentence: dish, clause: dish }
  const from = Math.max(sentence.from, dish.from - FAR)
  const to = Math.min(clause.to, dish.to + FAR)
  return tokens.slice(from, to).some(({ fold }) => OWNED.has(fold))
}

/** Whether a sentence turns to a complaint or from one. */
function isTurned({ surroundings }: Analysis, opinion: Range): boolean {
  return surroundings[opinion.from]?.sentence.contrast.includes(true) === true
}

/** Whether a complaint stands right behind its dish or behind a verb of what the dish was: "fries cold", "it was cold". */
function isTold({ tokens, lexicon }: Analysis, opinion: Opinion, dish: Range): boolean {
  let at = opinion.from - 1
  while (
    at >= dish.to &&
    (BETWEEN.has(tokens[at]?.fold ?? '') || matchAt(lexicon.boosters, tokens, at) !== undefined)
  )
    at -= 1
  if (at < dish.to) return opinion.from >= dish.to
  const word = tokens[at]?.fold ?? ''
  // The English article is spelt as a French verb.
  const isArticle = word === 'a' && lexicon.language === 'en'
  return (isVerb(tokens[at]) && !isArticle) || VERBS.has(word)
}
