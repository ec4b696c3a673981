import type { Felt } from '#reading'
import { type Analysis, feelingAt, feltBy, type TopicMention } from '#read/analysis'
import { sideOf, sideOwned } from '#read/opinion/side'
import type { Range } from '#read/words/split'

/** Topics that are a complaint by themselves unless something says otherwise: waiting and noise. */
const SELDOM_GOOD = new Set(['wait', 'attente', 'slow service', 'lenteur', 'noise', 'bruit'])

/** The feeling of a finding without the rest of it. */
export function feltOf({ sentiment, known }: Felt): Felt {
  return known === undefined ? { sentiment } : { sentiment, known }
}

/** The feeling towards a topic that has a name. */
export function topicFeeling(analysis: Analysis, mention: TopicMention): Felt {
  const felt = feelingAt(analysis, mention)
  const seldom = felt.sentiment === 'neutral' && SELDOM_GOOD.has(mention.topic.keyword)
  return seldom && analysis.overall < 0.45 ? { ...felt, sentiment: 'negative' } : felt
}

/**
 * The feeling that a hint shows by itself or in its clause, undefined where that takes no side; the mood of the whole
 * review gives it none.
 */
export function cueFeeling(analysis: Analysis, mention: Range): Felt | undefined {
  const { opinions, owners, tokens } = analysis
  const within = analysis.surroundings[mention.from]
  if (within === undefined) return undefined
  const own = sideOwned(opinions, owners, tokens, mention)
  const side =
    own ?? sideOf(opinions, within.clause, mention, (index) => owners[index] === undefined)
  if (side === undefined || side.polarity === 'neutral') return undefined
  return feltBy(analysis, own === undefined ? 'leaned' : 'said', side)
}

/** Whether something is said of the thing itself. */
export function isSaidOf(analysis: Analysis, target: Range): boolean {
  return sideOwned(analysis.opinions, analysis.owners, analysis.tokens, target) !== undefined
}
