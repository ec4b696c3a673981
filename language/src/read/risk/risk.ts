import type { PersonFinding, RiskFinding, RiskKind } from '#reading'
import { type Analysis, spanOf } from '#read/analysis'
import { findQuestions } from '#read/gate/questions'
import { evidenceFor } from './evidence.ts'
import { hitsOf, RISK_LEXICONS, type RiskRule } from './risk-lexicon.ts'
import { suspicionsOf } from './risk-model.ts'
import { toldHere } from './told-here.ts'
import type { Range, SplitSentence } from '#read/words/split'

/** More evidence than this tells the person who reads it nothing new. */
const MOST_EVIDENCE = 4
/**
 * The mood from which on a review is too glad for what only looks like a risk; words alone are trusted less than
 * stars.
 */
const GLAD: Record<NonNullable<RiskRule['mood']>, { stars: number; words: number }> = {
  sour: { stars: 0.1, words: 0.05 },
  bad: { stars: 0.15, words: 0.85 },
  unhappy: { stars: 0.28, words: 0.96 },
  notGlad: { stars: 0.6, words: 0.99 },
}
/** The groups of words that say who somebody is. */
const WHO_ONE_IS = ['identity', 'minority', 'ownColour', 'origin', 'trait']
const HARMS: readonly RiskKind[] = ['illness', 'injury', 'allergy']
/** How sure the model must be of a sentence that no rule knows, where the feeling is the worst or the stars are not known. */
const SUSPECT = 0.7
/** How much surer it must be where the stars show no feeling at all; from the gladdest on nothing is suspected. */
const SURER = 0.5
const GLADDEST = 0.6
/** A sentence of fewer words tells too little to be suspected: "Cards and cash." */
const FEWEST = 4
/** How sure a finding of the model is. */
const SUSPECTED = 0.6
/** A sentence below this score is so harmless that the model overrules a rule of a single group. */
const CALM = -3

type Suspicions = ReturnType<typeof suspicionsOf>

/**
 * The risks of a review, for which it must wait for a person, with the words that show them. `dishes` is where the
 * guest names what was eaten: harm is blamed on a dish, "thanks to your tiramisu".
 */
export function findRisks(
  analysis: Analysis,
  people: readonly PersonFinding[],
  dishes: readonly Range[],
): RiskFinding[] {
  const { rules } = RISK_LEXICONS[analysis.lexicon.language]
  const hits = hitsOf(analysis)
  hits.set('person', peopleRanges(analysis, people))
  if (dishes.length > 0)
    hits.set(
      'dish',
      dishes.map(({ from, to }) => ({ from, to })),
    )
  // "The Black Pearls" of the menu say nobody's colour.
  for (const group of WHO_ONE_IS) {
    const told = hits
      .get(group)
      ?.filter((hit) => !dishes.some(({ from, to }) => from <= hit.from && hit.to <= to))
    if (told !== undefined && told.length > 0) hits.set(group, told)
    else hits.delete(group)
  }
  const found = new Map<RiskKind, RiskFinding>()
  const asks = asksOf(analysis)
  const suspicions = suspicionsOf(analysis, hits, asks)
  const denied = new Set<SplitSentence>()
  const here = toldHere(analysis)
  for (const rule of rules) {
    // Most rules have a group that the review does not have at all.
    if (rule.all.some((group) => !hits.has(group)) || isTooGlad(rule, analysis)) continue
    if (rule.last === true && HARMS.some((kind) => found.has(kind))) continue
    const mayBeCalm = rule.all.length === 1 && rule.sure !== true
    for (const evidence of evidenceFor(rule, hits, analysis, denied)) {
      if (mayBeCalm && isCalm(evidence, suspicions, analysis)) continue
      if (!here(evidence)) continue
      const risk = found.get(rule.kind) ?? { kind: rule.kind, evidence: [], confidence: 0 }
      risk.confidence = Math.max(risk.confidence, rule.confidence)
      for (const range of evidence) addEvidence(risk, spanOf(analysis, range))
      found.set(rule.kind, risk)
    }
  }
  if (found.size === 0) {
    addSuspicions(found, suspicions, analysis, denied, here)
    // "My father is in a wheelchair. Is there a lift?" tells why a content guest asks.
    if (asks.size > 0) found.delete('discrimination')
  }
  return [...found.values()]
}

/**
 * Whether the sentences with a rule's words read as the most harmless sentences do, and so only have the words of a
 * risk.
 */
function isCalm(
  evidence: readonly Range[],
  suspicions: Suspicions,
  { surroundings }: Analysis,
): boolean {
  return evidence.every(({ from }) => {
    const sentence = surroundings[from]?.sentence
    const suspicion = sentence === undefined ? undefined : suspicions.get(sentence)
    return (suspicion?.score ?? 0) < CALM
  })
}

/**
 * Adds the sentences that read like those of a risk although no rule has words for them; not a sentence that says
 * that there was none.
 */
function addSuspicions(
  found: Map<RiskKind, RiskFinding>,
  suspicions: Suspicions,
  analysis: Analysis,
  denied: ReadonlySet<SplitSentence>,
  here: ReturnType<typeof toldHere>,
): void {
  const { overall } = analysis
  const isRated = analysis.review.rating !== null
  if (isRated && overall >= GLADDEST) return
  const least = isRated ? SUSPECT + SURER * (1 + overall) : SUSPECT
  for (const [sentence, suspicion] of suspicions) {
    if (denied.has(sentence) || suspicion.score < least) continue
    if (sentence.to - sentence.from < FEWEST) continue
    if (!here([sentence]) || isMockCourtesy(analysis, sentence)) continue
    const risk = found.get(suspicion.kind) ?? {
      kind: suspicion.kind,
      evidence: [],
      confidence: SUSPECTED,
    }
    addEvidence(risk, spanOf(analysis, sentence))
    found.set(suspicion.kind, risk)
  }
}

/** A courtesy that consists in not doing something, by which slow or absent service is mocked and nobody slighted. */
const MOCK_COURTESY = {
  en: /\b(?:courtesy|decency|kindness|tact|grace|delicacy) (?:never|not) to\b/iu,
  fr: /(?<!\p{L})(?:délicatesse|gentillesse|bonté|amabilité|politesse|courtoisie|discrétion|élégance|obligeance) de n(?:e |['’])/iu,
}

function isMockCourtesy(analysis: Analysis, sentence: Range): boolean {
  const { start, end } = spanOf(analysis, sentence)
  return MOCK_COURTESY[analysis.lexicon.language].test(analysis.review.text.slice(start, end))
}

/** From so many stars on a guest who asks the house something only asks, "is there room for a wheelchair?". */
const CONTENT = 4

function asksOf(analysis: Analysis): ReadonlySet<SplitSentence> {
  if ((analysis.review.rating ?? 0) < CONTENT) return new Set()
  const asked = findQuestions(analysis)
  return new Set(
    analysis.sentences.filter(({ from, to }) =>
      asked.some((one) => one.from < to && from < one.to),
    ),
  )
}

function isTooGlad(rule: RiskRule, analysis: Analysis): boolean {
  if (rule.mood === undefined) return false
  const { stars, words } = GLAD[rule.mood]
  return analysis.overall >= (analysis.review.rating === null ? words : stars)
}

function addEvidence(risk: RiskFinding, span: { start: number; end: number }): void {
  const overlaps = risk.evidence.some((one) => one.start < span.end && span.start < one.end)
  if (!overlaps && risk.evidence.length < MOST_EVIDENCE) risk.evidence.push(span)
}

function peopleRanges(analysis: Analysis, people: readonly PersonFinding[]): Range[] {
  const starts = new Set(people.map((one) => one.start))
  return analysis.tokens.flatMap((token, i) =>
    starts.has(token.start) ? [{ from: i, to: i + 1 }] : [],
  )
}
