import { FOOD, type Gender, PROPER_FOOD } from '#read/dishes/food-lexicon'
import { matchAt } from '#read/words/phrase-table'
import { stem, tokenise } from '#read/words/token'
import type { DishFinding, Reading } from '#reading'
import type { ReplyLanguage } from '#reply'
import { speakableDish } from './speakable.ts'

/** A name longer than this loses what comes "with" the dish. */
const LONG = 30

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
  const label = onMenu ? (dish.labels?.[language] ?? dish.name) : asWritten(dish, language, text)
  const name = plainName(label, language)
  if (name.length < 4 || speakableDish(name) === null) return null
  if (language === 'en') return `the ${name}`
  const phrase = withArticle(name)
  if (phrase !== null) return phrase
  if (!onMenu) return null
  // "Our" needs no gender: « notre mule du Quai ».
  const title = label.replace(/\([^)]*\)/g, '').trim()
  return speakableDish(title) === null ? null : `notre ${inSentence(title)}`
}

/** A name as it stands within a sentence: « flanc de porc », but "Dark & Foggy", which is written like a name. */
function inSentence(title: string): string {
  const isName = /^\S+ (?:& )?\p{Lu}/u.test(title)
  return isName ? title : title.replace(/^\p{L}/u, (letter) => letter.toLowerCase())
}

/** The gender that the lexicon gives the whole name or its first word; else the one that its ending shows. */
function genderOf(name: string): Gender | undefined {
  const first = name.split(/[\s-]/)[0] ?? ''
  const known =
    matchAt(FOOD.fr, tokenise(name, 'fr'), 0)?.value.gender ??
    matchAt(FOOD.fr, tokenise(first, 'fr'), 0)?.value.gender
  if (known !== undefined) return known
  if (/(?:tion|ette|elle|ade|ée)$/.test(first)) return 'f'
  return /(?:age|eau|ment|in|on|ard)$|^(?:grand|petit|gros|rosé|pâté|velouté)$/.test(first)
    ? 'm'
    : undefined
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
  return bare.replace(/\p{L}+/gu, (word) =>
    PROPER_FOOD.has(word.toLowerCase()) ? word : word.toLowerCase(),
  )
}

/** Words that end in s and name one thing. */
const ONE =
  /^(?:ris|jus|coulis|hachis|houmous|couscous|calvados|cassis|ananas|maïs|paris)(?:[\s-]|$)/u
/** Words whose first letter takes an elided article: a vowel, or an h that is not aspirated. */
const ELIDES =
  /^(?:[aeiouâàéèêîôûœ]|h(?!omard|amburger|areng|oumous|ot|aricot|addock|achis|alloumi|arissa|alva))/iu

/**
 * The name with its French article, « le confit », « l'onglet », « les moules »; null where the gender is not known.
 * A plural needs none.
 */
function withArticle(name: string): string | null {
  const gender = genderOf(name)
  const many = /^[\p{L}'’]{3,}[sx](?:[\s-]|$)/u.test(name) && !ONE.test(name)
  if (gender === 'mp' || gender === 'fp' || many) return `les ${name}`
  if (gender === undefined) return null
  if (ELIDES.test(name)) return `l'${name}`
  return gender === 'm' ? `le ${name}` : `la ${name}`
}
