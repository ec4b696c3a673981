import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { clauseFrom, cuesOf, placesOf } from './cues.ts'

const HEARSAY = cuesOf('hearsay')

/** Words by which a clause goes on with what others say, and those that may stand before them. */
const THAT = new Set(['that', 'que', "qu'"])
const AND = new Set(['and', 'et'])

/** What others say and the guest only passes on: "I had heard that", « à ce qu’il paraît ». */
export function findHearsay(words: Words): Range[] {
  return placesOf(HEARSAY, words).map(({ from }) => ({
    from,
    to: endOfThats(words, clauseFrom(words, from).to, words.surroundings[from]?.sentence.to ?? 0),
  }))
}

/** The end of the clauses that go on with "that": « on nous avait dit du mal, que c’était cher et que … ». */
function endOfThats({ tokens, surroundings }: Words, end: number, last: number): number {
  let to = end
  while (to < last) {
    const at = AND.has(tokens[to]?.fold ?? '') ? to + 1 : to
    if (!THAT.has(tokens[at]?.fold ?? '')) break
    to = Math.max(to + 1, surroundings[at]?.clause.to ?? last)
  }
  return to
}
