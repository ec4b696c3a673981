import type { Sentence, Span } from '#reading'
import type { PhraseTable } from './phrase-table.ts'
import { matchAt } from './phrase-table.ts'
import type { Token } from './token.ts'

const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|mme|mlle|m|vs|etc|no|approx|env|\p{L})\.$/iu
const CLOSING = /["'’”»)\]]/
const VERB = new Set(
  "was were is are had has wasn't isn't weren't aren't came took tasted felt seemed looked made arrived tastes comes looks seems feels est sont etait etaient a ont avait avaient fut goutait gouterait manquait aurait".split(
    ' ',
  ),
)
/** Words before "but" with which it is no turn: "anything but tender", "nothing but praise". */
const WITH_BUT = new Set(['anything', 'nothing', 'all', 'everything', 'none'])
const JOIN = new Set(['and', 'et', 'pis', 'puis'])
/** Further verbs that say what a thing is or does, too common to end a clause at. */
const SAYING = new Set([
  ...VERB,
  ..."be been being hasn't haven't hadn't comes arrived arrives take takes taste tastes feel feels seem seems look looks smelled sounded got gets became become remains remained makes wasnt isnt werent arent left could would should will can can't couldn't wouldn't won't don't doesn't didn't did does do est sera serait arrive arrivait semblait semble reste goute".split(
    ' ',
  ),
])

/** Whether a word says what a thing is, has or does. */
export function isVerb(token: Token | undefined): boolean {
  return token !== undefined && SAYING.has(token.fold)
}

/** The part of a review that the guest wrote, without the half that Google translated. */
export function ownWords(text: string, cap: number): Span {
  const original = text.indexOf('(Original)')
  const translated = text.indexOf('(Translated by Google)')
  let start = 0
  let end = Math.min(text.length, cap)
  if (original >= 0) {
    start = original + '(Original)'.length
    end = Math.min(text.length, start + cap)
    if (translated > original) end = Math.min(end, translated)
  } else if (translated > 0) end = Math.min(end, translated)
  else if (translated === 0) start = '(Translated by Google)'.length
  // The cut does not go through a pair of surrogates.
  if (end < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(end))) end -= 1
  return { start, end }
}

/** The sentences of a text, trimmed and in order; a line break ends a sentence too. */
export function splitSentences(text: string, part: Span): Span[] {
  const spans: Span[] = []
  let start = part.start
  const push = (end: number) => {
    let from = start
    let to = end
    while (from < to && /\s/.test(text.charAt(from))) from += 1
    while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1
    if (to > from) spans.push({ start: from, end: to })
    start = end
  }
  for (let i = part.start; i < part.end; i += 1) {
    const c = text.charAt(i)
    if (c === '\n') push(i + 1)
    else if (c === '.' || c === '!' || c === '?' || c === '…') {
      let end = i + 1
      while (end < part.end && /[.!?…]/.test(text.charAt(end))) end += 1
      // French puts a space before ! and ?, so a run of these signs with spaces between them is one end.
      while (end < part.end && CLOSING.test(text.charAt(end))) end += 1
      const next = text.charAt(end)
      const closes = end >= part.end || /\s/.test(next)
      if (closes && !(c === '.' && ABBREVIATION.test(text.slice(Math.max(start, i - 8), i + 1)))) {
        push(end)
      }
      i = end - 1
    }
  }
  push(part.end)
  return spans.filter((span) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text.slice(span.start, span.end)),
  )
}

/** A run of words by their index in the list of tokens: from `from` to before `to`. */
export interface Range {
  from: number
  to: number
}

export interface SplitSentence extends Range {
  span: Span
  clauses: Range[]
  /** For each clause, whether it begins with a word of contrast. */
  contrast: boolean[]
}

/** Gives each sentence its words and cuts it into clauses, at the places where opinions may change sides. */
export function splitClauses(
  text: string,
  tokens: readonly Token[],
  sentences: readonly Span[],
  contrasts: PhraseTable<true>,
): SplitSentence[] {
  let at = 0
  return sentences.map((span) => {
    while (at < tokens.length && (tokens[at]?.start ?? 0) < span.start) at += 1
    const from = at
    while (at < tokens.length && (tokens[at]?.start ?? 0) < span.end) at += 1
    return { span, from, to: at, ...cut(text, tokens, { from, to: at }, contrasts) }
  })
}

function cut(
  text: string,
  tokens: readonly Token[],
  range: Range,
  contrasts: PhraseTable<true>,
): { clauses: Range[]; contrast: boolean[] } {
  const clauses: Range[] = []
  const contrast: boolean[] = []
  let from = range.from
  let turned = false
  let verbs = 0
  for (let i = range.from; i < range.to; i += 1) {
    const word = tokens[i]
    const before = tokens[i - 1]
    if (word === undefined) continue
    const gap = before === undefined ? '' : text.slice(before.end, word.start)
    const held = word.fold === 'but' && WITH_BUT.has(before?.fold ?? '')
    const turn = !held && matchAt(contrasts, tokens, i) !== undefined
    // "€9.50" and "7:30" are one thing each.
    const isNumber = /^[.:]$/.test(gap) && /\d$/.test(before?.fold ?? '') && /^\d/.test(word.fold)
    const stop = !isNumber && /[;:—–()]|--| -|- |\.\.\.|…|[.!?]/.test(gap)
    const join =
      (gap.includes(',') || JOIN.has(word.fold)) && verbs > 0 && verbSoon(tokens, i, range.to)
    if (i > from && (turn || stop || join)) {
      clauses.push({ from, to: i })
      contrast.push(turned)
      from = i
      turned = turn
      verbs = 0
    } else if (i === from && turn) turned = true
    if (VERB.has(word.fold)) verbs += 1
  }
  if (range.to > from) {
    clauses.push({ from, to: range.to })
    contrast.push(turned)
  }
  return { clauses, contrast }
}

function verbSoon(tokens: readonly Token[], at: number, to: number): boolean {
  for (let i = at + 1; i < Math.min(at + 6, to); i += 1) {
    if (VERB.has(tokens[i]?.fold ?? '')) return true
  }
  return false
}

/** The sentence in the form that a reading shows. */
export function describeSentence(sentence: SplitSentence, tokens: readonly Token[]): Sentence {
  return {
    ...sentence.span,
    clauses: sentence.clauses.map((clause) => ({
      start: tokens[clause.from]?.start ?? sentence.span.start,
      end: tokens[clause.to - 1]?.end ?? sentence.span.end,
    })),
  }
}
