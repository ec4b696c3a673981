import type { Words } from '#read/analysis'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { cuesOf } from './cues.ts'

const ASKS = cuesOf('asks')
const RHETORICAL = cuesOf('rhetorical')

/**
 * The sentences that ask the house something: "Is there parking nearby?", « Prenez-vous les groupes ? ». A question
 * that only scolds or marvels, "How hard is it to bring a fork?", says what the guest thinks and stays.
 */
export function findQuestions(words: Words): Range[] {
  const { tokens, review, lexicon } = words
  return words.sentences.flatMap((sentence) => {
    const end = review.text.slice(sentence.span.start, sentence.span.end).trimEnd()
    if (!/\?[?\s"»”']*$/.test(end)) return []
    let first: number | undefined
    for (let i = sentence.from; i < sentence.to; i += 1) {
      if (matchAt(RHETORICAL[lexicon.language], tokens, i) !== undefined) return []
      if (first === undefined && matchAt(ASKS[lexicon.language], tokens, i) !== undefined) first = i
    }
    return first === undefined ? [] : [{ from: first, to: sentence.to }]
  })
}
