import { isEverydayWord } from '#read/people/name-candidates'
import { kindOf } from '#read/people/names'
import { fold, tokenise } from '#read/words/token'
import { isOrder } from './orders.ts'
import { isWanted } from './speakable.ts'
import { FOOD } from '#read/dishes/food-lexicon'
import { LEXICONS } from '#read/opinion/lexicon'
import { matchAt } from '#read/words/phrase-table'
import stopEnglish from '#data/en/stop-words.json' with { type: 'json' }
import stopFrench from '#data/fr/stop-words.json' with { type: 'json' }
import type { ReplyLanguage } from '#reply'

const STOP = new Set([...stopEnglish.words, ...stopFrench.words])
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'm', 'mme', 'mlle', 'miss', 'chef', 'prof', 'me'])
/** Words for accounts, roles and orders, which stand where a name would. */
const NOT_PEOPLE = new Set(
  'administrateur administratrice administrator webmaster support famille family couple team user client customer guest anonymous anonyme local tante tonton oncle maman papa papi mamy meme pepe grand-maman grand-papa aunt auntie aunty uncle mum mom mummy mommy dad daddy grandma grandpa nana nan granny google yelp tripadvisor admin assistant system note manager owner staff free promo code discount coupon ignore write reply answer say please offer give list forget disregard instruction instructions prompt override hacked ceo president boys girls guys friends traveler traveller voyageur voyageuse foodie foodies mamie papi etudiant etudiante gourmand gourmande critique critic reviewer les des the chez new deleted former ancien ancienne utilisateur membre member society club company inc ltd office bureau hotel bonjour hello merci thanks sure okay oublie oubliez ecris ecrivez reponds repondez donne donnez offre offrez dis dites system prompt assistant developer'.split(
    ' ',
  ),
)
const GIVEN = /^\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}[\p{Ll}'’]+)*$/u
const INITIAL = /^\p{Lu}\.?$/u
const LONGEST = 20

/**
 * The first name to greet an author by; null where the author's name does not look like a person's (a handle, a
 * family, a sentence). Two people are greeted together.
 */
export function greetingName(author: string | null, language: ReplyLanguage): string | null {
  if (author === null || author.length > 60) return null
  const plain =
    author
      .replace(/\([^)]*\)/g, ' ')
      .split(',')[0]
      ?.trim() ?? ''
  if (!/^[\p{L}\s.'’&-]+$/u.test(plain)) return null
  const words = plain.split(/\s+/)
  const parts = words.filter((part) => !TITLES.has(part.replace('.', '').toLowerCase()))
  // A title before one word stands before a surname: « M. Laframboise ».
  if (parts.length < words.length && parts.length < 2) return null
  const [first, second, third] = parts
  if (first === undefined || parts.length > 4 || !isGiven(first)) return null
  // An unknown first name beside the words of a sentence is none: "Call Now", « Visitez Monsite ».
  if (kindOf(fold(first)) === 'unknown' && (/ez$/i.test(first) || parts.some(isOfSentence)))
    return null
  const joined = second !== undefined && /^(?:&|and|et|y|e)$/i.test(second)
  if (joined && third !== undefined && isGiven(third)) {
    return `${first} ${language === 'fr' ? 'et' : 'and'} ${third}`
  }
  // A surname or an initial may follow a first name; anything else makes a sentence.
  const surnames = joined ? [] : parts.slice(1)
  return surnames.every((part) => isSurname(part)) ? first : null
}

/** The folded words of an author's name that may be somebody's: of a handle, of a family, behind a title. */
export function namesOf(author: string | null): ReadonlySet<string> {
  const names = new Set<string>()
  if (author === null || author.length > 60 || isOrder(author)) return names
  for (const word of author.match(/\p{Lu}[\p{Ll}’'-]{1,19}/gu) ?? []) {
    const bare = fold(word)
    if (!isOfSentence(bare) && !STOP.has(bare)) names.add(bare)
  }
  return names
}

function isOfSentence(word: string): boolean {
  return isWanted(word) || isEverydayWord(fold(word)) || NOT_PEOPLE.has(fold(word))
}

function isGiven(word: string): boolean {
  if (!GIVEN.test(word) || word.length < 2 || word.length > LONGEST) return false
  const tokens = tokenise(word, 'en')
  const bare = tokens[0]?.fold ?? ''
  if (STOP.has(bare) || NOT_PEOPLE.has(bare)) return false
  return (['en', 'fr'] as const).every((language) => {
    const words = tokenise(word, language)
    return (
      matchAt(LEXICONS[language].valence, words, 0) === undefined &&
      matchAt(LEXICONS[language].topics, words, 0) === undefined &&
      matchAt(FOOD[language], words, 0) === undefined
    )
  })
}

function isSurname(word: string): boolean {
  if (INITIAL.test(word) || /^(?:\p{Lu}\.?-?)+$/u.test(word)) return word.length <= 5
  const bare = tokenise(word, 'en')[0]?.fold ?? ''
  if (NOT_PEOPLE.has(bare) || (STOP.has(bare) && !['de', 'du', 'le', 'la'].includes(bare)))
    return false
  return (
    /^(?:d'|d’|de|du|van|von|el|al|le|la|o'|o’)?\p{Lu}?[\p{L}'’-]*$/iu.test(word) &&
    /\p{Lu}|^(?:de|du|van|von|el|al|le|la)$/u.test(word)
  )
}
