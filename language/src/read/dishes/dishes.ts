import type { DishFinding } from '#reading'
import { spanOf, type Words } from '#read/analysis'
import { coupled, wordsBefore } from './dish-words.ts'
import { FOOD, GENERIC, GENERIC_HEADS, NOT_FOOD } from './food-lexicon.ts'
import { chunkFrench, frenchDishName } from './french-dishes.ts'
import { frenchName, matchMenu, type MenuIndex } from './menu-index.ts'
import { isOrdered, isVerdict } from './ordered-word.ts'
import { begins, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { stem, type Token } from '#read/words/token'

/** English words for food that are only used in the plural. */
const ALWAYS_PLURAL = new Set(
  'fries chips nachos ribs noodles wings churros beans grits browns bravas tapas greens potatoes rings vegetables'.split(
    ' ',
  ),
)
const MOST_OF_ONE = 3

/** Whether words end within a name of the menu: « samoussa au gâteau » before « patate » of a « gâteau patate ». */
function cutsName(
  menu: MenuIndex,
  tokens: readonly Token[],
  { from, to }: Range,
  known: (token: Token) => boolean,
  end: number,
): boolean {
  for (let at = from + 1; at < to; at += 1) {
    const match = matchMenu(menu, tokens, at, known, end)
    if (match !== undefined && match.length > 1 && at + match.length > to) return true
  }
  return false
}

export interface FoundDish extends DishFinding {
  /** The first word of the dish and the one after its last, by index, for readers that work on words. */
  from: number
  to: number
  drink: boolean
}

/**
 * The dishes and drinks of a review: the house's menu first, then what the words say by themselves. The feelings
 * towards dishes are known only when everything that is named has been found; `read` fills them in.
 */
export function findDishes(analysis: Words, menu: MenuIndex): FoundDish[] {
  const { tokens, lexicon } = analysis
  const known = (token: Token): boolean =>
    begins(lexicon.valence, token) ||
    begins(lexicon.topics, token) ||
    begins(FOOD[lexicon.language], token)
  const found: FoundDish[] = []
  const counts = new Map<string, number>()
  for (let i = 0; i < tokens.length;) {
    // The names of dishes end with their sentence: "Top marks, Sherry. The trifle" is no sherry trifle.
    const end = analysis.surroundings[i]?.sentence.to ?? tokens.length
    const match = matchMenu(menu, tokens, i, known, end)
    // A menu's name of one word may be the guest's word of praise: "best".
    const isPraise = match?.length === 1 && isVerdict(analysis, i) && !isOrdered(analysis, i)
    const listed = isPraise ? undefined : match
    const other = matchAt(NOT_FOOD[lexicon.language], tokens, i)
    if (other !== undefined && other.length > (listed?.length ?? 0)) {
      i += other.length
      continue
    }
    const free = lexicon.language === 'en' ? chunkEnglish(analysis, i) : chunkFrench(analysis, i)
    const own = isNoDish(analysis, i) ? 0 : (free?.length ?? 0)
    const cuts = own > 1 && cutsName(menu, tokens, { from: i, to: i + own }, known, end)
    const length = Math.max(listed?.length ?? 0, cuts ? 0 : own)
    if (length === 0) {
      i += 1
      continue
    }
    const grows = lexicon.language === 'en' && length > (listed?.length ?? 0)
    const more = grows ? wordsBefore(analysis, i, found.at(-1)?.to ?? 0, known) : 0
    const range = { from: i - more, to: i + length }
    const span = spanOf(analysis, range)
    const onMenu = listed !== undefined && listed.length >= length
    const words = canonical(analysis, range)
    const name = onMenu ? listed.entry.name : words
    const key = name.toLowerCase()
    const count = counts.get(key) ?? 0
    const bare = canonical(analysis, { from: i, to: i + length })
    if (count < MOST_OF_ONE && (onMenu || !isGeneric(bare, lexicon.language))) {
      counts.set(key, count + 1)
      const french = onMenu ? frenchName(listed.entry) : undefined
      found.push({
        ...range,
        ...span,
        name,
        drink: free?.drink ?? false,
        sentiment: 'neutral',
        ...(onMenu ? { menuItemId: listed.entry.id } : {}),
        ...(onMenu
          ? { labels: { en: listed.entry.name, ...(french === undefined ? {} : { fr: french }) } }
          : {}),
      })
    }
    i += length
  }
  return found
}

/** Words with which somebody is called by a name. */
const CALLED = new Set(
  'called named nomme nommee appele appelee prenomme prenommee baptise'.split(' '),
)
const SOMEBODY = new Set(
  'dog dogs puppy cat kitten parrot waiter waitress server bartender chef host owner son daughter friend chien chienne chiot chat chaton perroquet serveur serveuse patron patronne fils fille ami amie'.split(
    ' ',
  ),
)
/** Words before a place: "six years in Porto", « six ans à Porto ». */
const AT_PLACE = {
  en: new Set('in from near to around'.split(' ')),
  fr: new Set('a depuis vers'.split(' ')),
}
const HAVE = new Set('ai as a avons avez ont avait avaient avais'.split(' '))

/**
 * Whether a word that may be food is somebody's name, "a dog called Biscuit", a place, or what something did: « les
 * portions ont fondu ».
 */
function isNoDish({ tokens, lexicon }: Words, at: number): boolean {
  const before = tokens[at - 1]?.fold ?? ''
  // A drink or a dish has its capital as the name of a place there.
  if (tokens[at]?.capital === true && AT_PLACE[lexicon.language].has(before)) return true
  if (isCrackling(tokens, at) || isLikeness(tokens, at)) return true
  if (CALLED.has(before)) return SOMEBODY.has(tokens[at - 2]?.fold ?? '')
  return HAVE.has(before) && tokens[at]?.fold.endsWith('u') === true
}

/** What something seemed to be: "tasted like tinned soup", "the texture of porridge". */
const SEEMS =
  /^(?:tast(?:e|ed|es|ing)|look(?:ed|s|ing)?|smel(?:l|ls|led|t|ling)|felt|feels|more|nothing|something|was|were|is|are)$/
const FORMS = new Set('texture consistency temperature flavour flavor'.split(' '))
/** How many words may stand between a likeness and its dish. */
const NEAR = 2

/** Whether a dish is only what another is likened to. */
function isLikeness(tokens: Words['tokens'], at: number): boolean {
  for (let i = at - 1; i >= Math.max(1, at - 1 - NEAR); i -= 1) {
    const [word, before] = [tokens[i]?.fold ?? '', tokens[i - 1]?.fold ?? '']
    if (word === 'like') return SEEMS.test(before)
    if (word === 'of') return FORMS.has(before)
    if (tokens[i]?.comma === true) return false
  }
  return false
}

const FIRE = new Set('fire fires log logs hearth flames'.split(' '))
const STILL = new Set('still was were came arrived'.split(' '))

/** Whether what crackles is no roast's skin: "the haddock still crackling", "a crackling fire". */
function isCrackling(tokens: Words['tokens'], at: number): boolean {
  if (tokens[at]?.fold !== 'crackling') return false
  const before = tokens[at - 1]?.fold ?? ''
  return STILL.has(before) || FIRE.has(before) || FIRE.has(tokens[at + 1]?.fold ?? '')
}

/** Whether a name is a word for food that names no dish. */
function isGeneric(name: string, language: 'en' | 'fr'): boolean {
  if (GENERIC[language].has(name)) return true
  return language === 'en' && GENERIC_HEADS.has(name.slice(name.lastIndexOf(' ') + 1))
}

interface Chunk {
  length: number
  drink: boolean
}

/** Whether only a space or a hyphen stands between a word and the one before, so that both may be one name. */
function adjacent(analysis: Words, at: number): boolean {
  const before = analysis.tokens[at - 1]
  const word = analysis.tokens[at]
  if (before === undefined || word === undefined) return false
  return (
    word.start - before.end <= 1 &&
    /^[ -]?$/.test(analysis.review.text.slice(before.end, word.start))
  )
}

/** The run of modifiers and heads that begins at a word, up to its last head: "crispy duck confit hash". */
function chunkEnglish(analysis: Words, at: number): Chunk | undefined {
  const { tokens } = analysis
  const pair = coupled(
    tokens,
    at,
    (i) => foodAt(tokens, i, 'modifier'),
    (i) => foodAt(tokens, i, 'head'),
  )
  if (pair > 0) return { length: pair, drink: false }
  let end = 0
  let drink = false
  let i = at
  while (i < analysis.tokens.length && i - at < 7) {
    if (i > at && !adjacent(analysis, i)) break
    const match = matchAt(FOOD.en, analysis.tokens, i)
    if (match === undefined) break
    i += match.length
    if (match.value.head) {
      end = i
      drink = match.value.drink
    }
  }
  return end > at ? { length: end - at, drink } : undefined
}

/** How many words at `at` are food of that kind; 0 where none is. */
function foodAt(tokens: readonly Token[], at: number, kind: 'head' | 'modifier'): number {
  const match = matchAt(FOOD.en, tokens, at)
  return match?.value[kind] === true ? match.length : 0
}

/** The guest's words for a dish in lower case and singular: English inflects the last word, French the noun. */
function canonical(analysis: Words, range: { from: number; to: number }): string {
  const { tokens, review, lexicon } = analysis
  if (lexicon.language === 'fr') return frenchDishName(analysis, range)
  const parts: string[] = []
  for (let i = range.from; i < range.to; i += 1) {
    const token = tokens[i]
    if (token === undefined) continue
    const word = review.text.slice(token.start, token.end).toLowerCase().replaceAll('’', "'")
    const gap = i === range.from ? '' : review.text.slice(tokens[i - 1]?.end ?? 0, token.start)
    const last = i === range.to - 1
    parts.push(gap === '-' ? '-' : gap === '' ? '' : ' ', last ? singular(word, token) : word)
  }
  return parts.join('')
}

function singular(word: string, token: Token): string {
  return ALWAYS_PLURAL.has(token.fold) || token.fold !== word ? word : stem(word, 'en')
}
