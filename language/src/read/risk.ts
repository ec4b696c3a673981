import english from '../data/en/risk.json' with { type: 'json' }
import french from '../data/fr/risk.json' with { type: 'json' }
import type { PersonFinding, RiskFinding, RiskKind } from '../reading.ts'
import type { ReplyLanguage } from '../reply.ts'
import { type Analysis, spanOf } from './analysis.ts'
import { addPhrase, listOf, makeTable, matchAt, type PhraseTable } from './phrase-table.ts'
import type { Range } from './split.ts'

interface Rule {
  kind: RiskKind
  confidence: number
  all: string[]
  unless: string[]
  within: number
  /** `bad`: only where the guest is unhappy; `notGlad`: not in a glad review. */
  mood?: string
  /** A named member of the team must stand near. */
  person?: boolean
}

interface RiskLexicon {
  groups: Map<string, PhraseTable<true>>
  rules: Rule[]
}

const LEXICONS: Record<ReplyLanguage, RiskLexicon> = {
  en: compile('en', english),
  fr: compile('fr', french),
}
/** Evidence past this adds nothing for the person who reads it. */
const MOST_EVIDENCE = 4

function compile(
  language: ReplyLanguage,
  data: { terms: Record<string, string>; rules: object[] },
): RiskLexicon {
  const groups = new Map<string, PhraseTable<true>>()
  for (const [group, words] of Object.entries(data.terms)) {
    const table = makeTable<true>(language)
    for (const word of listOf(words)) addPhrase(table, word, true)
    groups.set(group, table)
  }
  // The data files are held to this shape by lexicon.test.ts.
  return { groups, rules: data.rules as Rule[] }
}

/** What in a review must wait for a person, with the words that show it. */
export function findRisks(analysis: Analysis, people: readonly PersonFinding[]): RiskFinding[] {
  const { groups, rules } = LEXICONS[analysis.lexicon.language]
  const hits = new Map<string, Range[]>()
  for (const [group, table] of groups) {
    const ranges: Range[] = []
    for (let i = 0; i < analysis.tokens.length; i += 1) {
      const match = matchAt(table, analysis.tokens, i)
      if (match !== undefined) ranges.push({ from: i, to: i + match.length })
    }
    hits.set(group, ranges)
  }
  hits.set('person', peopleRanges(analysis, people))
  const found = new Map<RiskKind, RiskFinding>()
  for (const rule of rules) {
    if (!moodFits(rule, analysis)) continue
    for (const evidence of evidenceFor(rule, hits)) {
      const risk = found.get(rule.kind) ?? { kind: rule.kind, evidence: [], confidence: 0 }
      risk.confidence = Math.max(risk.confidence, rule.confidence)
      for (const range of evidence) addEvidence(risk, spanOf(analysis, range))
      found.set(rule.kind, risk)
    }
  }
  return [...found.values()]
}

function addEvidence(risk: RiskFinding, span: { start: number; end: number }): void {
  const overlaps = risk.evidence.some((one) => one.start < span.end && span.start < one.end)
  if (!overlaps && risk.evidence.length < MOST_EVIDENCE) risk.evidence.push(span)
}

function peopleRanges(analysis: Analysis, people: readonly PersonFinding[]): Range[] {
  const starts = new Set(
    people.filter((one) => one.sentiment !== 'positive').map((one) => one.start),
  )
  return analysis.tokens.flatMap((token, i) =>
    starts.has(token.start) ? [{ from: i, to: i + 1 }] : [],
  )
}

function moodFits(rule: Rule, analysis: Analysis): boolean {
  if (rule.mood === 'bad') return analysis.overall < 0.15
  if (rule.mood === 'notGlad') return analysis.overall < 0.85
  return true
}

/** Each way in which all groups of a rule stand near each other, and none of its exceptions does. */
function* evidenceFor(rule: Rule, hits: ReadonlyMap<string, Range[]>): Generator<Range[]> {
  const [first = '', ...others] = rule.person === true ? [...rule.all, 'person'] : rule.all
  for (const hit of hits.get(first) ?? []) {
    const reach = { from: hit.from - rule.within, to: hit.to + rule.within }
    const rest = others.map((group) => nearestTo(hits.get(group) ?? [], hit, reach))
    const complete = rest.every((range) => range !== undefined)
    const excepted = rule.unless.some(
      (group) =>
        nearestTo(hits.get(group) ?? [], hit, exceptionReach(rule, hit), true) !== undefined,
    )
    if (complete && !excepted) yield [hit, ...rest.filter((range) => range !== undefined)]
  }
}

/** An exception must stand close: nearer than the groups may stand to each other. */
function exceptionReach(rule: Rule, hit: Range): Range {
  const near = Math.min(rule.within, 8)
  return { from: hit.from - near, to: hit.to + near }
}

/** A range within reach that is not the hit itself, unless an exception that covers it is looked for. */
function nearestTo(
  ranges: readonly Range[],
  hit: Range,
  reach: Range,
  covering = false,
): Range | undefined {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.to ?? 0) <= reach.from) low = middle + 1
    else high = middle
  }
  for (let i = low; i < ranges.length; i += 1) {
    const range = ranges[i]
    if (range === undefined || range.from >= reach.to) return undefined
    const apart = range.to <= hit.from || range.from >= hit.to
    if (covering || apart) return range
  }
  return undefined
}
