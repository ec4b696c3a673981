import { isEverydayWord } from '#read/people/name-candidates'
import { isEastAsian, kindOf } from '#read/people/names'
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
  'administrateur administratrice administrator webmaster support famille family couple team user client customer guest anonymous anonyme local tante tonton oncle maman papa papi mamy meme pepe grand-maman grand-papa aunt auntie aunty uncle mum mom mummy mommy dad daddy grandma grandpa nana nan granny google yelp tripadvisor admin assistant system note manager owner staff free promo code discount coupon ignore write reply answer say please offer give list forget disregard instruction instructions prompt override hacked ceo president truth teller talker talk real straight ex retired nosey lass lad yorkshireman londoner scouser geordie northerner southerner pensioner lover addict fiend fanatic resident neighbour neighbor punter cyclist commuter tourist visitor vegan veggie coeliac celiac boys girls guys friends traveler traveller voyageur voyageuse foodie foodies mamie papi etudiant etudiante mister monsieur madame sir madam sons daughters seeker midweek grill vieux vieille jeune gros grosse petit petite grand grande old young big little happy angry hungry thirsty gourmand gourmande critique critic reviewer les des the chez new deleted former ancien ancienne utilisateur membre member society club company inc ltd office bureau hotel bonjour hello merci thanks caravan score keeper tableau excel visiteur visiteuse visitor reader critic diner traveller bites eats plate table fork spoon belly foodlover mapsuser influencer incorrigible vengeur masque voisin voisine habituee habitue cliente client touriste passant passante gourmet affame affamee amateur amatrice conseil conseils astuces promo retrouvailles survivor regular hermit nomad hiker biker driver trucker camper backpacker teacher nurse doctor chef accountant engineer student worried concerned disappointed magnificent grumpy sure okay oublie oubliez ecris ecrivez reponds repondez donne donnez offre offrez dis dites system prompt assistant developer'.split(
    ' ',
  ),
)
/** What a house may call a guest by who signs so, before a first name: « Mamie Ginette », "Nonna Pat". */
const KIN = new Set(
  'mamie papi papy mamy meme pepe nonna nonno nana nan granny gran grandma grandpa grandad auntie aunty aunt uncle tante tonton oncle matante mononcle'.split(
    ' ',
  ),
)
/** Names that are words too, and that nobody signs alone who is not called so. */
const SURE = new Set(
  'grace joy rose olive sandy will daisy ruby holly ivy iris faith violet jasmine marguerite clemence constance aurore ambre'.split(
    ' ',
  ),
)
/** Words of a family before or behind its name. */
const FAMILY = /^(?:the |la )?(?:famille (\S+)|(\S+) family)$/iu
/** Where somebody is from, told behind the name: "Hamish from Dunedin". */
const FROM = / (?:from|in|at|aus|von|uit|de|du|d['’]|à) ?\p{Lu}[\p{L}'’ -]*$/u
/** A syllable of Chinese in Latin letters, which alone is seldom the whole of a first name: "Wei Ting". */
const SYLLABLE =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxzcsryw])?(?:i?a|i?ao|i?ang?|u?ai|u?ang?|e|ei|eng?|i|ie|ing?|iu|ong|iong|o|ou|u|ua|ue|ui|un|uo)$/iu
const SURNAMES_CHINESE = new Set(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo lee lim tan ng ong wong chan cheung lau leung ho yu cai deng feng song tang xie han cao peng zeng pan du ye cheng yuan jiang wei lu su ding ren yao shen zhong lau mo mai hua hui koo pang'.split(
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
export function greetingName(
  author: string | null,
  language: ReplyLanguage,
  place: string | null = null,
): string | null {
  if (author === null || author.length > 60) return null
  const plain =
    author
      .replace(/\([^)]*\)|\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
      .split(',')[0]
      ?.trim() ?? ''
  if (!/^[\p{L}\s.'’&-]+$/u.test(plain)) return null
  // "Ballarat Bites" is called by the town.
  const [begin = ''] = plain.split(/\s+/)
  if (
    begin !== plain &&
    place !== null &&
    fold(place)
      .split(/[\s,(]+/)
      .includes(fold(begin))
  )
    return null
  const family = familyOf(plain, language)
  if (family !== null) return family
  const words = withoutPlace(capitalised(plain)).split(/\s+/)
  if (words.length === 1 && SURE.has(fold(words[0] ?? '')) && GIVEN.test(words[0] ?? ''))
    return words[0] ?? null
  if (KIN.has(fold(words[0] ?? ''))) return isKin(words) ? words.join(' ') : null
  // What stands behind a first name is an initial: « Élodie M. ».
  const isTitled = TITLES.has(words[0]?.replace('.', '').toLowerCase() ?? '')
  const parts = words.filter(
    (part, at) =>
      !TITLES.has(part.replace('.', '').toLowerCase()) ||
      (!isTitled && at > 0 && INITIAL.test(part)),
  )
  // A title before one word stands before a surname: « M. Laframboise ».
  if (parts.length < words.length && parts.length < 2) return null
  const [first, second, third] = parts
  if (first === undefined || parts.length > 4) return null
  if (!isGiven(first) && !(parts.length === 2 && isNameBeside(first, second))) return null
  // An unknown first name beside the words of a sentence is none: "Call Now", « Visitez Monsite ».
  if (kindOf(fold(first)) === 'unknown' && (/ez$/i.test(first) || parts.some(isOfSentence)))
    return null
  const joined = second !== undefined && JOINING.test(second)
  if (joined && third !== undefined && isGiven(third)) {
    return `${first} ${language === 'fr' ? 'et' : 'and'} ${third}`
  }
  // A surname or an initial may follow a first name; anything else makes a sentence.
  const surnames = joined ? [] : parts.slice(1)
  if (!surnames.every((part) => isSurname(part))) return null
  return second !== undefined && isDouble(first, second) ? `${first} ${second}` : first
}

/** A family that signs by its name: « famille Arsenault », "Arsenault family". */
function familyOf(plain: string, language: ReplyLanguage): string | null {
  const [, after, before] = FAMILY.exec(plain) ?? []
  const name = after ?? before
  if (name === undefined || !GIVEN.test(name) || isOfSentence(name) || !isGiven(name)) return null
  return language === 'fr' ? `famille ${name}` : `${name} family`
}

/** A first name that stands alone in small letters, as many sign: "brian". */
function capitalised(plain: string): string {
  // One who ends with a stop, or types all in one case, is called so all the same: "Lanre.", "BRIAN COATES".
  const bare = plain.replace(/(?<=\p{L}{3})\.$/u, '')
  const words = bare.split(/\s+/)
  const isOneCase =
    /^\p{Ll}[\p{Ll}\s.'’&-]*$/u.test(bare) || /^\p{Lu}{2,}[\p{Lu}\s.'’&-]*$/u.test(bare)
  if (!isOneCase || words.length > 3 || kindOf(fold(words[0] ?? '')) !== 'given') return bare
  return words.map((word) => (JOINING.test(word) ? word.toLowerCase() : titled(word))).join(' ')
}

const JOINING = /^(?:&|and|et|y|e)$/iu

/** A word with capitals at the beginning of its parts. */
function titled(word: string): string {
  return word.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The name without the place that it is told with, which no surname is: "Hamish from Dunedin". */
function withoutPlace(plain: string): string {
  // So is what somebody calls themselves: "Walid the cyclist".
  const called = /^(\p{Lu}\p{Ll}+) (?:the|le|la) \p{L}+$/u.exec(plain)?.[1]
  if (called !== undefined && kindOf(fold(called)) === 'given') return called
  const bare = plain.replace(FROM, '')
  const isFrom = /^\p{Lu}\p{Ll}+(?<!ed|ing) from /u.test(plain) && !isOfSentence(bare)
  const isName = kindOf(fold(bare)) !== 'unknown' || isFrom
  return bare !== plain && !bare.includes(' ') && isName ? bare : plain
}

/** Whether somebody signs as a relation by a first name that is known as one. */
function isKin([first = '', second = '', ...more]: readonly string[]): boolean {
  return (
    more.length === 0 &&
    GIVEN.test(first) &&
    isGiven(second) &&
    ['given', 'word'].includes(kindOf(fold(second)))
  )
}

/** Whether two syllables are one first name, of which nobody is called by half. */
function isDouble(first: string, second: string): boolean {
  return (
    [first, second].every((part) => SYLLABLE.test(part)) &&
    (isEastAsian(fold(first)) || kindOf(fold(first)) !== 'given') &&
    !SURNAMES_CHINESE.has(fold(second))
  )
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

/** Whether a surname makes a first name of what may be a word or a dish: "Olive Marsh", "Pat Donnelly". */
function isNameBeside(first: string, surname = ''): boolean {
  const isKnown = GIVEN.test(first) && ['word', 'weak'].includes(kindOf(fold(first)))
  if (isKnown && INITIAL.test(surname)) return true
  const isBare = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*$/u.test(surname)
  return isKnown && isBare && surname.split('-').every((one) => !isOfSentence(one) && isPlain(one))
}

function isOfSentence(word: string): boolean {
  return isWanted(word) || isEverydayWord(fold(word)) || NOT_PEOPLE.has(fold(word))
}

function isGiven(word: string): boolean {
  // "Yewande's Leftovers" are not hers to be greeted by.
  if (/['’]s$/iu.test(word)) return false
  if (!GIVEN.test(word) || word.length < 2 || word.length > LONGEST) return false
  const tokens = tokenise(word, 'en')
  const bare = tokens[0]?.fold ?? ''
  if (STOP.has(bare) || NOT_PEOPLE.has(bare)) return false
  if (kindOf(bare) === 'given') return true
  return isPlain(word)
}

/** Whether a word is no opinion, no topic and nothing to eat. */
function isPlain(word: string): boolean {
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
