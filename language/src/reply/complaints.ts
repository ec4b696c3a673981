import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { blamedTopics, isMarked } from './blamed-topics.ts'
import { forgives, isExcused, isPardoned, isWorthIt } from './excused.ts'
import { isDoubted } from './doubted.ts'
import { findMatters, type Matter, type Weight } from './matters.ts'
import { VOCABULARY } from './phrase-book.ts'
import { DISHES, type Point } from './points.ts'
import { hear, rangeOf } from './second-reading.ts'
import { CONTENT, hasAny, RESERVATIONS, starsOf, TURNS } from './turns.ts'

/** What the guest blames, with how much it weighs. */
export interface Complaint extends Point {
  weight: Weight
}

const MOST = 3

/**
 * What the guest blamed, the three things at most that weigh most: matters told of, then topics that words blame. A guest of
 * five stars blames one thing at most, and only by making a point of it.
 */
export function findComplaints(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  doubts: typeof isDoubted = isDoubted,
): Complaint[] {
  const stars = starsOf(review, reading)
  const isFlat = stars >= CONTENT && isOnlyFacts(review, reading)
  const told = findMatters('faults', review, reading, language).filter((one) => {
    const { plain, sentence, weight, ground } = one
    if (ground.kind === 'review' && isExcused(ground, review, reading)) return false
    if (one.about === 'value' && stars >= 3 && isCalledWorth(one, review, reading)) return false
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
  const topics = isFlat ? [] : blamedTopics(review, reading, language, told, stars)
  const named = [...told.map((one) => weighed(one, review, reading, stars)), ...topics].filter(
    (one) =>
      // A delighted guest's own "my only complaint" says more than the stars, by which the model hears praise.
      (one.weight !== 'grave' && stars > CONTENT) || !doubts('sorry', one, review, reading),
  )
  const points = named.map((one) =>
    stars >= CONTENT && isPrice(one) ? { ...one, weight: 'nit' as const } : one,
  )
  // Where one thing alone went wrong, it is what a content guest forgives, wherever they say so.
  const isOne = new Set(points.map(({ about }) => about)).size === 1
  if (stars >= CONTENT && isOne && forgives(review, reading))
    return points.filter(({ weight }) => weight === 'grave')
  return foremost(withoutWider(points, language), stars >= 5 ? 1 : MOST)
}

/** Whether it is the prices themselves, for which nobody apologises to a guest who was content. */
function isPrice({ about, phrase, weight }: Complaint): boolean {
  return about === 'value' && weight === 'fault' && /\b(?:prix|prices?)\b/i.test(phrase)
}

/** Whether the guest grants that what was dear is worth its money. */
function isCalledWorth({ ground }: Matter, review: ReviewForReply, reading: Reading): boolean {
  return ground.kind === 'review' && isWorthIt(ground, review, reading)
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

/** What other guests did is told once: "the behaviour of other guests and the noise from other guests". */
const OF_GUESTS = /other guests$|autres clients$/u

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
      !phrases.slice(0, at).some((other) => OF_GUESTS.test(other) && OF_GUESTS.test(phrase)) &&
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
    // "The food that reached you cold, and the food" says it twice.
    if (
      wide &&
      distinct.some((one) => one.phrase !== phrase && one.phrase.startsWith(`${phrase} `))
    )
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
