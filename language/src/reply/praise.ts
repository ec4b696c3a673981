import type { DishFinding, Felt, KeywordFinding, Reading, Span } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { isAskedFor } from './asked-for.ts'
import { isBlamed } from './blamed-topics.ts'
import type { Complaint } from './complaints.ts'
import { findDeeds } from './deeds.ts'
import { dishPhrase } from './dish-phrase.ts'
import { isReason, isOnlyNear, isTheirs } from './eaten.ts'
import { isDoubted, isHeardKindly, isRatherBlamed } from './doubted.ts'
import { findMatters } from './matters.ts'
import { isMocked, mocks } from './mocked.ts'
import {
  dishAt,
  DISHES,
  isJudged,
  isNamedSo,
  isOfCleaning,
  isOnlyDenied,
  isSame,
  kindOf,
  nearer,
  phraseOf,
  type Point,
  quoteOf,
} from './points.ts'
import { isOfPrice } from './praise-of-price.ts'
import { plainlyPraised, praisedPeople } from './praised-people.ts'
import { HAPPY } from './said.ts'
import { isSingledOut } from './singled-out.ts'

/** Guests of fewer stars praise a topic more often in irony than in earnest. */
const EARNEST = 3
/** How strongly a sentence must lean for its dish to be praised: by happy guests less than by others. */
const LEAST_LEAN = { happy: 0.4, other: 0.6 }
const LEAST_SAID = 0.2
const OF_STAFF = new Set(['service', 'staff_attitude'])
/** Nobody praises a tip: « tip top » has the word only by chance. */
const TIPS = new Set(['tip', 'pourboire'])
/** Nor does anybody praise noise: « Le bruit, ayoye ». */
const NOISE = new Set(['noise', 'bruit'])
const FOODS = new Set(['food', 'sweet', 'food_quality'])

export interface Praise {
  dishes: Point[]
  /** The house's people, by first name. */
  people: Point[]
  topics: Point[]
}

/** The things that the guest liked and did not also blame: what was told in so many words, then topics. */
export function findPraise(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Complaint[],
  doubts: typeof isDoubted = isDoubted,
): Praise {
  const isBad = (review.rating ?? EARNEST) < EARNEST
  // Praise beside a single star is mockery as often as not, and nobody wants it granted; but a colleague who is plainly
  // praised by name is to be thanked.
  if (isBad && (review.rating === 1 || mocks(review, reading))) {
    const people = mocks(review, reading) ? [] : plainlyPraised(review, reading)
    return { dishes: [], people, topics: [] }
  }
  const dishes = praisedDishes(review, reading, language, complaints).filter(
    // What a guest tells others to order is praised, though no word of it is kind.
    (one) => isAdvised(one, review, reading) || !doubts('glad', one, review, reading),
  )
  const deeds = findDeeds(review, reading, language)
  const people = praisedPeople(review, reading, deeds).filter(
    (one) =>
      !costsAStar(one, review) &&
      (isHappilyNamed(one, review, reading) || !isRatherBlamed(one, review, reading)),
  )
  // What an unhappy guest praises is believed where the blame was understood too, and with one star not at all.
  const isBelieved = !isBad || (complaints.length > 0 && review.rating !== 1)
  // What a colleague did is said with the name.
  // What was kind beside much that was wrong is said of somebody by name alone.
  const others = deeds.filter(
    ({ owner }) => !isBad && people.every(({ ground }) => !isAt(ground, owner)),
  )
  const told = isBelieved ? [...others, ...findMatters('praises', review, reading, language)] : []
  const named = [...told, ...praisedTopics(review, reading, language)].filter(
    (one) => !doubts('glad', one, review, reading),
  )
  const topics = named.filter((one, at, all) => {
    const clash =
      isMocked(one, review) ||
      (blames(one.about, complaints) && !APART.has(one.phrase)) ||
      // "The food" says nothing beside the dish itself.
      (one.about === 'food_quality' && dishes.length > 0) ||
      (one.about === 'drinks' && dishes.some(({ about }) => about === 'drink')) ||
      // Whoever is thanked by name was the service and the kindness, and found the table.
      (people.length > 0 && (OF_STAFF.has(one.about) || one.about === 'reservation'))
    const isFirst = all.findIndex((other) => other.about === one.about || isSame(other, one)) === at
    return !clash && isFirst
  })
  return { dishes, people, topics }
}

/** Whether a happy guest names somebody of the house with kind words, so that what is wrong beside is of something else. */
function isHappilyNamed({ ground }: Point, { rating }: ReviewForReply, { people }: Reading) {
  if ((rating ?? 0) < HAPPY || ground.kind !== 'review') return false
  return people.some(
    ({ start, staffId, sentiment, known }) =>
      start === ground.start &&
      staffId !== undefined &&
      sentiment === 'positive' &&
      known?.by === 'said' &&
      known.strength >= KINDLY,
  )
}

/** So strong must the kind words be; "gone before we'd thanked him" is weaker. */
const KINDLY = 0.3
/** « Je retire une étoile pour Denis » and "a star off for Mark" blame, however kind the rest is. */
const LESS_A_STAR =
  /(?:(?:retir|enl[èe]v|perd|moins)[^.!?]{0,16}étoile|étoile (?:en|de) moins|(?:star|point) (?:off|less|lost|docked)|minus (?:a|one) star)[^.!?]{0,12}\s(?:pour|à cause de|for|because of)\s$/iu

const costsAStar = ({ ground }: Point, { text }: ReviewForReply): boolean =>
  ground.kind === 'review' && LESS_A_STAR.test(text.slice(0, ground.start))

function isAdvised({ ground }: Point, review: ReviewForReply, reading: Reading): boolean {
  const isNamed = reading.dishes.some(
    (one) =>
      ground.kind === 'review' && one.start === ground.start && isSingledOut(one, review, reading),
  )
  return isNamed && isHeardKindly({ ground }, review, reading)
}

/** Parts of the house that are praised for themselves, so that their praise denies no fault of the room beside them. */
const APART = new Set(['the terrace', 'the view', 'la terrasse', 'la vue'])

/** Whether something of a topic is blamed, so that praise of the topic would deny it. */
function blames(about: string, complaints: readonly Complaint[]): boolean {
  return complaints.some(
    (one) => one.about === about || (FOODS.has(one.about) && about === 'food_quality'),
  )
}

function praisedTopics(review: ReviewForReply, reading: Reading, language: ReplyLanguage): Point[] {
  const bad = reading.keywords.filter((one) => isBlamed(one.sentiment, review.rating))
  const blamed = new Set(bad.map(({ category }) => category))
  const isSpoilt = (one: KeywordFinding): boolean =>
    blamed.has(one.category) &&
    (bad.some(({ keyword }) => keyword === one.keyword) ||
      !APART.has(phraseOf(one, 'praise', review, language)))
  return nearer(reading.keywords)
    .filter(
      (one) =>
        one.sentiment === 'positive' &&
        dishAt(reading, one) === undefined &&
        !isSpoilt(one) &&
        !TIPS.has(one.keyword) &&
        !NOISE.has(one.keyword) &&
        isNamedSo(one, review) &&
        !LOW_MARK.test(review.text.slice(one.end)) &&
        !isFaint(one, review) &&
        !isAskedFor(one, review) &&
        // « Ça sent bon dès la porte » is said of the kitchen and not of clean rooms.
        !(one.category === 'cleanliness' && /sent/i.test(review.text.slice(one.start, one.end))) &&
        // Nor do extra napkins praise it.
        !(one.category === 'cleanliness' && !isOfCleaning(one, review)) &&
        // What took its time is praised by few: "worth the wait".
        one.category !== 'wait_time' &&
        (review.rating ?? EARNEST) >= EARNEST &&
        // Facts without stars praise nothing.
        (review.rating !== null || reading.sentiment.label === 'positive') &&
        isJudged(one, reading, review) &&
        isAbout(one, review) &&
        !isOnlyDenied(one, review, reading) &&
        (OF_STAFF.has(one.category) || !isOfStaff(one, reading)),
    )
    .map((one) => ({
      phrase: phraseOf(one, 'praise', review, language),
      about: one.category,
      ground: quoteOf(review, one),
    }))
}

/** How strong the praise of a single word must be that hints at a topic by itself, and any praise in a long story. */
const LEAST_HINT = new Map([
  ['ambience', 0.6],
  ['cleanliness', 0.6],
  ['staff_attitude', 0.45],
])
const LEAST_IN_STORY = 0.45
const LONG = 500
/** A weaker word is as often about something else: "huge thank you" praises no portions. */
const LEAST_TOPIC = 0.21
/**
 * Whether the words that praise a topic are about it: a single word that hints at it by itself ("on her hip", "whoever
 * listened") and a weak one in a long story are as often about something else.
 */
function isAbout(
  { category, known, start, end }: KeywordFinding,
  { text }: ReviewForReply,
): boolean {
  const { words, strength } = known ?? {}
  if (words === undefined || strength === undefined) return true
  const isHint = words.start === start && words.end === end && !/\s/.test(text.slice(start, end))
  if (strength < Math.max(LEAST_TOPIC, isHint ? (LEAST_HINT.get(category) ?? 0) : 0)) return false
  if (category === 'value' && !isOfPrice({ start, end }, words, text)) return false
  // "Bread amazing, wine list confusing": praise goes over no comma to the next thing of a list.
  const isCut = words.end > start && text.slice(words.start, start).includes(',')
  return !isCut && (text.length < LONG || strength >= LEAST_IN_STORY)
}

function praisedDishes(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Complaint[],
): Point[] {
  const blamed = complaints
    .filter(({ about }) => DISHES.has(about) || about === 'food_quality')
    .map(({ phrase }) => phrase)
  const points = new Map<string, Point>()
  const isHappy = (review.rating ?? EARNEST) >= HAPPY
  const isSought = (dish: DishFinding): boolean => isHappy && isReason(dish, review, reading)
  // What the guest comes for is said before all else, and a dish with a kind word of its own before one that is listed.
  const rankOf = (dish: DishFinding): number =>
    4 * Number(isSought(dish)) + 2 * Number(isKind(dish)) + Number(isOnMenu(dish))
  const best = reading.dishes.toSorted((a, b) => rankOf(b) - rankOf(a))
  for (const dish of best) {
    const spoiled = reading.dishes.some(
      (one) => one.name === dish.name && one.sentiment === 'negative',
    )
    const isPerson = reading.people.some((one) => one.start < dish.end && dish.start < one.end)
    const isLiked = dish.sentiment === 'positive' && !spoiled && isPraised(dish, review)
    if (isPerson || !(isLiked || isSought(dish))) continue
    if (isFaint(dish, review) || isTheirs(dish, review) || isOnlyNear(dish, review)) continue
    if (dish.known?.by === 'leaned' && isElsewhere(dish, complaints, review, reading)) continue
    // "Tommy brought out a tart" praises Tommy.
    if (isOfStaff(dish, reading)) continue
    const phrase = dishPhrase(dish, language, reading, review.text)
    // Of two phrases that share a word one is enough: "the duck confit and the duck".
    const near = [...points.keys(), ...blamed].some((other) => sharesWord(other, phrase ?? ''))
    if (phrase !== null && !near)
      points.set(phrase, { phrase, about: kindOf(phrase, language), ground: quoteOf(review, dish) })
  }
  return [...points.values()]
}

const DELIGHTED = 5
/** A mark that praises nothing: « Propreté 3/5 ». */
const LOW_MARK = /^\s*[:=-]?\s*(?:[0-3](?:[.,]\d)?\s*\/\s*5\b|[0-6](?:[.,]\d)?\s*\/\s*10\b)/u
/** Words that let a thing pass and praise it little. */
export const FAINT =
  /^(?:corrects?|correctes?|honn[êe]tes?|ok|okay|acceptables?|potables?|passables?|moyen(?:ne)?s?|mangeables?|adequate|average|passable|edible)$/i

/** Whether a guest who is not delighted only lets a thing pass: « dessert correct ». */
function isFaint(one: KeywordFinding | DishFinding, { text, rating }: ReviewForReply): boolean {
  const words = one.known?.words
  if (words === undefined || rating === DELIGHTED) return false
  return FAINT.test(text.slice(words.start, words.end))
}

function isPraised({ known }: DishFinding, { rating }: ReviewForReply): boolean {
  if (known === undefined) return true
  // A hard word turned round is faint praise at the most: "not a sad salad".
  if (known.by === 'said') return known.strength >= LEAST_SAID
  const stars = rating ?? EARNEST
  if (stars < EARNEST) return false
  return known.strength >= (stars >= HAPPY ? LEAST_LEAN.happy : LEAST_LEAN.other)
}

/** Whether the words that praise a thing are said of somebody of the team, or of the service. */
function isOfStaff({ known }: Felt, { people, keywords }: Reading): boolean {
  const words = known?.words
  const isThat = (one: Span | undefined): boolean =>
    words !== undefined && one?.start === words.start && one.end === words.end
  return (
    people.some((one) => isThat(one.known?.words)) ||
    keywords.some((one) => OF_STAFF.has(one.category) && isThat(one))
  )
}

/** Words that set a dish apart from what is praised: "not just a hat on a stew", "cannot do without his chips". */
const SET_APART =
  /(?:\b(?:not|no|never|without|rather than|instead of|unlike|pas|sans|plutôt que)\b|n['’]t\b)[^.,;:!?]{0,30}$/i

/** Whether the feeling of a dish's sentence is about something else: a fault, a colleague, or what the dish is not. */
function isElsewhere(
  dish: DishFinding,
  complaints: readonly Complaint[],
  { text }: ReviewForReply,
  reading: Reading,
): boolean {
  const sentence = reading.sentences.find((one) => one.start <= dish.start && dish.start < one.end)
  const isOfPerson = reading.people.some(
    (one) =>
      one.known?.by === 'said' &&
      sentence !== undefined &&
      sentence.start <= one.start &&
      one.start < sentence.end,
  )
  const isSetApart = SET_APART.test(text.slice(sentence?.start ?? 0, dish.start))
  return isOfPerson || isSetApart || isBeside(dish, complaints, reading)
}

/** Whether the sentence of a dish tells of a fault, so that its feeling may be about something else. */
function isBeside(dish: DishFinding, complaints: readonly Complaint[], reading: Reading): boolean {
  const sentence = reading.sentences.find((one) => one.start <= dish.start && dish.start < one.end)
  return complaints.some(
    ({ ground }) =>
      sentence !== undefined &&
      ground.kind === 'review' &&
      sentence.start <= ground.start &&
      ground.start < sentence.end,
  )
}

/** Whether a word of praise is said of the dish itself. */
function isKind({ known, sentiment }: DishFinding): boolean {
  return sentiment === 'positive' && (known === undefined || known.by === 'said')
}

function isOnMenu(dish: DishFinding): boolean {
  return dish.menuItemId !== undefined
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.split(/[\s'’-]+/).filter((word) => word.length > 3))
  return other.split(/[\s'’-]+/).some((word) => words.has(word))
}

function isAt(ground: Ground, span: Span | undefined): boolean {
  return ground.kind === 'review' && ground.start === span?.start
}
