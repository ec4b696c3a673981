import {
  FOOD,
  type Gender,
  INGREDIENTS_FRENCH,
  MODIFIERS_FRENCH,
  PROPER_FOOD,
} from '#read/dishes/food-lexicon'
import { isEverydayWord } from '#read/people/name-candidates'
import { matchAt } from '#read/words/phrase-table'
import { stem, tokenise } from '#read/words/token'
import type { DishFinding, Reading } from '#reading'
import type { ReplyLanguage } from '#reply'
import { speakableDish } from './speakable.ts'
import { ACCENTED } from './accented-food.ts'

/** A name longer than this loses what comes "with" the dish. */
const LONG = 30
/** A shorter name says too little: in French « thé » and « riz » do. */
const SHORTEST = { en: 4, fr: 3 }

/**
 * How a reply names a dish, with its article: "the onion soup", « la soupe à l'oignon »; null where it cannot name
 * the dish well.
 */
export function dishPhrase(
  dish: DishFinding,
  language: ReplyLanguage,
  reading: Reading,
  text: string,
): string | null {
  const onMenu = dish.menuItemId !== undefined
  if (!onMenu && reading.language.code !== language) return null
  const isOwn = language === 'fr' && reading.language.code === 'fr'
  const title = onMenu
    ? (titleOf(dish, language, reading, text) ?? namedLikeATitle(dish, language, reading, text))
    : undefined
  if (title !== undefined) return speakableDish(title) === null ? null : title
  const guests = onMenu && isOwn ? guestsWords(dish, text) : undefined
  const short = onMenu ? shortName(dish, language, reading, text) : undefined
  const other = onMenu && isOwn && guests === undefined ? otherName(dish, text) : undefined
  const label = onMenu
    ? (guests?.name ?? short ?? other ?? dish.labels?.[language] ?? dish.name)
    : accented(asWritten(dish, language, text), language)
  const name = plainName(label, language)
  // So short a name is said of what the guest speaks of itself: « passer pour un thé » praises none.
  const shortest = dish.known?.by === 'leaned' ? SHORTEST.en : SHORTEST[language]
  if (name.length < shortest || speakableDish(name) === null) return null
  if (language === 'en') return `the ${name}`
  if (guests?.name !== undefined) return `les ${name}`
  const phrase = withArticle(name, guests?.gender)
  if (phrase !== null) return phrase
  if (!onMenu) return null
  if (short !== undefined) return dishPhrase(dish, language, reading, '')
  // "Our" needs no gender: « notre mule du Quai ».
  const bare = label
    .replace(/\([^)]*\)/g, '')
    .replace(/^(?:(?:les?|la|une?|des|the) |l['’])/iu, '')
    .trim()
  return speakableDish(bare) === null ? null : `notre ${inSentence(bare)}`
}

/** The article that a name of the menu begins with, and what it says of the dish. */
const TITLE = {
  en: /^(the|an?|our) (\p{L}.+)$/iu,
  fr: /^(?:(les?|la) |(l['’]))(\p{L}.+)$/iu,
}

/**
 * A name that begins with an article of its own is a title and keeps its capitals: "the Quiet One", « le Volcan fâché ».
 * A guest who calls the dish by a plain word for it is answered by that word.
 */
function titleOf(
  { start, end, name, labels }: DishFinding,
  language: ReplyLanguage,
  reading: Reading,
  text: string,
): string | undefined {
  const label = (labels?.[language] ?? name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const parts = TITLE[language].exec(label)
  if (parts === null) return undefined
  const said = text.slice(start, end)
  const isPlain = reading.language.code === language && /^\p{Ll}[\p{Ll} '’-]{3,24}$/u.test(said)
  const own = new Set(tokenise(label, language).map(({ fold }) => stem(fold, language)))
  const isOther = tokenise(said, language).every(({ fold }) => !own.has(stem(fold, language)))
  if (isPlain && isOther && isFoodAlone(said, language)) {
    const phrase = language === 'en' ? `the ${said}` : withArticle(said)
    if (phrase !== null) return phrase
  }
  const title = parts.at(-1) ?? ''
  // « Ti-Margouillat » is one name, and has both its capitals or none.
  const isJoined = /^\p{Lu}\p{L}*-\p{Lu}/u.test(title)
  const isPlainly = !isJoined && said.startsWith(title.charAt(0).toLowerCase()) && !isOther
  const written =
    title === title.toUpperCase() ? title.toLowerCase() : isPlainly ? inSmall(title) : title
  if (language === 'en') return `the ${written}`
  return parts[2] === undefined ? `${(parts[1] ?? '').toLowerCase()} ${written}` : `l'${written}`
}

/** A word of a title that may stand in small letters. */
const SMALL_WORD =
  /^(?:&|a|an|the|of|and|in|on|for|to|with|at|de|du|des|la|le|les|et|en|au|aux|d['’].*|l['’].*)$/u

/**
 * A name of several words that the menu writes with capitals and that names no food is a title, too, and keeps them: "the
 * Do Not Ask", "the Saving Grace". A guest who calls the dish by a plain word for it is answered by that word.
 */
function namedLikeATitle(
  { start, end, name, labels }: DishFinding,
  language: ReplyLanguage,
  reading: Reading,
  text: string,
): string | undefined {
  if (language !== 'en') return undefined
  const label = (labels?.[language] ?? name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const words = label.split(' ')
  const isTitle =
    words.length > 1 &&
    words.every((word) => /^\p{Lu}/u.test(word) || SMALL_WORD.test(word)) &&
    words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > 1
  if (!isTitle || isFoodAlone(label, language)) return undefined
  const said = text.slice(start, end)
  const own = new Set(tokenise(label, language).map(({ fold }) => stem(fold, language)))
  const told = tokenise(said, language).map(({ fold }) => stem(fold, language))
  const isOther = told.every((one) => !own.has(one))
  const isPlain = reading.language.code === language && /^\p{Ll}[\p{Ll} '’-]{3,24}$/u.test(said)
  if (isPlain && isOther && isFoodAlone(said, language)) return `the ${said}`
  // Who calls it by the last words of its name is answered by those: "the Traffic Jam".
  const short = words.slice(-told.length).join(' ')
  const isEnd =
    told.length > 1 &&
    told.length < words.length &&
    tokenise(short, language).every(({ fold }, at) => stem(fold, language) === told[at])
  const title = isEnd ? short : label
  return /^[\p{L}-]+['’]s /u.test(title) ? `our ${title}` : `the ${title}`
}

function inSmall(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}

/** The articles by which guests give a dish its gender, or speak of several. */
const ARTICLES = {
  f: /(?:^|[^\p{L}])(?:la|une|cette)\s+$/iu,
  m: /(?:^|[^\p{L}])(?:le|un|ce|du|au)\s+$/iu,
  many: /(?:^|[^\p{L}])(?:les|des|aux|ces|vos|leurs|nos|mes|\d+|deux|trois|quatre|cinq|six)\s+$/iu,
}

/**
 * How the guest speaks of a dish of the menu that begins with the word of its name: the gender of the article, or the
 * words themselves where the guest speaks of several, « les khinkalis ».
 */
function guestsWords(
  { start, end, name, labels }: DishFinding,
  text: string,
): { name?: string; gender?: Gender } | undefined {
  const said = text.slice(start, end)
  const label = labels?.fr ?? name
  const headOf = (words: string) =>
    (tokenise(words, 'fr')[0]?.fold ?? '').replace(/(?<=\p{L}{3})[sx]$/u, '')
  if (headOf(said) === '' || headOf(said) !== headOf(label)) return undefined
  const before = text.slice(Math.max(0, start - 12), start)
  const [first = ''] = label.split(/\s/)
  // Who writes « les frite » has forgotten an s.
  const isCut = /[sx]$/u.test(first) && first.slice(0, -1).toLowerCase() === said.toLowerCase()
  if (isCut && ARTICLES.many.test(before)) return { name: first.toLowerCase() }
  const isMany =
    !/[sx]$/u.test(first) && (/^\p{L}{3,}[sx](?:\s|$)/u.test(said) || ARTICLES.many.test(before))
  // Of several the guest says which, or only what they are; the menu's name stands for one.
  const isWell =
    /^\p{L}{2,}[sxz](?:[\s-]|$)/u.test(said) || !['m', 'f'].includes(genderOf(said) ?? '')
  if (isMany && isWell && !ONE.test(said.toLowerCase()) && /^[\p{L}\p{M}'’ -]{4,60}$/u.test(said))
    return { name: said }
  if (ARTICLES.f.test(before)) return { gender: 'f' }
  return ARTICLES.m.test(before) ? { gender: 'm' } : undefined
}

/**
 * What the guest calls a dish by fewer words of its name, "the chips" of the hand-cut ones, « les calmars »: nobody
 * who has said so is answered by the whole line of the menu.
 */
function shortName(
  { start, end, name, labels }: DishFinding,
  language: ReplyLanguage,
  reading: Reading,
  text: string,
): string | undefined {
  if (reading.language.code !== language) return undefined
  const said = text.slice(start, end).trim()
  if (!/^[\p{L}\p{M}'’ -]{4,60}$/u.test(said)) return undefined
  const stems = (words: string) =>
    tokenise(words, language).map(({ fold }) => stem(fold, language).replace(/[sx]$/u, ''))
  const own = stems(said)
  const label = (labels?.[language] ?? name).replace(/\([^)]*\)/g, ' ')
  const whole = stems(label)
  // The word that the name turns on is among them: the first in French, in English the last before "with" or "for".
  const heads = language === 'fr' ? whole : stems(label.split(HEAD_ENDS)[0] ?? label)
  const head = language === 'fr' ? heads[0] : heads.at(-1)
  const isShort = own.length < whole.length && head !== undefined && own.includes(head)
  // "The adobo" is the whole of what "Adobo Because Lola Said So" serves, whether the lists know the dish or not.
  const isAll = language === 'en' && own.join(' ') === heads.join(' ')
  return isShort &&
    own.every((one) => whole.includes(one)) &&
    (isAll || isFoodAlone(said, language))
    ? said
    : undefined
}

/**
 * What the guest calls a dish that the menu has under another name first: « les crêpes au miel » of the msemen. Who
 * writes without accents is not quoted.
 */
function otherName({ start, end, name, labels }: DishFinding, text: string): string | undefined {
  const said = text.slice(start, end)
  if (!/^\p{L}[\p{L}\p{M}]+(?:[ '’-]\p{L}[\p{L}\p{M}]*){1,4}$/u.test(said)) return undefined
  const headOf = (words: string) => stem(tokenise(words, 'fr')[0]?.fold ?? '', 'fr')
  const isOther = headOf(said) !== headOf(labels?.fr ?? name)
  const isWritten = /[àâçéèêëîïôùûœ]/iu.test(text) && said === said.toLowerCase()
  return isOther && isWritten && genderOf(said) !== undefined ? said : undefined
}

/** Where the word that an English name turns on has been said: "Sea bass for two". */
const HEAD_ENDS = /,| (?:with|for|of|in|on|by|off|from|without|because|à|au|and|&) /iu

/** Whether the words are food without the rest of a menu's line; "the special" or "the two" alone is none. */
function isFoodAlone(words: string, language: ReplyLanguage): boolean {
  const tokens = tokenise(words, language)
  return tokens.some((_, at) => matchAt(FOOD[language], tokens, at) !== undefined)
}

/** A name as it stands within a sentence: « flanc de porc », but "Dark & Foggy", which is written like a name. */
function inSentence(title: string): string {
  const isName = /^\S+ (?:& )?\p{Lu}/u.test(title)
  return isName ? title : inSmall(title)
}

/** The gender that the lexicon gives the whole name or its first word; else the one that its ending shows. */
function genderOf(name: string): Gender | undefined {
  const first = name.split(/[\s-]/)[0] ?? ''
  // The lists find forms by stems: « brochette » has that of « brochet », and « cannelle » that of « cannelé ».
  if (/(?:ette|cannelle)$/.test(first)) return 'f'
  const known =
    matchAt(FOOD.fr, tokenise(name, 'fr'), 0)?.value.gender ??
    matchAt(FOOD.fr, tokenise(first, 'fr'), 0)?.value.gender
  if (known !== undefined) return known
  if (/(?:tion|elle|ade|ée)$/.test(first)) return 'f'
  return /(?:age|eau|ment|in|on|ard)$|^(?:grand|petit|gros|rosé|pâté|velouté)$/.test(first)
    ? 'm'
    : undefined
}

/**
 * A French name that a guest wrote without any accent, as the lists of food write it: « la potee » is a potée. Words that
 * may be several, « pate », stay as they are.
 */
function accented(name: string, language: ReplyLanguage): string {
  if (language !== 'fr' || /[^\p{ASCII}’]/u.test(name)) return name
  return name.replace(/\p{L}+/gu, (word) => ACCENTED.get(word.toLowerCase()) ?? word)
}

/**
 * The guest's own number, "fish tacos" rather than the "fish taco" it is counted under; only where nothing else
 * differs.
 */
function asWritten(dish: DishFinding, language: ReplyLanguage, text: string): string {
  const words = text.slice(dish.start, dish.end)
  const stems = (some: string) =>
    tokenise(some, language)
      .map((one) => stem(one.fold, language))
      .join(' ')
  const plain = /^[\p{L}\p{M}'’ -]{1,60}$/u.test(words)
  return plain && stems(words) === stems(dish.name) ? words : dish.name
}

/**
 * The name as it stands inside a sentence: without a size or a garnish after a comma, in small letters but for names.
 */
function plainName(label: string, language: ReplyLanguage): string {
  const short = (label.replace(/\([^)]*\)/g, ' ').split(',')[0] ?? '').replace(/\s+/g, ' ').trim()
  const joined = short.replaceAll(' & ', language === 'en' ? ' and ' : ' et ')
  const bare =
    joined.length > LONG
      ? (joined.split(/ (?:with|on|over|avec|sur|et ses|accompagnée?) /i)[0] ?? joined)
      : joined
  return bare.replace(/\p{L}+/gu, (word, at: number) =>
    PROPER_FOOD.has(word.toLowerCase()) || (language === 'fr' && isProper(word, bare.slice(0, at)))
      ? word
      : word.toLowerCase(),
  )
}

/**
 * Whether a word within a French name has its capital as the name of a place or of somebody: « khatchapouri d'Adjarie »,
 * « morue à Brás », « palourdes Bulhão Pato ».
 */
function isProper(word: string, before: string): boolean {
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(word) || before === '') return false
  const isFood = (words: string): boolean =>
    [FOOD.fr, INGREDIENTS_FRENCH, MODIFIERS_FRENCH].some(
      (table) => matchAt<unknown>(table, tokenise(words, 'fr'), 0) !== undefined,
    )
  // Of a dish with a foreign name every word may have a capital: « Char Kway Teow ».
  if (!/(?:^|\s)(?:d['’]|de |du |des |de la )$/u.test(before) && !isFood(before)) return false
  // « Filet de Porc » has a capital for every word.
  return !isEverydayWord(tokenise(word, 'fr')[0]?.fold ?? '') && !isFood(word)
}

/** Words that end in s and name one thing. */
const ONE =
  /^(?:ris|souris|jus|coulis|hachis|houmous|couscous|calvados|cassis|ananas|maïs|paris)(?:[\s-]|$)/u
/** Words whose first letter takes an elided article: a vowel, or one of the few h of the table that are mute. */
const ELIDES = /^(?:[aeiouâàéèêîôûœ]|h(?:u[iî]tr|uile|erbe|ydromel|ypocras))/iu

/**
 * The name with its French article, « le confit », « l'onglet », « les moules »; null where the gender is not known.
 * A plural needs none. The guest's `own` gender is taken where the name shows none.
 */
function withArticle(name: string, own?: Gender): string | null {
  const gender = genderOf(name) ?? own
  const many = /^[\p{L}'’]{3,}[sx](?:[\s-]|$)/u.test(name) && !ONE.test(name)
  if (gender === 'mp' || gender === 'fp' || many) return `les ${name}`
  if (gender === undefined) return null
  if (ELIDES.test(name)) return `l'${name}`
  return gender === 'm' ? `le ${name}` : `la ${name}`
}
