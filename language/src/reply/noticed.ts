import french from '#data/fr/noticed.json' with { type: 'json' }
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { fold, type Token } from '#read/words/token'
import type { Apart, DishFinding, Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import type { Stance } from './claims-of.ts'
import type { Judgement } from './clause-model.ts'
import { dishPhrase } from './dish-phrase.ts'
import { isNotTheMatter } from './not-the-matter.ts'
import { isIdiom, isLeftBehind, isOnlyCounted, isSpoken } from './only-counted.ts'
import { LISTS, type Thing } from './noticed-lists.ts'
import { VOCABULARY } from './phrase-book.ts'
import { kindOf, type Point, quoteOf } from './points.ts'
import { type Hearing, rangeOf } from './second-reading.ts'

/** A clause that surely praises nothing, or complains of nothing, is not looked at. */
const LEAST = 0.15
/** How far before a thing its article may stand, with what colours the thing between. */
const REACH = 3

/** A thing of a clause, before it is known whether the guest complains of it. */
export interface Candidate {
  point: Point
  words: Range
  /** The number of its clause, and its own among the things of the clause. */
  clause: number
  order: number
  /** The word of the thing by which it is known. */
  name: string
  /** Whether it is somebody who serves. */
  isPerson?: true
}

/** What does not keep a clause from complaining, and from praising. */
const KEPT: Readonly<Record<Stance, Apart>> = { sorry: 'condition', glad: 'advice' }

/** The things of the clauses that may complain, or praise, each by the guest's own word for it. */
export function candidatesIn(
  stance: Stance,
  review: ReviewForReply,
  reading: Reading,
  hearing: Hearing,
  judged: readonly Judgement[],
): Candidate[] {
  return hearing.clauses.flatMap((clause, at) =>
    ((judged[at]?.[stance] ?? 0) < LEAST && !isList(hearing, clause)) ||
    isApart(hearing, clause, KEPT[stance])
      ? []
      : thingsIn(stance, clause, hearing, review, reading).map((one, order) => ({
          ...one,
          clause: at,
          order,
        })),
  )
}

/** Whether a clause tells of several things between commas, of which each may be felt otherwise. */
function isList({ tokens }: Hearing, { from, to }: Range): boolean {
  return tokens.slice(from + 1, to).some(({ comma }) => comma)
}

function isApart({ tokens, apart }: Hearing, { from, to }: Range, kept: Apart): boolean {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? 0
  return apart.some((one) => one.apart !== kept && one.start < end && start < one.end)
}

/** The things that a clause speaks of in their order; dishes by their names. */
function thingsIn(
  stance: Stance,
  clause: Range,
  hearing: Hearing,
  review: ReviewForReply,
  reading: Reading,
): Omit<Candidate, 'clause' | 'order'>[] {
  const { tokens, language } = hearing
  const points: Omit<Candidate, 'clause' | 'order'>[] = []
  const put = (words: Range, phrase: string, about: string, isPerson?: true): void => {
    const span = { start: tokens[words.from]?.start ?? 0, end: tokens[words.to - 1]?.end ?? 0 }
    const name = tokens[words.to - 1]?.fold ?? ''
    const point = { phrase, about, ground: quoteOf(review, span) }
    points.push({ point, words, name, ...(isPerson === undefined ? {} : { isPerson }) })
  }
  for (let at = clause.from; at < clause.to;) {
    const dish = dishAt(at, clause, tokens, reading)
    if (dish !== undefined) {
      const { to } = rangeOf(tokens, dish)
      const phrase = dishPhrase(dish, language, reading, review.text)
      const words = { from: at, to: Math.max(at + 1, to) }
      const about = phrase === null ? '' : kindOf(phrase, language)
      const isSaid =
        (dish.menuItemId === undefined && isSpoken(review.text, dish.start)) ||
        isLeftBehind(review.text, dish.start) ||
        isIdiom(review.text.slice(dish.start))
      if (phrase !== null && !isSaid && isMeant(words, clause, hearing, about))
        put(words, phrase, about)
      at = Math.max(at + 1, to)
      continue
    }
    const run = runAt(at, clause, tokens, language)
    // What a dish is called by is no other thing: the egg of an egg hopper.
    if (run === undefined || isOfDish(at, tokens, reading)) {
      at += 1
      continue
    }
    const { to, thing } = run
    const words = { from: at, to }
    const lead = review.text.slice(tokens[clause.from]?.start, tokens[at]?.start)
    const rest = review.text.slice(tokens[to - 1]?.end)
    const clauseText = review.text.slice(tokens[clause.from]?.start, tokens[clause.to - 1]?.end)
    const isPlain = stance === 'glad' && LISTS[language].unpraised.has(tokens[to - 1]?.fold ?? '')
    const isTold =
      !isPlain &&
      !isSpoken(review.text, tokens[at]?.start ?? 0) &&
      !PRICED.test(rest) &&
      !READ.test(lead) &&
      !isLeftBehind(review.text, tokens[at]?.start ?? 0) &&
      !isOnlyCounted(lead, clause) &&
      !(
        stance === 'sorry' && isNotTheMatter(review.text, tokens[at]?.start ?? 0, rest, clauseText)
      ) &&
      !isIdiom(review.text.slice(tokens[at]?.start))
    if (isTold && isMeant(words, clause, hearing, thing.about)) {
      const isServed = stance === 'glad' && thing.isPerson === true
      const phrase = isServed
        ? (VOCABULARY[language].praises['service'] ?? '')
        : phraseOfThing(words, tokens, review.text, thing, language)
      put(words, phrase, thing.about, thing.isPerson)
    }
    at = to
  }
  return points.length > 0 || stance === 'glad' ? points : told(clause, hearing, review)
}

/** What is told by figures alone: how long something took, and what it cost. */
const TOLD = {
  en: [
    {
      about: 'wait_time',
      phrase: 'the wait',
      words:
        /\b(?:\d+|ten|fifteen|twenty|thirty|forty|fifty|ninety|an?|two|three|half an|couple of)[ -]?(?:five )?(?:min(?:ute)?s?|hours?|hrs?)\b|\b\d ?hr\b/iu,
    },
    {
      about: 'value',
      phrase: 'the price',
      words: /[£$€] ?\d+|\b\d+(?:\.\d\d)? ?(?:£|€|\$|quid|bucks|dollars|euros?|pounds)(?!\p{L})/iu,
    },
  ],
  fr: [
    {
      about: 'wait_time',
      phrase: "l'attente",
      words:
        /(?<!\p{L})(?:\d+|dix|quinze|vingt|trente|quarante|cinquante|une?|deux|trois|demi)[ -](?:bonnes? )?(?:min(?:ute)?s?|heures?)(?!\p{L})|trois quarts d['’]heure|demi-heure/iu,
    },
    {
      about: 'value',
      phrase: 'le prix',
      words:
        /\d+(?:,\d+)?[ \u00a0\u202f]?(?:\$|€|euros?|dollars|piasses|balles|francs|chf)(?!\p{L})/iu,
    },
  ],
}

function told(
  { from, to }: Range,
  { tokens, text, language }: Hearing,
  review: ReviewForReply,
): Omit<Candidate, 'clause' | 'order'>[] {
  const begin = tokens[from]?.start ?? 0
  // The sign of a sum stands before its first figure.
  const start = /[£$€]/u.test(text.charAt(begin - 1)) ? begin - 1 : begin
  const end = tokens[to - 1]?.end ?? 0
  return TOLD[language].flatMap(({ about, phrase, words }) => {
    const match = words.exec(text.slice(start, end + 2))
    if (match === null) return []
    const span = { start: start + match.index, end: start + match.index + match[0].length }
    const range = rangeOf(tokens, span)
    return [
      {
        point: { phrase, about, ground: quoteOf(review, span) },
        words: range,
        name: TOLD_BY + about,
      },
    ]
  })
}

/** The names of things that are told by figures begin so. */
export const TOLD_BY = 'figures of '

/** A price right behind a thing gives account of it: "mains $23 to $38". */
const PRICED = /^\s*[:,(]?\s*(?:[£$€]\s?\d|\d+(?:[.,]\d\d)?\s?(?:[£$€]|euros?|dollars?))/iu

/** Who could not read the menu complains of the light; « ça, c'est du service » praises. */
const READ =
  /(?:c['’]est du|\b(?:lire|\brelire|\bdéchiffrer|\bread|\breading|\bmake out)\s+(?:la|le|les|the|our|my|your|votre))\s*$/iu

function isOfDish(at: number, tokens: readonly Token[], { dishes }: Reading): boolean {
  const token = tokens[at]
  return dishes.some(
    (one) => token !== undefined && one.start <= token.start && token.start < one.end,
  )
}

function dishAt(
  at: number,
  clause: Range,
  tokens: readonly Token[],
  { dishes }: Reading,
): DishFinding | undefined {
  const token = tokens[at]
  const last = tokens[clause.to - 1]?.end ?? 0
  return dishes.find(
    (one) =>
      token !== undefined && one.start <= token.start && token.start < one.end && one.end <= last,
  )
}

/** The longest run of words that name one thing: "the card machine", "toilet paper". */
function runAt(
  at: number,
  clause: Range,
  tokens: readonly Token[],
  language: ReplyLanguage,
): { to: number; thing: Thing } | undefined {
  const { things } = LISTS[language]
  let match = matchAt(things, tokens, at)
  if (match === undefined || at + match.length > clause.to) return undefined
  let to = at + match.length
  let thing = match.value
  // French puts things together by "de", which the list spells out; English does so freely, "bread basket".
  if (language === 'fr') return { to, thing }
  while (to < clause.to && tokens[to]?.comma !== true) {
    match = matchAt(things, tokens, to)
    if (match === undefined || to + match.length > clause.to) break
    to += match.length
    thing = match.value
  }
  return { to, thing }
}

function isLikened(
  at: number,
  clause: Range,
  tokens: readonly Token[],
  language: ReplyLanguage,
): boolean {
  const { unlike } = LISTS[language]
  return tokens
    .slice(Math.max(clause.from, at - 2), at)
    .some(({ fold: word }) => unlike.has(word) && word !== 'pour')
}

/** Whether words name a thing that the clause is about, and no place, verb or likeness. */
function isMeant(
  { from, to }: Range,
  clause: Range,
  { tokens, said, language }: Hearing,
  about: string,
): boolean {
  const { needy, placed, determiners, within } = LISTS[language]
  if (isLikened(from, clause, tokens, language)) return false
  let det = -1
  for (let i = from - 1; i >= Math.max(clause.from, from - REACH) && det < 0; i -= 1) {
    const isBroken = tokens[i + 1]?.comma === true
    // « La dame au comptoir » speaks of no counter: the article belongs to what stands before the place.
    if (isBroken || (i < from - 1 && placed.has(tokens[i + 1]?.fold ?? ''))) break
    if (determiners.has(tokens[i]?.fold ?? '')) det = i
  }
  const before = tokens[(det < 0 ? from : det) - 1]?.fold ?? ''
  const isPlaced = placed.has(before) && (det < 0 ? from : det) > clause.from
  if (isPlaced && !(FOODS.has(about) && within.has(before))) return false
  const isNeedy = to - from === 1 && needy.has(tokens[from]?.fold ?? '')
  // "Order the vegan tray" bids others, and orders nothing wrong.
  if (from === clause.from && isBid({ from, to }, tokens)) return false
  if (det >= 0 || from === clause.from) return true
  // A kind or a hard word right before stands for the article: "nice food".
  return !isNeedy || said.some((one) => one.to === from)
}

/** Things that are as often what guests tell others to do, where something that is to be done follows. */
const BID =
  /^(?:order|check|tip|wait|change|charge|queue|phone|message|email|book|toast|print|taste|sign|step|park)$/
const DONE_TO =
  /^(?:the|a|an|your|my|our|it|them|two|one|three|more|extra|for|to|ahead|early|out|with)$/

function isBid({ from, to }: Range, tokens: readonly Token[]): boolean {
  return (
    to === from + 1 &&
    BID.test(tokens[from]?.fold ?? '') &&
    DONE_TO.test(tokens[to]?.fold ?? '') &&
    tokens[to]?.comma !== true
  )
}

/** What is eaten and drunk. */
const FOODS = new Set(['food_quality', 'drinks', 'food', 'sweet', 'drink'])
const VOWEL = /^[aeiouâàéèêëîïôûüœh]/i

/** What a reply calls a thing: by the guest's own word, with the article. */
export function phraseOfThing(
  { from, to }: Range,
  tokens: readonly Token[],
  text: string,
  { gender }: Thing,
  language: ReplyLanguage,
): string {
  const said = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0).toLowerCase()
  if (language === 'en') return `the ${said}`
  if (/^wcs?$/u.test(said)) return 'les WC'
  const words = said.replace(/\p{L}+/gu, (word) => WRITTEN.get(fold(word)) ?? word)
  const isMany = /[sx]$/.test(words.split(' ')[0] ?? '') && !SINGULAR.test(words)
  if (isMany) return `les ${words}`
  if (VOWEL.test(words)) return `l'${words}`
  return gender === 'm' ? `le ${words}` : `la ${words}`
}

/** How French words are written that guests write without their accents, « gateau », or in slang, by their plain form. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['bouffe', 'cuisine'],
  ...Object.values(french.things)
    .flatMap((words) => Object.values(words).flatMap((some) => some.split(/[ ,]+/u)))
    .filter((word) => /^\p{L}+$/u.test(word) && fold(word) !== word)
    .map((word): [string, string] => [fold(word), word]),
])

/** French words that end like a plural and are none. */
const SINGULAR = /^(?:jus|prix|choix|accès|riz|repas)(?!\p{L})/u
