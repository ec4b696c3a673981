import { LEXICONS } from '#read/opinion/lexicon'
import { matchAt } from '#read/words/phrase-table'
import { fold, type Token, tokenise } from '#read/words/token'
import type { CheckInput } from '#reply'
import { LOOKED_AT, type Report } from './check-content.ts'
import { earlierReplies } from './earlier-replies.ts'
import { THREAT } from './harm.ts'
import { greetingName, namesOf } from './name.ts'
import { hashOf, trigrams, wordsOf } from './overlap.ts'
import { greetsNobody, withoutStyle } from './without-style.ts'
import { type Plan, planReply, type Point } from './plan.ts'
import { ownWordsOf } from './quotation.ts'

const THANKS =
  /\b(?:thank\w*|grateful|gratitude|appreciat\w*|indebted|obliged|(?:good|kind|thoughtful) of you|merci\w*|remerci\w*|(?:savons|sait) gre|reconnaissan\w*|apprecie|gentil d'avoir)\b/
const APOLOGY = /\b(?:sorry|apolog\w+|regret\w*|desole\w*|excus(?:es?|ons|er)|navre\w*|pardon\w*)\b/
const CONTRACTION = /\b(?:\w+n't|(?:i|we|you|they|it|that|there|he|she)'(?:m|re|ve|ll|d|s))\b/
const SUPERLATIVE =
  /\b(?:(?<!all )the best|amazing|fantastic|wonderful|perfect|incredible|thrilled|awesome|(?:le|la|les) meilleur\w*|formidable\w*|fantastique\w*|incroyable\w*|parfait\w*|genial\w*|extraordinaire\w*)\b/
/** Phrases that stand in every house's replies and say nothing. */
const STOCK =
  /\b(?:valued (?:guest|customer|client)s?|your (?:feedback|satisfaction|opinion) is (?:very )?important to us|we strive (?:to|for)|we pride ourselves|every effort|we'?re thrilled|we are thrilled|delighted to hear|(?:sorry|apologi[sz]e) for (?:any|the) inconvenience|take (?:all )?feedback (?:very )?seriously|exceed(?:ed|s|ing)? (?:your )?expectations|culinary (?:journey|experience)|made our day|means the world|look forward to serving you|votre satisfaction est notre priorite|votre avis (?:compte|est important) pour nous|nous mettons tout en (?:oeuvre|œuvre)|cher client|chere cliente|clientele estimee|experience culinaire|n'hesitez pas|la gene occasionnee|(?:ce|ces|cet|tout) (?:desagrements?|inconvenients?))\b/
/** From this rating on a guest was content. */
const GOOD = 4
/** A reply is as long as what it answers, so a guest of few words may get few; the rest of a greeting always fits. */
const SHORTEST = { toNothing: 6, toMuch: 12 }
const LONGEST = 120
/** At least this many earlier replies must be known before a phrase can count as worn. */
const WORN = 3

/** Reports how a reply sounds; these findings are advice and hold nothing back. */
export function checkManner(input: CheckInput, report: Report): void {
  const { text, review, reading, house, tone, language } = input
  const body = house.signature === null ? text : text.replace(house.signature, '')
  // A guest's words in quotation marks neither thank nor apologise for the house, and have a tone of their own.
  const own = ownWordsOf(body.slice(0, 6000))
  const plain = fold(own)
  const words = wordsOf(body)
  const told = wordsOf(review.text.slice(0, 2000)).length
  const shortest = Math.min(SHORTEST.toMuch, SHORTEST.toNothing + told)
  if (words.length < shortest || words.length > LONGEST)
    report('length', undefined, String(words.length))
  const name = greetingName(review.authorName, language)
  const opening = fold(body.slice(0, 80))
  const isNamed = name !== null && !greetsNobody(house)
  if (isNamed && !greets(opening, [fold(name), ...namesOf(review.authorName)]))
    report('no_greeting')
  const plan = planReply(review, reading, house, language)
  // Whoever threatens somebody is owed neither thanks nor an apology.
  const isThreat = plan.harm?.about === THREAT
  // So is nobody who had told us before, for telling us.
  const isOwed = !isThreat && plan.harm?.knew !== true && plan.harm?.again !== true
  if (!THANKS.test(plain) && isOwed) report('no_thanks')
  const sorry = APOLOGY.test(plain)
  // A content guest whose review is held for a risk is owed no apology for that alone.
  const held = plan.intent === 'risk_hold'
  // A nit of a content guest is acknowledged, which takes no apology and bears one.
  const { fault } = plan.retold
  const isFault = fault !== null || plan.complaints.some(({ weight }) => weight !== 'nit')
  const isOpen = plan.unnamed && (review.rating ?? GOOD) < GOOD
  const mayBe = isFault || plan.complaints.length > 0 || plan.unhappy || isOpen
  const complains = held ? isHeld(plan, review.rating) : mayBe
  const owed = held ? complains && !isThreat : isFault || plan.unhappy
  if (owed && !sorry && plan.intent !== 'other_language') report('apology_missing')
  if (!complains && sorry && !held && plan.grave === null) report('apology_unneeded')
  if (plan.intent !== 'risk_hold' && plan.intent !== 'other_language')
    checkPoints(input, plan, body, report)
  checkTone(tone, own, plain, complains, report)
  const stock = STOCK.exec(plain)
  if (stock !== null) report('stock_phrase', undefined, stock[0])
  const earlier = earlierReplies(input.recentReplies, house.signature)
  const count = earlier.count(LOOKED_AT)
  if (count >= WORN) {
    const long = [...trigrams(withoutStyle(body, house))].filter(
      (gram) => earlier.countWith(hashOf(gram), LOOKED_AT) > count * 0.6,
    )
    if (long.length >= 6) report('stock_phrase', undefined, long[0])
  }
}

/** Whether a reply greets the guest by name; a guest without a name need not be greeted. */
function greets(opening: string, names: readonly string[]): boolean {
  return names.some((name) => opening.includes(name))
}

function isHeld(plan: Plan, rating: number | null): boolean {
  return plan.unhappy || (rating ?? GOOD) < GOOD
}

/** Reports what the guest blamed and the reply does not meet, and what the guest liked and the reply does not name. */
function checkPoints(input: CheckInput, plan: Plan, body: string, report: Report): void {
  const tokens = tokenise(body, input.language, 0, Math.min(body.length, 6000))
  const stems = new Set(tokens.map(({ stem }) => stem))
  const categories = categoriesIn(tokens, input.language)
  const isNamed = (point: Point) =>
    categories.has(point.about) ||
    keyWords(point, input.language).some((word) => stems.has(word.stem))
  for (const point of plan.complaints)
    if (!isNamed(point) && !isTakenUp(point, input, stems))
      report('complaint_unaddressed', undefined, point.phrase)
  const praised = [...plan.dishes, ...plan.people, ...plan.topics]
  const glad = plan.intent === 'praise' || (plan.intent === 'mixed' && !plan.unhappy)
  if (glad && praised.length > 0 && !praised.some(isNamed)) report('praise_unnamed')
  checkPraised(input, plan.complaints, report)
}

/** A word of at least this many letters carries the matter. */
const OF_MATTER = 6

/** Whether a reply takes up the guest's own words of a complaint: the stairs, the shrug. */
function isTakenUp(point: Point, input: CheckInput, stems: ReadonlySet<string>): boolean {
  const { ground } = point
  if (ground.kind !== 'review') return false
  const said = input.reading.sentences.find(
    ({ start, end }) => start <= ground.start && ground.start < end,
  )
  const words = tokenise(input.review.text, input.language, said?.start ?? 0, said?.end ?? 0)
  return words.some((word) => word.fold.length >= OF_MATTER && stems.has(word.stem))
}

function categoriesIn(tokens: readonly Token[], language: 'en' | 'fr'): ReadonlySet<string> {
  const found = new Set<string>()
  tokens.forEach((_, index) => {
    const match = matchAt(LEXICONS[language].topics, tokens, index)
    if (match !== undefined) found.add(match.value.category)
  })
  return found
}

/** Words that many phrases have, so that they point at none of them. */
const GENERAL = new Set(
  'the your you that with from dish plat votre vous avec pour dans room time les des une'.split(
    ' ',
  ),
)

/** The words that carry a point. */
function keyWords(point: Point, language: 'en' | 'fr'): Token[] {
  const words = tokenise(point.phrase, language).filter(({ fold: word }) => !GENERAL.has(word))
  const long = words.filter(({ fold: word }) => word.length > 3)
  return long.length > 0 ? long : words.filter(({ fold: word }) => word.length > 2)
}

/** The words that say what a thing is: those that name a topic, else the last in English and the first in French. */
function headsOf(point: Point, language: 'en' | 'fr'): string[] {
  const words = keyWords(point, language)
  const named = words.filter((_, at) => matchAt(LEXICONS[language].topics, words, at) !== undefined)
  const head = words.at(language === 'en' ? -1 : 0)
  return (named.length > 0 || head === undefined ? named : [head]).map(({ fold: word }) => word)
}

const foldsOf = (phrase: string, language: 'en' | 'fr'): string[] =>
  tokenise(phrase, language).map(({ fold: word }) => word)

/** Reports a kind word right beside a thing that the guest blamed, within one sentence. */
function checkPraised(input: CheckInput, blamed: readonly Point[], report: Report): void {
  const { text, language } = input
  const lexicon = LEXICONS[language]
  const tokens = tokenise(text, language)
  const heads = new Set(blamed.flatMap((point) => headsOf(point, language)))
  // « Le manque d’attention à votre table » praises no table.
  const own = new Set(blamed.flatMap(({ phrase }) => foldsOf(phrase, language)))
  tokens.forEach((word, i) => {
    if (!heads.has(word.fold)) return
    for (let j = Math.max(0, i - 3); j < i; j += 1) {
      const kind = tokens[j]
      const value = matchAt(lexicon.valence, tokens, j)?.value ?? 0
      if (kind === undefined || value < 2.2 || /^(?:merci|thank|vrai)/.test(kind.fold)) continue
      if (own.has(kind.fold)) continue
      if (!/[.!?;:,\n]/.test(text.slice(kind.end, word.start)))
        report('praises_the_criticised', word, word.fold)
    }
  })
}

function checkTone(
  tone: CheckInput['tone'],
  body: string,
  plain: string,
  complains: boolean,
  report: Report,
): void {
  const exclaims = body.includes('!')
  if (
    tone === 'formal' &&
    (exclaims || CONTRACTION.test(plain) || /\p{Extended_Pictographic}/u.test(body))
  )
    report('tone')
  else if (tone === 'neutral' && (exclaims || SUPERLATIVE.test(plain))) report('tone')
  else if (tone === 'fun' && complains && /[!]{2}|\b(?:haha|lol)\b/.test(body)) report('tone')
}
