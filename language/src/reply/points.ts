import { FOOD } from '#read/dishes/food-lexicon'
import { LEXICONS } from '#read/opinion/lexicon'
import { listOf, matchAt, setOf } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'
import type { DishFinding, KeywordFinding, Reading } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { hashOf } from './overlap.ts'
import { VOCABULARY } from './phrase-book.ts'

/** A thing of the review that the reply speaks of, with the guest's words as its ground. */
export interface Point {
  /** The phrase for the thing with its article, ready for a sentence. */
  phrase: string
  /** The kind of thing: a category; `food`, `sweet` or `drink` for a dish; the name of an occasion. */
  about: string
  ground: Ground
  /** What somebody of the house did for the guest, with words that go on after "thank you for", « merci de ». */
  deed?: Point
}

/** The kinds of dishes. */
export const DISHES = new Set(['food', 'sweet', 'drink'])
/** Topics that are too wide to thank or apologise for when something nearer was said. */
const WIDE = new Set(
  'kitchen|restaurant|experience|expérience|dining room|salle|quality|qualité'.split('|'),
)
const SWEETS = {
  en: setOf('en', VOCABULARY.en.sweets),
  fr: setOf('fr', VOCABULARY.fr.sweets),
}

/** The ground of a sentence that rests on words of the review. */
export function quoteOf(review: ReviewForReply, span: { start: number; end: number }): Ground {
  return {
    kind: 'review',
    start: span.start,
    end: span.end,
    quote: review.text.slice(span.start, span.end),
  }
}

/** Whether two things rest on the same words. */
export function isSame(
  { ground: one }: Pick<Point, 'ground'>,
  { ground: other }: Pick<Point, 'ground'>,
): boolean {
  return (
    one.kind === 'review' &&
    other.kind === 'review' &&
    one.start < other.end &&
    other.start < one.end
  )
}

/** Whether a word only thanks. */
const isThanks = (word: string): boolean => /^(?:merci|mercis|thanks|thank you|thx)$/i.test(word)

/** How many letters may stand between a thing and the words that judge it. */
const NEARBY = 30

/**
 * Whether words beside a topic itself judge it. What only leans on its sentence is too often said of something else,
 * and a colleague's name is no topic.
 */
export function isJudged(
  { known, start, end }: KeywordFinding,
  reading: Reading,
  review: ReviewForReply,
): boolean {
  if (reading.people.some((one) => one.start < end && start < one.end)) return false
  if (known === undefined) return true
  const { words } = known
  if (known.by !== 'said' || words === undefined) return false
  // « Avez-vous des chaises bébé ? merci »: thanks behind a thing close the letter and judge nothing.
  if (end <= words.start && isThanks(review.text.slice(words.start, words.end))) return false
  return words.start - end <= NEARBY && start - words.end <= NEARBY
}

/**
 * Whether a topic is praised by nothing but a hard word that is denied: « rien vu de sale », « sans une chaise déplacée ».
 * Who found nothing dirty has praised no clean rooms.
 */
export function isOnlyDenied(
  { known }: KeywordFinding,
  { text }: ReviewForReply,
  { language }: Reading,
): boolean {
  if (known?.words === undefined || language.code !== 'fr') return false
  const tokens = tokenise(text.slice(known.words.start, known.words.end), 'fr')
  const match = matchAt(LEXICONS.fr.valence, tokens, 0)
  return match !== undefined && match.length === tokens.length && match.value < 0
}

/** The topics that name something nearer than the whole visit. */
export function nearer(keywords: readonly KeywordFinding[]): KeywordFinding[] {
  return keywords.filter((one) => !WIDE.has(one.keyword) && one.category !== 'overall')
}

/** What the words for a topic must be for a reply to call it by its name. */
const NAMED: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    // « Dans le passage » is a bad place, but no uncomfortable seat.
    'seating, place assise':
      /chair|seat|stool|bench|booth|cushion|chaise|siège|banquette|tabouret|banc|fauteuil|coussin/i,
    // A sweet colleague and sweet tea are no dessert.
    dessert: /^(?!sweet(?:er|est)?$)/i,
    // "I would have liked more sauce" praises no portion.
    portion: /^(?!more |plus de )/i,
    // « Retourné parce qu'il était froid » sends back a coffee, and « ce qu'on a mangé » names no price.
    'réservation, reservation': /réserv|résa|table|place|book|reserv/i,
    'rapport qualité-prix, value': /^(?!ce qu)/i,
  }).flatMap(([names, words]) => names.split(', ').map((name) => [name, words] as const)),
)
/** What stands before « frais » where they are fees: « 4 $ de frais », « les frais de guichet ». */
const FEES = /(?:[$€]|\d|(?<!\p{L})(?:les|des|aux|sans)) (?:de )?$/iu
const TASTED = /(?:tast(?:ed|es)|goût(?:ait|e))$/iu
const OF = /^ (?:of|the same|la même|le même|tou(?:t|s|tes) pareil)(?!\p{L})/iu
/** « Proche de la fenêtre » is a place in the room, and no place in the town. */
const PLACES = new Set(['emplacement', 'location'])
const BY_A_THING =
  /^(?:proches?|près|face|au bord|à côté) (?:de |du |des |d['’]|à |au )?(?:la |l['’]|les )?(?:fenêtres?|portes?|cuisines?|toilettes|entrée|bar|comptoir|cheminée|poêle|feu|radiateur|escaliers?|vitre|baie|caisse|mur|piano|passage|table)/iu
const FRESHNESS = new Set(['fraîcheur', 'freshness'])

/** Who drinks, or does not: "I don't drink" judges no drink. */
const DRINKS = /^drinks?$/iu
const DOES =
  /\b(?:i|we|who|to|not|never|don['’]?t|doesn['’]?t|didn['’]?t|can['’]?t|nor|neither|cannot)\s+$/iu
/** Words by which a guest would have a thing otherwise. */
const WISHED =
  /\b(?:i['’]?d|we['’]?d|would) (?:only |just )?change (?:is |was |about )?(?:it |them )?(?:the |your |their )?(?:size of (?:the |your )?)?$/iu
/** Courses by which guests tell the time: "she gave up by the main course". */
const COURSES = /\b(?:mains?|courses?|starters?|desserts?|puddings?|meal)$/iu
const BY_THEN =
  /\b(?:by|before|after|until|till|between|during)\s+(?:(?:the|our|my|her|his)\s+)?$/iu
/** Words of a house's trade with those who eat at home. */
const SENT_OUT =
  /deliver|take ?-?(?:n )?(?:away|out)|collect|pick(?:ed)?[ -]?up|courier|driver|uber|deliveroo|doordash|skip|just ?eat|app\b|bag|box|container|to go\b|order(?:ed)? (?:in|online)|livr|emport|ramass|cueill|contenant|sac\b|bo[iî]te/iu

/** Whether the words of a topic are said of something else than its things. */
function isOtherUse({ category, start, end }: KeywordFinding, text: string): boolean {
  const words = text.slice(start, end)
  const before = text.slice(0, start)
  if (category === 'drinks') return DRINKS.test(words) && DOES.test(before)
  // "The only thing I'd change is the portion" praises none.
  if (category === 'portion' && WISHED.test(before)) return true
  if (category === 'delivery_takeout') return !SENT_OUT.test(text)
  if (category !== 'food_quality' || !COURSES.test(words)) return false
  return (
    BY_THEN.test(before) || BY_THEN.test(`${before}${/^(?:the|our|my) /iu.exec(words)?.[0] ?? ''}`)
  )
}

const CLEANING =
  /clean|spotless|immaculate|hygien|tidy|pristine|sparkl|washroom|bathroom|restroom|toilet|loo|ladies|gents|propre|nettoy|impeccable|nickel(?! chrome)|salubr|hygi[eè]n/iu

/** Whether the words that name or praise cleanliness speak of it, and not of what lies on a table. */
export function isOfCleaning(
  { known, start, end }: KeywordFinding,
  { text }: ReviewForReply,
): boolean {
  const words = known?.words ?? { start, end }
  return CLEANING.test(text.slice(start, end)) || CLEANING.test(text.slice(words.start, words.end))
}

/** Whether a topic may be called as it is. */
export function isNamedSo(topic: KeywordFinding, { text }: ReviewForReply): boolean {
  const { keyword, start, end } = topic
  return (
    !isOtherUse(topic, text) &&
    NAMED.get(keyword)?.test(text.slice(start, end)) !== false &&
    // « Au dessert, « gourmande » »: what is put together over a comma or a quotation mark names nothing.
    !/[,;«»“”"]/.test(text.slice(start, end)) &&
    !(PLACES.has(keyword) && BY_A_THING.test(text.slice(start))) &&
    !(FRESHNESS.has(keyword) && FEES.test(text.slice(0, start))) &&
    // "Everything tasted of the same oil" praises no flavours.
    !(TASTED.test(text.slice(start, end)) && OF.test(text.slice(end)))
  )
}

/** The dish that a topic's words are. */
export function dishAt(reading: Reading, keyword: KeywordFinding): DishFinding | undefined {
  return reading.dishes.find((dish) => dish.start === keyword.start && dish.end === keyword.end)
}

/** Whether a dish is food, a sweet or a drink, by the phrase that names it. */
export function kindOf(phrase: string, language: ReplyLanguage): string {
  const tokens = tokenise(phrase, language)
  if (tokens.some((_, at) => matchAt(SWEETS[language], tokens, at) !== undefined)) return 'sweet'
  // The first word for food or drink says what a dish is: "mussels in cider" are no drink.
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(FOOD[language], tokens, i)
    if (match !== undefined) return match.value.drink ? 'drink' : 'food'
  }
  return 'food'
}

/** The phrases of a topic by keyword, as readers of either language name it: "noise, bruit". */
function byKeyword(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([names, ways]) => listOf(names).map((name) => [name, ways])),
  )
}

const NEAR = {
  en: {
    complaint: byKeyword(VOCABULARY.en.keywordComplaints),
    praise: byKeyword(VOCABULARY.en.keywordPraises),
  },
  fr: {
    complaint: byKeyword(VOCABULARY.fr.keywordComplaints),
    praise: byKeyword(VOCABULARY.fr.keywordPraises),
  },
}

/** The phrase for a topic in a reply: one of those of the vocabulary, chosen by the review. */
export function phraseOf(
  keyword: KeywordFinding,
  side: 'complaint' | 'praise',
  review: ReviewForReply,
  language: ReplyLanguage,
): string {
  const words = VOCABULARY[language]
  const wide = side === 'complaint' ? words.complaints : words.praises
  const ways = (
    NEAR[language][side].get(keyword.keyword) ??
    wide[keyword.category] ??
    wide['overall'] ??
    ''
  ).split('|')
  return ways[hashOf(`${review.id}|${keyword.category}`) % ways.length] ?? ''
}
