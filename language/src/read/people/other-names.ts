import english from '#data/en/people.json' with { type: 'json' }
import french from '#data/fr/people.json' with { type: 'json' }
import type { Words } from '#read/analysis'
import { FOOD } from '#read/dishes/food-lexicon'
import { KIN } from './kin-before.ts'
import { isEveryday, isWord, opens } from './name-candidates.ts'
import { gapAt } from './name-words.ts'
import { kindOf, type NameKind } from './names.ts'
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { foldedSet, listOf, matchAt, placesIn } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { isRole } from './staff-evidence.ts'
import { tokenise } from '#read/words/token'

const FAMOUS = new Set(
  [...listOf(english.famous), ...listOf(french.famous)].map((name) => nameKey(name)),
)
/** Words with a capital of their own that may stand before a name. */
const CALLED = new Set([
  ...KIN,
  ...'mr mrs ms miss mme mlle m dr signora signor senor senora don dona maestro chef madame monsieur big lady sir usta senhor senhora'.split(
    ' ',
  ),
])
const CLOSERS = foldedSet(
  'kind, warm, warmest, many, all, the, yours, truly, faithfully, amities, cdt, cheers, thanks, thank, you, regards, best, sincerely, love, from, by, signed, yours, xo, xoxo, merci, cordialement, amicalement, bises, signe, bien, a, bientot, salutations',
)
function nameKey(name: string): string {
  return tokenise(name, 'en')
    .map((word) => word.fold)
    .join(' ')
}

/** Whether a name is that of a famous person, written in full, or of a dish or drink called so. */
export function isFamous(analysis: Words, one: Range): boolean {
  const { tokens } = analysis
  const words = tokens.slice(Math.max(0, one.from - 1), one.from + 3).map((word) => word.fold)
  const at = one.from === 0 ? 0 : 1
  const pairs = [
    words.slice(at, at + 2),
    words.slice(at, at + 3),
    at === 1 ? words.slice(0, 2) : [],
  ]
  return pairs.some((pair) => pair.length > 1 && FAMOUS.has(pair.join(' ')))
}

const IDIOMS = byLanguage((language) =>
  tableOf(language, [[(language === 'en' ? english : french).idioms, true]]),
)

/** The words of turns of phrase that have a name's word in them: "in good nick", « l'eau de rose ». */
export function wordsOfIdioms({ tokens, lexicon }: Words): ReadonlySet<number> {
  const places = placesIn(IDIOMS[lexicon.language], tokens)
  return new Set(
    places.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  )
}

/** Whether a name is the guest's own, under the text: "— Paul", "Cheers, Anna". */
export function isSignature(analysis: Words, one: Range): boolean {
  const { tokens, review } = analysis
  const rest = review.text.slice(tokens[one.to - 1]?.end ?? 0)
  // At most the first letter of a surname may follow: "(Amélie S.)".
  if (rest.length > 6 || !/^(?:\s\p{Lu})?[\s.)*~-]*$/u.test(rest)) return false
  if (/(?:^|[\s.!?])[-–—~*]+\s*$/.test(gapAt(analysis, one.from))) return true
  const from = analysis.surroundings[one.from]?.sentence.from ?? one.from
  if (one.from - from > 4) return false
  for (let i = from; i < one.from; i += 1) {
    if (!CLOSERS.has(tokens[i]?.fold ?? '')) return false
  }
  if (gapAt(analysis, one.from).trim() === '(') return true
  return one.from === from ? from > 0 : /[,:\n]/.test(gapAt(analysis, one.from))
}

/** Whether an article stands before a name, as none does before a person's: "a Bretonne", « la Marine ». */
export function afterArticle(analysis: Words, one: Range): boolean {
  const before = analysis.tokens[one.from - 1]?.fold ?? ''
  return /^(?:a|an|the|this|that|these|un|une|le|la|les|l'|des|ce|cette|du|au)$/.test(before)
}

/** Whether a capitalised word right before makes this the end of another name: "Moscow Mary", "Villa Maria". */
export function inAnotherName(analysis: Words, one: Range & { kind: NameKind }): boolean {
  const { tokens } = analysis
  const before = tokens[one.from - 1]
  if (before === undefined || gapAt(analysis, one.from) !== ' ') return false
  // A dish may be named after a person: "steak Diane", "Chicken Daviola".
  if (matchAt(FOOD[analysis.lexicon.language], tokens, one.from - 1) !== undefined) return true
  // A place may be named after a person: "Max's Alley".
  if (before.fold === "'s") return analysis.tokens[one.from - 2]?.capital === true
  if (!before.capital || CALLED.has(before.fold)) return false
  if (opens(analysis, one.from - 1) || before.fold.length < 3) return false
  const stranger = kindOf(before.fold) === 'unknown'
  if (one.kind === 'unknown')
    return stranger && !isRole(analysis, one.from - 1) && !isEveryday(before)
  return stranger && !isWord(analysis, one.from - 1, 'unknown')
}
