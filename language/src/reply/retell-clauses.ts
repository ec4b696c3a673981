import english from '#data/en/retold.json' with { type: 'json' }
import french from '#data/fr/retold.json' with { type: 'json' }
import { type PhraseTable, placesIn, setOf } from '#read/words/phrase-table'
import { type Range, splitSentences } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { saysForbidden } from './check-content.ts'
import { type Judgement, judgeWords } from './clause-model.ts'
import { isOrder, partOrders } from './orders.ts'
import { stateEnglish, tellEnglish } from './retell-english.ts'
import { stateFrench, tellFrench } from './retell-french.ts'
import { named } from './retell-names.ts'
import type { Told } from './retell-told.ts'
import { hear, hearAnew, type Hearing } from './second-reading.ts'

/** A clause of a review that can be told back, with the words that it rests on. */
export interface Tellable extends Told {
  span: Span
  /** How good or bad the words around it are, −1 to 1. */
  lean: number
  /** Whether the clause begins with a turn: "but". */
  isTurned: boolean
  /** Whether a word in it is so kind that it tells of no fault, or so hard that it tells of no deed. */
  isKind: boolean
  isHard: boolean
  /** How surely its words alone complain and do not praise, 0 to 1; asked of a plain statement only. */
  sour: number
}

type Teller = (clause: string) => Told | null
/** What tells a clause back: first by the ways that say what it tells, then as a statement. */
const TELLERS: Readonly<Partial<Record<ReplyLanguage, readonly Teller[]>>> = {
  en: [tellEnglish, stateEnglish],
  fr: [tellFrench, stateFrench],
}

/** Words of reviews from which nothing is told back: of grief, of violence, of who the guests are. */
const HELD: Readonly<Partial<Record<ReplyLanguage, PhraseTable<true>>>> = {
  en: setOf('en', english.held),
  fr: setOf('fr', french.held),
}

/** Words of sentences that speak of other days or other houses. */
const ELSEWHEN: Readonly<Partial<Record<ReplyLanguage, PhraseTable<true>>>> = {
  en: setOf('en', english.elsewhen),
  fr: setOf('fr', french.elsewhen),
}

/** Whether words speak of grief, of violence or of who the guests are. */
export function isHeld(tokens: readonly Token[], language: ReplyLanguage): boolean {
  const held = HELD[language]
  return held !== undefined && placesIn(held, tokens).length > 0
}

/** Whether words speak of another day or another house. */
export function isElsewhen(tokens: readonly Token[], language: ReplyLanguage): boolean {
  const elsewhen = ELSEWHEN[language]
  return elsewhen !== undefined && placesIn(elsewhen, tokens).length > 0
}

/** The clauses of a review that can be told back in its own language, in order. */
export function tellableIn(text: string, reading: Reading, language: ReplyLanguage): Tellable[] {
  const tellers = TELLERS[language]
  const held = HELD[language]
  if (tellers === undefined) return []
  const hearing = hear(text, language)
  if (held !== undefined && placesIn(held, hearing.tokens).length > 0) return []
  const { spans } = partOrders(text)
  const end = hearing.tokens.at(-1)?.end ?? 0
  return splitSentences(text, { start: 0, end })
    .filter(({ start, end: to }) => !spans.some((one) => one.start < to && start < one.end))
    .flatMap((sentence) => {
      const found = tellableWithin(sentence, reading, hearing, tellers)
      // Most sentences have no such clause, so whether theirs tell of this visit is asked last.
      return found.length === 0 || isApart(sentence, hearing) ? [] : found
    })
}

function tellableWithin(
  sentence: Span,
  reading: Reading,
  hearing: Hearing,
  tellers: readonly Teller[],
) {
  const found: Tellable[] = []
  const stretches = stretchesOf(hearing.text, sentence, hearing.language)
  for (const [pass, tell] of tellers.entries()) {
    // Most sentences complain of nothing, so that no statement of theirs is told.
    if (pass > 0 && !complains(sentence, hearing)) break
    for (const span of stretches) {
      // The longest stretch is told, and nothing that stands within it.
      const isMet = found.some((one) => one.span.start <= span.start && span.end <= one.span.end)
      const one = isMet ? null : tellableAt(span, reading, hearing, tell)
      if (one !== null) found.push(one)
    }
  }
  return found
}

/** From this chance on the words of a clause may complain. */
const SORRY = 0.4

/** Whether the words of any clause of a sentence may complain. */
function complains({ start, end }: Span, hearing: Hearing): boolean {
  const { tokens, clauses } = hearing
  return judgeWords(hearing).some(({ sorry }, at) => {
    const first = tokens[clauses[at]?.from ?? -1]?.start ?? -1
    return sorry >= SORRY && start <= first && first < end
  })
}

/** How many letters before a sentence may say that it goes on about another visit. */
const BEFORE = 120

/** Whether something in a sentence tells nothing of this visit, or the sentence may go on about an earlier one. */
function isApart({ start, end }: Span, { text, language, tokens, apart }: Hearing): boolean {
  const own = tokens.filter((one) => start <= one.start && one.end <= end)
  return (
    apart.some((one) => one.start < end && start < one.end) ||
    apart.some((one) => one.apart === 'past' && one.end <= start && start - one.end < BEFORE) ||
    /\?[^\p{L}]*$/u.test(text.slice(start, end + 1)) ||
    isElsewhen(own, language)
  )
}

/** A clause of more letters is not told back. */
const LONGEST = 140
/** A sentence that can be cut at more places is a list. */
const MOST_CUTS = 24
/** Where a clause may end and the next begin. */
const CUTS = {
  en: /[,;:–—()]| - |\s(?:and|but|so|yet|because|although|though|even though|while|until|since|when|before|as)(?=\s)/giu,
  fr: /[,;:–—()]| - |\s(?:et|mais|donc|car|puis|pis|alors que|tandis que|parce que|pendant que|avant que)(?=\s)|\s(?:pendant|avant|le temps) qu['’](?=\p{L})/giu,
}
/** How a sentence goes on that takes back, or makes clear, what stands before: "the servers spoke slowly, not loudly". */
const TAKEN_BACK =
  /^,? (?:not|rather|almost|nearly|or|if|unless|pas|plutôt|presque|ou|si|sauf)(?!\p{L})/iu

/** A bracket, behind which a clause goes on: "the prawns were greasy and the portion (five of them) hard to justify". */
const BRACKET = /^\s*\(/u
/** A noun behind "and", up to the next mark, that is joined to the noun before: "with a pram and a wheelchair". */
const JOINED = {
  en: /^ and (?:an?|the|my|our|his|her|their|another|two|three|four|some)(?: (?!\p{L}+ed(?!\p{L})|(?:was|were|is|are|had|has|came|went|left|took|got|gave|did|ran|broke|said|never|did|made|told|brought|forgot|stood|sat|tasted|died|fell|kept)(?!\p{L}))[\p{L}'’-]+){1,3}\s*(?:[,;:.!?)–—]|$)/iu,
  fr: /^ et (?:une?|des|le|la|les|mon|ma|mes|notre|nos|son|sa|ses|leurs?|deux|trois)(?: (?!(?:a|ont|est|sont|fut|furent|n['’]\p{L}+)(?!\p{L})|\p{L}+(?:é|ée|és|ées|ait|aient)(?!\p{L}))[\p{L}'’-]+){1,3}\s*(?:[,;:.!?)–—]|$)/iu,
}

/** Whether a clause that ends here would be cut short, or taken back by what follows. */
function goesOn(rest: string, language: ReplyLanguage): boolean {
  return TAKEN_BACK.test(rest) || BRACKET.test(rest) || JOINED[language].test(rest)
}

/** The stretches of a sentence that may be clauses, those that begin first and the longer first. */
function stretchesOf(text: string, { start, end }: Span, language: ReplyLanguage): Span[] {
  const cuts = [...text.slice(start, end).matchAll(CUTS[language])]
  if (cuts.length > MOST_CUTS) return []
  const starts = [start, ...cuts.map(({ index, 0: cut }) => start + index + cut.length)]
  const ends = [...cuts.map(({ index }) => start + index), end].toReversed()
  return starts.flatMap((from) =>
    ends
      .filter((to) => to > from && to - from <= LONGEST && !goesOn(text.slice(to, end), language))
      .map((to) => trimmed(text, { start: from, end: to })),
  )
}

function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end)
  return {
    start: start + (words.length - words.trimStart().length),
    end: end - (words.length - words.trimEnd().length),
  }
}

/** From here on a word is kind, and from there on hard. */
const KIND = 1
const HARD = -1.2

function tellableAt(span: Span, reading: Reading, hearing: Hearing, tell: Teller): Tellable | null {
  const { text, language, tokens, clauses, clauseOf, said } = hearing
  const plain = named(text, span, reading, language)
  const told = plain === null ? null : tell(plain.words)
  if (plain === null || told === null) return null
  if (isOrder(told.text) || saysForbidden(told.text)) return null
  // Whoever has a capital is a colleague.
  if ([...told.text.matchAll(CAPITAL)].some(([word]) => !plain.names.has(word))) return null
  const from = tokens.findIndex((one) => one.start >= span.start)
  const to = tokens.findLastIndex((one) => one.end <= span.end) + 1
  const clause = clauses[clauseOf[Math.min(to - 1, from + 1)] ?? -1]
  if (clause === undefined) return null
  const felt = said.filter((one) => one.from >= from && one.to <= to)
  const isKind = felt.some(({ value }) => value >= KIND)
  const isHard = felt.some(({ value }) => value <= HARD)
  if (told.frame === 'fault' ? isKind : told.frame === 'deed' && isHard) return null
  const sour =
    told.frame === 'open' || told.frame === 'thing' ? sourness({ from, to }, span, hearing) : 0
  return { ...told, span, lean: clause.lean, isTurned: clause.isTurned, isKind, isHard, sour }
}

/** How surely a stretch complains and does not praise, by its words alone and by those of its clauses. */
function sourness({ from, to }: Range, { start, end }: Span, hearing: Hearing): number {
  const alone = judgeWords(hearAnew(`${hearing.text.slice(start, end)}.`, hearing.language))
  const within = judgeWords(hearing).filter((_, at) => {
    const clause = hearing.clauses[at]
    return clause !== undefined && clause.from < to && from < clause.to
  })
  const most = (judged: readonly Judgement[]): number =>
    Math.max(0, ...judged.map(({ sorry }) => sorry)) *
    (1 - Math.max(0, ...judged.map(({ glad }) => glad)))
  return Math.min(most(alone), most(within))
}

const CAPITAL = /\p{Lu}[\p{L}-]*/gu
