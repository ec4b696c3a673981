import type { KeywordFinding, Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { faultPhrase } from './matters.ts'

/** What blame of food is about, by the word that blames: a dish that went soft is no question of taste. */
const FELT = (
  [
    ['(?:sur)?salée?s?|(?:over)?salt(?:y|ed)', 'too_salty'],
    [
      'ramolli\\p{L}*|mous?|molles?|détrempée?s?|pâteu\\p{L}+|caoutchou\\p{L}*|soggy|rubbery|mushy|limp|watery',
      'soggy',
    ],
    ['secs?|sèches?|desséchée?s?|dry|dried out', 'dry_food'],
    ['cold|lukewarm|tepid|froide?s?|tièdes?|frettes?', 'lukewarm_food'],
  ] as const
).map(([words, key]) => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'), key] as const)

/** How far behind a dish what was wrong with it may be told, where no other dish is named before. */
const FAR = 60

/** What the reply calls blame of food whose word says what was wrong with it; undefined for any other. */
export function feltPhrase(
  { category, known, start, end }: KeywordFinding,
  dish: string | null,
  { id, text }: ReviewForReply,
  { dishes }: Reading,
  language: ReplyLanguage,
): string | undefined {
  if (category !== 'food_quality') return undefined
  const key = dish === null ? feltIn(text.slice(start, end)) : (before() ?? feltIn(behind()))
  return key === undefined ? undefined : faultPhrase(key, dish, id, language)

  /** "Cold chips": what is said before a dish is said of that dish where it is the word that blames. */
  function before(): string | undefined {
    const words = known?.words
    return words !== undefined && words.start < start
      ? feltIn(text.slice(words.start, start))
      : undefined
  }
  function behind(): string {
    const next = Math.min(
      end + FAR,
      ...dishes.filter((one) => one.start > end).map((one) => one.start),
    )
    return text.slice(end, next).split(/[.!?;:\n]/u)[0] ?? ''
  }
}

/** What the first word is about by which a stretch blames food. */
function feltIn(words: string): string | undefined {
  const found = FELT.map(([felt, key]) => ({ key, at: words.search(felt) }))
  return found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.key
}
