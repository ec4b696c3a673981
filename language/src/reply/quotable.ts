import english from '#data/en/quoted.json' with { type: 'json' }
import french from '#data/fr/quoted.json' with { type: 'json' }
import { kindOf } from '#read/people/names'
import { byLanguage } from '#read/words/by-language'
import { type PhraseTable, matchAt, placesIn, setOf } from '#read/words/phrase-table'
import { tableOf } from '#read/words/phrase-choices'
import { isVerb, splitSentences } from '#read/words/split'
import { type Token, tokenise } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { saysForbidden } from './check-content.ts'
import { isMeantSo } from './check-quotes.ts'
import { judgeClauses } from './clause-model.ts'
import { typesetFrench } from './french.ts'
import { mocks } from './mocked.ts'
import { isOrder, partOrders } from './orders.ts'
import { type Point, quoteOf } from './points.ts'
import { isHeld } from './retell-clauses.ts'
import { hear, type Hearing, rangeOf } from './second-reading.ts'

interface Lists {
  /** Words of reviews of which nothing is quoted: harms, crimes, what a guest cannot help. */
  held: PhraseTable<true>
  /** Words with which no sentence is quoted: insults, crimes, harms, who the guests are, slips of the pen. */
  unfit: PhraseTable<true>
  /** Words of sentences that tell nothing of what happened. */
  empty: PhraseTable<true>
  /** Words at the beginning of a sentence that are left out. */
  leading: PhraseTable<true>
  /** Words at the beginning that lean on what was said before, and, false, those that only look so. */
  leaning: PhraseTable<boolean>
  /** Words at the beginning that lean on what was said before where the sentence has no verb. */
  hanging: PhraseTable<true>
  /** Words at the beginning of what only leads to a complaint where the sentence has none of those that deny. */
  setting: PhraseTable<true>
  denied: PhraseTable<true>
  /** Words that stand for something said before, which a sentence of few words cannot do without. */
  vague: PhraseTable<true>
  /** How guests write who write in haste, letter by letter. */
  slips: ReadonlySet<string>
}

const LISTS = byLanguage((language): Lists => {
  const { leaning, standing, slips, ...words } = language === 'en' ? english : french
  const leans: [string, boolean][] = [
    [leaning, true],
    [standing, false],
  ]
  return {
    held: setOf(language, words.held),
    unfit: setOf(language, words.unfit),
    empty: setOf(language, words.empty),
    leading: setOf(language, words.leading),
    leaning: tableOf(language, leans),
    hanging: setOf(language, words.hanging),
    setting: setOf(language, words.setting),
    denied: setOf(language, words.denied),
    vague: setOf(language, words.vague),
    slips: new Set(slips.split(', ')),
  }
})

/**
 * How sure the model of clauses must be that a sentence complains, and that it does not praise: with a chance of 0.5
 * nine of ten English sentences complained that hands wrote from whom the model had not learnt, and nineteen of twenty
 * French ones.
 */
const SURE = { en: 0.65, fr: 0.72 }
const PRAISE = 0.3
/** A sentence with a word as kind as this is not quoted. */
const KIND = 1
/** Nobody apologises to a guest of more stars for what cannot be named. */
const MOST_STARS = 3
/** How many words a sentence that is quoted may have. */
const WORDS = { least: 4, most: 18 }
/** A sentence of more parts is a list. */
const MOST_PARTS = 4
/** In fewer words nobody knows what "it" is. */
const FEW = 6
/** In so many words a sentence without a verb says enough. */
const MUCH = 9
const MOST_SIGNS = 8
/** A sentence of more letters has more words, or none. */
const LONGEST = 240

/**
 * The guest's own short sentences of which a reply may take one up in quotation marks where nothing of what was wrong can
 * be named: the ones that are most surely complaints first. A phrase has the capital and the stop of a sentence.
 */
export function findQuotable(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point[] {
  const isOwnLanguage = reading.language.code === language
  if (!isOwnLanguage || reading.risks.length > 0 || (review.rating ?? 0) > MOST_STARS) return []
  const hearing = hear(review.text, language)
  // Who mocks says the contrary of what a quotation would say.
  if (mocks(review, reading)) return []
  const isGrave = placesIn(LISTS[language].held, hearing.tokens).length > 0
  if (isGrave || isHeld(hearing.tokens, language)) return []
  const { spans } = partOrders(review.text)
  return splitSentences(review.text, { start: 0, end: endOf(hearing) })
    .filter((one) => !spans.some((order) => order.start < one.end && one.start < order.end))
    .flatMap((sentence) => {
      // "The smell coming out of that kitchen was terrific" complains of nothing, whatever it stands beside.
      const { from, to } = rangeOf(hearing.tokens, sentence)
      const isKind = hearing.said.some(
        (one) => one.value >= KIND && from <= one.from && one.to <= to,
      )
      const chance = isKind ? 0 : chanceOf(sentence, hearing, review.rating)
      const span = chance < SURE[language] ? null : quotableIn(sentence, hearing, reading)
      if (span === null || !isMeantSo(span, 'sorry', review, language)) return []
      const phrase = asSentence(review.text.slice(span.start, span.end), language)
      return [{ point: { phrase, about: 'overall', ground: quoteOf(review, span) }, chance }]
    })
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ point }) => point)
}

/** Where the words of a review end that are heard, with the signs behind the last one. */
function endOf({ text, tokens }: Hearing): number {
  return Math.min(text.length, (tokens.at(-1)?.end ?? 0) + MOST_SIGNS)
}

/** The chance that a sentence complains; 0 where the model hears praise in it, or no complaint behind its turn. */
function chanceOf(sentence: Span, hearing: Hearing, rating: number | null): number {
  const { from, to } = rangeOf(hearing.tokens, sentence)
  const judged = judgeClauses(hearing, rating).flatMap((one, at) => {
    const clause = hearing.clauses[at]
    return clause !== undefined && clause.from < to && from < clause.to
      ? [{ ...one, isTurned: clause.isTurned && clause.from > from }]
      : []
  })
  const takesBack = judged.some(
    ({ glad, sorry, isTurned }) => glad >= PRAISE || (isTurned && sorry < PRAISE),
  )
  return takesBack ? 0 : Math.max(0, ...judged.map(({ sorry }) => sorry))
}

/** Words that a guest sets in quotation marks, of which our own leave room for one kind within. */
const INNER = /"([^"“”«»]*)"|“([^"“”«»]*)”|«([^"“”«»]*)»/u

function withInner(words: string, before: string, behind: string): string {
  return words.replace(INNER, (_, one?: string, other?: string, third?: string) =>
    [before, (one ?? other ?? third ?? '').trim(), behind].join(''),
  )
}

/** Quoted words with the capital and the stop of a sentence. */
function asSentence(words: string, language: ReplyLanguage): string {
  const own = language === 'en' ? withInner(words, '‘', '’') : withInner(words, '“', '”')
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}.`
}

/** Signs around a sentence that are no part of its grammar: emoji, a dash before it, the stops behind it. */
const AROUND = {
  before: /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\s*•–—-])+/u,
  behind: /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s|[.!](?![.…]))+$/u,
}
/** What a sentence that is quoted is made of: words, numbers of at most three digits, commas, a colon, a bracket. */
const PLAIN =
  /^[\p{L}\d$€£](?:[\p{L}\p{M}'’]|-(?=[\p{L}\d])|,(?= )|:(?= )|[ \u00a0\u202f]:(?= )|[ \u00a0\u202f](?![\s)])| \((?=[\p{L}\d])|\)(?=[ ,]|$)|(?<!\d{3})\d|(?<=\d)[.,:](?=\d\d?(?!\d))|(?<=\d[ \u00a0\u202f]?)[%°$€£]|[$€£](?=\d))*$/u

/** A line of an account by the clock says little alone: « 20h10 : la carte ». */
const LOGGED = /^\d{1,2} ?(?:[h:.]\d{0,2}|[ap]m)(?: ?[ap]m)?[^\p{L}\d]{0,3}:/iu

/** The stretch of a sentence that can be quoted; null where there is none. */
function quotableIn(sentence: Span, hearing: Hearing, reading: Reading): Span | null {
  const { text, language } = hearing
  const whole = text.slice(sentence.start, sentence.end)
  if (whole.length > LONGEST) return null
  const from = sentence.start + (AROUND.before.exec(whole)?.[0].length ?? 0)
  const end = sentence.end - (AROUND.behind.exec(whole)?.[0].length ?? 0)
  const tokens = tokenise(text, language, from, Math.max(from, end))
  // Who begins with a small letter may go on with what stood before a new line.
  if (!/^[\p{Lu}\d$€£]/u.test(text.slice(from, end))) return null
  const lead = matchAt(LISTS[language].leading, tokens, 0)?.length ?? 0
  const own = tokens.slice(lead)
  const first = own[0]?.start ?? end
  const start = /[$€£]/u.test(text.charAt(first - 1)) ? first - 1 : first
  const words = text.slice(start, end)
  const isShort = own.length >= WORDS.least && own.length <= WORDS.most
  if (words.split(', ').length > MOST_PARTS) return null
  if (LOGGED.test(words)) return null
  const isWhole = words.split('(').length === words.split(')').length
  const bare = withInner(words, '', '')
  if (!isShort || !isWhole || !PLAIN.test(bare) || !isUnchanged(bare, language)) return null
  if (isOrder(words) || saysForbidden(words)) return null
  if (!isWellWritten(words, language) || !isFit(own, language)) return null
  if (!standsAlone(own, language)) return null
  return namesSomebody(own, { start, end }, reading) ? null : { start, end }
}

const plain = (words: string): string => words.replaceAll('’', "'").replaceAll(/\s/gu, ' ')

/** Whether our own typesetting leaves the words as they are, but for apostrophes and blanks. */
function isUnchanged(words: string, language: ReplyLanguage): boolean {
  return language === 'en' || plain(typesetFrench(words)) === plain(words)
}

/** The end of a sentence that leaves out what was said before: "running out of eggs is not". */
const CUT_OFF =
  /\b(?:is|was|are|were|does|do|did|has|had|have|will|would|can|could)(?: not|n['’]t)?$/iu

/** Whether a guest can read the words back without a slip of theirs in them: "didnt", « tres ». */
function isWellWritten(words: string, language: ReplyLanguage): boolean {
  if (language === 'en' && /(?<![\p{L}'’])i(?!\p{L})/u.test(words)) return false
  const { slips } = LISTS[language]
  if (CUT_OFF.test(words)) return false
  return !words.split(/[^\p{L}'’]+/u).some((word) => slips.has(word.toLowerCase()))
}

function isFit(tokens: readonly Token[], language: ReplyLanguage): boolean {
  const { unfit, empty } = LISTS[language]
  return [unfit, empty].every((table) => placesIn(table, tokens).length === 0)
}

/** Whether a sentence is understood without the one before it. */
function standsAlone(tokens: readonly Token[], language: ReplyLanguage): boolean {
  const { leaning, hanging, setting, denied, vague } = LISTS[language]
  if (tokens.length < FEW && placesIn(vague, tokens).length > 0) return false
  if (matchAt(leaning, tokens, 0)?.value === true) return false
  if (matchAt(setting, tokens, 0) !== undefined && placesIn(denied, tokens).length === 0)
    return false
  return tokens.length >= MUCH || matchAt(hanging, tokens, 0) === undefined || tokens.some(isVerb)
}

/** Words with a capital that are nobody's name. */
const CAPITALS = new Set(
  'i monday tuesday wednesday thursday friday saturday sunday christmas easter january february march april june july august september october november december english french italian indian chinese thai greek spanish irish american british mexican japanese'.split(
    ' ',
  ),
)

/** Whether somebody is named in a sentence, or something is shouted. */
function namesSomebody(tokens: readonly Token[], span: Span, { people }: Reading): boolean {
  if (people.some((one) => one.start < span.end && span.start < one.end)) return true
  return tokens.some(
    ({ fold, capital, shout }, at) =>
      shout ||
      kindOf(fold) === 'given' ||
      (capital && at === 0 && kindOf(fold) === 'word') ||
      (capital && at > 0 && !CAPITALS.has(fold.split("'")[0] ?? '')),
  )
}
