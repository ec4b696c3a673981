import type { TopicMention, Words } from '#read/analysis'
import { isVerb } from '#read/words/split'

const SPEED = new Set(['speed', 'rapidité'])
const DETERMINER = new Set(
  "the a an my our his her this that le la l' un une mon ma notre ce cette".split(' '),
)
/** How many words may stand between the verb and the word of speed: "was really very fast". */
const BACK = 4

/**
 * Whether a word of speed is said of a thing that is no part of a meal: "the car was fast". `things` are the words that
 * name what is, by index.
 */
export function isSpeedOfStranger(
  { tokens, surroundings }: Words,
  mention: TopicMention,
  things: ReadonlyMap<number, unknown>,
): boolean {
  if (!SPEED.has(mention.topic.keyword)) return false
  const from = surroundings[mention.from]?.clause.from ?? mention.from
  for (let i = mention.from - 1; i >= Math.max(from + 2, mention.from - BACK); i -= 1)
    if (isVerb(tokens[i])) return DETERMINER.has(tokens[i - 2]?.fold ?? '') && !things.has(i - 1)
  return false
}
