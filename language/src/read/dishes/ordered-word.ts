import { isPhrase, matchAt } from '#read/words/phrase-table'
import type { Words } from '#read/analysis'
import { FOOD } from './food-lexicon.ts'

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** What drinks and dishes are served in, or counted by. */
const MEASURES = {
  en: set(
    'pint pints half halves glass glasses bottle bottles jug jugs bowl bowls plate plates portion portions slice slices round rounds',
  ),
  fr: set(
    'pinte pintes demi demis verre verres bouteille bouteilles pichet assiette assiettes bol',
  ),
}
const ORDERED = {
  en: set('had ordered tried drank drinking shared chose try order'),
  fr: set('pris commande bu goute prenez commandez essaye'),
}
const OF = set("of de d'")
const ARTICLES = set("the a my our le la l' un une")
/** Of all there is, the best is what guests praise most, and seldom what they order. */
const MOST = set('best top meilleur meilleure')

/** Words of every day that a house may have on its menu: "the Hot", "a pint of white". */
const EVERYDAY = {
  en: set(
    'hot cold warm house special usual white red green black dark light mild large small big little local fresh plain regular double single full half daily spicy sweet sour dry extra original royal supreme deluxe mixed',
  ),
  fr: set('chaud froid maison special blanc rouge vert noir brune blonde petit grand frais double'),
}

/**
 * Whether a word that praises elsewhere, "best", « classique », is what somebody ordered, where a house has a dish or a
 * drink of that name: "a pint of best", "we had the classic." Elsewhere it praises: "best pie in York".
 */
export function isOrdered({ tokens, surroundings, lexicon }: Words, at: number): boolean {
  const { language } = lexicon
  const isEveryday = EVERYDAY[language].has(tokens[at]?.fold ?? '')
  if (!isEveryday && matchAt(FOOD[language], tokens, at) !== undefined) return true
  // Several of a thing are no praise: "bangers".
  if (/[^s]s$/.test(tokens[at]?.fold ?? '')) return true
  const before = (back: number): string => tokens[at - back]?.fold ?? ''
  if (OF.has(before(1)) && MEASURES[language].has(before(2))) return true
  if (MOST.has(tokens[at]?.fold ?? '')) return false
  const isEnd = surroundings[at + 1]?.clause !== surroundings[at]?.clause || tokens[at + 1]?.comma
  const isNamed = ARTICLES.has(before(1)) && ORDERED[language].has(before(2))
  return (
    isNamed &&
    (isEnd === true || /^(?:and|with|et|avec|for|pour)$/.test(tokens[at + 1]?.fold ?? ''))
  )
}

/** Whether a word by itself praises or blames, or is one of every day. */
export function isVerdict({ tokens, lexicon }: Words, at: number): boolean {
  return (
    isPhrase(lexicon.valence, tokens[at]) || EVERYDAY[lexicon.language].has(tokens[at]?.fold ?? '')
  )
}
