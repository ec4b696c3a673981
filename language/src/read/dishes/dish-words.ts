import type { Words } from '#read/analysis'
import { isVerb } from '#read/words/split'
import type { Token } from '#read/words/token'

const words = (list: string): Set<string> => new Set(list.split(' '))

/** Words that may stand before the name of a dish and are no part of it. */
const NO_PART = words(
  "the a an my our your his her their its this that these those some any each every all both either neither no such what which and or but with of for from in on at to by as than then also just only even really very so too more most less least few many much several lots other another others same different own whole entire half extra full next last first second third fourth fifth final previous latest one two three four five six seven eight nine ten dozen big small little large huge tiny giant enormous massive regular medium new old usual typical standard actual real proper true main single separate complete certain special specific particular complimentary free additional ordinary average basic simple famous popular signature daily today tonight yesterday weekly weekend friday monday tuesday wednesday thursday saturday sunday night evening morning afternoon day week year time kid kids child children adult people person friend wife husband mom mum dad mother father girlfriend boyfriend partner brother sister daughter son family guy guys server waiter waitress chef staff place restaurant bar table kitchen menu order portion serving plate bowl cup glass bottle slice piece side combo pair couple set bunch bit lot ton amount size style kind type sort way version choice option list course starter appetizer entree main dessert meal dinner lunch brunch food drink was were is are be been had has have having got get getting ate eat eating eaten drank order ordered ordering tried try trying shared share sharing split took take taking came come comes brought bring served serve serving recommend recommended love loved like liked enjoy enjoyed want wanted need needed chose choose picked pick called call named include included including offered offer added add finished finish sent send made make making cook cooked asked ask received arrived tasted taste used use expected forgot forgotten missed priced overpriced not never nothing always ever maybe perhaps here there where when while because if we i you he she they it us me him them who i'm i've we've it's that's don't didn't can't about around after before during over under like unlike yes ok okay well still already again plus minus",
)
const PRONOUN = words('we i you he she they it who and then also both all husband wife friend')
/** Words after which the name of a dish may begin with an unknown word. */
const OPENS = words(
  'the a an my our your his her their this that these those some with had and or of their no one two three four five six seven eight nine ten get got ordered tried shared',
)
const COOKED = /^[a-z-]{3,}(?:ed|ied)$/

/**
 * How many words before `at` belong to the dish that begins there although no list knows them: "birria tacos",
 * "charred octopus", "Peking duck". At most two do, and only where they look like the beginning of a name.
 */
export function wordsBefore(
  source: Words,
  at: number,
  floor: number,
  isKnown: (token: Token) => boolean,
): number {
  const { tokens, review } = source
  let taken = 0
  for (let i = at - 1; i >= floor && taken < 2; i -= 1) {
    const word = tokens[i]
    const next = tokens[i + 1]
    if (word === undefined || next === undefined || next.comma) break
    if (next.start - word.end !== 1 || !/^[\p{L}-]{3,}$/u.test(word.fold)) break
    if (review.text.charAt(word.end) !== ' ' && review.text.charAt(word.end) !== '-') break
    if (NO_PART.has(word.fold) || isVerb(word) || isKnown(word)) break
    if (/(?:ly|ing)$/.test(word.fold)) break
    const before = tokens[i - 1]
    const starts = before === undefined || word.comma || source.surroundings[i]?.sentence.from === i
    const named = word.capital && !word.shout && !starts
    const cooked =
      COOKED.test(word.fold) && !(before !== undefined && PRONOUN.has(before.fold) && !word.comma)
    const opened = !starts && before !== undefined && OPENS.has(before.fold)
    // A comma within a sentence goes on with a list, in which a name may begin: ", celeriac shawarma".
    const listed = word.comma && i > (source.surroundings[i]?.sentence.from ?? 0)
    if (!named && !cooked && !opened && !listed) break
    if (word.fold.endsWith('s') && !named) break
    taken = at - i
  }
  return taken
}

/** How many words from `at` make up a dish that is named by two things, "steak and ale pie"; 0 where none does. */
export function coupled(
  tokens: readonly Token[],
  at: number,
  isModifier: (at: number) => number,
  isHead: (at: number) => number,
): number {
  const first = isModifier(at)
  if (first === 0) return 0
  const and = at + first
  const link = tokens[and]
  if (link === undefined || link.comma || !/^(?:and|n|&)$/.test(link.fold)) return 0
  const second = isModifier(and + 1)
  if (second === 0 || tokens[and + 1]?.comma === true) return 0
  const end = and + 1 + second
  const head = tokens[end]
  if (head === undefined || head.comma || !COUPLING.has(head.stem)) return 0
  return isHead(end) === 0 ? 0 : end + 1 - at
}

/** Dishes whose names join two things. */
const COUPLING = words(
  'pie dip soup roll sandwich pizza pasta omelette omelet toastie croissant quiche tart squid calamari wing bagel stew pudding casserole crepe bap sarnie scone muffin fritter ravioli risotto bun salad bisque chowder sundae fondue',
)
