import type { Words } from '#read/analysis'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { gapAt } from './name-words.ts'
import { ADVERBS, CUES, VERBS } from './staff-cues.ts'

const YOU = foldedSet(
  "you, your, you're, u, ur, youre, tu, te, t', toi, ton, ta, tes, vous, votre, vos, merci, thanks, thank, bravo, chapeau, faut, take, keep, never, don't, arrete, reveille, continue, change",
)
const NEAR = 3

/**
 * Whether the guest speaks to whoever is called by a name: "Grace!! You made our night", « Colin, réveille-toi », "Art,
 * take a bow".
 */
export function isSpokenTo({ tokens, review, surroundings }: Words, name: Range): boolean {
  const sentence = surroundings[name.from]?.sentence
  if (sentence?.from !== name.from) return false
  const from = tokens[name.to - 1]?.end ?? 0
  const gap = review.text.slice(from, tokens[name.to]?.start ?? from)
  const stops = sentence.to === name.to ? /[!.…]/.test(gap) : /^\s*[,!]/.test(gap)
  if (!stops) return false
  return tokens.slice(name.to, name.to + NEAR).some((word) => YOU.has(word.fold))
}

const PAST = /^[a-z]{2,}ed$/
/** English verbs that tell what somebody did and are nothing else. */
const DID = foldedSet(
  'came, went, made, took, gave, got, kept, held, brought, said, told, knew, ran, sang, saw, sat, spoke, stood, stayed, threw, wrote, found, left, felt, met, paid, sent, showed, taught, thought, understood, drew, drove, dealt, built, caught, fought, forgot, heard, led, lent, lit, sold, shook, smiled, swore, wore, won, began, chose, bent, hid, rose, rolled, knocked, makes, knows, remembers, runs, deserves, keeps, gets, takes, gives, goes, tells, says, treats, serves, pours',
)
/** Verbs whose past is spelt as their infinitive: "Will put" may be a question's beginning or what he did. */
const SAME = foldedSet('put, let, set, cut, hit, shut, quit, split, read')
/** Names that are verbs of what is to come, or nouns of what is set: "Will set the record straight", "the bill set us". */
const WISHED = foldedSet('will, may, bill, hope, can, mark')
const SET = foldedSet('the, a, our, another, down')
/** What somebody did it to, before the verb. */
const OBJECT = foldedSet("l', le, la, les, lui, leur")
/** The ending of a French verb that tells what somebody was doing: « soupirait ». */
const IMPERFECT = /^[a-z]{3,}ait$/
const OWN = foldedSet('his, her, he, she, himself, herself')
const OWN_WITHIN = 8
const ASIDE = 6

/**
 * Whether a name is followed by what its owner did, as the word of the same spelling would not be: "Joy walked
 * her up and down", "Will then held her", but "Will return".
 */
export function isDoing(words: Words, name: Range): boolean {
  const { tokens, lexicon, surroundings } = words
  const to = surroundings[name.from]?.sentence.to ?? name.to
  let at = behindAside(words, name.to, to)
  const from = at
  while (at < to && at < from + 2 && ADVERBS.has(tokens[at]?.fold ?? '')) at += 1
  for (let i = from + 1; i <= at; i += 1) if (gapAt(words, i) !== ' ') return false
  const verb = tokens[at]?.fold ?? ''
  if (at >= to) return false
  if (lexicon.language === 'fr') {
    // « Olive l'a retiré de l'addition ».
    const own = OBJECT.has(verb) ? (tokens[at + 1]?.fold ?? '') : verb
    return VERBS.has(own) || IMPERFECT.test(own)
  }
  if (DID.has(verb) || PAST.test(verb)) return true
  const isMark = WISHED.has(tokens[name.from]?.fold ?? '')
  if (verb === 'set' && !isMark && SET.has(tokens[at + 1]?.fold ?? '')) return true
  return (
    SAME.has(verb) &&
    tokens.slice(at + 1, Math.min(to, at + OWN_WITHIN)).some((word) => OWN.has(word.fold))
  )
}

const IS = foldedSet("was, is, had, has, wasn't, isn't, hadn't, hasn't, est, etait, avait")
const PRONOUNS = { en: foldedSet('she, he'), fr: foldedSet('elle, il') }
/** How far behind a name its owner may be spoken of again. */
const AGAIN_WITHIN = 32

/**
 * Whether a sentence begins with a name whose owner is then "she" or "he": "Olive was in on it and hid the ring, then she
 * …". Somebody else may be meant where another person is named in between.
 */
export function isTakenUp(words: Words, { from, to }: Range): boolean {
  const { tokens, lexicon, surroundings } = words
  if (surroundings[from]?.sentence.from !== from || gapAt(words, to) !== ' ') return false
  if (!IS.has(tokens[to]?.fold ?? '')) return false
  const { relations, roles } = CUES[lexicon.language]
  for (let i = to + 1; i < Math.min(tokens.length, to + AGAIN_WITHIN); i += 1) {
    if (PRONOUNS[lexicon.language].has(tokens[i]?.fold ?? '')) return true
    const isOther = [relations, roles].some((people) => matchAt(people, tokens, i) !== undefined)
    if (isOther) return false
  }
  return false
}

/** Whether a name has right behind what is said of people alone: « Rose adorable », "Joy so attentive". */
export function isDescribed(words: Words, { from, to }: Range): boolean {
  const { tokens, lexicon } = words
  const { personal } = CUES[lexicon.language]
  const at = ADVERBS.has(tokens[to]?.fold ?? '') || tokens[to]?.fold === 'so' ? to + 1 : to
  if (tokens[to]?.comma === true) return isListed(words, { from, to })
  return matchAt(personal, tokens, at) !== undefined
}

/** How far behind a name what its owner is like may be listed. */
const LISTED_WITHIN = 4

/** Whether a name begins what is said, and commas list how its owner is: « Clémence, rapide, souriante ». */
function isListed(words: Words, { from, to }: Range): boolean {
  const { tokens, lexicon, surroundings } = words
  const { sentence } = surroundings[from] ?? {}
  if (sentence === undefined) return false
  if (sentence.from !== from && !/[:–—]/.test(gapAt(words, from))) return false
  const { personal } = CUES[lexicon.language]
  for (let i = to; i < Math.min(sentence.to, to + LISTED_WITHIN); i += 1) {
    if (matchAt(personal, tokens, i) !== undefined) return true
    if (i > to && tokens[i]?.comma !== true) return false
  }
  return false
}

/** Whether a name is a label, with what the guest says of its owner behind: "Joy: a treasure." */
export function isLabel({ review, tokens, surroundings }: Words, name: Range): boolean {
  if (surroundings[name.from]?.sentence.from !== name.from) return false
  return /^\s*[:=]/.test(review.text.slice(tokens[name.to - 1]?.end, tokens[name.to]?.start))
}

/** The word behind what is put in between commas: « Olive, toujours aussi fine, m'a remis … ». */
function behindAside(words: Words, at: number, to: number): number {
  const gap = gapAt(words, at)
  if (gap === ' ') return at
  if (!/^\s*,/.test(gap)) return to
  for (let i = at + 1; i < Math.min(to, at + ASIDE); i += 1)
    if (/^\s*,/.test(gapAt(words, i))) return i
  return to
}
