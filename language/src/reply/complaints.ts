import { matchAt, setOf } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'
import type { KeywordFinding, Polarity, Reading, Span } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { feltPhrase } from './felt.ts'
import { forgives, isExcused, isPardoned } from './excused.ts'
import { findMatters, type Matter, type Weight } from './matters.ts'
import { VOCABULARY } from './phrase-book.ts'
import {
  DISHES,
  dishAt,
  isJudged,
  isNamedSo,
  kindOf,
  nearer,
  phraseOf,
  type Point,
  quoteOf,
} from './points.ts'
import { hear, rangeOf } from './second-reading.ts'

/** What the guest blames, with how much it weighs. */
export interface Complaint extends Point {
  weight: Weight
}

const MOST = 3
/** Phrases by which happy guests bring up the one thing that was not right. */
const RESERVATIONS = {
  en: setOf('en', VOCABULARY.en.reservations),
  fr: setOf('fr', VOCABULARY.fr.reservations),
}
/** Words by which content guests turn to what was not right. */
const TURNS = { en: setOf('en', VOCABULARY.en.turns), fr: setOf('fr', VOCABULARY.fr.turns) }
const CONTENT = 4
const MOODS = new Set(['atmosphere', 'ambiance'])
/** A card that is no menu. */
const CARD =
  /^carte\s+(?:de (?:crédit|débit|fidélité|voeux|vœux)|d['’]affaires|bancaire|bleue|cadeau)/i
const NO_CHOICE =
  /(?:\b(?:no|not much|little|without a)|(?<!\p{L})pas (?:eu |vraiment |bien )?le|guère le|aucun) $/iu
const OPINED = /(?:^|\s)(?:à (?:mon|notre)|(?:affaire|question) de)\s+$/i
const FRESH = new Set(['freshness', 'fraîcheur'])
/** Words for speed, which as blame are said of how somebody spoke or drove rather than of the kitchen. */
const SPEEDS = new Set(['speed', 'rapidité'])

/**
 * What the guest blamed, the three things at most that weigh most: matters told of, then topics that words blame. A guest of
 * five stars blames one thing at most, and only by making a point of it.
 */
export function findComplaints(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Complaint[] {
  const stars = starsOf(review, reading)
  const isFlat = stars >= CONTENT && isOnlyFacts(review, reading)
  const told = findMatters('faults', review, reading, language).filter((one) => {
    const { plain, sentence, weight, ground } = one
    if (ground.kind === 'review' && isExcused(ground, review, reading)) return false
    if (weight !== 'grave' && !isBorneOut(one, review, reading, stars)) return false
    // Who was moved to a quiet table, "and that was kind", tells of no fault.
    if (stars >= CONTENT && weight !== 'grave' && isCalledKind(one, review, reading)) return false
    return (
      stars < CONTENT ||
      weight === 'grave' ||
      hasAny(RESERVATIONS, review, sentence, reading) ||
      (stars === CONTENT && !isFlat && (!plain || hasAny(TURNS, review, sentence, reading)))
    )
  })
  const topics = isFlat ? [] : blamedTopics(review, reading, language, told)
  const points = [...told.map((one) => weighed(one, review, reading, stars)), ...topics]
  // Where one thing alone went wrong, it is what a content guest forgives, wherever they say so.
  const isOne = new Set(points.map(({ about }) => about)).size === 1
  if (stars >= CONTENT && isOne && forgives(review, reading))
    return points.filter(({ weight }) => weight === 'grave')
  return foremost(withoutWider(points, language), stars >= 5 ? 1 : MOST)
}

/** Above this, the trained model hears nothing hard in a clause. */
const CALM = -0.12

/**
 * Whether the clause of what a content guest tells sounds like a fault at all: a word alone is often innocent, as in
 * "loose, briny", "squid crisp at the edges", « sorti avec la pelle sans dire un mot ». What they forgive is none either,
 * and the name of a dish is no turn of phrase: "sardines came six on the plate".
 */
function isBorneOut(
  { ground, about, sentence }: Matter,
  review: ReviewForReply,
  reading: Reading,
  stars: number,
): boolean {
  const { code } = reading.language
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return true
  const { start, end } = ground
  const isDish = (one: Span): boolean => one.start <= start && end <= one.end
  if (!FOOD.has(about) && reading.dishes.some(isDish)) return false
  if (stars < CONTENT) return true
  if (isPardoned(ground, review, reading)) return false
  // Who turns to what was not right tells a fault, however gently.
  if ([TURNS, RESERVATIONS].some((words) => hasAny(words, review, sentence, reading))) return true
  const { tokens, clauses, clauseOf, said } = hear(review.text, code)
  const { from, to } = rangeOf(tokens, ground)
  const clause = clauses[clauseOf[from] ?? -1]
  if (clause === undefined) return true
  const words = said.filter((one) => one.from < clause.to && clause.from < one.to)
  if (words.some(({ value }) => value < 0)) return true
  const isKind = words.some((one) => one.from < to && from < one.to && one.value > 0)
  return !isKind && clause.lean < CALM
}

/** The topics of what is eaten and drunk. */
const FOOD = new Set<string>(['food_quality', 'drinks', 'portion', 'menu_variety'])

/** Whether a review only tells facts: no word of it is kind or hard, and it turns to nothing that was not right. */
function isOnlyFacts(review: ReviewForReply, reading: Reading): boolean {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return false
  const whole = { start: 0, end: review.text.length }
  return (
    hear(review.text, code).said.length === 0 &&
    !reading.keywords.some((one) => isMarked(one, review)) &&
    !hasAny(RESERVATIONS, review, whole, reading) &&
    !hasAny(TURNS, review, whole, reading)
  )
}

/** How a guest calls what was done, behind it: "they moved us, and that was kind". */
const CALLED_KIND = {
  en: /(?:which|that|this|it) (?:was|is) (?:so |very |really |such |most |incredibly )?(?:a )?(?:kind|lovely|thoughtful|sweet|considerate|nice|good of|helpful|appreciated)\b/iu,
  fr: /(?<!\p{L})(?:c['’](?:est|était)|ce qui (?:est|était)) (?:si |très |vraiment |bien )?(?:gentil|aimable|attentionné|apprécié|délicat|prévenant)/iu,
}

function isCalledKind({ ground, sentence }: Matter, { text }: ReviewForReply, reading: Reading) {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  return ground.kind === 'review' && CALLED_KIND[code].test(text.slice(ground.end, sentence.end))
}

/** What comes before what where there is not room for all: what is grave, what spoilt the visit, the food, small things. */
function rankOf({ weight, about }: Complaint): number {
  if (weight === 'grave') return 0
  if (weight === 'nit') return 4
  if (about === 'overall') return 3
  return DISHES.has(about) || about === 'food_quality' || about === 'ambience' ? 2 : 1
}

/** The points that matter most, in the order in which the guest told them. */
function foremost(points: readonly Complaint[], most: number): Complaint[] {
  const kept = new Set(points.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most))
  return points.filter((one) => kept.has(one))
}

/** The stars; where a source gave none, what the words are like: plain facts are no complaint. */
function starsOf({ rating }: ReviewForReply, { sentiment }: Reading): number {
  return rating ?? (sentiment.label === 'negative' ? 2 : CONTENT)
}

function weighed(
  { sentence, plain: _plain, ...matter }: Matter,
  review: ReviewForReply,
  reading: Reading,
  stars: number,
): Complaint {
  const said = review.text.slice(sentence.start, sentence.end)
  // What a content guest calls small weighs little, or what is a matter of taste: « la soupe manquait de sel à mon goût ».
  const isSmall =
    stars >= CONTENT &&
    MILD.has(matter.about) &&
    (hasAny(RESERVATIONS, review, sentence, reading) || OF_TASTE.test(said))
  const light = isSmall && matter.weight === 'fault'
  return light ? { ...matter, weight: 'nit' } : matter
}

/** The topics in which small things are small: a wait or a rude word is none. */
const MILD = new Set<string>([...FOOD, 'ambience', 'location_parking'])
const OF_TASTE =
  /(?<!\p{L})(?:for (?:me|us|my taste|our taste)|to my taste|à (?:mon|notre) goût|pour (?:moi|nous|mon goût))(?!\p{L})/iu

function blamedTopics(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  told: readonly Matter[],
): Complaint[] {
  const stars = starsOf(review, reading)
  const met = new Set<string>(told.map(({ about }) => about))
  const bad = reading.keywords.filter((one) => {
    const snippet = { start: one.snippetStart, end: one.snippetEnd }
    const says = (phrases: typeof TURNS): boolean => hasAny(phrases, review, snippet, reading)
    return (
      isBlamed(one.sentiment, review.rating) &&
      isJudged(one, reading) &&
      !met.has(one.category) &&
      // What a matter tells of is said more nearly than by its topic.
      !told.some(
        ({ ground }) =>
          overlap(ground, one.known?.words ?? one) || overlap(ground, stretchOf(one, review.text)),
      ) &&
      (stars < CONTENT ||
        says(RESERVATIONS) ||
        (stars === CONTENT && (says(TURNS) || isMarked(one, review)))) &&
      !SPEEDS.has(one.keyword) &&
      !(stars >= CONTENT && isPardoned(one, review, reading)) &&
      !isVague(one, review) &&
      // A dish that the reply cannot name is not the whole kitchen.
      (dishAt(reading, one) === undefined || dishOf(one, review, reading, language) !== null)
    )
  })
  // "Sorry for your visit" names nothing: there is a sentence for that without a name.
  const dishes = bad.filter((one) => dishAt(reading, one) !== undefined)
  // "The way your dish was cooked" says nothing beside the dish, and the word that blames a dish is no topic.
  const own = bad.filter(
    (one) =>
      dishes.includes(one) ||
      (!(dishes.length > 0 && MANNERS.has(one.keyword)) &&
        !dishes.some((dish) => isSaidOf(one, dish))),
  )
  return nearer(own.filter((one) => isNamedSo(one, review))).map((keyword) => {
    const named = dishOf(keyword, review, reading, language)
    const snippet = { start: keyword.snippetStart, end: keyword.snippetEnd }
    const isAside = hasAny(RESERVATIONS, review, snippet, reading) || isMarked(keyword, review)
    const small = stars >= CONTENT && isAside
    const felt = feltPhrase(keyword, named, review, reading, language)
    const isDish = named !== null && felt === undefined
    return {
      phrase: felt ?? named ?? phraseOf(keyword, 'complaint', review, language),
      about: isDish ? kindOf(named, language) : keyword.category,
      weight: small ? ('nit' as const) : ('fault' as const),
      ground: quoteOf(review, keyword),
    }
  })
}

/** Whether a topic is only the word that blames a dish: « le doré, tout ramolli ». */
function isSaidOf(one: KeywordFinding, dish: KeywordFinding): boolean {
  const words = dish.known?.words
  const isFood = one.category === 'food_quality'
  return isFood && words !== undefined && words.start <= one.start && one.end <= words.end
}

/** The topics of food that only say how some dish was. */
const MANNERS = new Set('taste goût cooking cuisson temperature température'.split(' '))

/** What stands around a topic between two marks. */
function stretchOf({ start, end }: Span, text: string): Span {
  const after = text.slice(end).search(MARK)
  const before = text.slice(0, start).search(LAST_MARK)
  return { start: before < 0 ? 0 : before + 1, end: after < 0 ? text.length : end + after }
}

const MARK = /[,;:.!?\n–—]/
const LAST_MARK = /[,;:.!?\n–—][^,;:.!?\n–—]*$/

/** Whether the guest gives a thing a mark: « Stationnement : 0/10 ». */
function isMarked({ end }: KeywordFinding, { text }: ReviewForReply): boolean {
  return /^\s*[:=-]?\s*\d{1,2}(?:[.,]\d)?\s*(?:\/|sur\b|out of\b)/.test(text.slice(end, end + 12))
}

function overlap(ground: Ground, span: Span): boolean {
  return ground.kind === 'review' && ground.start < span.end && span.start < ground.end
}

/** What before « retard » and "late" says that it was not the house. */
const OURS_LATE =
  /(?:\b(?:we|i|you)(?:['’]re| are| were| was| got| arrived|['’]m)|(?<!\p{L})(?:vous avez|nous (?:avions|avons|étions|sommes)|on (?:a|avait|est|était)|j['’](?:ai|avais)))(?!\p{L})[^.!?]{0,30}$/iu

/**
 * Whether the words are too far from the topic for a reply to name it: a turn of phrase for the service that has no
 * word for it, or the time of day, « 19 h », for a wait.
 */
export function isVague(
  { keyword, start, end }: KeywordFinding,
  { text }: ReviewForReply,
): boolean {
  const words = text.slice(start, end)
  // « Le pain trop frais » is the opposite of a lack of freshness.
  const isTooFresh = FRESH.has(keyword) && /\b(?:too|trop)\s+$/i.test(text.slice(0, start))
  // "Made to feel two inches tall" speaks of no room.
  const isNoRoom =
    MOODS.has(keyword) && !/atmos|ambi|vibe|mood|setting|place|spot|room|cadre/i.test(words)
  // « À mon goût » judges no taste.
  const isOpinion = /goût$/i.test(words) && OPINED.test(text.slice(0, start))
  return (
    isTooFresh ||
    isOpinion ||
    isNoRoom ||
    /^plates?$/i.test(words) ||
    (keyword === 'menu' && CARD.test(text.slice(start))) ||
    // « J’ai pas le choix » speaks of no card.
    (/^(?:choix|choice)$/i.test(words) && NO_CHOICE.test(text.slice(0, start))) ||
    (keyword === 'service' && !/serv/i.test(words)) ||
    (/^(?:retard|late)$/i.test(words) && OURS_LATE.test(text.slice(0, start))) ||
    /^\d{1,2} ?h$/.test(words)
  )
}

function dishOf(
  keyword: KeywordFinding,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): string | null {
  const dish = dishAt(reading, keyword)
  return dish === undefined ? null : dishPhrase(dish, language, reading, review.text)
}

/** Whether a feeling is blame: a mixed one is where the stars do not speak for the house. */
export function isBlamed(sentiment: Polarity, rating: number | null): boolean {
  return sentiment === 'negative' || (sentiment === 'conflict' && (rating ?? 3) <= 3)
}

/**
 * Leaves out wider phrases beside a nearer one ("the service, the pace of the service"), and all but one thing of a
 * topic.
 */
function withoutWider(points: readonly Complaint[], language: ReplyLanguage): Complaint[] {
  const { complaints } = VOCABULARY[language]
  const phrases = points.map(({ phrase }) => phrase)
  const distinct = points.filter(
    ({ phrase }, at) =>
      phrases.indexOf(phrase) === at &&
      !phrases.some(
        (other) =>
          other !== phrase && other.endsWith(phrase.replace(/^(?:the |le |la |l'|les )/, '')),
      ),
  )
  const dishes = new Set(points.map(({ about }) => about).filter((about) => DISHES.has(about)))
  const seen = new Set<string>()
  return distinct.filter(({ about, phrase }) => {
    // "The way your visit turned out" says nothing beside what went wrong.
    if (about === 'overall' && distinct.length > 1) return false
    // The dish is enough beside its category: "the onion soup and the food".
    const wide = complaints[about]?.split('|').includes(phrase) === true
    if (wide && about === 'food_quality' && (dishes.has('food') || dishes.has('sweet')))
      return false
    if (wide && about === 'drinks' && dishes.has('drink')) return false
    // So is how the guest was treated beside the service.
    if (wide && about === 'service' && points.some((one) => one.about === 'staff_attitude'))
      return false
    const again = wide && seen.has(about)
    seen.add(about)
    return !again
  })
}

/** Whether a guest turns to something that was not right, whether or not we understand what. */
export function turnsToBlame(review: ReviewForReply, reading: Reading): boolean {
  return hasAny(TURNS, review, { start: 0, end: review.text.length }, reading)
}

function hasAny(
  phrases: typeof TURNS,
  review: ReviewForReply,
  span: Span,
  reading: Reading,
): boolean {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const tokens = tokenise(review.text, code, span.start, span.end)
  return tokens.some((_, index) => matchAt(phrases[code], tokens, index) !== undefined)
}
