import type { Category } from '#reading'
import { matchAt } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Lexicon } from './lexicon.ts'
import type { Opinion } from './opinion.ts'

/** What a house has, and where it is: told without a word of praise, it is no praise. */
const HAD = new Set<Category | undefined>([
  'location_parking',
  'dietary_allergy',
  'drinks',
  'menu_variety',
])

/** Verbs of opening hours. */
const HOURS = new Set(['closes', 'opens'])

/**
 * Whether the words of an opinion only tell what the house has or when it is open: "parking behind", "closes at nine", « des
 * plats sans gluten au menu ». Most guests mean it so, and trends count it; "plenty of parking" says it.
 */
export function isFact(opinion: Opinion, tokens: readonly Token[], { valence }: Lexicon): boolean {
  if (HOURS.has(tokens[opinion.to - 2]?.fold ?? '')) return true
  if (opinion.value <= 0 || !HAD.has(opinion.topic?.category)) return false
  for (let i = opinion.from; i < opinion.to; i += 1)
    if ((matchAt(valence, tokens, i)?.value ?? 0) !== 0) return false
  return true
}
