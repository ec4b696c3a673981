import { FOOD } from '#read/dishes/food-lexicon'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'
import { anyOf, atStart, END, MINUTES, WORDS } from './retell-english-words.ts'

/** What a clause says of a thing of the house, behind the article and the name of the thing. */
const OF_THING =
  /^((?:the|our|my|both(?: of (?:the|our))?|all (?:of )?(?:the|our)|(?:one|two|some|most) of (?:the|our)|half (?:of )?(?:the|our)|every|an?) )?((?:[\p{L}'-]+ ){1,5}?)(?=(?:was|were|came|arrived|never|took|did|had|ran|turned|smelled|smelt|wobbled|leaked|dripped|kept|reached|tasted|cost|went|looked|felt|fell|sat|stood) )/u

/** How things go wrong. */
const GOES_WRONG = [
  `(?:(?:was|were)(?: served)?|came(?: out)?|arrived|turned up)(?: (?!not |never |hardly |barely |no |falling )\\p{L}+)?? (?:so |very |all |completely |almost |nearly |still |already |quite |totally |absolutely |barely |also |both |half |mostly )*${anyOf(WORDS.bad)}${END}`,
  `never ${anyOf(WORDS.arrived)}${END}`,
  `(?:came|arrived|turned up)(?: out)? (?:(?:long )?after|before|without(?! (?:an? )?(?:hitch|fuss|asking|being|me|us|prompting))|with no|one at a time|at different times|over (?:an|two)|in (?:two|three|four|dribs)|${MINUTES} (?:late|after|apart))${END}`,
  `(?:did not|never did) ${anyOf(WORDS.failed)}${END}`,
  `(?:was|were|had) (?:not|never)(?: been)?(?: even)? ${anyOf(WORDS.unready)}${END}`,
  `took (?:(?:at least )?${MINUTES}|ages|forever|so long|far too long)`,
  `(?:ran|had run|had already run) out`,
  `(?:smelled|smelt|wobbled|leaked|dripped)${END}`,
  `had (?:no|gone|not|already gone) `,
  `(?:was|were)(?: just| only)? (?:one|a single) (?!of )`,
  `(?:was|were) ${anyOf(WORDS.misplaced)}${END}`,
].map(atStart)

const WARM = /^(?:was|were|came|arrived)(?: \p{L}+)? warm(?= |$)/u
const COLD = /^(?:was|were|came|arrived)(?: \p{L}+)? (?:ice[ -])?cold(?= |$)/u
/** Things that should be cold. */
const CHILLED = new RegExp(`(?:^| )${anyOf(WORDS.chilled)}(?: |$)`, 'u')
/** Things and people that are not the house's. */
const NOT_OURS = new RegExp(`(?:^| )${anyOf(WORDS.strange)}(?: |$)`, 'u')
const THINGS = foldedSet(WORDS.things)

/** Whether a clause in small letters tells that something went wrong with a thing of the house. */
export function happens(low: string): boolean {
  const [whole, article = '', subject = ''] = OF_THING.exec(low) ?? []
  if (whole === undefined) return false
  const rest = low.slice(whole.length)
  if (!GOES_WRONG.some((one) => one.test(rest))) return false
  const isRight = CHILLED.test(subject) ? COLD.test(rest) : WARM.test(rest)
  return !isRight && isThing(subject.trim(), article)
}

/** Whether a clause in small letters states something of a thing of the house, whatever that is. */
export function tellsOfThing(low: string): boolean {
  const [whole, article = '', subject = ''] = OF_THING.exec(low) ?? []
  return whole !== undefined && isThing(subject.trim(), article)
}

/** Whether a clause begins with the name of a thing, without an article: "food was cold". */
export function isBare(clause: string): boolean {
  const [whole, article] = OF_THING.exec(clause) ?? []
  return whole !== undefined && article === undefined
}

/** Whether the last word before a preposition is food or a thing of the house. */
function isThing(subject: string, article: string): boolean {
  const head = subject.replace(/ (?:of|with|in|on|at|to|for|from|by) .*$/u, '')
  if (NOT_OURS.test(head)) return false
  const tokens = tokenise(head, 'en')
  if (THINGS.has(tokens.at(-1)?.fold ?? '') || THINGS.has(head)) return true
  if (article === '') return false
  return tokens.some((_, at) => {
    const food = matchAt(FOOD.en, tokens, at)
    return food?.value.head === true && at + food.length === tokens.length
  })
}
