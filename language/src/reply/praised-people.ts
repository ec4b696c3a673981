import type { PersonFinding, Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Deed } from './deeds.ts'
import { type Point, quoteOf } from './points.ts'
import { HAPPY } from './said.ts'
import { speakableName } from './speakable.ts'

const MOST_PEOPLE = 3
const DELIGHTED = 5
/** How sure the reading must be that somebody of the house is meant. */
const SURE = 0.6
/** How sure it must be of somebody whom the roster does not know. */
const SURE_OF_NEW = 0.75

/** The colleagues whom the guest praises, by words or by telling what they did. */
export function praisedPeople(
  review: ReviewForReply,
  reading: Reading,
  deeds: readonly Deed[],
): Point[] {
  const isHappy = (review.rating ?? 0) >= HAPPY
  const isDelighted = review.rating === DELIGHTED
  const people = new Map<string, Point>()
  for (const one of reading.people) {
    const own = deeds.find(({ owner }) => owner === one)
    const phrase = speakableName(one.name)
    const isOurs = one.staffId !== undefined && one.confidence >= SURE
    // Somebody whom the roster does not know is believed for a deed that is plainly told.
    const isNew = isHappy && own !== undefined && one.confidence >= SURE_OF_NEW
    // Who is delighted names nobody to no purpose, and tells no deed in blame.
    const isThanked =
      one.sentiment === 'positive' ||
      isMarkedHigh(one, review) ||
      (isHappy && own !== undefined && (isDelighted || !isFaulted(one, own))) ||
      (isDelighted && isOurs && (!isFaulted(one, own) || isInJest(one, reading))) ||
      (isHappy && isOurs && isKindTo(one, review) && !isFaulted(one, own))
    if (phrase === null || !(isOurs || isNew) || !isThanked) continue
    if (!people.has(phrase))
      people.set(phrase, {
        phrase,
        about: 'person',
        ground: quoteOf(review, one),
        ...(own?.deed === undefined ? {} : { deed: own.deed }),
      })
  }
  return [...people.values()].slice(0, MOST_PEOPLE)
}

/** So strongly must words praise somebody for a guest of one star to mean it. */
const PLAIN_PRAISE = 0.25

/** Thanks and applause, which of a guest of one star are mockery as often as not: "thanks Tom". */
const THANKS =
  /thank|cheers|kudos|bravo|merci|chapeau|f[ée]licit|(?:well|nicely) done|(?:good|great|nice) (?:job|one|work)/iu

/** The colleagues of the roster whom words plainly praise, whatever the stars: "Niamh couldn't have been nicer". */
export function plainlyPraised(review: ReviewForReply, { people }: Reading): Point[] {
  const praised = people.filter(
    ({ staffId, confidence, sentiment, known }) =>
      staffId !== undefined &&
      confidence >= SURE &&
      sentiment === 'positive' &&
      known?.by === 'said' &&
      known.strength >= PLAIN_PRAISE &&
      !THANKS.test(review.text.slice(known.words?.start, known.words?.end)),
  )
  return pointsOf(praised, review)
}

/** The points of those people, each once, that can be said. */
function pointsOf(people: readonly PersonFinding[], review: ReviewForReply): Point[] {
  const points = new Map<string, Point>()
  for (const one of people) {
    const phrase = speakableName(one.name)
    if (phrase !== null && !points.has(phrase))
      points.set(phrase, { phrase, about: 'person', ground: quoteOf(review, one) })
  }
  return [...points.values()].slice(0, MOST_PEOPLE)
}

/** A mark behind a name: « le sourire de Prudence 6/5 », "Nadia: 10/10". */
const MARK =
  /^[ \t]*[:=–—-]?[ \t]*(?<given>\d{1,3})[ \t]*(?:\/|sur|out of)[ \t]*(?<most>5|10|20)(?!\d)/iu
/** From this share of the full marks on a mark praises. */
const HIGH = 0.8

function isMarkedHigh({ end }: PersonFinding, { text }: ReviewForReply): boolean {
  const { given, most } = MARK.exec(text.slice(end, end + 20))?.groups ?? {}
  return given !== undefined && most !== undefined && Number(given) >= HIGH * Number(most)
}

/** So weak a word blames nobody whom a delighted guest names: « Odile a baissé la lumière ». */
const LEAST_BLAME = 0.3
/** Where all else is praise a harder word is said in jest: « Gigi refuse de me donner sa recette », "Dee stole my heart". */
const LEAST_IN_EARNEST = 0.55
const GLAD = 0.3

function isInJest({ known, sentiment }: PersonFinding, { sentiment: whole }: Reading): boolean {
  const least = whole.score > GLAD ? LEAST_IN_EARNEST : LEAST_BLAME
  return sentiment === 'negative' && known !== undefined && known.strength < least
}

/** What somebody did for the guests, right behind the name: "Frank gave us a round table", « Léon lui a prêté un pull ». */
const KIND_TO =
  /^,?\s(?:(?:then|just|even|also|kindly|puis|aussi|même|gentiment)\s)?(?:(?:gave|brought|got|found|made|took|helped|lent|showed|kept|remembered|told|explained|poured|saved|sorted|offered|taught|fetched|fed|walked|warned|sat|seated|looked after|came (?:over|out|back))\s(?:us|me|him|her|them|my|our|everyone)|(?:lui|nous|m['’]|me|leur)\s?(?:a|ont|avait)\s(?:tous\s|toutes\s|bien\s|même\s|aussi\s)?(?:prêté|servi|offert|trouvé|apporté|gardé|expliqué|conseillé|aidé|montré|donné|fait (?:rire|danser|goûter|visiter|une place)|préparé|sauvé|installé|accueilli|appris|raconté|ouvert|prévenu))(?:e|s|es)?(?!\p{L})/iu

function isKindTo({ end }: PersonFinding, { text }: ReviewForReply): boolean {
  return KIND_TO.test(text.slice(end, end + 60))
}

/** Whether words at a name or behind it blame its owner: what stands before it is more often what was put right. */
function isFaulted({ known, sentiment, start, end }: PersonFinding, own?: Deed): boolean {
  // « A parlé lentement » is the deed itself.
  const { words } = known ?? {}
  const isDeed =
    words !== undefined &&
    own?.ground.kind === 'review' &&
    own.ground.start < words.end &&
    words.start < own.ground.end
  if (isDeed) return false
  return (
    sentiment === 'conflict' ||
    (sentiment === 'negative' &&
      (known === undefined || (known.by === 'said' && (known.words?.end ?? end) > start)))
  )
}
