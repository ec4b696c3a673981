import { type Lexicon, LEXICONS, MARK } from '#read/opinion/lexicon'
import { weighText } from '#read/opinion/model'
import { bitsAt, matchAt } from '#read/words/phrase-table'
import { type Range, splitClauses, splitSentences, type SplitSentence } from '#read/words/split'
import { fold, type Token } from '#read/words/token'
import type { Apart, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { lastKept } from './last-kept.ts'
import { apartOf, toldTokens } from './orders.ts'

/** A clause of a review with what its words say by themselves; what they are said of is not asked. */
export interface Heard extends Range {
  /** The feeling that the trained model alone sees in the clause, and in its sentence, −1 to 1. */
  lean: number
  around: number
  /** The number of its sentence. */
  sentence: number
  /** Whether the clause begins with a turn: "but", « sauf ». */
  isTurned: boolean
}

/** A review as the check hears it: cut into clauses, with no owner of any opinion. */
export interface Hearing {
  text: string
  language: ReplyLanguage
  tokens: readonly Token[]
  clauses: readonly Heard[]
  /** The kind and the hard words, in order, with what each is worth where it stands. */
  said: readonly Said[]
  /** What tells nothing of this visit to this house, with the reason. */
  apart: readonly (Span & { apart: Apart })[]
  /** The clause of each word, by index. */
  clauseOf: readonly number[]
}

/** A kind or a hard word, and what it is worth where it stands. */
export interface Said extends Range {
  value: number
}

/** How far before a word a denial reaches, in words. */
const REACH = 4
const SOFTENED = 0.6
/** Words of French that deny a verb before them: « je ne recommande pas ». */
const AFTER = new Set(['pas', 'plus', 'jamais', 'guere', 'rien'])
const TURNED = { praise: -0.8, blame: -0.4 }

/** The words that a stretch of the text is. */
export function rangeOf(tokens: readonly Token[], { start, end }: Span): Range {
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findIndex((token) => token.start >= end)
  return { from: Math.max(0, from), to: to < 0 ? tokens.length : to }
}

/** Hears a review in its own language. */
export const hear = lastKept(hearAnew)

/** Hears a stretch of a review; the last review that was heard is still kept. */
export function hearAnew(text: string, language: ReplyLanguage): Hearing {
  const lexicon = LEXICONS[language]
  const tokens = toldTokens(text, language)
  const part = { start: 0, end: tokens.at(-1)?.end ?? 0 }
  const spans = splitSentences(text.slice(0, part.end), part)
  const sentences = splitClauses(text, tokens, spans, lexicon.contrasts)
  const pieces = sentences.flatMap((sentence) =>
    sentence.clauses.map((clause): SplitSentence => ({
      span: sentence.span,
      ...clause,
      clauses: [clause],
      contrast: [false],
    })),
  )
  const leans = weighText(tokens, pieces, [], lexicon).sentences
  const around = weighText(tokens, sentences, [], lexicon).sentences
  const clauses: Heard[] = []
  const said: Said[] = []
  const clauseOf: number[] = []
  let next = 0
  for (const [at, sentence] of sentences.entries()) {
    for (const [number, { from, to }] of sentence.clauses.entries()) {
      const piece = pieces[next++]
      for (let i = from; i < to; i += 1) clauseOf[i] = clauses.length
      said.push(...saidIn(tokens, { from, to }, lexicon))
      clauses.push({
        from,
        to,
        sentence: at,
        isTurned: sentence.contrast[number] === true,
        lean: (piece && leans.get(piece)) ?? 0,
        around: around.get(sentence) ?? 0,
      })
    }
  }
  return { text, language, tokens, clauses, said, apart: apartOf(text, language), clauseOf }
}

/** The kind and the hard words between two places. */
function saidIn(tokens: readonly Token[], { from, to }: Range, lexicon: Lexicon): Said[] {
  const said: Said[] = []
  for (let i = from; i < to;) {
    const told = matchAt(lexicon.telling, tokens, i)
    const plain = matchAt(lexicon.valence, tokens, i)
    const isTold = told !== undefined && told.length >= (plain?.length ?? 0)
    const length = (isTold ? told.length : plain?.length) ?? 1
    const base = (isTold ? told.value.value : plain?.value) ?? emojiAt(tokens[i], lexicon)
    if (base !== 0 && i + length <= to) {
      const value = inPlace(base, tokens, { from, to }, { from: i, to: i + length }, lexicon)
      said.push({ from: i, to: i + length, value })
    }
    i += length
  }
  return said
}

function emojiAt(token: Token | undefined, { emoji }: Lexicon): number {
  return token === undefined ? 0 : (emoji.get(token.fold) ?? 0)
}

/** What a word is worth behind "not", "too", "could be". */
function inPlace(
  base: number,
  tokens: readonly Token[],
  clause: Range,
  at: Range,
  lexicon: Lexicon,
) {
  let isDenied = false
  let value = base
  for (let i = Math.max(clause.from, at.from - REACH); i < at.from;) {
    if (savesAll(tokens, i, clause)) return value
    const { bits, length } = bitsAt(lexicon.marks, tokens, i)
    const away = at.from - i - Math.max(0, length - 1)
    if ((bits & MARK.notNegators) === 0 && i + length <= at.from) {
      if ((bits & MARK.negators) !== 0) isDenied = true
      if ((bits & MARK.unreal) !== 0 && base > 0) value = -Math.abs(base) * SOFTENED
      if ((bits & MARK.excess) !== 0 && away <= 2 && base < 2)
        value = -Math.max(1.3, Math.abs(base))
      if ((bits & MARK.dampers) !== 0 && away <= 2) value *= SOFTENED
    }
    i += Math.max(1, length)
  }
  if (
    lexicon.language === 'fr' &&
    AFTER.has(fold(tokens[at.to]?.fold ?? '')) &&
    isVerbal(tokens, at)
  )
    isDenied = true
  if (!isDenied) return value
  return value > 0 ? value * TURNED.praise : value * TURNED.blame
}

/** Words before what saved the evening: "if it weren't for her charm", « sans sa gentillesse ». */
const WITHOUT = new Set(['without', 'sans'])
const FOR = new Set(['for', 'pour'])
/** Words that say what would have been. */
const WOULD = new Set(
  "would 'd wouldn't serait serais serions auraient aurait aurais aurions mettais mettait mettions".split(
    ' ',
  ),
)

/** Whether a denial only says how it would have been without a thing, which praises the thing. */
function savesAll(tokens: readonly Token[], at: number, { from, to }: Range): boolean {
  const word = tokens[at]?.fold ?? ''
  const isIf =
    FOR.has(word) && tokens.slice(Math.max(from, at - REACH), at).some(({ fold: w }) => w === 'if')
  if (!isIf && !WITHOUT.has(word)) return false
  return tokens.slice(at, to).some(({ fold: one }) => WOULD.has(one))
}

function isVerbal(tokens: readonly Token[], at: Range): boolean {
  const before = tokens.slice(Math.max(0, at.from - 3), at.from)
  return before.some(({ fold: word }) => word === 'ne' || word === "n'")
}
