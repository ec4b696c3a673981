import type { Apart } from '#reading'
import type { Analysis } from '#read/analysis'
import { rangesApart } from '#read/gate/gate'
import type { Range } from '#read/words/split'

/** From this feeling on a review is glad: what it tells of other times or only imagines is no complaint. */
const GLAD = 0.3
const HERE = new Set('here ici your yours votre vos vous'.split(' '))
const NOT = new Set('not never nor pas jamais'.split(' '))
/** What an earlier visit is called: harm that was done on one was done here. */
const VISIT = /^(?:visits?|time|fois|visite|venue)$/

/**
 * Makes the question whether a risk is told of this house. What another house did is no risk of ours; in a glad review
 * neither is what stands in a question, under a condition, in hearsay or long ago, unless the clause says "here". Most
 * reviews have no words of risk, so what is set apart is only looked for when the question is first asked.
 */
export function toldHere(analysis: Analysis): (evidence: readonly Range[]) => boolean {
  const isGlad = analysis.overall >= GLAD
  let apart: ReturnType<typeof rangesApart> | undefined
  return (evidence) => {
    apart ??= rangesApart(analysis).filter((one) => isGlad || one.apart === 'elsewhere')
    return !evidence.some((one) => apart?.some((set) => frees(analysis, set, one)) === true)
  }
}

/** Whether a range that is set apart takes a piece of evidence from this house. */
function frees(analysis: Analysis, set: { apart: Apart; range: Range }, { from }: Range): boolean {
  const clause = analysis.surroundings[from]?.clause
  if (clause === undefined || saysHere(analysis, clause)) return false
  if (set.apart === 'elsewhere') return clause.from < set.range.to && set.range.from < clause.to
  if (set.apart === 'past' && saysVisit(analysis, set.range)) return false
  return from >= set.range.from && from < set.range.to
}

function saysHere({ tokens }: Analysis, { from, to }: Range): boolean {
  for (let i = from; i < to; i += 1)
    if (HERE.has(tokens[i]?.fold ?? '') && !NOT.has(tokens[i - 1]?.fold ?? '')) return true
  return false
}

function saysVisit({ tokens }: Analysis, { from, to }: Range): boolean {
  return tokens.slice(from, to).some(({ fold }) => VISIT.test(fold))
}
