import { FOOD } from '#read/dishes/food-lexicon'
import { LEXICONS } from '#read/opinion/lexicon'
import { matchAt } from '#read/words/phrase-table'
import { fold, type Token, tokenise } from '#read/words/token'
import type { House, ReplyLanguage } from '#reply'
import { namesOf } from '#reply/name'
import type { StylePair } from './lesson.ts'

/** Words that say nothing by themselves, of both languages. */
export const EMPTY: ReadonlySet<string> = new Set(
  "a an the this that these those and or but so if as at by for from in into of off on onto out over to up with about i i'm i'd i've i'll we we're we've we'd we'll us our ours you you're you've you'd your yours it it's its he she they them their his her my me mine am is are was were be been being do does did done doing have has had having will would shall should can could may might must not no nor very more most much many some any all each every both such than then there here when where who whom which what why how just too also only even ever un une le la les l de des du d et ou mais donc or ni car si que qui quoi dont au aux en dans par pour sur sous vers avec sans chez entre je j nous vous il elle ils elles on se s te t me m ne n pas plus moins tres trop aussi bien mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces c ca cela est sont etait etaient sera seront etre ete avoir avons avez ont a ai avait sommes suis y lui leur tout".split(
    ' ',
  ),
)
/** A word of fewer letters carries nothing of what a guest tells. */
const TELLING = 4
/** Words of courtesy, which guests and houses both say, so that they are nobody's. */
const COURTEOUS = new Set(
  'thank thanks please hope hopes welcome visit visits again back soon time times come coming review reviews guest guests team everyone everybody wish wishes next look forward seeing merci visite avis bientot revoir plaisir equipe prochaine fois accueillir retour temps toute tous'.split(
    ' ',
  ),
)

/**
 * Whether words are of no guest at all: they name no dish, nobody and nothing by a number, and have no capital but the house's own. Such words may be said to whoever writes next.
 */
export function isForAnybody(
  words: string,
  { restaurantName, locationName }: Pick<House, 'restaurantName' | 'locationName'>,
  language: ReplyLanguage,
): boolean {
  if (/[\p{N}@{}"“”«»\p{Extended_Pictographic}]|https?:|www\./u.test(words)) return false
  const own = new Set(tokenise(`${restaurantName} ${locationName}`, language).map(foldOf))
  const tokens = tokenise(words, language)
  return tokens.every((token, at) => {
    if (own.has(token.fold)) return true
    const isFirst = at === 0 || /[.!?…]\s*$/u.test(words.slice(0, token.start))
    if (token.capital && !isFirst && token.fold !== 'i' && !token.fold.startsWith("i'"))
      return false
    return matchAt(FOOD[language], tokens, at)?.value.head !== true
  })
}

/** Apologies, which are for what happened, whatever else a sentence says. */
const REGRET = /\b(?:sorry|apolog\w+|regret\w*|desole\w*|excus\w+|navre\w*|pardon\w*)\b/u

/** Whether words regret something, or call something bad. */
export function regrets(words: string, language: ReplyLanguage): boolean {
  const tokens = tokenise(words, language)
  const { valence } = LEXICONS[language]
  return (
    REGRET.test(fold(words)) ||
    tokens.some((_, at) => (matchAt(valence, tokens, at)?.value ?? 0) < 0)
  )
}

/**
 * Whether words that stand in the reply to a guest may be of that guest: they have a word of the name, of a dish or a
 * person that the review names, of what the guest tells, or speak of a topic of the review.
 */
export function isOfGuest(
  words: string,
  { review }: Pick<StylePair, 'review'>,
  language: ReplyLanguage,
): boolean {
  const names = new Set([
    ...namesOf(review.authorName),
    ...foldsOf(review.authorName ?? '', language),
  ])
  for (const name of review.names) for (const word of foldsOf(name, language)) names.add(word)
  const told = new Set(
    tokenise(review.text, language)
      .filter(isTelling)
      .map(({ stem }) => stem),
  )
  const tokens = tokenise(words, language)
  return tokens.some(
    (token, at) =>
      (names.has(token.fold) && !EMPTY.has(token.fold)) ||
      (isTelling(token) && told.has(token.stem)) ||
      isAbout(tokens, at, review.about, language),
  )
}

function isAbout(
  tokens: readonly Token[],
  at: number,
  about: StylePair['review']['about'],
  language: ReplyLanguage,
): boolean {
  const topic = matchAt(LEXICONS[language].topics, tokens, at)?.value.category
  if (topic === undefined || COURTEOUS.has(tokens[at]?.fold ?? '')) return false
  return about.some((one) => one === topic)
}

function isTelling({ fold: word }: Token): boolean {
  return word.length >= TELLING && !EMPTY.has(word) && !COURTEOUS.has(word)
}

const foldOf = ({ fold: word }: Token): string => word
const foldsOf = (text: string, language: ReplyLanguage): string[] =>
  tokenise(text, language).map(foldOf)
