import type { KeywordFinding } from '#reading'
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

/** What the reply calls blame of food whose word says what was wrong with it; undefined for any other. */
export function feltPhrase(
  { category, known, start, end }: KeywordFinding,
  dish: string | null,
  { id, text }: ReviewForReply,
  language: ReplyLanguage,
): string | undefined {
  if (category !== 'food_quality') return undefined
  const words = known?.words ?? { start, end }
  // Behind a dish what was wrong may stand before the word that blames, « tout ramolli, c'est triste ».
  const from = dish === null ? start : Math.min(words.start, end)
  const to = dish === null ? end : Math.max(words.end, words.start < start ? start : end)
  const key = FELT.find(([felt]) => felt.test(text.slice(from, to)))?.[1]
  return key === undefined ? undefined : faultPhrase(key, dish, id, language)
}
