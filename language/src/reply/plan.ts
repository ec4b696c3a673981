import type { Felt, Reading, Span } from '#reading'
import type { Fact, House, Intent, ReplyLanguage, ReviewForReply } from '#reply'
import { isAtOdds } from './at-odds.ts'
import { findGrave, isTender } from './grave.ts'
import { isHardlyTold, withNoticed } from './hardly-told.ts'
import { findHarm, type Harm } from './harm.ts'
import { type Complaint, findComplaints } from './complaints.ts'
import { isSour } from './doubted.ts'
import { eatenDishes } from './eaten.ts'
import { forgives, isPardoned, withoutExcused } from './excused.ts'
import { type Form, formOf } from './form.ts'
import { lastKept } from './last-kept.ts'
import { findOccasions, type Occasion, SELDOM_MEANT, SOLEMN } from './occasions.ts'
import { withoutOrders } from './orders.ts'
import { wordsOf } from './overlap.ts'
import { findPassOn } from './pass-on.ts'
import { findNoticed, isSoured } from './noticed-model.ts'
import { findMarkedLow } from './marked-low.ts'
import { isSame, type Point, quoteOf } from './points.ts'
import { findAsked, findQuestions, type Question } from './questions.ts'
import { findPraise, type Praise } from './praise.ts'
import { findRemark, isWished, type Remark } from './remarks.ts'
import { NOTHING, type Retold, findRetold } from './retell.ts'
import { isNamedIn, withLiked } from './liked.ts'
import { withoutUnsaid } from './said.ts'
import { isSingledOut } from './singled-out.ts'
import { findTurnedTo } from './turned-to.ts'
import { turnsToBlame } from './turns.ts'

export type { Point } from './points.ts'

export interface Plan {
  intent: Intent
  /** Whether the guest is unhappy: few stars, or words that say as much. */
  unhappy: boolean
  dishes: Point[]
  /** The dishes that a delighted guest names without a word of praise, where none was praised. */
  eaten: Point[]
  /** The wish that thanks be passed on to the kitchen. */
  passOn: Point | null
  /** The house's people whom the guest praised, by first name. */
  people: Point[]
  topics: Point[]
  occasions: Occasion[]
  complaints: Complaint[]
  /** What the guest tells that is told back, in the words of the review. */
  retold: Retold
  /** Whether something was not right, though the reply cannot name it. */
  unnamed: boolean
  /** The guest's own sentence that is quoted, which is looked for only where the reply would be sorry for nothing. */
  quoted: Point | null
  /** What the guest would have otherwise, or calls a pity, besides the complaints. */
  remark: Remark | null
  /** The things that the guest complains of besides, of which no rule knows what was wrong. */
  noticed: Point[]
  /** Whether the guest liked something that the reply can name. */
  praises: boolean
  /** Whether stars or words say how the guest found it; a list of facts without stars does not. */
  judged: boolean
  /** How many words the guest wrote. */
  words: number
  /** Whether the guest tells of a visit in so many words that there is a story in them, and no list of facts or tips. */
  story: boolean
  /** A loss or an illness that the guest speaks of: the reply names it with tact and does not play. */
  grave: Point | null
  /** Whether the guest tells of being moved, so that nobody plays with it. */
  tender: boolean
  /** The harm that the guest tells of, for which the review waits for a person. */
  harm: Harm | null
  /** Whether the guest asks the house something. */
  asks: boolean
  /** Whether the guest says that they ate nothing here: there was no table, or they only live next door. */
  uneaten: boolean
  /** Whether the review was meant for another house, so that nobody is sorry for anything. */
  missent: boolean
  /** The facts that answer the guest's question. */
  answers: Fact[]
  /** What the guest asks that no fact answers, by the name of its topic; null for what is about nothing known. */
  open: (string | null)[]
  form: Form
}

/** From so many words on, in which guests speak of themselves, a review tells a story. */
const STORY = 28
const OURSELVES = {
  en: new Set('i me my we us our'.split(' ')),
  fr: new Set("je j'ai j'y me m'a mon ma mes on nous notre nos".split(' ')),
}
/** From this rating on, what a guest forgives is not taken up. */
const GOOD = 4
/** A rating up to this one is a complaint by itself. */
const BAD_RATING = 2

/** How somebody tells that they ate nothing here. */
const UNEATEN =
  /\b(?:(?:have|had) ?n['’]o?t (?:(?:eaten|tried)(?: here| there| it)?|been (?:here|there|in)\b)|never (?:eaten|set foot|got in)|did ?n['’]o?t (?:eat|get to eat|get in)|could ?n['’]o?t get (?:in|a table))\b|(?<!\p{L})(?:(?:n['’]y ai|y ai|n['’]y avons|on n['’]y a|on y a) (?:pas|jamais|rien) (?:encore )?(?:mangé|dîné|soupé|déjeuné|goûté|mis les pieds)|n['’](?:ai|avons) (?:pas|rien|jamais) (?:encore |pu )?(?:mangé|y manger|y entrer|goûté)|(?:n['’]avons|n['’]ai|n['’]a|on a) pas pu venir|jamais (?:venue?s?|mangé) chez vous|pas (?:pu|réussi à) (?:entrer|y manger|avoir de table))(?!\p{L})/iu

/** How somebody tells that the review was meant for another house. */
const MISSENT =
  /\b(?:wrong (?:restaurant|place|page|listing|café|cafe|pub|bar)|(?:meant|was|is|intended) (?:this |it )?for (?:the|a|an|another|a different) (?:other |different )?(?:place|restaurant|taqueria|pub|café|cafe|bar|one|house)|posted (?:this |it )?(?:on|to|under) the wrong)\b|(?<!\p{L})(?:(?:trompée?|erreur) (?:de|d['’]) ?(?:restaurant|resto|page|adresse|établissement|fiche)|mauvais (?:restaurant|resto|établissement)|(?:avis|message) (?:n['’]est pas|était) pour (?:vous|un autre|l['’]autre))(?!\p{L})/iu
/** Guests who ask whether a thing should be so have not judged it: "Injera sour?? Is that normal". */
const IS_IT_SO =
  /\b(?:is|was) (?:that|it|this) (?:normal|right|usual|how it|supposed to|meant to)\b|\b(?:supposed|meant) to (?:be|taste) (?:like that|so|that way|sour|cold|raw|pink)\b|(?<!\p{L})(?:c['’]est|est-ce|c['’]était) (?:bien )?(?:normal|voulu|fait exprès)(?!\p{L})[^.!]{0,20}\?/iu
/** What an illness takes away: « le goût revient par surprise ». */
const OF_TASTE = /goût|saveur|taste|flavou?r/iu
/** In more words something is judged too. */
const FEW_ASKING = 16

/** Decides what the reply will say, before anything says how. */
export const planReply = lastKept(makePlan)

function makePlan(
  review: ReviewForReply,
  whole: Reading,
  house: House,
  language: ReplyLanguage,
): Plan {
  const told = withoutUnsaid(withoutOrders(review.text, whole), review)
  const questions = findQuestions(review)
  const reading = withoutExcused(withoutAsked(told, questions), review)
  const hasText = review.text.trim() !== ''
  const code = reading.language.code
  const foreign = hasText && code !== 'en' && code !== 'fr' && code !== 'und'
  const { asks, answers, open } = findAsked(review, house)
  // Who only asks something, without stars, complains of nothing but what is grave.
  const isAsking = asks && review.rating === null
  const missent = MISSENT.test(review.text)
  const onlyAsks = IS_IT_SO.test(review.text) && wordsOf(review.text).length <= FEW_ASKING
  const named = findComplaints(review, reading, language).filter(
    ({ weight }) => !(isAsking || missent || onlyAsks) || weight === 'grave',
  )
  const atOdds = (review.rating ?? GOOD) <= BAD_RATING && isAtOdds(review, reading, code)
  const nothing: Praise = { dishes: [], people: [], topics: [] }
  const liked = foreign
    ? nothing
    : withLiked(findPraise(review, reading, language, named), named, questions, review, reading)
  // Where the one star is a slip, whoever is thanked by name is still thanked.
  if (atOdds && !foreign)
    liked.people = findPraise({ ...review, rating: null }, reading, language, named).people
  const grave = findGrave(review, reading, language)
  const retold =
    grave === null
      ? findRetold(review, reading, language, { ...liked, complaints: named })
      : NOTHING
  // « Avec le sac oublié » is no fault where it tells what somebody did.
  const complaints = named.filter(
    (one) => !retold.instead.includes(one) && (retold.deed === null || !isSame(one, retold.deed)),
  )
  const praised = withoutRetold(liked, retold)
  const unhappy =
    (review.rating === null && !isAsking && reading.sentiment.label === 'negative') ||
    (review.rating === 3 && reading.sentiment.label === 'negative' && complaints.length > 0) ||
    (review.rating !== null && review.rating <= BAD_RATING && !atOdds)
  const isBlamed = complaints.length > 0 || retold.fault !== null
  const some =
    retold.deed !== null ||
    praised.dishes.length + praised.people.length + praised.topics.length > 0
  const intent = ((): Intent => {
    if (reading.risks.length > 0) return 'risk_hold'
    if (foreign) return 'other_language'
    if (!hasText) return 'rating_only'
    if (answers.length > 0 && !isBlamed && !unhappy) return 'question'
    if (unhappy) return some && isBlamed ? 'mixed' : 'complaint'
    if (isBlamed) return 'mixed'
    return 'praise'
  })()
  // Beside a loss the reply speaks of no other occasion.
  const occasions =
    grave === null
      ? findOccasions(review, reading, language).filter(({ about }) => !SELDOM_MEANT.has(about))
      : []
  const isPlain = praised.dishes.length === 0 && !foreign && !unhappy && reading.risks.length === 0
  const faults = [...named, ...(retold.fault === null ? [] : [retold.fault])].map(
    ({ ground }) => ground,
  )
  // A fault that was put right is known too, though nobody is sorry for it.
  const righted = reading.keywords
    .filter((one) => one.sentiment === 'negative' && isPardoned(one, review, reading))
    .map((one) => quoteOf(review, one))
  // On a day that nobody plays with, a dish is only where something happened: a ring in the cakes.
  const isSolemn = grave !== null || occasions.some(({ about }) => SOLEMN.has(about))
  const eaten =
    isPlain && !isSolemn
      ? eatenDishes(review, whole, language, [...faults, ...righted]).filter(
          // What is only asked about was not eaten: « le bouillon est-il végétal ? ».
          (one) =>
            !isSour(one, review, reading) &&
            !questions.some((asked) => isSame(one, { ground: quoteOf(review, asked) })),
        )
      : []
  const isNamed = some || eaten.length > 0 || isBlamed || occasions.length > 0 || grave !== null
  const form = isNamed || asks ? 'told' : formOf(review, reading)
  const dark = reading.keywords.some(
    (one) => one.sentiment === 'negative' && !isPardoned(one, review, reading),
  )
  const delighted = review.rating === 5
  const remarked = foreign || asks ? null : findRemark(review, reading, language, named, whole)
  // What a content guest forgives is neither blamed nor remarked.
  const isForgiving = (review.rating ?? 0) >= GOOD && forgives(review, reading)
  const isPassed =
    (review.rating ?? 0) >= GOOD &&
    remarked?.ground.kind === 'review' &&
    isPardoned(remarked.ground, review, reading)
  const isTaken = isForgiving || isPassed || isToldBack(remarked, retold)
  const remark = isTaken ? null : remarked
  const met = findHarm(review, reading, language, named)
  const found = met === null || isHardlyTold(met, review, reading) ? null : met
  const isSpared =
    foreign || atOdds || isForgiving || isAsking || missent || onlyAsks || grave !== null
  const said = [...named, ...(remark?.thing ? [remark, remark.thing] : [])]
  const noticedByWords = isSpared
    ? []
    : findNoticed(review, reading, language, [
        ...said.flatMap((one) => (one?.ground.kind === 'review' ? [one.ground] : [])),
        ...faults.filter((one) => one.kind === 'review'),
        ...questions.map(({ asksFrom, end }) => ({ start: asksFrom, end })),
      ]).filter(
        (one) =>
          !isNamedIn(one, complaints) &&
          // A content guest's one point is noted, with no apology, though it was put right.
          ((review.rating ?? 0) >= GOOD ||
            one.ground.kind !== 'review' ||
            !isPardoned(one.ground, review, reading)),
      )
  const isOpen = !isBlamed && !isSpared && (remark === null || isBefore(remark.thing, remark))
  // A list of marks says of each thing itself how it was.
  const marked = isOpen ? findMarkedLow(review, reading, language) : []
  const turned =
    isOpen && noticedByWords.length === 0 && !asks ? findTurnedTo(review, reading, language) : null
  const others = marked.length > 0 || turned === null ? marked : [turned]
  const outdone = others.filter((one) =>
    [...praised.dishes, ...praised.topics].every(
      (other) => !isSame(other, one) && other.phrase !== one.phrase,
    ),
  )
  const isOutdone = outdone.length > 0
  const noticed = isOutdone ? outdone : noticedByWords
  const harm = found === null ? null : withNoticed(found, noticed)
  const isLiked = (point: Point): boolean =>
    remark === null || isSingled(point) || !isWished(point, remark, review, reading)
  const isSingled = ({ ground }: Point): boolean =>
    reading.dishes.some(
      (one) =>
        ground.kind === 'review' &&
        one.start === ground.start &&
        isSingledOut(one, review, reading),
    )
  const unnamed =
    !isBlamed &&
    !isForgiving &&
    marked.length === 0 &&
    (remark === null && noticed.length === 0
      ? !delighted && (dark || turnsToBlame(review, reading))
      : remark?.thing === null || noticed.length > 0)
  const words = wordsOf(review.text)
  const judged = review.rating !== null || some || reading.sentiment.label === 'positive'
  return {
    intent,
    unhappy,
    complaints,
    retold,
    unnamed,
    quoted: null,
    remark: isOutdone || (remark?.thing === null && noticed.length > 0) ? null : remark,
    noticed: harm === null ? noticed : [],
    praises: some,
    judged,
    words: words.length,
    story:
      words.length >= STORY && words.filter((word) => OURSELVES[language].has(word)).length > 1,
    harm,
    grave,
    tender: isTender(review, reading),
    occasions,
    eaten:
      remark === null
        ? eaten.filter((one) => !isNamedIn(one, complaints) && !isSoured(one, review, reading))
        : [],
    passOn: foreign || reading.risks.length > 0 ? null : findPassOn(review, reading),
    ...praised,
    // What the guest would have otherwise is not praised.
    dishes: praised.dishes.filter(
      (one) => isLiked(one) && (isSingled(one) || !isSoured(one, review, reading)),
    ),
    topics: praised.topics.filter(
      (one) =>
        isLiked(one) &&
        // Of whom an illness took the taste nobody says that they liked it.
        !(grave?.about === 'illness' && OF_TASTE.test(one.phrase)) &&
        !isSoured(one, review, reading) &&
        (remark === null || !isOf(one, remark, reading)) &&
        // "Since you opened the doors" speaks of the years and of no service.
        !occasions.some((occasion) => isSame(occasion, one)),
    ),
    asks,
    uneaten: missent || UNEATEN.test(review.text),
    missent,
    answers,
    open,
    form,
  }
}

/** Whether a remark names nothing, or what stands before the words that make it: "super food, only gripe, the stool". */
function isBefore(thing: Point | null, { ground }: Remark): boolean {
  if (thing === null) return true
  return (
    thing.ground.kind === 'review' && ground.kind === 'review' && thing.ground.end <= ground.start
  )
}

/** Whether a fault that is told back says what the guest remarks; beside one a remark without a name says nothing. */
function isToldBack(remark: Remark | null, { fault }: Retold): boolean {
  if (fault === null || remark === null) return false
  return remark.thing === null || isSame(remark, fault) || isSame(remark.thing, fault)
}

/** What is praised, without what the deed that is told back says already. */
function withoutRetold(praised: Praise, { deed }: Retold): Praise {
  if (deed === null) return praised
  const isOther = (one: Point): boolean => !isSame(one, deed)
  return {
    people: praised.people.map(({ deed: own, ...one }) =>
      own === undefined || isSame(own, deed) ? one : { ...one, deed: own },
    ),
    dishes: praised.dishes.filter(isOther),
    topics: praised.topics.filter(isOther),
  }
}

/** A reading without what the guest only asks about: "would love to know if the ladies is step-free" praises nothing. */
function withoutAsked(reading: Reading, questions: readonly Question[]): Reading {
  if (questions.length === 0) return reading
  const isTold = (one: Span & Felt): boolean =>
    one.sentiment === 'negative' ||
    !questions.some(({ asksFrom, end }) => asksFrom <= one.start && one.start < end)
  return {
    ...reading,
    keywords: reading.keywords.filter(isTold),
    dishes: reading.dishes.filter(isTold),
  }
}

/** Whether a topic is of the same kind as a remark, and stands in its sentence. */
function isOf({ about, ground }: Point, remark: Remark, { sentences }: Reading): boolean {
  if (about !== remark.thing?.about || ground.kind !== 'review') return false
  const said = remark.ground.kind === 'review' ? remark.ground.start : -1
  const within = sentences.find(({ start, end }) => start <= said && said < end)
  return within !== undefined && within.start <= ground.start && ground.start < within.end
}
