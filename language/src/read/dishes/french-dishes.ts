import type { Words } from '#read/analysis'
import { ALWAYS_MANY, FOOD, INGREDIENTS_FRENCH, MODIFIERS_FRENCH } from './food-lexicon.ts'
import { OPERATORS } from '#read/opinion/french-operators'
import { isVerbForm, matchAt } from '#read/words/phrase-table'
import { isVerb, type Range } from '#read/words/split'
import type { Token } from '#read/words/token'

const words = (list: string): Set<string> => new Set(list.split(' '))

const OF = words("de d' du des en")
const WITH = words('au aux a')
const ARTICLE = words("la l' le les")
/** Words after « à », « au » or « de » that say where, when, how or whose, and are no part of a dish. */
const NO_PART = words(
  'restaurant resto bar comptoir table tables top final moment prix midi soir menu carte point choix debut fond milieu lieu depart euros euro dollars moins plus meme minute minutes demande place base fois hauteur limite suite premiere premier prochaine prochain fin dessert desserts entree entrees aperitif apero gout niveau service volonte emporter partager tomber refaire souhait cote dessous dessus travers cours bout bord cas tour total quotidien pire mieux retour rendez sol dejeuner diner souper gouter manger plat plats qualite rapport taille portion portions chef patron patronne serveur serveuse ami amis amie amies famille enfant enfants femme mari mere pere fille filles fils couple groupe jour jours semaine mois ans annee annees heure heures temps personne personnes gens monde client clients style type genre sorte facon maniere part morceau morceaux tranche tranches quoi nouveau ce cet cette ces mon ma mes notre nos votre vos leur leurs son sa ses un une deux trois quatre cinq six tout toute tous toutes tel telle chaque autre autres plusieurs quelques beaucoup trop peu folie ouf dingue reve cantine supermarche sachet boite poche la le les l du des qui que dont mais avec sans pour par sur dans chez comme tres bien bon bonne jamais rien pas non oui ville quartier rue port coin maison bouche anthologie nous vous moi toi lui eux elle elles ici ailleurs dehors suivre venir faire voir avoir etre vraiment juste exception degustation emporter livraison commande terrasse salle cuisine addition facture note ambiance accueil decor cadre vue gauche droite carte-bleue bas haut petit petite petits petites grand grande grands grandes gros grosse belle beau maman mamie grand-mere papa anniversaire noel paques vendredi samedi dimanche lundi mardi mercredi jeudi week-end apres-midi matin saison',
)
/** Names of dishes that are first of all adjectives, by stem. */
const ADJECTIVES = words(
  'croustilant feuilete coulant moeleu fondant parfait merveileu prese confit',
)
const DETERMINER = words(
  "le la l' les un une des mon ma mes notre nos leur leurs ce cet cette ces du au deux trois son sa ses votre",
)
const PARTS = 5

interface Chunk {
  length: number
  drink: boolean
}

/**
 * The dish or drink that begins at a word: its head, its manner, and what it is made of or served with, also where no
 * list knows that: « burger au poulet frit », « suprême de pintade », « raviolis à la ricotta ».
 */
export function chunkFrench(source: Words, at: number): Chunk | undefined {
  const { tokens } = source
  const head = matchAt(FOOD.fr, tokens, at)
  if (head === undefined || !head.value.head) return undefined
  if (head.length === 1 && ADJECTIVES.has(tokens[at]?.stem ?? '') && !isNoun(tokens, at))
    return undefined
  let end = at + head.length
  for (let part = 0; part < PARTS; part += 1) {
    const next = partAt(source, end)
    if (next === 0 || (part === 0 && runsTo(source, at, end, head.value.drink))) break
    end += next
  }
  return { length: end - at, drink: head.value.drink }
}

/**
 * Whether a dish is the first of all that there was, up to another: « tout était parfait, du kir au far ». A drink is
 * served with no dish in it, nor is what a comma and « du » lead to.
 */
function runsTo({ tokens }: Words, at: number, end: number, isDrink: boolean): boolean {
  if (!WITH.has(tokens[end]?.fold ?? '')) return false
  const next = ARTICLE.has(tokens[end + 1]?.fold ?? '') ? end + 2 : end + 1
  const last = matchAt(FOOD.fr, tokens, next)
  if (last?.value.head !== true || matchAt(INGREDIENTS_FRENCH, tokens, next) !== undefined)
    return false
  const isLed = tokens[at - 1]?.fold === 'du' && tokens[at - 1]?.comma === true
  return (isDrink && !last.value.drink) || isLed
}

/**
 * Whether a word that may be an adjective is a noun here: with an article it is a dish (« le fondant », « un moelleux
 * »), else it describes one.
 */
function isNoun(tokens: readonly Token[], at: number): boolean {
  return DETERMINER.has(tokens[at - 1]?.fold ?? '')
}

/** How many words from `at` go on with the name of the dish. */
function partAt(source: Words, at: number): number {
  const { tokens } = source
  const word = tokens[at]
  const before = tokens[at - 1]
  if (word === undefined || before === undefined || word.comma) return 0
  const gap = source.review.text.slice(before.end, word.start)
  // A hyphen joins two words into one name: « bœuf-carottes ».
  if (gap === '-') return /^\p{L}/u.test(word.fold) ? 1 : 0
  if (gap !== ' ' && gap !== '') return 0
  const manner = matchAt(MODIFIERS_FRENCH, tokens, at)
  if (manner !== undefined) return manner.length
  if (word.fold === 'et') return alsoMadeOf(tokens, at)
  // « La pieuvre au lieu des sardines » is served with no pollack.
  if (tokens[at + 1]?.fold === 'lieu' && OF.has(tokens[at + 2]?.fold ?? '')) return 0
  const of = OF.has(word.fold)
  if (!of && !WITH.has(word.fold)) return 0
  let next = at + 1
  const article = ARTICLE.has(tokens[next]?.fold ?? '')
  if (article) next += 1
  const made = madeOf(tokens, next)
  if (made > 0) return next - at + made
  // A word in no list is an ingredient only after « au », « à la » and a bare « de »: « à table » and « de la maison »
  // are none.
  const bare = word.fold === 'de' || word.fold === "d'" ? !article : word.fold !== 'en'
  if (word.fold === 'a' && !article) return 0
  if (word.fold === 'des' || word.fold === 'du' || !bare) return 0
  return isPlausible(source, next) ? next - at + 1 : 0
}

function madeOf(tokens: readonly Token[], at: number): number {
  const ingredient = matchAt(INGREDIENTS_FRENCH, tokens, at)?.length ?? 0
  const food = matchAt(FOOD.fr, tokens, at)?.length ?? 0
  return Math.max(ingredient, food)
}

/**
 * How many words from « et » go on with the ingredients: « au chèvre et au miel », « de carottes et gingembre »; none
 * in « tarte et café », which are two things.
 */
function alsoMadeOf(tokens: readonly Token[], at: number): number {
  if (!INSIDE.has(tokens[at - 2]?.fold ?? '') && !INSIDE.has(tokens[at - 3]?.fold ?? '')) return 0
  const link = tokens[at + 1]?.fold ?? ''
  if (OF.has(link) || WITH.has(link)) {
    const article = ARTICLE.has(tokens[at + 2]?.fold ?? '') ? 1 : 0
    const made = madeOf(tokens, at + 2 + article)
    return made === 0 || link === 'des' || link === 'du' ? 0 : 2 + article + made
  }
  if (matchAt(FOOD.fr, tokens, at + 1) !== undefined) return 0
  const made = matchAt(INGREDIENTS_FRENCH, tokens, at + 1)?.length ?? 0
  return made === 0 ? 0 : 1 + made
}

/** Links that show that the words before « et » are inside a name. */
const INSIDE = words("de d' au aux la l'")

/** Whether a word in small letters may name a food: it may where no list knows it as anything else. */
function isPlausible({ tokens, lexicon }: Words, at: number): boolean {
  const word = tokens[at]
  if (word === undefined || word.comma || word.capital) return false
  return (
    /^[a-z-]{3,}$/.test(word.fold) &&
    !NO_PART.has(word.fold) &&
    !isVerb(word) &&
    !isVerbForm(word.stem) &&
    matchAt(lexicon.valence, tokens, at) === undefined &&
    matchAt(lexicon.topics, tokens, at) === undefined &&
    matchAt(OPERATORS, tokens, at) === undefined
  )
}

/** The guest's words in small letters, with the noun and its adjectives in the singular, unless they have none. */
export function frenchDishName({ tokens, review }: Words, range: Range): string {
  let name = ''
  let single = false
  for (let i = range.from; i < range.to; i += 1) {
    const token = tokens[i]
    if (token === undefined) continue
    const word = review.text.slice(token.start, token.end).toLowerCase().replaceAll('’', "'")
    const gap = i === range.from ? '' : review.text.slice(tokens[i - 1]?.end ?? 0, token.start)
    const first = i === range.from
    const pair = `${token.fold} ${tokens[i + 1]?.fold ?? ''}`
    if (OF.has(token.fold) || WITH.has(token.fold)) single = false
    const whole: boolean = first ? ALWAYS_MANY.has(token.fold) || ALWAYS_MANY.has(pair) : !single
    const shown: string = whole ? word : word.replace(/(?<=\p{L}{3})s$|(?<=(?:eau|ou|eu))x$/u, '')
    if (first) single = shown !== word
    name += (gap === '-' ? '-' : gap === '' ? '' : ' ') + shown
  }
  return name
}
