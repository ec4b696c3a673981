import type { PersonFinding, StaffEntry } from '#reading'
import { type Analysis, spanOf } from '#read/analysis'
import type { Candidate } from './name-candidates.ts'
import type { NamedPerson } from './named-people.ts'
import { feelingTowards } from './feelings.ts'
import { tokenise } from '#read/words/token'

/** Of so many people each complaint is asked whether it is of them; no guest names more. */
const WEIGHED = 40

/** Those whom a review names, each with the person of the roster who is meant and the guest's feeling. */
export function findPeople(analysis: Analysis, named: readonly NamedPerson[]): PersonFinding[] {
  return named
    .map((one, at) => describe(analysis, one, at < WEIGHED))
    .toSorted((a, b) => a.start - b.start)
}

function describe(
  analysis: Analysis,
  { mentions, best, team }: NamedPerson,
  isWeighed: boolean,
): PersonFinding {
  const { text } = analysis.review
  const entry = staffOf(analysis, best)
  const span = spanOf(analysis, best)
  const felt = feelingTowards(analysis, mentions, isWeighed)
  const confidence = confidenceOf(best, team, entry !== undefined)
  return entry === undefined
    ? { name: text.slice(span.start, span.end), confidence, ...felt, ...span }
    : { name: entry.name, staffId: entry.id, confidence, ...felt, ...span }
}

/** The person of the roster who is meant; undefined where namesakes could be. A surname that follows decides. */
function staffOf(analysis: Analysis, one: Candidate): StaffEntry | undefined {
  const entries = one.match?.entries ?? []
  if (entries.length === 1) return entries[0]
  const said = analysis.tokens.slice(one.from + 1, one.to + 1).map((word) => word.fold)
  const fitting = entries.filter((entry) =>
    tokenise(entry.name, 'en')
      .slice(1)
      .some((word) => said.includes(word.fold) || said.includes(word.fold.charAt(0))),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

function confidenceOf(one: Candidate, team: number, placed: boolean): number {
  const start =
    one.match === undefined
      ? { given: 0.5, word: 0.4, weak: 0.35, unknown: 0.3 }[one.kind]
      : placed
        ? { exact: 0.85, variant: 0.7, misspelt: 0.6 }[one.match.how]
        : 0.5
  const sure = start + (1 - start) * team * 0.75
  return Math.round(sure * 100) / 100
}
