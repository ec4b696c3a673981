import type { Analysis } from '#read/analysis'
import type { Range, SplitSentence } from '#read/words/split'
import type { Hits, RiskRule } from './risk-lexicon.ts'

const NEGATORS = new Set(
  'no not never nobody none without nor neither zero cannot pas jamais aucun aucune sans personne ni rien'.split(
    ' ',
  ),
)
/** Words that turn a negator before them into a stronger yes: "never been so sick", "not only", « jamais aussi ». */
const STRESSED = new Set(
  'so such this that only just doubt wonder sure longer stop stopped leave help arretait arreter cesse cessait aussi autant si seulement juste'.split(
    ' ',
  ),
)
const NEGATION_REACH = 3
/** Those that reach further: "None of us was ill", « Aucun de nous n'a eu mal au ventre ». */
const NOBODY = new Set('nobody none neither personne aucun aucune'.split(' '))
const NOBODY_REACH = 6
/** Words that turn a denial into harm: "None of us could keep it down". */
const ABLE = new Set('could able can pu pouvait peut capable'.split(' '))
/**
 * Each way in which all groups of a rule stand near each other without one of its exceptions. Sentences that deny the
 * risk are added to `denied`.
 */
export function* evidenceFor(
  rule: RiskRule,
  hits: Hits,
  analysis: Analysis,
  denied: Set<SplitSentence>,
): Generator<Range[]> {
  const [first = '', ...others] = rule.person === true ? [...rule.all, 'person'] : rule.all
  for (const hit of hits.get(first) ?? []) {
    if (rule.raw !== true && isDenied(analysis, hit)) {
      const within = analysis.surroundings[hit.from]
      if (within !== undefined) denied.add(within.sentence)
      continue
    }
    const reach = { from: hit.from - rule.within, to: hit.to + rule.within }
    const rest = others.map((group) => nearestTo(hits.get(group) ?? [], hit, reach))
    if (!rest.every((range) => range !== undefined)) continue
    const wide = { from: hit.from - 2 * rule.within, to: hit.to + 2 * rule.within }
    const helped =
      rule.needs === undefined ||
      rule.needs.some((group) => nearestTo(hits.get(group) ?? [], hit, wide) !== undefined)
    const evidence = [hit, ...rest.filter((range) => range !== undefined)]
    const excepted = rule.unless.some((group) =>
      isExcepted(hits.get(group) ?? [], evidence, exceptionReach(rule, evidence, analysis)),
    )
    if (helped && !excepted) yield evidence
  }
}

/**
 * Whether a negation denies the words: "Nobody got sick", « personne n'a été malade »; but not "never been so sick".
 */
function isDenied(analysis: Analysis, hit: Range): boolean {
  const { tokens, review } = analysis
  const start = analysis.surroundings[hit.from]?.sentence.from ?? 0
  for (let i = hit.from - 1; i >= Math.max(start, hit.from - NOBODY_REACH); i -= 1) {
    const gap = review.text.slice(tokens[i]?.end ?? 0, tokens[i + 1]?.start ?? 0)
    if (/[,;:.()!?]/.test(gap)) return false
    const word = tokens[i]?.fold ?? ''
    if (STRESSED.has(word) || ABLE.has(word)) return false
    if (NOBODY.has(word)) return true
    const isNear = i >= hit.from - NEGATION_REACH
    if (isNear && (NEGATORS.has(word) || word.endsWith("n't"))) return true
  }
  return false
}

/**
 * The words among which an exception counts: it must stand closer to the first words than the groups may stand to each
 * other, and not in a sentence before all that show the risk.
 */
function exceptionReach(rule: RiskRule, evidence: readonly Range[], analysis: Analysis): Range {
  const near = Math.min(rule.within, 8)
  const [hit = { from: 0, to: 0 }] = evidence
  const starts = evidence.map(({ from }) => analysis.surroundings[from]?.sentence.from ?? 0)
  return { from: Math.max(hit.from - near, Math.min(...starts)), to: hit.to + near }
}

/** The range within reach that is nearest to the hit and not the hit itself. */
function nearestTo(ranges: readonly Range[], hit: Range, reach: Range): Range | undefined {
  for (let i = firstWithin(ranges, reach); i < ranges.length; i += 1) {
    const range = ranges[i]
    if (range === undefined || range.from >= reach.to) return undefined
    if (range.to <= hit.from || range.from >= hit.to) return range
  }
  return undefined
}

/**
 * Whether an exception stands within reach. One inside longer words of evidence does not count: « un avocat » in «
 * consulté un avocat ».
 */
function isExcepted(ranges: readonly Range[], evidence: readonly Range[], reach: Range): boolean {
  for (let i = firstWithin(ranges, reach); i < ranges.length; i += 1) {
    const range = ranges[i]
    if (range === undefined || range.from >= reach.to) return false
    if (!evidence.some((one) => isPartOf(range, one))) return true
  }
  return false
}

function isPartOf(range: Range, whole: Range): boolean {
  const shorter = range.to - range.from < whole.to - whole.from
  return shorter && range.from >= whole.from && range.to <= whole.to
}

/** The index of the first range that ends within reach, by halving; ranges are in order. */
function firstWithin(ranges: readonly Range[], reach: Range): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.to ?? 0) <= reach.from) low = middle + 1
    else high = middle
  }
  return low
}
