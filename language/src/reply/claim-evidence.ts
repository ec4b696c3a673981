import { type Token, tokenise } from '#read/words/token'
import type { Range } from '#read/words/split'
import type { Apart, Category, Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import type { Claim } from './claims-of.ts'
import { eatenDishes } from './eaten.ts'
import { findMatters } from './matters.ts'
import { isOnlyOther, mentionsOf, type Place } from './mentions.ts'
import { isSurelyMeant } from './noticed-model.ts'
import { isNotHad } from './not-had.ts'
import { isOtherSense } from './other-sense.ts'
import { hear, type Hearing, rangeOf } from './second-reading.ts'
import { isSingledOut } from './singled-out.ts'
import { weighMention } from './weigh-mention.ts'

/** Why a review does not bear a claim out. */
export type Refusal = 'unnamed' | 'blamed' | 'plain' | 'praised'

/** For each topic, the topics whose words may mean it too. */
const KIN: Readonly<Record<Category, readonly Category[]>> = {
  food_quality: ['food_quality', 'portion', 'menu_variety'],
  drinks: ['drinks'],
  service: ['service', 'staff_attitude', 'wait_time', 'reservation'],
  staff_attitude: ['service', 'staff_attitude'],
  wait_time: ['wait_time', 'reservation', 'service'],
  ambience: ['ambience'],
  cleanliness: ['cleanliness'],
  value: ['value'],
  portion: ['portion'],
  menu_variety: ['menu_variety', 'dietary_allergy'],
  location_parking: ['location_parking'],
  reservation: ['reservation', 'wait_time'],
  delivery_takeout: ['delivery_takeout'],
  dietary_allergy: ['dietary_allergy'],
  overall: [],
}
/** Words that speak of all that there was. */
const ALL = new Set(
  'everything all whole entire tout tous toute top perfect parfait start'.split(' '),
)
/** Short and common words of names. */
const SMALL = 4

/** What a star above or below three adds to a mention, so that a dry word of a happy guest is no blame. */
const OF_STARS = 0.95
/** How much of it counts for a colleague, of whom an angry guest tells by facts alone, and for the worst word on a thing. */
const SHARES = { person: 1.5, worst: 0.3 }
const LIMITS = {
  blamed: 0.3,
  plain: 0.15,
  /** Guests list what they ordered among kind words for other things. */
  dish: 0.5,
  praised: 0.7,
  person: -2.2,
  bad: -0.35,
}
/** What is told apart from the visit and yet praises, or blames: a condition that blames is a complaint. */
const MAY_PRAISE = new Set<Apart | undefined>([undefined, 'advice', 'condition'])
const MAY_BLAME = new Set<Apart | undefined>([
  undefined,
  'advice',
  'condition',
  'question',
  'hearsay',
])
/** The matters that may be a dish's. */
const FOOD_MATTERS = new Set<string>(['food_quality', 'portion', 'drinks'])

/** What is asked of a claim: the review as it is heard, and the names that its reading knows. */
export interface Case {
  hearing: Hearing
  review: ReviewForReply
  reading: Reading
  /** The language of the reply. */
  language: ReplyLanguage
}

/** Why the review does not bear a claim out; undefined where it does. */
export function refusalOf(claim: Claim, asked: Case): Refusal | undefined {
  const { hearing, review } = asked
  const places = placesOf(claim, asked)
  const stars = review.rating === null ? 0 : (review.rating - 3) * OF_STARS
  const refusal =
    claim.stance === 'glad'
      ? gladOf(claim, places, stars, hearing)
      : sorryOf(places, stars, hearing)
  if (refusal === undefined) return undefined
  // Where no kind or hard word stands, the model of things may still hear what is meant: "pork buns were bonza".
  const isOpen = refusal === 'plain' || refusal === 'praised'
  if (isOpen && claim.thing.kind !== 'person' && isHeard(claim.stance, places, asked))
    return undefined
  // What the guest tells in so many words bears a claim out, however it is weighed.
  return isTold(claim, places, asked) ? undefined : refusal
}

function gladOf({ thing }: Claim, places: readonly Place[], stars: number, hearing: Hearing) {
  const told = places.filter((place) => mayPraise(hearing, place))
  if (told.length === 0)
    return thing.kind === 'topic' && !isOnlyOther(hearing, thing.category) && praisesAll(hearing)
      ? undefined
      : 'unnamed'
  const best = Math.max(...told.map((place) => weigh(hearing, place)))
  if (thing.kind === 'person')
    return best + stars * SHARES.person < LIMITS.person ? 'blamed' : undefined
  if (best + stars < LIMITS.blamed) return 'blamed'
  return best < LIMITS[thing.kind === 'dish' ? 'dish' : 'plain'] ? 'plain' : undefined
}

function sorryOf(places: readonly Place[], stars: number, hearing: Hearing) {
  const told = places.filter(
    (place) => MAY_BLAME.has(apartAt(hearing, place)) && !isNotHad(hearing, place, 'blame'),
  )
  if (told.length === 0) return 'unnamed'
  const weights = told.map((place) => weigh(hearing, place))
  const isBlamed =
    Math.min(...weights) + stars * SHARES.worst <= LIMITS.bad ||
    told.some((place) => apartAt(hearing, place) === 'condition')
  return !isBlamed && Math.max(...weights) + stars > LIMITS.praised ? 'praised' : undefined
}

/** Whether a place may tell of what the guest had here, and liked. */
function mayPraise(hearing: Hearing, place: Place): boolean {
  return MAY_PRAISE.has(apartAt(hearing, place)) && !isNotHad(hearing, place, 'praise')
}

function weigh(hearing: Hearing, place: Place): number {
  return place.mark ?? weighMention(hearing, place)
}

/** Whether the model of things is sure that what stands in one of the places is meant so. */
function isHeard(
  stance: Claim['stance'],
  places: readonly Place[],
  { hearing: { tokens }, review, reading }: Case,
): boolean {
  return places.some(({ from, to }) => {
    const start = tokens[from]?.start ?? 0
    const ground = { kind: 'review', start, end: tokens[to - 1]?.end ?? start, quote: '' } as const
    return isSurelyMeant(stance, { ground }, review, reading)
  })
}

/** Whether the guest tells of a fault, or of a good thing, of what the claim speaks of. */
function isTold({ stance, thing }: Claim, places: readonly Place[], asked: Case): boolean {
  if (thing.kind === 'person') return false
  const { hearing, review, reading, language } = asked
  if (stance === 'glad' && thing.kind === 'dish' && isSingled(thing.words, asked)) return true
  // A delighted guest who only names a dish, and judges nothing else, names it for praise.
  const isEaten =
    stance === 'glad' &&
    thing.kind === 'dish' &&
    !reading.keywords.some(({ known }) => known?.by === 'said') &&
    eatenDishes(review, reading, language).some(
      ({ phrase }) => sameWords(thing.words, tokenise(phrase, language)).length > 0,
    )
  if (isEaten) return true
  const kin: readonly string[] = thing.kind === 'topic' ? KIN[thing.category] : []
  const sides = stance === 'glad' ? (['praises', 'deeds'] as const) : (['faults'] as const)
  const matters = sides.flatMap((side) => findMatters(side, review, reading, language))
  return matters.some(
    ({ about, sentence, phrase, deed }) =>
      kin.includes(about) ||
      sameWords(thing.words, tokenise(deed?.phrase ?? '', language)).length > 0 ||
      // « Le décalage entre vos plats » is a matter of the service that speaks of the food.
      sameWords(thing.words, tokenise(phrase, language)).length > 0 ||
      (thing.kind === 'dish' &&
        FOOD_MATTERS.has(about) &&
        places.some((place) => {
          const start = hearing.tokens[place.from]?.start ?? -1
          if (stance === 'glad' && !mayPraise(hearing, place)) return false
          return sentence.start <= start && start < sentence.end
        })),
  )
}

/** Whether the guest singles out a dish for praise that is called so. */
function isSingled(words: readonly Token[], { review, reading, language }: Case): boolean {
  const { tokens } = hear(review.text, reading.language.code === 'fr' ? 'fr' : 'en')
  const stems = new Set(dishesAt(words, tokens, reading).map(({ from }) => from))
  return reading.dishes.some(
    (dish) =>
      isSingledOut(dish, review, reading) &&
      (stems.has(rangeOf(tokens, dish).from) ||
        sameWords(words, tokenise(dish.labels?.[language] ?? dish.name, language)).length > 0),
  )
}

/** Why a place tells nothing of this visit; undefined where it tells of it. */
function apartAt({ tokens, apart }: Hearing, { from }: Range): Apart | undefined {
  const start = tokens[from]?.start ?? 0
  return apart.find((span) => span.start <= start && start < span.end)?.apart
}

function praisesAll(hearing: Hearing): boolean {
  return hearing.tokens.some(
    (token, from) => ALL.has(token.fold) && weighMention(hearing, { from, to: from + 1 }) > 1,
  )
}

/** The places of the review that speak of what a claim speaks of. */
function placesOf({ thing }: Claim, { hearing, reading, language }: Case): Place[] {
  const { tokens } = hearing
  if (thing.kind === 'person') return namedAt(thing.name, tokens, reading)
  const long = thing.words.filter(({ fold }) => fold.length >= SMALL)
  const words = long.length > 0 ? long : thing.words.slice(0, 1)
  const same = sameWords(words, tokens)
  if (thing.kind === 'dish') {
    const named = [...dishesAt(thing.words, tokens, reading), ...same]
    if (named.length > 0 || language === hearing.language) return named
    // What no menu names in both languages may be anything that the guest ate, or drank.
    const kind = thing.drink ? 'drinks' : 'food_quality'
    return mentionsOf(hearing).filter(({ category }) => category === kind)
  }
  const { category } = thing
  const kin = KIN[category]
  if (category === 'value') same.push(...amountsIn(hearing))
  const meant = same.filter((place) => !isOtherSense(tokens, place, category, hearing.language))
  const mentions = mentionsOf(hearing)
  const own = mentions.filter((one) => one.category === category)
  const near = mentions.filter((one) => kin.includes(one.category))
  if (own.length + meant.length > 0) return [...own, ...meant]
  return isOnlyOther(hearing, category) ? [] : near
}

/** What was paid speaks of the price, whatever else the words say: "$19 for a plate of lentils". */
const AMOUNT =
  /[£$€] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? ?(?:£|€|\$|quid|bucks|dollars|euros?|pounds|piasses|balles)(?!\p{L})/giu

function amountsIn({ text, tokens }: Hearing): Range[] {
  return [...text.matchAll(AMOUNT)].map(({ index, 0: { length } }) =>
    rangeOf(tokens, { start: index, end: index + length }),
  )
}

function sameWords(words: readonly Token[], tokens: readonly Token[]): Range[] {
  return tokens.flatMap(({ stem }, from) =>
    words.some((word) => word.stem === stem) ? [{ from, to: from + 1 }] : [],
  )
}

/** Whether a stem tells one dish from another; of a short name the first does. */
function isTelling(stem: string, stems: readonly string[]): boolean {
  return stem.length >= SMALL || stems[0] === stem
}

/** Where the review names a dish that the house calls otherwise. */
function dishesAt(words: readonly Token[], tokens: readonly Token[], reading: Reading): Range[] {
  const stems = words.map(({ stem }) => stem)
  return reading.dishes
    .filter(({ name, labels }) =>
      [name, labels?.en ?? '', labels?.fr ?? ''].some((label) => {
        const said = [...tokenise(label, 'en'), ...tokenise(label, 'fr')].map(({ stem }) => stem)
        return (
          said.length > 0 && stems.some((stem) => isTelling(stem, stems) && said.includes(stem))
        )
      }),
    )
    .map((dish) => rangeOf(tokens, dish))
}

/** Where the review names a person, by this name or another that the roster knows. */
function namedAt({ fold: name }: Token, tokens: readonly Token[], reading: Reading): Range[] {
  const known = reading.people
    .filter((person) => tokenise(person.name, 'en').some(({ fold }) => fold === name))
    .map((person) => rangeOf(tokens, person))
  const plain = tokens.flatMap(({ fold }, from) => (fold === name ? [{ from, to: from + 1 }] : []))
  return [...known, ...plain]
}
