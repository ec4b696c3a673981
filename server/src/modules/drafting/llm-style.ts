import { type House, type ReviewForReply, rulesFor, type StyleRule } from '@maitre/language'

/** How many sentences that the house likes to say are asked of one reply. */
const MOST_USED = 2

/**
 * The rules of style for the reply to a review, as lines for the model; empty where there are none. The length stands
 * where the instructions ask for one.
 */
export function styleLines(
  { style = [] }: Pick<House, 'style'>,
  { rating }: Pick<ReviewForReply, 'rating'>,
): string {
  const rules = rulesFor(style, rating)
  const lines = [
    ...firstOf(rules, 'greeting').map(
      (words) =>
        `Greet by these words, with the guest's first name for {name}, left out where there is none: ${words}`,
    ),
    ...rulesOf(rules, 'used')
      .slice(0, MOST_USED)
      .map((words) => `Say this sentence, letter for letter: ${words}`),
    ...firstOf(rules, 'closing').map(
      (words) => `End with this sentence, letter for letter: ${words}`,
    ),
    ...rulesOf(rules, 'avoided').map((words) => `Do without this phrase: ${words}`),
  ]
  if (lines.length === 0) return ''
  return `\n- The house writes so, but for a guest who tells of a loss or an illness:${lines.map((line) => `\n  - ${line}`).join('')}`
}

/** How long the reply shall be, in words. */
export function lengthFor(
  { style = [] }: Pick<House, 'style'>,
  { rating }: Pick<ReviewForReply, 'rating'>,
): string {
  const [words] = firstOf(rulesFor(style, rating), 'length')
  return words === undefined ? '40 to 90 words' : `About ${words} words`
}

function rulesOf(rules: readonly StyleRule[], kind: StyleRule['kind']): string[] {
  return rules.filter((rule) => rule.kind === kind).map((rule) => JSON.stringify(oneLine(rule)))
}

function firstOf(rules: readonly StyleRule[], kind: StyleRule['kind']): string[] {
  const rule = rules.find((one) => one.kind === kind)
  if (rule === undefined) return []
  return [kind === 'length' ? rule.words : JSON.stringify(oneLine(rule))]
}

const oneLine = ({ words }: StyleRule): string => words.replaceAll(/\s+/gu, ' ')
