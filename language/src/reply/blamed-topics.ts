import type { KeywordFinding, Polarity, Reading, Span } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { isPardoned, isWorthIt } from './excused.ts'
import { feltPhrase } from './felt.ts'
import type { Matter } from './matters.ts'
import { isLeftBehind } from './only-counted.ts'
import {
  dishAt,
  isJudged,
  isNamedSo,
  kindOf,
  nearer,
  phraseOf,
  type Point,
  quoteOf,
} from './points.ts'
import { CONTENT, hasAny, RESERVATIONS, TURNS } from './turns.ts'

/** From so many stars on, who grants that a price is worth it is asked no pardon for it. */
const MIDDLING = 3
const MOODS = new Set(['atmosphere', 'ambiance'])
/** A card that is no menu. */
const CARD =
  /^carte\s+(?:de (?:crédit|débit|fidélité|voeux|vœux)|d['’]affaires|bancaire|bleue|cadeau)/i
const NO_CHOICE =
  /(?:\b(?:no|not much|little|without a)|(?<!\p{L})pas (?:eu |vraiment |bien )?le|guère le|aucun) $/iu
const OPINED = /(?:^|\s)(?:à (?:mon|notre)|(?:affaire|question) de)\s+$/i
const FRESH = new Set(['freshness', 'fraîcheur'])
const WARMED = /(?:l['’](?:a|ont)|les (?:a|ont)) (?:(?:vite|aussitôt|tout de suite|tout) )?$/iu
/** Words for speed, which as blame are said of how somebody spoke or drove rather than of the kitchen. */
const SPEEDS = new Set(['speed', 'rapidité'])

/** A topic that words blame, a nit where a content guest brings it up as an aside. */
export interface BlamedTopic extends Point {
  weight: 'fault' | 'nit'
}

/** The topics that the words of a guest of so many stars blame, but for those of which a matter tells more nearly. */
export function blamedTopics(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  told: readonly Matter[],
  stars: number,
): BlamedTopic[] {
  const met = new Set<string>(told.map(({ about }) => about))
  const bad = reading.keywords.filter((one) => {
    const snippet = { start: one.snippetStart, end: one.snippetEnd }
    const says = (phrases: typeof TURNS): boolean => hasAny(phrases, review, snippet, reading)
    return (
      isBlamed(one.sentiment, review.rating) &&
      isJudged(one, reading, review) &&
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
      // Of whom a guest speaks who was not unhappy may have been kind: « le monsieur du bar ».
      !(stars >= MIDDLING && isSomebody(one, review)) &&
      !(stars >= CONTENT && isPardoned(one, review, reading)) &&
      !isVague(one, review) &&
      !(one.category === 'value' && stars >= MIDDLING && isWorthIt(one, review, reading)) &&
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
    const small = stars >= CONTENT && (isAside || PRICES.has(keyword.keyword))
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

/** What content guests find dear is noted, and no host asks their pardon for it. */
const PRICES = new Set(['prix', 'price', 'rapport qualité-prix', 'value'])

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
export function isMarked({ end }: KeywordFinding, { text }: ReviewForReply): boolean {
  return /^\s*[:=-]?\s*\d{1,2}(?:[.,]\d)?\s*(?:\/|sur\b|out of\b)/.test(text.slice(end, end + 12))
}

function overlap(ground: Ground, span: Span): boolean {
  return ground.kind === 'review' && ground.start < span.end && span.start < ground.end
}

const SOMEBODY =
  /^(?:(?:the|our|a|le|la|un|une) )?(?:staff|waiters?|waitress(?:es)?|servers?|lady|gentleman|lad|girl|monsieur|dame|serveuse?r?s?|patronn?e?|fille|gars|garçon)$/iu

function isSomebody({ category, start, end }: KeywordFinding, { text }: ReviewForReply): boolean {
  return category === 'service' && SOMEBODY.test(text.slice(start, end))
}

/** A judgement in stars. */
const STARS = /^(?:\p{L}+|\d)[ -](?:stars?|étoiles?)$/iu

/** What before « retard » and "late" says that it was not the house. */
const OURS_LATE =
  /(?:\b(?:we|i|you)(?:['’]re| are| were| was| got| arrived|['’]m|['’]d be|['’]ll be| would be| will be)|arrived|\bour own|(?<!\p{L})(?:vous avez|nous (?:avions|avons|étions|sommes)|on (?:a|avait|est|était)|j['’](?:ai|avais)))(?!\p{L})[^.!?]{0,40}$/iu
const WAITS = new Set(['wait', 'attente'])
/** "At one hour thirty they took the candle" tells when, and of no wait. */
const AT_A_TIME = /\bat (?:the )?$/iu
/** How long a table was given for: "two-hour table". */
const OF_A_TABLE = /^[ -](?:tables?|slots?|limit|sittings?|seatings?)\b/iu
/** « Dix minutes de retard », "ten minutes late". */
const SO_LATE = /^\s+(?:late|en retard|de retard)(?!\p{L})/iu

/**
 * Whether the words are too far from the topic for a reply to name it: a turn of phrase for the service that has no
 * word for it, or the time of day, « 19 h », for a wait.
 */
export function isVague(
  { keyword, known, start, end }: KeywordFinding,
  { text }: ReviewForReply,
): boolean {
  // « Trois étoiles » and "so okay, three stars" judge the whole visit.
  if (known?.words !== undefined && STARS.test(text.slice(known.words.start, known.words.end)))
    return true
  const words = text.slice(start, end)
  // « Le pain trop frais » is the opposite of a lack of freshness.
  const isTooFresh = FRESH.has(keyword) && /\b(?:too|trop)\s+$/i.test(text.slice(0, start))
  // « Elles l'ont réchauffé direct » puts a fault right.
  const isWarmedUp = FRESH.has(keyword) && WARMED.test(text.slice(0, start))
  // "Made to feel two inches tall" speaks of no room.
  const isNoRoom =
    MOODS.has(keyword) && !/atmos|ambi|vibe|mood|setting|place|spot|room|cadre/i.test(words)
  // Who had to ask twice was brought nothing wrong.
  const isAskedFor = keyword === 'erreur de commande' && /demander/i.test(words)
  // « Il faisait froid près de la porte » speaks of no dish, and « la carte est trop longue » of no wait.
  const isWeather =
    /^froide?s?$/i.test(words) &&
    /\b(?:il|y) fai(?:sait|t) (?:\S+ ){0,2}$/i.test(text.slice(0, start))
  const isLongList =
    /^(?:trop|too) long/i.test(words) &&
    /\b(?:carte|menu|liste|list)\b[^.!?,;]{0,20}$/i.test(text.slice(0, start))
  // « À mon goût » judges no taste.
  const isOpinion = /goût$/i.test(words) && OPINED.test(text.slice(0, start))
  return (
    isTooFresh ||
    isWarmedUp ||
    isOpinion ||
    isAskedFor ||
    isWeather ||
    isLongList ||
    isNoRoom ||
    isLeftBehind(text, start) ||
    /^plates?$/i.test(words) ||
    (keyword === 'menu' && CARD.test(text.slice(start))) ||
    // « J’ai pas le choix » speaks of no card.
    (/^(?:choix|choice)$/i.test(words) && NO_CHOICE.test(text.slice(0, start))) ||
    (keyword === 'service' && !/serv/i.test(words)) ||
    ((/^(?:retard|late|lateness)$/i.test(words) || SO_LATE.test(text.slice(end))) &&
      OURS_LATE.test(text.slice(0, start))) ||
    (WAITS.has(keyword) &&
      (AT_A_TIME.test(text.slice(0, start)) || OF_A_TABLE.test(text.slice(end)))) ||
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
