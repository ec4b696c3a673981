import type { Polarity } from '../reading.ts'
import type { Lexicon } from './lexicon.ts'
import { matchAt } from './phrase-table.ts'
import type { Range, SplitSentence } from './split.ts'
import type { Token } from './token.ts'

/** One word or phrase of opinion, as it counts where it stands. */
export interface Opinion {
  /** Words by index: the first, and the one after the last. */
  from: number
  to: number
  /** About −4 to 4, negation and emphasis included. */
  value: number
}

/** How far a negation or an emphasis reaches, in words. */
const REACH = 4
/** Beyond this many words an opinion says nothing of a thing. */
const FAR = 25
const EMPHASIS = 1.25
const DAMPING = 0.7
/** "not good" is nearly as bad as bad; "not bad" is only fair. */
const NEGATED_PRAISE = -0.75
const NEGATED_BLAME = -0.45

/** Every opinion of the text, in order. Linear: each word is looked at within a fixed reach. */
export function findOpinions(
  text: string,
  tokens: readonly Token[],
  sentences: readonly SplitSentence[],
  lexicon: Lexicon,
): Opinion[] {
  const opinions: Opinion[] = []
  for (const sentence of sentences) {
    const loud = text.slice(sentence.span.end - 1, sentence.span.end) === '!' ? 1.1 : 1
    const ironic = hasIrony(tokens, sentence, lexicon)
    for (const clause of sentence.clauses) {
      for (let i = clause.from; i < clause.to;) {
        const word = tokens[i]
        const emoji = word === undefined ? undefined : lexicon.emoji.get(word.fold)
        const match = matchAt(lexicon.valence, tokens, i)
        if (emoji !== undefined) {
          opinions.push({ from: i, to: i + 1, value: emoji })
          i += 1
        } else if (match === undefined || i + match.length > sentence.to) i += 1
        else {
          const shout = word?.shout === true && match.length === 1 ? 1.2 : 1
          let value =
            inContext(match.value, tokens, i, clause, match.length, lexicon) * loud * shout
          if (ironic && value > 0) value = -1.2
          opinions.push({ from: i, to: i + match.length, value })
          i += match.length
        }
      }
    }
  }
  return opinions
}

function hasIrony(tokens: readonly Token[], sentence: Range, lexicon: Lexicon): boolean {
  for (let i = sentence.from; i < sentence.to; i += 1) {
    if (matchAt(lexicon.ironic, tokens, i) !== undefined) return true
  }
  return false
}

function inContext(
  valence: number,
  tokens: readonly Token[],
  at: number,
  clause: Range,
  length: number,
  lexicon: Lexicon,
): number {
  let value = valence
  let negated = false
  let excess = false
  const lowest = Math.max(clause.from, at - REACH - 1)
  const inside = new Set<number>()
  for (let i = lowest; i < at; i += 1) {
    const kept = matchAt(lexicon.notNegators, tokens, i)
    if (kept !== undefined) for (let k = 0; k < kept.length; k += 1) inside.add(i + k)
    if (inside.has(i)) continue
    const distance = at - i
    if (matchAt(lexicon.excess, tokens, i) !== undefined && distance <= 2) excess = true
    else if (distance <= 3 && matchAt(lexicon.dampers, tokens, i) !== undefined) value *= DAMPING
    else if (distance <= 2 && matchAt(lexicon.boosters, tokens, i) !== undefined) value *= EMPHASIS
    if (distance <= REACH && matchAt(lexicon.negators, tokens, i) !== undefined) negated = !negated
  }
  // French: "ne ... pas" may close after a short verb: « je ne recommande pas ».
  if (!negated && lexicon.language === 'fr')
    negated = isNegatedAfter(tokens, at + length, clause, lexicon)
  if (excess) {
    // Too much of a good thing is a complaint, unless the thing is simply "too good".
    const blamed = valence > 2 ? valence : -Math.max(1.3, Math.abs(value))
    return negated ? (blamed < 0 ? 0.7 : -0.8) : blamed
  }
  if (!negated) return value
  return value > 0 ? value * NEGATED_PRAISE : value * NEGATED_BLAME
}

function isNegatedAfter(
  tokens: readonly Token[],
  next: number,
  clause: Range,
  lexicon: Lexicon,
): boolean {
  const before = [tokens[next - 2], tokens[next - 3]]
  const opened = before.some((word) => word?.fold === 'ne' || word?.fold === "n'")
  const word = tokens[next]
  return (
    opened &&
    next < clause.to &&
    word !== undefined &&
    ['pas', 'plus', 'jamais', 'guere', 'rien'].includes(word.fold) &&
    matchAt(lexicon.notNegators, tokens, next) === undefined
  )
}

/** Guests spend kind words even where they are unhappy: a text needs this much more praise than blame. */
const PRAISE_IS_CHEAP = 0.6

/** −1 to 1 from a sum of valences, and how much there was to go by. */
function squash(sum: number): number {
  return sum / Math.sqrt(sum * sum + 12)
}

export interface TextSentiment {
  /** −1 to 1. */
  score: number
  /** 0 to 1. */
  confidence: number
}

/** What the words say as a whole: later clauses, and those after a turn, weigh more. */
export function scoreText(
  sentences: readonly SplitSentence[],
  opinions: readonly Opinion[],
): TextSentiment {
  let sum = 0
  let mass = 0
  let at = 0
  sentences.forEach((sentence, index) => {
    const last = sentences.length > 1 && index === sentences.length - 1 ? 1.35 : 1
    sentence.clauses.forEach((clause, c) => {
      const turned = sentence.contrast[c] === true
      const before = !turned && sentence.contrast.some((later, l) => later && l > c)
      const weight = last * (turned ? 1.2 : before ? 0.8 : 1)
      while (at < opinions.length && (opinions[at]?.from ?? 0) < clause.to) {
        const value = opinions[at]?.value ?? 0
        sum += value * weight
        mass += Math.abs(value)
        at += 1
      }
    })
  })
  if (mass === 0) return { score: 0, confidence: 0 }
  const score = squash(sum - PRAISE_IS_CHEAP)
  return { score, confidence: Math.min(1, Math.abs(score) * 0.7 + Math.min(mass, 8) / 27) }
}

/** The side that the words of a range take for a thing at `target`: nearer words weigh more. */
export function sideOf(
  opinions: readonly Opinion[],
  range: Range,
  target: Range,
): { value: number; polarity: Polarity } | undefined {
  let good = 0
  let bad = 0
  const first = firstFrom(opinions, Math.max(range.from, target.from - FAR))
  for (let i = first; i < opinions.length; i += 1) {
    const opinion = opinions[i]
    if (opinion === undefined || opinion.from >= range.to || opinion.from > target.to + FAR) break
    const away =
      opinion.from >= target.to ? opinion.from - target.to : Math.max(0, target.from - opinion.to)
    const weighed = opinion.value / (1 + away / 3)
    if (weighed > 0) good += weighed
    else bad -= weighed
  }
  if (good + bad < 0.15) return undefined
  const value = good - bad
  if (Math.min(good, bad) > 0.8 && Math.min(good, bad) / Math.max(good, bad) > 0.6) {
    return { value, polarity: 'conflict' }
  }
  return { value, polarity: value > 0.2 ? 'positive' : value < -0.2 ? 'negative' : 'neutral' }
}

/** Opinions are in order: the first at or after a word, by halves, so that long texts stay linear. */
function firstFrom(opinions: readonly Opinion[], from: number): number {
  let low = 0
  let high = opinions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((opinions[middle]?.from ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
