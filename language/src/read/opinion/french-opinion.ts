import { type Fact, factAt } from './french-facts.ts'
import {
  isDeniedAfter,
  isNegated,
  type Negation,
  takesNegation,
  WHOLLY,
} from './french-negation.ts'
import { deny, OPERATORS, QUEBEC, QUEBEC_MARKERS, tooMuch } from './french-operators.ts'
import { FOOD } from '#read/dishes/food-lexicon'
import type { Lexicon, TopicName } from './lexicon.ts'
import { matchAt } from '#read/words/phrase-table'
import type { Opinion } from './opinion.ts'
import type { Range, SplitSentence } from '#read/words/split'
import type { Token } from '#read/words/token'

/** Words that begin a reason or a time; a negation does not reach past them. */
const TURN = new Set('car puisque donc alors quand lorsque parce tellement dommage'.split(' '))
const NONE = new Set(['aucun', 'aucune', 'rien', 'ni', 'personne', 'nul', 'nulle'])
const EXCEPT = new Set(['contrairement', 'sauf', 'hormis', 'excepte', 'a', 'mis', 'si'])
interface State {
  ne: number
  /** The clause speaks of nothing or nobody before its verb: « rien », « aucun ». */
  none: boolean
  except: Range | undefined
  negation: Negation | undefined
  degree: { factor: number; to: number } | undefined
  excess: { from: number; to: number; negated: boolean } | undefined
  less: number
  lack: number
  wish: boolean
  hearsay: boolean
  formerly: boolean
  concession: boolean
}

interface Scan {
  text: string
  tokens: readonly Token[]
  lexicon: Lexicon
  opinions: Opinion[]
  /** The guest writes as people do in Québec, where some words praise that blame elsewhere. */
  quebec: boolean
}

function freshState(): State {
  return {
    ne: -9,
    none: false,
    except: undefined,
    negation: undefined,
    degree: undefined,
    excess: undefined,
    less: -9,
    lack: -9,
    wish: false,
    hearsay: false,
    formerly: false,
    concession: false,
  }
}

/**
 * Every opinion of a French text, in order. In one pass the scan notes what negates, strengthens or takes back an
 * opinion; each such word reaches a few words, and ends at a comma unless a list goes on.
 */
export function findFrenchOpinions(
  text: string,
  tokens: readonly Token[],
  sentences: readonly SplitSentence[],
  lexicon: Lexicon,
): Opinion[] {
  const scan: Scan = { text, tokens, lexicon, opinions: [], quebec: isQuebec(tokens) }
  for (const sentence of sentences) {
    const end = text.slice(Math.max(sentence.span.start, sentence.span.end - 3), sentence.span.end)
    const loud = end.includes('!') ? 1.1 : 1
    const asks = end.includes('?')
    const first = scan.opinions.length
    for (const clause of sentence.clauses) readClause(scan, clause, sentence)
    const ironic = isIronic(scan, sentence)
    for (let k = first; k < scan.opinions.length; k += 1) {
      const opinion = scan.opinions[k]
      if (opinion === undefined) continue
      opinion.value *= loud
      if (opinion.value > 0 && ironic) opinion.value = -1.2
      else if (opinion.value > 0 && asks) opinion.value *= 0.4
    }
  }
  return scan.opinions
}

/** Carries a lack on through a list: « manque de saveur et de finesse » says that neither is there. */
function lackOn({ tokens }: Scan, state: State, at: number): void {
  if (/^(?:et|ou|ni)$/.test(tokens[at]?.fold ?? '')) state.lack = at + 1
}

function isIronic({ tokens, lexicon }: Scan, sentence: Range): boolean {
  for (let i = sentence.from; i < sentence.to; i += 1)
    if (matchAt(lexicon.ironic, tokens, i) !== undefined) return true
  return false
}

function readClause(scan: Scan, clause: Range, sentence: Range): void {
  const { tokens, text, lexicon } = scan
  const state = freshState()
  for (let i = clause.from; i < clause.to;) {
    const word = tokens[i]
    if (word === undefined) break
    const before = tokens[i - 1]
    const comma =
      i > clause.from && before !== undefined && /[,/]/.test(text.slice(before.end, word.start))
    if (comma) endPhrase(scan, state)
    else if (state.excess !== undefined && i > state.excess.to + 1) flushExcess(scan, state)
    const isMeanwhile = word.fold === 'en' && /^[a-z]{2,}ant$/.test(tokens[i + 1]?.fold ?? '')
    if (TURN.has(word.fold) || isMeanwhile) state.negation = undefined
    if (word.fold === 'ne' || word.fold === "n'") {
      state.ne = i
      // The subject is nothing or nobody, which negates the verb: « aucun plat n'était bon », « ni l'un ni l'autre ne
      // mérite ».
      if (state.none) state.negation = { at: i, word: 'ne', sign: 0, until: i }
    }
    const emoji = lexicon.emoji.get(word.fold)
    const fact = factAt(scan, i, sentence)
    if (emoji !== undefined || fact !== undefined) {
      i += keepFact(scan, i, fact ?? { length: 1, value: emoji ?? 0 })
      continue
    }
    const told = matchAt(lexicon.telling, tokens, i)
    const plain =
      (scan.quebec ? matchAt(QUEBEC, tokens, i) : undefined) ?? matchAt(lexicon.valence, tokens, i)
    const telling = told !== undefined && told.length >= (plain?.length ?? 0) ? told : undefined
    const valence =
      telling === undefined ? plain : { value: telling.value.value, length: telling.length }
    const operator = matchAt(OPERATORS, tokens, i)
    const food = matchAt(FOOD.fr, tokens, i)
    const said = valence !== undefined && i + valence.length <= sentence.to ? valence.length : 0
    if (food !== undefined && food.length > Math.max(1, said) && food.value.head) i += food.length
    else if (said > 0 && valence !== undefined && said >= (operator?.length ?? 0)) {
      // Before an opinion the word only strengthens it: « super bon », « bien chaud ».
      const leads =
        operator !== undefined &&
        operator.length === said &&
        matchAt(lexicon.valence, tokens, i + said) !== undefined
      if (leads) note(scan, state, operator.value, i, operator.length)
      else judge(scan, state, valence.value, { from: i, to: i + said }, telling?.value.topic)
      if (operator?.value === 'lack') lackOn(scan, state, i + said)
      i += said
    } else if (operator === undefined) i += 1
    else {
      note(scan, state, operator.value, i, operator.length)
      i += operator.length
    }
  }
  flushExcess(scan, state)
  // A clause that ends with « moins » judges what it names: « le dessert, beaucoup moins ».
  if (state.less === clause.to && clause.to - clause.from > 1)
    scan.opinions.push({ from: clause.to - 1, to: clause.to, value: -0.8 })
  leaveOut(scan, state, sentence)
}

/** Blames what is left out of praise, and praises what is left out of blame: « tout était parfait sauf le dessert ». */
function leaveOut({ opinions }: Scan, { except }: State, sentence: Range): void {
  if (except === undefined) return
  let sum = 0
  for (let i = opinions.length - 1; i >= 0; i -= 1) {
    const opinion = opinions[i]
    if (opinion === undefined || opinion.from < sentence.from) break
    if (opinion.from > except.from) return
    sum += opinion.value
  }
  if (Math.abs(sum) >= 1) opinions.push({ ...except, value: sum > 0 ? -1.2 : 1.2 })
}

function isQuebec(tokens: readonly Token[]): boolean {
  for (let i = 0; i < tokens.length; i += 1)
    if (matchAt(QUEBEC_MARKERS, tokens, i) !== undefined) return true
  return false
}

function keepFact({ opinions }: Scan, at: number, fact: Fact): number {
  const { length, value, topic } = fact
  opinions.push({ from: at, to: at + length, value, ...(topic === undefined ? {} : { topic }) })
  return length
}

function endPhrase(scan: Scan, state: State): void {
  flushExcess(scan, state)
  state.negation = undefined
  state.degree = undefined
  state.less = -9
  state.lack = -9
  state.hearsay = false
  state.concession = false
}

/** Adds a complaint where there is too much of something that no list knows: « trop sucré », « trop de monde ». */
function flushExcess({ opinions, tokens }: Scan, state: State): void {
  const { excess } = state
  state.excess = undefined
  if (excess === undefined || excess.negated) return
  opinions.push({
    from: excess.from,
    to: Math.min(excess.to + 1, tokens.length),
    value: -1.2,
  })
}

function note(scan: Scan, state: State, operator: string, at: number, length: number): void {
  const word = scan.tokens[at]?.fold ?? ''
  const to = at + length
  const denied = isNegated(state, at)
  switch (operator) {
    case 'negation':
      state.negation = { at, word, sign: 0, until: at }
      if (NONE.has(word)) state.none = true
      break
    case 'more':
      if (at - state.ne <= 5 && !denied) state.negation = { at, word, sign: 0, until: at }
      else state.degree = { factor: 1.1, to }
      break
    case 'less':
      state.less = to
      break
    case 'equal':
      if (state.negation !== undefined && ['jamais', 'rarement'].includes(state.negation.word))
        state.negation = undefined
      state.degree = { factor: 1.2, to }
      break
    case 'boost':
      state.degree = { factor: 1.25, to }
      break
    case 'damp':
      state.degree = { factor: 0.7, to }
      break
    case 'excess':
      state.excess = { from: at, to, negated: denied }
      if (denied) state.negation = undefined
      break
    case 'lack':
      scan.opinions.push({ from: at, to, value: denied ? 0.6 : -1.3 })
      if (!denied) state.lack = to
      state.negation = undefined
      break
    case 'wish':
      // A denied wish wishes for nothing: « n'aurait pas pu être meilleur ».
      if (at - state.ne <= 2) break
      scan.opinions.push({ from: at, to, value: -0.9 })
      state.wish = true
      break
    case 'hearsay':
      state.hearsay = true
      break
    case 'formerly':
      state.formerly = true
      break
    case 'concession':
      state.concession = true
      if (EXCEPT.has(word)) state.except = { from: at, to }
      break
    default:
      break
  }
}

function judge(
  scan: Scan,
  state: State,
  valence: number,
  range: Range,
  topic: TopicName | undefined,
): void {
  const { tokens, opinions } = scan
  const { from, to } = range
  if (valence === 0) return
  const negated = takesNegation(state, valence, range) || isDeniedAfter(tokens, range, state.ne)
  const { excess } = state
  state.excess = undefined
  let value = valence
  if (state.degree !== undefined && from - state.degree.to <= 1) value *= state.degree.factor
  if (excess !== undefined) value = tooMuch(valence, value, excess.negated)
  else if (from - state.less <= 1) value = value > 0 ? -Math.max(1, value * 0.7) : -value * 0.6
  else if (negated) value = deny(value, WHOLLY.has(state.negation?.word ?? ''))
  if (state.lack >= 0 && from - state.lack <= 2) {
    lackOn(scan, state, to)
    return
  }
  if (value > 0 && (state.wish || state.hearsay)) return
  if (value > 0 && state.formerly) value *= 0.2
  const word = tokens[from]
  if (word?.shout === true && to - from === 1) value *= 1.2
  opinions.push({
    from,
    to,
    value,
    ...(state.concession ? { weight: 0.4 } : {}),
    ...(topic === undefined ? {} : { topic }),
  })
}
