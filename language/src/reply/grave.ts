import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { type PlacedPhrase, placesIn } from '#read/words/phrase-table'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'
import { namedBeside, spokenOfBefore, whoSuffered } from './sufferer.ts'

const graveOf = (language: ReplyLanguage) =>
  tableOf(
    language,
    Object.entries(VOCABULARY[language].grave).map(([name, words]) => [words, name] as const),
  )
const GRAVE = { en: graveOf('en'), fr: graveOf('fr') }
const TENDER = byLanguage((language) => tableOf(language, [[VOCABULARY[language].tender, true]]))
const LONG_AGO = byLanguage((language) => tableOf(language, [[VOCABULARY[language].longAgo, true]]))
/** The key of phrases that only sound like a loss: "as quiet as a funeral", « un enterrement de vie de garçon ». */
const NONE = 'none'
const ILLNESS = 'illness'
/** An illness that is over is good news: "she's all clear now", « elle est en rémission ». */
const OVER =
  /(?<!\p{L})(?:all[- ]clear|in remission|cancer[- ]free|beat (?:it|cancer|the thing)|(?:finished|end of|last (?:round|day) of) (?:\p{L}+ )?chemo|en rémission|(?:est|suis) guérie?|tirée? d['’]affaire)(?!\p{L})/iu
/** Somebody's life was saved here. */
const SAVED = 'saved'
/** The key of phrases by which a guest condoles with the house. */
const SYMPATHY = 'sympathy'
/** Somebody dear is named: "since Roy died", « depuis la mort d’Henri ». */
const OF_NAMED = {
  en: /\b(?:since|after|before|when) \p{Lu}\p{L}+ (?:died|passed)\b/u,
  fr: /\b(?:depuis|après|avant) (?:la mort|le décès|le départ|les funérailles) d(?:e |['’])\p{Lu}\p{L}+/u,
}

/** Somebody who would have been so old: "he would have been nineteen today", « elle aurait eu vingt-trois ans ». */
const WOULD_BE = {
  en: /\b(?:(?:he|she)(?:['’]d| would)|(?:dad|mum|mom|our (?:son|daughter|boy|girl)|my (?:son|daughter|brother|sister|husband|wife|mother|father|mum|mom|dad)) would) (?:have been|be|have turned) (?:\d{1,3}|(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)) (?:years old )?(?:today|this week|on|yesterday|tomorrow|last|next|in)\b/iu,
  fr: /(?<!\p{L})(?:il|elle|papa|maman|(?:mon|ma|notre) (?:fils|fille|frère|sœur|mari|femme|père|mère)) aurait (?:eu )?(?:\d{1,3}|[\p{L}-]+(?: et un)?) ans(?!\p{L})/iu,
}

/** « Il est parti en mars », and what tells that nobody comes back from there: « j'ai mis longtemps à revenir ». */
const PARTED =
  /(?<!\p{L})(?:il|elle|mon (?:mari|époux|père)|ma (?:femme|mère)) (?:est partie?|s['’]en est allée?) (?:en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|cet (?:hiver|été|automne)|ce printemps|au printemps|l['’](?:an|hiver|été|automne) (?:dernier|passé)|il y a (?:\p{L}+|\d+) (?:semaines|mois|ans?)|trop (?:tôt|vite))(?=\s*[.,;!…])/iu
const MISSED =
  /(?<!\p{L})(?:sans (?:lui|elle)|son absence|(?:me|nous) manque|sa (?:chaise|place)|mis (?:longtemps|du temps|des (?:mois|semaines)) (?:à|avant)|n['’]osais? (?:plus|pas)|son \p{L}+ à (?:lui|elle)|notre (?:table|rituel|dernier)|(?:première fois|revenue?s?|venue?s?) (?:seule?|depuis)|veu(?:f|ve)|(?:chaise|place) vide|gardé (?:son|sa) \p{L}+|table de (?:papa|maman|mon père|ma mère|mon mari|ma femme|mamie|papi)|(?:second|deuxième|autre) couvert|table pour (?:un|une personne)|gardé la réservation)(?!\p{L})/iu

/**
 * What weighs on the guest who speaks of it: a loss (`loss`), somebody dear remembered (`memory`) an illness
 * (`illness`) or a life that was saved here (`saved`), or the house's own loss, for which the guest condoles with it (`sympathy`). Its phrase is who it was, "your father"; empty where the guest does not say.
 */
export function findGrave(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point | null {
  const { code } = reading.language
  // A review in neither language is read as one in the reply's.
  const read = code === 'en' || code === 'fr' ? code : language
  const tokens = toldTokens(review.text, read)
  const places = placesIn(GRAVE[read], tokens)
  const sympathy = places.find(({ value }) => value === SYMPATHY)
  if (sympathy !== undefined)
    return { phrase: '', about: SYMPATHY, ground: quoteOf(review, sympathy) }
  const saved = savedIn(review)
  if (saved !== null) return { phrase: '', about: SAVED, ground: quoteOf(review, saved) }
  const found =
    firstOf(places) ??
    namedIn(review.text, read) ??
    missedIn(review.text, read) ??
    partedIn(review.text, read)
  if (found === null) return null
  const { start, end, value } = found
  if (value === ILLNESS && OVER.test(review.text)) return null
  const who =
    value === ILLNESS
      ? whoSuffered([{ start, end }], tokens, reading, read)
      : (namedBeside({ start, end }, review.text, tokens, read) ??
        spokenOfBefore({ start, end }, review.text, tokens, read))
  const isNamed = read === language && who?.number === 'one'
  const isPast = value === 'loss' && placesIn(LONG_AGO[read], tokens).length > 0
  return {
    phrase: isNamed ? who.phrase : '',
    about: isPast ? 'memory' : value,
    ground: quoteOf(review, { start, end }),
  }
}

/** How somebody tells that they nearly died, and that a hand of the house was quicker. */
const NEARLY =
  /(?<!\p{L})(?:chok(?:ed|ing) (?:on|to)|heimlich|cpr|defib\p{L}*|stopped breathing|cardiac arrest|s['’](?:est|était) étouffée?|je m['’](?:étouffais|étais étouffée?)|s['’]étouffait|massage cardiaque|défibrillateur|arrêt cardiaque|ne respirait plus)(?!\p{L})/iu
const SAVED_BY =
  /(?<!\p{L})(?:(?:i['’]d|would|could) have died|saved (?:my|his|her|our) (?:life|\p{L}+)|owe (?:him|her|you|them) (?:my|his|her) life|had (?:me|him|her) upright|heimlich|cpr|(?:m['’]a|l['’]a|lui a|nous a) sauvée?s?|sauvé la vie|serai[st]? morte?|massage cardiaque)(?!\p{L})/iu
/** From this rating on a guest is thankful. */
const THANKFUL = 4

function savedIn({ text, rating }: ReviewForReply): Span | null {
  const nearly = (rating ?? 0) >= THANKFUL && SAVED_BY.test(text) ? NEARLY.exec(text) : null
  return nearly === null ? null : { start: nearly.index, end: nearly.index + nearly[0].length }
}

type Found = Pick<PlacedPhrase<string>, 'value' | 'start' | 'end'>

/** The first phrase that is none of those which only sound so. */
function firstOf(places: readonly PlacedPhrase<string>[]): Found | null {
  let free = 0
  for (const place of places) {
    if (place.from < free) continue
    if (place.value !== NONE) return place
    free = place.to
  }
  return null
}

function namedIn(text: string, read: ReplyLanguage): Found | null {
  const named = OF_NAMED[read].exec(text)
  if (named === null) return null
  return { value: 'loss', start: named.index, end: named.index + named[0].length }
}

function missedIn(text: string, read: ReplyLanguage): Found | null {
  const missed = WOULD_BE[read].exec(text)
  if (missed === null) return null
  return { value: 'memory', start: missed.index, end: missed.index + missed[0].length }
}

/** Somebody who has left for good, though the guest does not say so. */
function partedIn(text: string, read: ReplyLanguage): Found | null {
  const parted = read === 'fr' && MISSED.test(text) ? PARTED.exec(text) : null
  if (parted === null) return null
  return { value: 'memory', start: parted.index, end: parted.index + parted[0].length }
}

/** Whether the guest tells of being moved. */
export function isTender({ text }: ReviewForReply, { language }: Reading): boolean {
  const code = language.code === 'fr' ? 'fr' : 'en'
  return placesIn(TENDER[code], toldTokens(text, code)).length > 0
}
