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
      inPassing: 0.9,
      kinds: 0.88,
      rightKinds: 0.93,
      evidence: 0.96,
      alarms: 0,
    },
    held: {
      plainly: 0.98,
      inPassing: 0.77,
      kinds: 0.85,
      rightKinds: 0.88,
      evidence: 0.92,
      alarms: 30,
    },
  },
  french: {
    seen: {
      plainly: 0.98,
      inPassing: 0.9,
      kinds: 0.9,
      rightKinds: 0.95,
      evidence: 0.96,
      alarms: 0,
    },
    held: {
      plainly: 0.96,
      inPassing: 0.9,
      kinds: 0.86,
      rightKinds: 0.92,
      evidence: 0.94,
      alarms: 20,
    },
  },
}

const PARTS = TRIALS.flatMap((name) => HALVES.map((half) => [name, half] as const))

describe.each(PARTS)('the harms, %s, the half that is %s', (name, half) => {
  it('are rows of one shape, with every kind of risk and the words that tell of it', () => {
    const harms = harmRows(name, half)
    const ids = [...harms, ...calmRows(name, half)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(harms.length).toBeGreaterThanOrEqual(60)
    expect(calmRows(name, half)).toHaveLength(100)
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
