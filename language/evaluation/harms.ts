import { readFileSync } from 'node:fs'
import { read } from '../src/engine.ts'
import type { Reading, RiskKind } from '../src/index.ts'
import { type HappyRow, preparedHouse, type TrialName } from './trial.ts'

/** The rows of `seen` may be looked at by whoever works on the engine; those of `held` are only run. */
export const HALVES = ['seen', 'held'] as const
export type Half = (typeof HALVES)[number]

/** A review that tells of harm: plainly, or in passing without the obvious word. */
export interface HarmRow {
  id: string
  rating: number
  told: 'plainly' | 'in passing'
  risk: RiskKind[]
  text: string
  /** The words of the text that tell of the harm. */
  evidence: string[]
}

function rowsOf<Row>(file: string): Row[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row) // The files are ours; harms.test.ts fails on a row of another shape.
}

export const harmRows = (name: TrialName, half: Half): HarmRow[] =>
  rowsOf(`harms-${name}-${half}.jsonl`)
export const calmRows = (name: TrialName, half: Half): HappyRow[] =>
  rowsOf(`calm-${name}-${half}.jsonl`)

/**
 * What is measured, from 0 to 1: the share of rows with a risk that is found, where harm is told plainly and in
 * passing; of the kinds that are told, those that are found, and the other way round; of the rows found, those of which
 * each risk shows some of the words that tell of the harm.
 */
export const SHARES = ['plainly', 'inPassing', 'kinds', 'rightKinds', 'evidence'] as const

/** The shares, and the alarms of a thousand calm reviews. */
export type HarmFigures = Record<(typeof SHARES)[number] | 'alarms', number>

export function measureHarms(name: TrialName, half: Half): HarmFigures {
  const { prepared } = preparedHouse(name)
  const risksOf = ({ text, rating }: { text: string; rating: number }) =>
    read({ text, rating, authorName: null }, prepared).risks
  const harms = harmRows(name, half).map((row) => ({ row, risks: risksOf(row) }))
  const found = (told: HarmRow['told']) =>
    share(harms.filter(({ row }) => row.told === told).map(({ risks }) => risks.length > 0))
  return {
    plainly: found('plainly'),
    inPassing: found('in passing'),
    kinds: share(
      harms.flatMap(({ row, risks }) =>
        row.risk.map((kind) => risks.some((risk) => risk.kind === kind)),
      ),
    ),
    rightKinds: share(
      harms.flatMap(({ row, risks }) => risks.map(({ kind }) => row.risk.includes(kind))),
    ),
    evidence: share(
      harms.filter(({ risks }) => risks.length > 0).map(({ row, risks }) => isShown(row, risks)),
    ),
    alarms: 1000 * share(calmRows(name, half).map((row) => risksOf(row).length > 0)),
  }
}

/** Whether each risk has a piece of evidence in the words that tell of the harm. */
function isShown({ text, evidence }: HarmRow, risks: Reading['risks']): boolean {
  const told = evidence.map((words) => {
    const start = text.indexOf(words)
    return { start, end: start + words.length }
  })
  return risks.every((risk) =>
    risk.evidence.some((one) => told.some(({ start, end }) => one.start < end && start < one.end)),
  )
}

function share(answers: readonly boolean[]): number {
  return answers.filter(Boolean).length / Math.max(1, answers.length)
}
