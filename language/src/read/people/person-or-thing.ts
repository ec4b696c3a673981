import type { Words } from '#read/analysis'
import type { FoundDish } from '#read/dishes/dishes'
import { gapAt } from './name-words.ts'
import type { Candidate } from './name-candidates.ts'
import { FAINT, PERSONAL, STRONG } from './staff-cues.ts'
import { isOpinion } from './staff-doings.ts'
import { FOOD } from '#read/dishes/food-lexicon'
import { foldedSet, matchAt } from '#read/words/phrase-table'

/** Words right before a name that is a thing's: "a Rosé", « la charlotte », "had Brie". A person has none of these. */
const BEFORE_THING = {
  en: foldedSet(
    'the, a, an, some, any, no, more, another, your, their, its, my, our, two, three, of, had, have, has, having, ordered, tried, drank, ate, eat, drink, drinking, eating, shared, order, ordering',
  ),
  fr: foldedSet(
    "le, la, l', les, un, une, du, des, au, aux, ce, cette, notre, votre, leur, mon, ma, deux, trois, prendre, pris, prenez, commande, commandez, bu, mange, mangez, goute, goutez, partage",
  ),
}
const AND = foldedSet('and, or, with, et, ou, avec, plus, puis')

/**
 * Whether a name of the roster that is also the name of a dish means the person: "Rose knocked it off the bill" beside
 * "a glass of rosé". The words around must say so, or the capital must, where nothing speaks for the dish.
 */
export function isPersonNotDish(
  words: Words,
  one: Candidate,
  dish: FoundDish,
  dishes: ReadonlySet<number>,
): boolean {
  if (one.evidence.team >= STRONG) return true
  // A dish of several words is one: « filet de colin », "Ginger Beer".
  const alone = dish.from === one.from && dish.to <= one.to
  if (!alone || one.match?.how !== 'exact' || !one.capital) return false
  if (!isSpeltAsOf(words, one) || followsThing(words, one, dishes)) return false
  if (!one.plain || one.active) return true
  // At the start of a sentence the capital tells nothing, so that manners or doings must tell.
  return one.evidence.team >= (dish.name.toLowerCase().includes(one.first) ? PERSONAL : FAINT)
}

/**
 * Whether a word for food that no menu has is written as the name of somebody of the house, and nothing before it speaks
 * of food: "Olive on the phone was kind", "my gran Olive". Whose name it then is, is another question.
 */
export function isWrittenAsName(
  { tokens, lexicon }: Words,
  { from, to, menuItemId }: FoundDish,
  names: ReadonlyMap<string, unknown>,
): boolean {
  const word = tokens[to - 1]
  if (menuItemId !== undefined || word === undefined || !word.capital || word.shout) return false
  if (!names.has(word.fold) || tokens[from]?.shout === true) return false
  const before = tokens[to - 2]
  const isFood =
    before !== undefined &&
    (BEFORE_THING[lexicon.language].has(before.fold) ||
      matchAt(FOOD[lexicon.language], tokens, to - 2) !== undefined)
  return !isFood
}

/** Whether the guest's accents are those of the roster: "Rosé" is not Rose. A missing accent tells nothing. */
function isSpeltAsOf({ tokens, review }: Words, one: Candidate): boolean {
  const token = tokens[one.from]
  if (token === undefined) return false
  const written = review.text.slice(token.start, token.end).toLowerCase().normalize('NFC')
  if (written === token.fold) return true
  const names = (one.match?.entries ?? []).flatMap(({ name, aliases }) => [name, ...aliases])
  return names.some((name) => name.toLowerCase().normalize('NFC').includes(written))
}

function followsThing(words: Words, one: Candidate, dishes: ReadonlySet<number>): boolean {
  const { tokens } = words
  let at = one.from - 1
  if (/[.!?:;]/.test(gapAt(words, one.from))) return false
  while (isOpinion(words, at) && !/,/.test(gapAt(words, at + 1))) at -= 1
  const word = tokens[at]?.fold ?? ''
  if (BEFORE_THING[words.lexicon.language].has(word)) return true
  // A thing beside a dish in a list is a dish: "the fries and Brie".
  const listed = AND.has(word) ? at - 1 : /,/.test(gapAt(words, one.from)) ? at : -1
  return dishes.has(listed) || (AND.has(tokens[one.to]?.fold ?? '') && dishes.has(one.to + 1))
}
