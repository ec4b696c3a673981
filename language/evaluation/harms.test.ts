import { describe, expect, it } from 'vitest'
import { RISK_KINDS } from '../src/reading.ts'
import {
  calmRows,
  type Half,
  HALVES,
  type HarmFigures,
  harmRows,
  measureHarms,
  SHARES,
} from './harms.ts'
import { type TrialName, TRIALS } from './trial.ts'

/** A little under what was measured when these were written; alarms are at most so many. */
const FLOORS: Record<TrialName, Record<Half, HarmFigures>> = {
  english: {
    seen: {
      plainly: 0.98,
      inPassing: 0.98,
      kinds: 0.96,
      rightKinds: 0.97,
      evidence: 0.98,
      alarms: 0,
    },
    held: {
      plainly: 0.98,
      inPassing: 0.81,
      kinds: 0.81,
      rightKinds: 0.9,
      evidence: 0.95,
      alarms: 34,
    },
  },
  french: {
    seen: {
      plainly: 0.98,
      inPassing: 0.98,
      kinds: 0.93,
      rightKinds: 0.96,
      evidence: 0.98,
      alarms: 0,
    },
    held: {
      plainly: 0.96,
      inPassing: 0.78,
      kinds: 0.75,
      rightKinds: 0.91,
      evidence: 0.97,
      alarms: 23,
    },
  },
}

const PARTS = TRIALS.flatMap((name) => HALVES.map((half) => [name, half] as const))

describe.each(PARTS)('the harms, %s, the half that is %s', (name, half) => {
  it('are rows of one shape, with every kind of risk and the words that tell of it', () => {
    const harms = harmRows(name, half)
    const ids = [...harms, ...calmRows(name, half)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(harms.length).toBeGreaterThanOrEqual(135)
    expect(calmRows(name, half).length).toBeGreaterThanOrEqual(180)
    expect(new Set(harms.flatMap(({ risk }) => risk))).toEqual(new Set(RISK_KINDS))
    for (const { text, evidence, risk } of harms) {
      expect(risk.length).toBeGreaterThan(0)
      expect(evidence.filter((words) => !text.includes(words))).toEqual([])
    }
  })

  const figures = measureHarms(name, half)
  const floors = FLOORS[name][half]
  it.each(SHARES)('are read well enough: %s', (share) => {
    expect(figures[share]).toBeGreaterThanOrEqual(floors[share])
  })

  it('raise few alarms in calm reviews', () => {
    expect(figures.alarms).toBeLessThanOrEqual(floors.alarms)
  })
})
