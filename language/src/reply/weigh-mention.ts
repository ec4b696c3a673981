import type { Range } from '#read/words/split'
import { mentionsOf } from './mentions.ts'
import type { Hearing } from './second-reading.ts'

/** Nothing further away than this many words is said of a thing. */
const FAR = 16
/** What crosses a comma, or comes from another clause or the next sentence, says less of a thing. */
const SHARE = { comma: 0.7, clause: 0.35, next: 0.3 }
/** Who tells something in a sentence: what they ordered is only told. */
const TELLERS = new Set([
  'i',
  'we',
  'my',
  'our',
  'je',
  "j'",
  'on',
  'nous',
  'she',
  'he',
  'they',
  'elle',
  'il',
  'ils',
])
/** What is said on the other side of a turn rather speaks against a thing: "all good but the lights". */
const TURN = -0.5
/** How much each view counts: fitted to the labelled reviews that may be looked at (evaluation/README.md). */
const WEIGHT = { sharp: 1.7, broad: 1.55, lean: 0.4, around: 0.55 }

/** How good or bad the guest's words around a thing are, about −4 to 4: by the rules, and by the model. */
export function weighMention(hearing: Hearing, at: Range): number {
  const clause = hearing.clauses[hearing.clauseOf[at.from] ?? -1]
  if (clause === undefined) return 0
  const said = saidOf(hearing, at, clause.sentence)
  return (
    WEIGHT.sharp * Math.tanh(said) +
    WEIGHT.broad * Math.tanh(said / 3) +
    WEIGHT.lean * clause.lean +
    WEIGHT.around * clause.around
  )
}

function saidOf(hearing: Hearing, at: Range, sentence: number): number {
  const { said, clauses, clauseOf, tokens } = hearing
  const own = clauseOf[at.from] ?? -1
  let sum = 0
  let isSilent = true
  for (const one of said) {
    const clause = clauseOf[one.from] ?? -1
    const where = clauses[clause]?.sentence ?? -1
    if (where !== sentence) continue
    isSilent = false
    const away = one.from >= at.to ? one.from - at.to : Math.max(0, at.from - one.to)
    if (away > FAR) continue
    let share = 1 / (1 + away / 4)
    if (clause !== own)
      share *= (clauses[clause]?.isTurned === clauses[own]?.isTurned ? 1 : TURN) * SHARE.clause
    const first = Math.min(one.from, at.from)
    for (let i = first + 1; i <= Math.max(one.from, at.from); i += 1)
      if (tokens[i]?.comma === true) share *= SHARE.comma
    sum += one.value * share
  }
  if (!isSilent) return sum
  // A thing that stands alone, "That pudding.", is judged by what comes next.
  const isAlone = !tokens.some(
    ({ fold }, i) => TELLERS.has(fold) && clauses[clauseOf[i] ?? -1]?.sentence === sentence,
  )
  return isAlone ? nextOf(hearing, sentence + 1) : 0
}

/** What a sentence says of the thing before it; nothing where it names a thing of its own. */
function nextOf(hearing: Hearing, sentence: number): number {
  const isIn = ({ from }: Range): boolean =>
    hearing.clauses[hearing.clauseOf[from] ?? -1]?.sentence === sentence
  if (mentionsOf(hearing).some((one) => one.isNamed && isIn(one))) return 0
  return hearing.said.filter(isIn).reduce((sum, { value }) => sum + value * SHARE.next, 0)
}
