import type {
  DishFinding,
  KeywordFinding,
  PersonFinding,
  Reading,
  RiskFinding,
  RiskKind,
  Span,
} from '@maitre/language'

/**
 * What a person's correction says, in a form that outlives the engine they corrected: the guest's words rather than
 * offsets, and the whole finding rather than what differed. A null finding: nothing of that kind is at those words.
 */
export type Said =
  | { kind: 'overall'; label: Reading['sentiment']['label'] }
  | {
      kind: 'keyword'
      finding: Pick<KeywordFinding, 'keyword' | 'category' | 'sentiment'> | null
      /**
       * Which keyword the person corrected: the same words may have several. Absent where they corrected none, and in
       * corrections of before, which hold for all keywords at their words.
       */
      of?: string
    }
  | { kind: 'dish'; finding: Omit<DishFinding, keyof Span> | null }
  | { kind: 'person'; finding: Pick<PersonFinding, 'name' | 'staffId' | 'sentiment'> | null }
  | { kind: 'risk'; risk: RiskKind; present: boolean }

export interface StandingCorrection {
  id: string
  /** The guest's words; in a correction of the whole review the mark of that review (`markOf`). */
  words: string
  /** Which of several spans with the same words, from 0. */
  occurrence: number
  said: Said
}

type Marked<T> = T & { correctionId?: string }

/** What a person says is not there: of which kind, and where the guest's words stand that it was read from. */
export type Removed = { correctionId: string } & (
  | ({ kind: 'keyword'; keyword?: string } & Span)
  | ({ kind: 'dish' | 'person' } & Span)
  | { kind: 'risk'; risk: RiskKind }
)

/** A reading in which a person had the last word; what comes from a correction names it. */
export interface CorrectedReading extends Reading {
  sentiment: Marked<Reading['sentiment']>
  keywords: Marked<KeywordFinding>[]
  dishes: Marked<DishFinding>[]
  people: Marked<PersonFinding>[]
  risks: Marked<RiskFinding>[]
  /** Absent where nobody has corrected anything. */
  removed?: Removed[]
}

/** The review that was read: its text, and the mark that corrections of the whole review name. */
export interface Subject {
  text: string
  mark: string
}

/** The score that a label gets where the correction has none of its own. */
const SCORES = { positive: 0.7, neutral: 0, negative: -0.7 } as const

/**
 * Applies people's corrections to a reading, the oldest first, so that a later one of the same words wins. A correction
 * whose words the guest took back has no effect until they return. Neither argument is changed.
 */
export function applyCorrections(
  reading: Reading,
  corrections: readonly StandingCorrection[],
  subject: Subject,
): CorrectedReading {
  return corrections.reduce<CorrectedReading>(
    (corrected, correction) => applyOne(corrected, correction, subject),
    reading,
  )
}

function applyOne(
  reading: CorrectedReading,
  correction: StandingCorrection,
  subject: Subject,
): CorrectedReading {
  const span = spanOf(correction, subject)
  if (span === null) return reading
  const { said, id: correctionId } = correction
  const rest = { ...reading, removed: removedAfter(reading.removed ?? [], correction, span) }
  const put = <T extends Span>(
    rows: Marked<T>[],
    row: Marked<T> | null,
    replaced = rows.filter((one) => overlaps(one, span)),
  ): Marked<T>[] => {
    const others = rows.filter((one) => !replaced.includes(one))
    return row === null ? others : [...others, row].sort((a, b) => a.start - b.start)
  }
  switch (said.kind) {
    case 'overall': {
      const { score } = reading.sentiment
      const agrees = labelOf(score) === said.label
      return {
        ...rest,
        sentiment: {
          label: said.label,
          score: agrees ? score : SCORES[said.label],
          confidence: 1,
          mismatch: false,
          correctionId,
        },
      }
    }
    case 'keyword': {
      const row = said.finding && { ...said.finding, ...snippetAt(reading, subject.text, span) }
      const replaced = said.of === undefined ? undefined : list(keywordAt(reading, span, said.of))
      return {
        ...rest,
        keywords: put(reading.keywords, row && { ...row, ...span, correctionId }, replaced),
      }
    }
    case 'dish': {
      const row = said.finding && { ...said.finding, ...span, correctionId }
      return { ...rest, dishes: put(reading.dishes, row) }
    }
    case 'person': {
      const row = said.finding && { ...said.finding, ...span, confidence: 1, correctionId }
      return { ...rest, people: put(reading.people, row) }
    }
    case 'risk': {
      const others = reading.risks.filter(({ kind }) => kind !== said.risk)
      const row = { kind: said.risk, evidence: [span], confidence: 1, correctionId }
      return { ...rest, risks: said.present ? [...others, row] : others }
    }
  }
}

const list = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/**
 * The keyword at these words that has the name, or whose words are nearest to them where none is called so: a later
 * engine may call it otherwise.
 */
export function keywordAt<Keyword extends Span & { keyword: string }>(
  { keywords }: { keywords: readonly Keyword[] },
  span: Span,
  name: string | undefined,
): Keyword | undefined {
  const here = keywords.filter((one) => overlaps(one, span))
  const named = here.filter(({ keyword }) => keyword === name)
  const away = ({ start, end }: Span): number =>
    Math.abs(start - span.start) + Math.abs(end - span.end)
  return (named.length > 0 ? named : here).toSorted((a, b) => away(a) - away(b))[0]
}

/** What is removed once the correction holds too: a later word on the same thing takes the place of an earlier one. */
function removedAfter(
  removed: readonly Removed[],
  { said, id: correctionId }: StandingCorrection,
  span: Span,
): Removed[] {
  if (said.kind === 'overall') return [...removed]
  if (said.kind === 'risk') {
    const { kind, risk } = said
    const others = removed.filter((one) => one.kind !== kind || one.risk !== risk)
    return said.present ? others : [...others, { kind, risk, correctionId }]
  }
  const others = removed.filter(
    (one) => one.kind !== said.kind || !overlaps(one, span) || isOfAnother(one, said),
  )
  if (said.finding !== null) return others
  const { kind } = said
  if (kind !== 'keyword') return [...others, { kind, ...span, correctionId }]
  const { of } = said
  return [...others, { kind, ...span, correctionId, ...(of !== undefined && { keyword: of }) }]
}

/** Whether a removed keyword is another one than a later correction of the same words speaks of. */
function isOfAnother(removed: Removed, said: Said): boolean {
  if (removed.kind !== 'keyword' || said.kind !== 'keyword') return false
  const { keyword } = removed
  if (keyword === undefined || said.of === undefined) return false
  return keyword !== said.of && keyword !== said.finding?.keyword
}

/** Is it a correction of the whole review? */
export function isOfWhole(said: Said): boolean {
  return said.kind === 'overall' || (said.kind === 'risk' && !said.present)
}

/** Where the correction's words stand in the text now; null where they do not. */
export function spanOf(
  { words, occurrence, said }: Pick<StandingCorrection, 'words' | 'occurrence' | 'said'>,
  { text, mark }: Subject,
): Span | null {
  if (isOfWhole(said)) return words === mark ? { start: 0, end: text.length } : null
  let start = -1
  for (let n = 0; n <= occurrence; n += 1) {
    start = text.indexOf(words, start + 1)
    if (start === -1) return null
  }
  return { start, end: start + words.length }
}

/** The words of a span, and how many times they stand before it. */
export function wordsAt(text: string, { start, end }: Span): { words: string; occurrence: number } {
  const words = text.slice(start, end)
  let occurrence = 0
  for (let at = text.indexOf(words); at !== -1 && at < start; at = text.indexOf(words, at + 1))
    occurrence += 1
  return { words, occurrence }
}

/** Do two spans share a character? Then they speak of the same thing: engines differ in where a name begins. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

function labelOf(score: number): Reading['sentiment']['label'] {
  return score > 0.3 ? 'positive' : score < -0.3 ? 'negative' : 'neutral'
}

function snippetAt(reading: Reading, text: string, place: Span) {
  const { start, end } = reading.sentences.find((sentence) => overlaps(sentence, place)) ?? place
  return { snippet: text.slice(start, end), snippetStart: start, snippetEnd: end }
}
