import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { type PlacedPhrase, placesIn } from '#read/words/phrase-table'
import type { Reading } from '#reading'
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
/** Somebody dear is named: "since Roy died", « depuis la mort d’Henri ». */
const OF_NAMED = {
  en: /\b(?:since|after|before|when) \p{Lu}\p{L}+ (?:died|passed)\b/u,
  fr: /\b(?:depuis|après|avant) (?:la mort|le décès|le départ|les funérailles) d(?:e |['’])\p{Lu}\p{L}+/u,
}

/**
 * What weighs on the guest who speaks of it: a loss (`loss`), somebody dear remembered (`memory`) or an illness
 * (`illness`). Its phrase is who it was, "your father"; empty where the guest does not say.
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
  const found = firstOf(placesIn(GRAVE[read], tokens)) ?? namedIn(review.text, read)
  if (found === null) return null
  const { start, end, value } = found
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

/** Whether the guest tells of being moved. */
export function isTender({ text }: ReviewForReply, { language }: Reading): boolean {
  const code = language.code === 'fr' ? 'fr' : 'en'
  return placesIn(TENDER[code], toldTokens(text, code)).length > 0
}
