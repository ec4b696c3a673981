import { FOOD } from '#read/dishes/food-lexicon'
import { LEXICONS } from '#read/opinion/lexicon'
import { kindOf } from '#read/people/names'
import { matchAt } from '#read/words/phrase-table'
import { type Range, splitSentences } from '#read/words/split'
import { type Token, tokenise } from '#read/words/token'
import type { Category, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { CLAIM_WORDS } from './claim-words.ts'

/** Whether a clause of a reply thanks and praises, or says sorry. */
export type Stance = 'glad' | 'sorry'

/** What a clause of a reply says of the visit: that the guest was glad of a thing, or had to bear it. */
export interface Claim extends Span {
  stance: Stance
  /** The number of the clause among those of the reply. */
  clause: number
  /** What the clause speaks of. A dish has its words; a person the name as the reply writes it. */
  thing:
    | { kind: 'topic'; category: Category; words: readonly Token[] }
    | { kind: 'dish'; drink: boolean; words: readonly Token[] }
    | { kind: 'person'; name: Token }
}

/** A thing that a clause names, before its stance is known. */
type Named = Omit<Claim, 'stance' | 'clause'>

/** What of a reply and its review is needed to see its claims. */
export interface Spoken {
  text: string
  language: ReplyLanguage
  /** Folded words that name the guest or the house, so that they are no thing of the visit. */
  own: ReadonlySet<string>
  /** Folded names of the people whom the review speaks of. */
  people: ReadonlySet<string>
  /** The names by which the reply may call the dishes of the review, as words. */
  dishes: readonly (readonly Token[])[]
}

/** Signs after which a clause of its own begins; a colon joins what it stands between. */
const STOPS = /[;—–()]| - |\.\.\.|…|\n/
const JOINING = /[,:]/

/** Lists what a reply claims of the visit, in order. */
export function claimsOf(spoken: Spoken): Claim[] {
  const { text, language } = spoken
  const tokens = tokenise(text, language)
  const part = { start: 0, end: Math.min(text.length, tokens.at(-1)?.end ?? 0) }
  const claims: Claim[] = []
  let from = 0
  let clause = 0
  for (const sentence of splitSentences(text, part)) {
    while (from < tokens.length && (tokens[from]?.start ?? 0) < sentence.start) from += 1
    let to = from
    while (to < tokens.length && (tokens[to]?.start ?? 0) < sentence.end) to += 1
    const parts = segmentsOf(text, tokens, { from, to }, language).map((range) => ({
      stance: stanceOf(tokens, range, language),
      things: thingsIn(spoken, tokens, range),
    }))
    parts.forEach(({ stance, things }, at) => {
      // What is named before its stance has it too: "As for the noise, our apologies."
      const after = parts[at + 1]
      const meant = stance ?? (after?.things.length === 0 ? after.stance : undefined)
      if (meant !== undefined)
        for (const one of things) claims.push({ ...one, stance: meant, clause })
      clause += 1
    })
    from = to
  }
  return claims
}

/** Cuts a sentence where its stance may turn. */
function segmentsOf(
  text: string,
  tokens: readonly Token[],
  { from, to }: Range,
  language: ReplyLanguage,
): Range[] {
  const cuts = [from]
  for (let i = from + 1; i < to; i += 1) {
    const gap = text.slice(tokens[i - 1]?.end ?? 0, tokens[i]?.start ?? 0)
    const word = tokens[i]?.fold ?? ''
    const turns = STOPS.test(gap) || matchAt(LEXICONS[language].contrasts, tokens, i) !== undefined
    const joins = JOINING.test(gap) || word === 'and' || word === 'et'
    if (turns || (joins && opens(tokens, { from: i, to }, language))) cuts.push(i)
  }
  return cuts.map((cut, at) => ({ from: cut, to: cuts[at + 1] ?? to }))
}

const OPENING = 5

/** Whether a word of stance stands near the beginning. */
function opens(tokens: readonly Token[], { from, to }: Range, language: ReplyLanguage): boolean {
  return hasStance(tokens, { from, to: Math.min(to, from + OPENING) }, language)
}

function hasStance(tokens: readonly Token[], range: Range, language: ReplyLanguage): boolean {
  const { sorry, glad, spare } = CLAIM_WORDS
  return [sorry, glad, spare].some((table) => has(table[language], tokens, range))
}

function has(
  table: Parameters<typeof matchAt>[0],
  tokens: readonly Token[],
  range: Range,
): boolean {
  return firstIn(table, tokens, range) !== undefined
}

function firstIn(
  table: Parameters<typeof matchAt>[0],
  tokens: readonly Token[],
  { from, to }: Range,
): number | undefined {
  for (let i = from; i < to; i += 1) {
    const match = matchAt(table, tokens, i)
    if (match !== undefined && i + match.length <= to) return i
  }
  return undefined
}

/** How a clause is meant; undefined where it only tells, asks, wishes or takes note. */
function stanceOf(
  tokens: readonly Token[],
  range: Range,
  language: ReplyLanguage,
): Stance | undefined {
  const { sorry, glad, spare, wish } = CLAIM_WORDS
  if (has(sorry[language], tokens, range)) return 'sorry'
  const hoped = firstIn(wish[language], tokens, range) ?? range.to
  for (let i = range.from; i < hoped;) {
    const spared = matchAt(spare[language], tokens, i)
    const pleased = matchAt(glad[language], tokens, i)
    if (pleased !== undefined && pleased.length >= (spared?.length ?? 0)) return 'glad'
    i += spared?.length ?? 1
  }
  return undefined
}

/** How a sentence of a reply is meant; undefined where it neither thanks or praises nor says sorry. */
export function stanceIn(sentence: string, language: ReplyLanguage): Stance | undefined {
  const tokens = tokenise(sentence, language)
  return stanceOf(tokens, { from: 0, to: tokens.length }, language)
}

/** Whether a sentence of a reply thanks and praises, or says sorry. */
export function isStance(sentence: string, language: ReplyLanguage): boolean {
  return stanceIn(sentence, language) !== undefined
}

/** The things that a clause speaks of, each once. */
function thingsIn(
  { language, own, people, dishes }: Spoken,
  tokens: readonly Token[],
  range: Range,
): Named[] {
  const named: Named[] = []
  const { vague } = CLAIM_WORDS
  const { topics } = LEXICONS[language]
  for (let i = range.from; i < range.to;) {
    const token = tokens[i]
    if (token === undefined) break
    const put = (thing: Claim['thing'], length: number): number => {
      const end = tokens[Math.min(i + length, range.to) - 1]?.end ?? token.end
      named.push({ thing, start: token.start, end })
      return i + length
    }
    const dish = dishes.find((words) =>
      words.every((word, at) => tokens[i + at]?.stem === word.stem),
    )
    const food = matchAt(FOOD[language], tokens, i)
    const topic = matchAt(topics, tokens, i)
    const said = matchAt(vague[language], tokens, i)
    const length = Math.max(food?.length ?? 0, topic?.length ?? 0, dish?.length ?? 0, 1)
    const words = tokens.slice(i, i + length)
    if (own.has(token.fold)) i += 1
    else if (isPerson(tokens, i, people)) i = put({ kind: 'person', name: token }, 1)
    else if (said !== undefined && said.length >= length) i += said.length
    else if (dish !== undefined && dish.length === length)
      i = put({ kind: 'dish', drink: food?.value.drink === true, words }, length)
    else if (food?.value.head === true && food.length === length)
      i = put({ kind: 'dish', drink: food.value.drink, words }, length)
    else if (isRecipient(tokens, i, range, language)) i += 1
    else if (topic !== undefined && topic.length === length && isThing(topic.value))
      i = put({ kind: 'topic', category: topic.value.category, words }, length)
    else i += length
  }
  return named
}

/** Whether words of a topic name something: « bruyant » and "prompt" only hint at it. */
export function isThing({ kind, category }: { kind: string; category: Category }): boolean {
  return kind !== 'lone' && kind !== 'cue' && category !== 'overall'
}

/** Whether a word is the name of somebody: one of the review's, or a first name inside a sentence. */
function isPerson(tokens: readonly Token[], at: number, people: ReadonlySet<string>): boolean {
  const token = tokens[at]
  if (token === undefined || !token.capital) return false
  return people.has(token.fold) || kindOf(token.fold) === 'given'
}

/** How many words before a recipient may say that the clause is about it. */
const ABOUT = 4

/** Whether a word names whom the praise is passed on to, or who speaks, rather than what it is about. */
function isRecipient(
  tokens: readonly Token[],
  at: number,
  { from }: Range,
  language: ReplyLanguage,
): boolean {
  const { recipients, about } = CLAIM_WORDS
  if (matchAt(recipients[language], tokens, at) === undefined) return false
  for (let i = Math.max(from, at - ABOUT); i < at; i += 1) {
    const match = matchAt(about[language], tokens, i)
    if (match !== undefined && at - (i + match.length) <= 1) return false
  }
  return true
}
