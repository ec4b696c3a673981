import type { Felt, Known } from '#reading'
import { type Analysis, spanOf } from '#read/analysis'
import { matchBefore } from '#read/words/phrase-before'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { gapAt } from './name-words.ts'
import { isSpokenTo } from './said-to.ts'
import { ADVERBS, CUES } from './staff-cues.ts'
import { isOpinion } from './staff-doings.ts'
import { isRole } from './staff-evidence.ts'
import { withRole } from './with-role.ts'

/** What somebody did or was given by name that praises or blames by itself, with the words that tell it. */
interface Verdict extends Range {
  isPraise: boolean
}

const DENIED = foldedSet("never, not, barely, hardly, jamais, ne, n'")
/** Words that may go on with what the same person did: "came over and brought more bread". */
const GOES_ON = foldedSet('he, she, they, and, who, just, il, elle, et, qui')
const OTHERS = foldedSet('i, we, you, my, our, je, on, nous, mon, ma, notre')
const THEM = foldedSet('him, her, them, lui, elle, leur, le, la')
const BETWEEN = 4
const AHEAD = 40

/** How strong a feeling is that is shown by naming somebody. */
const BY_NAME = 0.5

/**
 * The feeling that a guest shows by what is said right beside a name: thanks, applause, an order to ask for somebody, or
 * what that person did and guests tell of for praise or blame. Undefined where nothing of it is said.
 */
export function verdictOn(analysis: Analysis, name: Range): (Felt & { known: Known }) | undefined {
  const verdict =
    given(analysis, name) ??
    done(analysis, name) ??
    saidTo(analysis, name) ??
    sentTo(analysis, name) ??
    listed(analysis, name)
  if (verdict === undefined) return undefined
  const words = spanOf(analysis, verdict)
  return {
    sentiment: verdict.isPraise ? 'positive' : 'negative',
    known: { by: 'said', strength: BY_NAME, words },
  }
}

/** What stands before a name: "shout out to Tom", "thanks to our lovely waiter Tom", « ignorés par Tom ». */
function given(analysis: Analysis, name: Range): Verdict | undefined {
  const { tokens, lexicon, surroundings } = analysis
  const { praise, blame, between } = CUES[lexicon.language]
  const from = surroundings[name.from]?.sentence.from ?? name.from
  for (let at = name.from; at > from && at >= name.from - BETWEEN; at -= 1) {
    if (/[;.!?]/.test(gapAt(analysis, at))) return undefined
    const good = matchBefore(praise.before, tokens, at, from)
    const bad = matchBefore(blame.before, tokens, at, from)
    const length = Math.max(good?.length ?? 0, bad?.length ?? 0)
    if (length > 0) {
      const isPraise = good !== undefined && good.length > (bad?.length ?? 0)
      const range = { from: at - length, to: name.to }
      return { ...range, isPraise: isPraise && !isCause(analysis, range) }
    }
    const word = tokens[at - 1]?.fold ?? ''
    if (!between.has(word) && !isOpinion(analysis, at - 1) && !isRole(analysis, at - 1))
      return undefined
  }
  return undefined
}

/** Whether thanks are none, because an unhappy guest tells by them who was to blame: "thanks to Mark we were late". */
function isCause(analysis: Analysis, { from, to }: Range): boolean {
  if (analysis.overall >= 0 || !/^(?:thanks|grace)$/.test(analysis.tokens[from]?.fold ?? ''))
    return false
  const end = analysis.surroundings[from]?.sentence.to ?? to
  return analysis.opinions.some((one) => one.from >= to && one.from < end && one.value < 0)
}

/** What stands behind a name, or goes on with it: "Tom never stopped smiling", "Tom came over and apologised". */
function done(analysis: Analysis, name: Range): Verdict | undefined {
  const { tokens, surroundings } = analysis
  const end = Math.min(surroundings[name.from]?.sentence.to ?? name.to, name.to + AHEAD)
  const first = doneAt(analysis, withRole(analysis, name).to, end)
  if (first !== undefined) return { ...first, from: name.from }
  for (let i = name.to; i < end; i += 1) {
    const word = tokens[i]
    if (word === undefined || OTHERS.has(word.fold) || (word.capital && i > name.to))
      return undefined
    const found = GOES_ON.has(word.fold) ? doneAt(analysis, i + 1, end) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function doneAt(analysis: Analysis, from: number, end: number): Verdict | undefined {
  const { tokens, lexicon } = analysis
  const { praise, blame } = CUES[lexicon.language]
  let denied = false
  for (let at = from; at < Math.min(end, from + BETWEEN); at += 1) {
    if (/[;.!?]/.test(gapAt(analysis, at))) return undefined
    const good = matchAt(praise.after, tokens, at)
    const bad = matchAt(blame.after, tokens, at)
    const length = Math.max(good?.length ?? 0, bad?.length ?? 0)
    if (length > 0) {
      const isPraise = (good?.length ?? 0) >= length
      if (denied && isPraise && isOpen(analysis, at + length)) return undefined
      if (isPraise && isMeantBadly(analysis, at + length))
        return { from: at, to: at + length, isPraise: denied }
      return { from: at, to: at + length, isPraise: isPraise !== denied }
    }
    const word = tokens[at]?.fold ?? ''
    if (!ADVERBS.has(word)) return undefined
    denied ||= DENIED.has(word)
  }
  return undefined
}

/**
 * Whether an act of praise that ends at `to` waits for what was felt, and that is nothing good. To deny it blames nobody:
 * "our French is hopeless and Tom never once made us feel it", where "never made us feel welcome" does.
 */
function isOpen({ tokens, opinions }: Analysis, to: number): boolean {
  const isGood = opinions.some(({ from, value }) => from >= to && from < to + BETWEEN && value > 0)
  return tokens[to - 1]?.fold === 'feel' && !isGood
}

/** Whether what somebody did is told with a bad aim: "did her best to ignore us", « son possible pour nous éviter ». */
function isMeantBadly({ tokens, opinions }: Analysis, to: number): boolean {
  if (!/^(?:to|pour|de|d')$/.test(tokens[to]?.fold ?? '')) return false
  return opinions.some(({ from, value }) => from > to && from <= to + BETWEEN && value < 0)
}

/** What the guest says to somebody: "Grace!! You made our night", "Hope, you star". */
function saidTo(analysis: Analysis, name: Range): Verdict | undefined {
  if (!isSpokenTo(analysis, name)) return undefined
  const { surroundings, opinions, tokens } = analysis
  const own = surroundings[name.from]?.sentence.to ?? name.to
  const end = own > name.to ? own : (surroundings[own]?.sentence.to ?? own)
  for (let i = name.to; i < end; i += 1) {
    const found = doneAt(analysis, i, end)
    if (found !== undefined) return { ...found, from: name.from }
  }
  const said = opinions.filter(({ from }) => from >= name.to && from < end)
  const value = said.reduce((sum, one) => sum + one.value, 0)
  if (value === 0 || tokens[name.to] === undefined) return undefined
  return { from: name.from, to: end, isPraise: value > 0 }
}

/** Thanks that the next sentence sends: "The second, Mateus, wrote it down for my wife. Please tell him thank you." */
function sentTo(analysis: Analysis, name: Range): Verdict | undefined {
  const { tokens, surroundings, lexicon } = analysis
  const from = surroundings[name.from]?.sentence.to ?? name.to
  const to = surroundings[from]?.sentence.to ?? from
  const next = tokens.slice(from, to)
  if (next.length > AHEAD || !next.some((word) => THEM.has(word.fold))) return undefined
  const { before } = CUES[lexicon.language].praise
  for (let i = from + 1; i <= to; i += 1) {
    const match = matchBefore(before, tokens, i, from)
    const thanks = /^(?:thank|thanks|merci|bravo|remercie\w*)$/
    if (match !== undefined && thanks.test(tokens[i - match.length]?.fold ?? ''))
      return { from, to, isPraise: true }
  }
  return undefined
}

const FOR = foldedSet('pros, positives, pluses, highlights, likes, plus, positif, atouts, forts')
const AGAINST = foldedSet('cons, negatives, minuses, lowlights, dislikes, moins, negatif, faibles')

/** The list for or against the house that a name stands in: "Pros: chowder, view, Joy behind the bar." */
function listed({ tokens, surroundings, review }: Analysis, name: Range): Verdict | undefined {
  const from = surroundings[name.from]?.sentence.from ?? name.from
  for (let i = from; i < Math.min(name.from, from + 3); i += 1) {
    const word = tokens[i]
    const isLabel = /^\s*[:=]/.test(review.text.slice(word?.end, tokens[i + 1]?.start))
    if (word === undefined || !isLabel) continue
    if (FOR.has(word.fold)) return { from, to: name.to, isPraise: true }
    if (AGAINST.has(word.fold)) return { from, to: name.to, isPraise: false }
  }
  return undefined
}
