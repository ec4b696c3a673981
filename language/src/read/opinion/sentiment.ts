import { COOL, englishFactAt, isCoolDrink } from './english-facts.ts'
import { findFrenchOpinions } from './french-opinion.ts'
import { type Lexicon, MARK } from './lexicon.ts'
import type { Opinion } from './opinion.ts'
import { begins, bitsAt, matchAt } from '#read/words/phrase-table'
import type { Range, SplitSentence } from '#read/words/split'
import type { Token } from '#read/words/token'

/** Adjectives that look like adverbs. */
const LY_NAMES = new Set(
  'friendly lovely lively homely cuddly kindly early smelly oily only ugly silly deadly costly jolly melly curly'.split(
    ' ',
  ),
)

/** How far a negation or an emphasis reaches, in words. */
const REACH = 4
/** How far it reaches to a fault where nothing and nobody has that: "not one plate went to the wrong person". */
const REACH_OF_NONE = 9
const EMPHASIS = 1.25
const DAMPING = 0.7
/** What an opinion is worth once it is denied: "not good" is nearly as bad as bad, "not bad" is only fair. */
const NEGATED_PRAISE = -0.75
const NEGATED_BLAME = -0.45

/** Every opinion of the text, in order. Linear: each word is looked at within a fixed reach. */
export function findOpinions(
  text: string,
  tokens: readonly Token[],
  sentences: readonly SplitSentence[],
  lexicon: Lexicon,
): Opinion[] {
  if (lexicon.language === 'fr') return findFrenchOpinions(text, tokens, sentences, lexicon)
  const opinions: Opinion[] = []
  const marks = marksOf(tokens, lexicon)
  for (const sentence of sentences) {
    const loud = text.slice(sentence.span.end - 1, sentence.span.end) === '!' ? 1.1 : 1
    const ironic = hasIrony(tokens, sentence, lexicon)
    for (const clause of sentence.clauses) {
      for (let i = clause.from; i < clause.to;) {
        const word = tokens[i]
        const emoji = word === undefined ? undefined : lexicon.emoji.get(word.fold)
        const told = matchAt(lexicon.telling, tokens, i)
        const plain = matchAt(lexicon.valence, tokens, i)
        const telling = told !== undefined && told.length >= (plain?.length ?? 0) ? told : undefined
        const match =
          telling === undefined ? plain : { value: telling.value.value, length: telling.length }
        const fact = match === undefined ? englishFactAt(text, tokens, i, sentence) : undefined
        if (fact !== undefined) {
          const { length, value, topic } = fact
          opinions.push({ from: i, to: Math.min(i + length, sentence.to), value, topic })
          i += length
        } else if (emoji !== undefined) {
          opinions.push({ from: i, to: i + 1, value: emoji })
          i += 1
        } else if (match === undefined || i + match.length > sentence.to) i += 1
        else {
          const shout = word?.shout === true && match.length === 1 ? 1.2 : 1
          const said = isCoolDrink(tokens, i + match.length - 1, clause) ? COOL : match.value
          // A negation ends where "and" goes on with something that was done: "not cold and rolled her eyes".
          const goesOn = telling !== undefined && tokens[i - 1]?.fold === 'and'
          const reach = goesOn ? { from: i, to: clause.to } : clause
          const value = inContext(said, tokens, marks, i, reach, lexicon) * loud * shout
          // The value 0 marks words that only look like an opinion ("kind of", "hot dog"). An adverb before an opinion only
          // weighs on that: "consistently bad" praises nothing.
          if (match.value !== 0 && !leadsOn(tokens, i + match.length, clause, lexicon))
            opinions.push({
              from: i,
              to: i + match.length,
              value: ironic && value > 0 ? -1.2 : value,
              ...(telling === undefined ? {} : { topic: telling.value.topic }),
            })
          // A negation within a matched phrase ("not worth it") has done its work.
          if (match.length > 1) marks.fill(0, i, i + match.length)
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

/** Whether an adverb ends here and the opinion that it belongs to follows. */
function leadsOn(tokens: readonly Token[], next: number, clause: Range, lexicon: Lexicon): boolean {
  const word = tokens[next]
  if (word === undefined || next >= clause.to || word.comma) return false
  if (tokens[next - 1]?.fold.endsWith('ly') !== true || LY_NAMES.has(tokens[next - 1]?.fold ?? ''))
    return false
  const match = matchAt(lexicon.valence, tokens, next)
  return match !== undefined && match.value !== 0
}

/** For every word, what it does to the opinions after it, in bits of MARK. Words within "not only" do nothing. */
function marksOf(tokens: readonly Token[], lexicon: Lexicon): Uint8Array {
  const marks = new Uint8Array(tokens.length)
  for (let i = 0; i < tokens.length; i += 1) {
    if (!begins(lexicon.marks, tokens[i])) continue
    const { bits, length } = bitsAt(lexicon.marks, tokens, i)
    if ((bits & MARK.notNegators) !== 0) i += length - 1
    else {
      marks[i] = bits
      // Several words may make one negation: "no one", "not very".
      if ((bits & MARK.negators) !== 0 && length > 1) i += length - 1
    }
  }
  return marks
}

function inContext(
  valence: number,
  tokens: readonly Token[],
  marks: Uint8Array,
  at: number,
  clause: Range,
  lexicon: Lexicon,
): number {
  let value = valence
  let negated = false
  let excess = false
  let unreal = false
  let comma = false
  for (let i = Math.max(clause.from, at - REACH_OF_NONE); i < at; i += 1) {
    const mark = marks[i] ?? 0
    if (tokens[i]?.comma === true) {
      comma = true
      // A negation reaches over a comma only in a list of qualities; in "never good, service nonexistent" it does not.
      if (!begins(lexicon.valence, tokens[i])) {
        negated = false
        unreal = false
      }
    }
    if (mark === 0) continue
    const distance = at - i
    const isNone = valence < 0 && isCounted(tokens, i) && !goesFurther(tokens, i, at)
    if (distance > REACH + 1 && !isNone) continue
    if ((mark & MARK.excess) !== 0 && distance <= 2) excess = true
    else if ((mark & MARK.dampers) !== 0 && distance <= 3) value *= DAMPING
    else if ((mark & MARK.boosters) !== 0 && distance <= 2) value *= EMPHASIS
    if ((mark & MARK.unreal) !== 0) unreal = true
    if ((mark & MARK.negators) !== 0 && (isNone || distance <= REACH)) {
      // After a comma a negation begins anew: "not good, never good".
      negated = comma || !negated
      comma = false
    }
  }
  if (excess) {
    // Too much of a good thing is a complaint, unless the thing is simply "too good".
    const blamed = valence > 2 ? valence : -Math.max(1.3, Math.abs(value))
    return negated ? (blamed < 0 ? 0.7 : -0.8) : blamed
  }
  // An unreal praise blames ("could have been warmer"); an unreal blame keeps its worth ("wish it were not so loud").
  if (unreal && value > 0) return negated ? 0 : -Math.max(0.9, Math.abs(value) * 0.6)
  if (unreal) return value
  if (!negated) return value
  return value > 0 ? value * NEGATED_PRAISE : value * NEGATED_BLAME
}

/** Whether a negation leaves not even one: "not one", "not a single", "none", "nobody". */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.fold ?? '', tokens[at + 1]?.fold ?? '']
  if (word === 'not') return next === 'one' || (next === 'a' && tokens[at + 2]?.fold === 'single')
  return word === 'none' || word === 'nobody' || (word === 'no' && next === 'one')
}

/** Words behind which something else is told than what nothing and nobody did: "nobody said sorry for the cold soup". */
const FURTHER = new Set(
  'and but or that when while because so if for about with despite'.split(' '),
)

function goesFurther(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    const word = tokens[i]?.fold ?? ''
    // "On that table" goes no further.
    const isPointing = word === 'that' && /^(?:at|in|of|on)$/.test(tokens[i - 1]?.fold ?? '')
    if (FURTHER.has(word) && !isPointing) return true
  }
  return false
}

/** Brings a sum of values between −1 and 1. */
function squash(sum: number): number {
  return sum / Math.sqrt(sum * sum + 12)
}

export interface TextSentiment {
  /** The feeling, −1 to 1. */
  score: number
  /** How sure the feeling is, 0 to 1. */
  confidence: number
}

/**
 * The score of a text. One half is how one-sided the words are, since a long review of three stars says much of both.
 * One kind word is praise; many are the usual politeness.
 */
function balanced(sum: number, mass: number): number {
  const rest = sum - 0.8 * Math.min(1, mass / 3)
  return 0.5 * squash(rest) + (0.5 * rest) / (mass + 1.5)
}

/** The feeling of the words as a whole: later clauses weigh more, and so do those after a turn. */
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
        const value = (opinions[at]?.value ?? 0) * (opinions[at]?.weight ?? 1)
        sum += value * weight
        mass += Math.abs(value)
        at += 1
      }
    })
  })
  if (mass === 0) return { score: 0, confidence: 0 }
  const score = balanced(sum, mass)
  return { score, confidence: Math.min(1, Math.abs(score) * 0.7 + Math.min(mass, 8) / 27) }
}
