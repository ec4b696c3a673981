import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { matchAt, placesIn } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { apartOf, toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'
import { asWritten, longest, relativeLists } from './relatives.ts'

/** What brought a guest. */
export interface Occasion extends Point {
  /** Whether it is yet to come. */
  ahead?: true
  /** Whose it is, where it is not the guest's own: "your wife". */
  whose?: string
}

const OCCASIONS = byLanguage((language) =>
  tableOf(
    language,
    Object.entries(VOCABULARY[language].occasions).map(([name, { words }]) => [words, name]),
  ),
)
/** Those whose day it may be: not whoever comes along to anybody's. */
const CELEBRANTS = byLanguage((language) =>
  tableOf(
    language,
    relativeLists(language).filter(
      ([, name]) => VOCABULARY[language].relatives[name]?.along !== true,
    ),
  ),
)
const NOT_SO = byLanguage((language) => tableOf(language, [[VOCABULARY[language].notSo, true]]))
/** What a guest celebrates, which comes before any dish and can be spoilt. */
export const CELEBRATED = new Set(
  'birthday anniversary engagement wedding celebration newborn graduation retirement honeymoon exam job expecting mothersDay fathersDay'.split(
    ' ',
  ),
)
/** What besides is taken up first of all, though nobody celebrates it. */
const WELCOMED = new Set('moving homecoming reunion nightOff firstDate regular farewell'.split(' '))
/** What is celebrated without jokes. */
export const SOLEMN = new Set(['wedding', 'engagement'])
/**
 * Occasions that are met more often where none was: of thirteen replies to three trials that spoke of them one was fit to
 * post. A birthday, an anniversary, an engagement were meant.
 */
export const SELDOM_MEANT = new Set(['celebration', 'family', 'firstDate', 'kids', 'dog'])

/** What is greeted in return. */
export const GREETED = new Set(['newYear', 'christmas'])
/** How many words before an occasion may deny it: "it was not for a birthday". */
const REACH = 6

/** Words of a sentence by which what it tells of is yet to come, and words of the past. */
const AHEAD = {
  en: /\b(?:next (?:week|month|year|weekend|time|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|coming up|upcoming|tomorrow|soon|(?:^|[.!?,;:–-] |\b(?:and|be|come|coming|going|returning|see|you|it|all|definitely) )(?:back|again) (?:in|for|on)|booked again|(?:have|has|['’]ve|already|just|also) booked (?:in|for)|(?:will|['’]ll) be|where we['’]ll|(?:i|we)['’]ll (?:come|book|bring|go|have|do)|(?:it|that|her|his|my)['’]?s? .{0,20}\b(?<!back )(?:in|next) (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/iu,
  fr: /(?<!\p{L})(?:proch(?:ain|aine|ains|aines)|bientôt|demain|(?:on|je|nous) (?:revien\p{L}+|reviendr\p{L}+|retourn\p{L}+|remet\p{L}*)|(?:aura|auront|sera|seront|fêtera|fêterons|fêtera-t-on|ferons|viendrons|ira|irons)|l['’]an prochain|déjà réservé)(?!\p{L})/iu,
}
const PAST = {
  en: /\b(?:was|were|had|turned|celebrated|came|went|took|brought|made|got|did|(?<!already |just |have |['’]ve )booked for|didn['’]t|wasn['’]t|weren['’]t|changed|rang|told|ordered|ate)\b/iu,
  fr: /(?<!\p{L})(?:était|étaient|avons fêté|a fêté|ont fêté|avait|avions|sommes venus|est venus?|est venues?)(?!\p{L})/iu,
}
/** A year, or so many years ago. */
const LONG_AGO =
  /\b(?:in|en|depuis|since) (?:19\d\d|20[01]\d)\b|\byears ago\b|\bil y a (?:\p{L}+|\d+) ans\b/iu
/** What guests did for years who never came in: "we had walked past for years", « on passait devant depuis des années ». */
const NEVER_IN =
  /\b(?:(?:driv|drov|walk|pass|cycl|bik|go|went|gone|rid)\p{L}* (?:right |straight )?(?:past|by)|pass(?:ed|ing)|meaning to|want(?:ed|ing) to|hadn['’]t|haven['’]t|on (?:our|my|the) list|pass\p{L}+ (?:devant|à côté)|envie|voulai\p{L}+)\b.{0,40}$/iu
const KNEE = /\bknee\b/iu
const FALL =
  /\b(?:slipp\p{L}+|slick|tripp\p{L}+|fell|fall|stumbl\p{L}+|bruis\p{L}+|graz\p{L}+|scrap\p{L}+|wet|sprain\p{L}+|skinned|ouch)\b/iu

/** A word for being with child, by which nobody says that it was celebrated. */
const WITH_CHILD = /\b(?:pregnant|enceinte)\b/iu
/** Up to so many stars a guest was not happy. */
const MIDDLING = 3

/** Whether a review tells of a fall. */
function isFall({ text }: ReviewForReply, { risks }: Reading): boolean {
  return FALL.test(text) || risks.some(({ kind }) => kind === 'injury')
}

/** Words right before an occasion that make it the guest's own, or somebody's who was named before. */
const MINE = { en: /\b(?:my|our) (?:own )?$/iu, fr: /(?<!\p{L})(?:mon|ma|mes|notre|nos) $/iu }
/** How many letters may stand between an occasion and whose it is. */
const NEAR = { before: 60, after: 30 }

/** Words of a sentence by which an occasion was that of others in the room. */
const OF_OTHERS = {
  en: /\b(?:there (?:was|were)|upstairs|downstairs|next to us|beside us|behind us|(?:next|neighbou?ring|other|adjacent) (?:table|room)|(?:another|some other|somebody else['’]s|someone else['’]s) (?:party|table|group)|people at the|(?:with|by|and|of) an? (?:\p{L}+ )?(?:hen|stag|bachelorette|bachelor|birthday|wedding|leaving) (?:do|party|group|lot)|(?:hen|stag) (?:do|party) from)\b/iu,
  fr: /(?<!\p{L})(?:il y avait|y avait|y['’]avait|en haut|en bas|à l['’]étage|à côté de nous|derrière nous|(?:table|salle) (?:d['’]à côté|voisine|à côté)|(?:une|la) (?:autre|grande) table|nos voisins|les voisins)(?!\p{L})/iu,
}
const OURS = {
  en: /\b(?:my|our|we|us|i)\b.{0,40}$/iu,
  fr: /(?<!\p{L})(?:mon|ma|mes|notre|nos|nous|on fêt\p{L}+|on célébr\p{L}+|on a|on avait|je)(?!\p{L}).{0,40}$/iu,
}
/** Wide occasions, which others may have as well. */
const WIDE = new Set(['celebration', 'work', 'birthday'])
/** « Son collègue Tiago » is somebody of the team. */
const COLLEAGUE_OF =
  /(?<!\p{L})(?:son|sa|ses|leur|leurs|un|une|votre|vos|du|au|his|her|their|your) $/iu

/** What stands between somebody and their occasion, where it has no apostrophe of several. */
const OWNED = /^(?:['’]s)? (?:\S+ )?$/u

/** What brought the guest, each kind once: what is rarer before what is wider, else in the order of the text. */
export function findOccasions(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Occasion[] {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return []
  const tokens = toldTokens(review.text, code)
  const apart = apartOf(review.text, code)
  const occasions = new Map<string, Occasion>()
  const places = [...placesIn(OCCASIONS[code], tokens)]
  for (const { value, from, to, start, end } of places) {
    const known = VOCABULARY[language].occasions[value]
    const isApart = apart.some((one) => one.start <= start && start < one.end)
    // "Most birthdays" are no birthday of today.
    const isMany = code === 'en' && to - from === 1 && /[^s]s$/.test(tokens[from]?.fold ?? '')
    // "Our wedding anniversary" is no wedding.
    const isPart = places.some(
      (one) => one.value !== value && one.from < to && from <= one.from && one.to > to,
    )
    if (known === undefined || isApart || isMany || isPart || occasions.has(value)) continue
    const sentence = reading.sentences.find((one) => one.start <= start && start < one.end)
    const said = review.text.slice(sentence?.start ?? start, sentence?.end ?? end)
    // "He proposed here in 1998" is no engagement of today.
    if (value !== 'regular' && LONG_AGO.test(said)) continue
    const before = review.text.slice(sentence?.start ?? start, start)
    if (value === 'regular' && NEVER_IN.test(before)) continue
    if (WIDE.has(value) && OF_OTHERS[code].test(said) && !OURS[code].test(before)) continue
    if (value === 'work' && COLLEAGUE_OF.test(before)) continue
    // « Enceinte de six mois, je demande l'agneau bien cuit » tells a discontented guest's reason, and no occasion.
    if (value === 'expecting' && (review.rating ?? MIDDLING) <= MIDDLING && WITH_CHILD.test(said))
      continue
    // "It was wet and I went down on one knee" is a fall.
    if (value === 'engagement' && KNEE.test(said) && isFall(review, reading)) continue
    const isAhead = CELEBRATED.has(value) && AHEAD[code].test(said) && !PAST[code].test(said)
    if (!isAhead && !GREETED.has(value) && isTurned(tokens, from, code)) continue
    const whose = whoseIs({ start, end }, sentence ?? { start, end }, review, code, language)
    occasions.set(value, {
      phrase: known.phrase,
      about: value,
      ground: quoteOf(review, { start, end }),
      ...(isAhead ? { ahead: true } : {}),
      ...(whose === undefined ? {} : { whose }),
    })
  }
  return [...occasions.values()].toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** The occasion that a reply takes up first of all; of the wider ones only where nothing else is said. */
export function foremost(occasions: readonly Occasion[], isAlone: boolean): Occasion | undefined {
  return occasions.find(
    ({ about }) => CELEBRATED.has(about) || WELCOMED.has(about) || (isAlone && !GREETED.has(about)),
  )
}

/** What is celebrated itself, before "we celebrated", before a homecoming and the like, before the rest. */
function rankOf({ about, ahead }: Occasion): number {
  if (about === 'celebration') return 2
  if (CELEBRATED.has(about)) return ahead === true ? 1 : 0
  return WELCOMED.has(about) ? 3 : 4
}

/**
 * Whose an occasion is, as the reply calls them: the relative right before or behind it, "my wife's 40th", « la fête de
 * ma mère ».
 */
function whoseIs(
  at: Span,
  sentence: Span,
  { text }: ReviewForReply,
  code: ReplyLanguage,
  language: ReplyLanguage,
): string | undefined {
  const before = text.slice(sentence.start, at.start)
  const said = text.slice(at.start, at.end)
  if (MINE[code].test(before) || /^(?:my|our|i|mon|ma|mes|notre|nos|on|je)\b/iu.test(said))
    return undefined
  const tokens = toldTokens(text, code)
  const named = longest(placesIn(CELEBRANTS[code], tokens)).filter(
    ({ start, end }) =>
      (end <= at.start && start >= sentence.start && at.start - end <= NEAR.before) ||
      (start >= at.start && end <= sentence.end && start - at.end <= NEAR.after),
  )
  // Two of them could be meant.
  const isOne = new Set(named.map(({ value }) => value)).size === 1
  const [one] = named
  if (one === undefined || !isOne) return undefined
  // "My wife took me for my birthday": a relative further away must be taken up again by "her" or « sa ».
  const isBeside =
    one.end <= at.start ? /^['’]?s?[’']?\s*$/u : /^\s*(?:of|for|to|de|à|pour|d['’])?\s*$/iu
  const between =
    one.end <= at.start ? text.slice(one.end, at.start) : text.slice(at.end, one.start)
  const isTaken = /\b(?:her|his|their|sa|son|ses|leur|she|he|elle|il)\b/iu
  if (one.start >= at.end && !isBeside.test(between) && !isTaken.test(`${before} ${said}`))
    return undefined
  const { name, number, phrase } = asWritten(one, tokens, code)
  const relative = VOCABULARY[language].relatives[name]
  // Many write no apostrophe: "my mums 60th birthday" is that of one.
  const isOwned = code === 'en' && one.end <= at.start && OWNED.test(between)
  if (code === language) return isOwned ? relative?.phrase : phrase
  if (!isOwned && number === 'many' && relative?.many !== true) return undefined
  return relative?.ungendered ?? relative?.phrase
}

/** Whether a word shortly before says that it was not so, or only might have been. */
function isTurned(tokens: readonly Token[], at: number, code: ReplyLanguage): boolean {
  for (let i = Math.max(0, at - REACH); i < at; i += 1)
    if (matchAt(NOT_SO[code], tokens, i) !== undefined) return true
  return false
}
