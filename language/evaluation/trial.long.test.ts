import { describe, expect, it } from 'vitest'
import { RISK_KINDS } from '../src/reading.ts'
import {
  falseAlarms,
  happyRows,
  LATER,
  TRIALS,
  trialFigures,
  trialPeople,
  trialRows,
  writeTrial,
} from './trial.ts'

/**
 * What must not be lost again: a little under what was measured when these were written. The aims are 2 alarms and 95 %
 * named (`npm run bench -- language`); tighten these with the engine.
 */
const FLOORS = {
  english: { alarms: 2, named: 0.95, risks: 0.95 },
  french: { alarms: 2, named: 0.95, risks: 0.95 },
} as const

describe.each(TRIALS)('the trial, %s', (name) => {
  it('has rows of one shape, each with an id of its own', () => {
    const rows = trialRows(name)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120)
    for (const { text, rating, notes } of rows) {
      expect(text).not.toBe('')
      expect(rating === null || [1, 2, 3, 4, 5].includes(rating)).toBe(true)
      expect(
        [notes.praised, notes.blamed, notes.happened, notes.must_not].every(Array.isArray),
      ).toBe(true)
      expect(notes.risk.filter((kind) => !RISK_KINDS.includes(kind))).toEqual([])
    }
    expect(new Set(happyRows(name).map(({ text }) => text)).size).toBe(500)
  })

  it('holds few happy reviews for a risk', () => {
    expect(falseAlarms(name).perThousand).toBeLessThanOrEqual(FLOORS[name].alarms)
  })

  it('finds the colleagues who are praised, and praises none who is blamed', () => {
    const { praised, wrong } = trialPeople(writeTrial(name))
    expect(praised).toBeGreaterThanOrEqual(0.95)
    expect(wrong).toEqual([])
  })

  it('names the colleagues who are praised, and sees the risks that are told, as far as it did', () => {
    const { named, risks } = trialFigures(writeTrial(name))
    expect(named).toBeGreaterThanOrEqual(FLOORS[name].named)
    expect(risks).toBeGreaterThanOrEqual(FLOORS[name].risks)
  })
})

/** The fresh trials were read after the engine was made, so their floors are those of an engine that knew none of them. */
const LATER_FLOORS = {
  'sixteenth-english': { named: 0.8, risks: 0.6 },
  'sixteenth-french': { named: 0.95, risks: 0.65 },
  'fifteenth-english': { named: 0.8, risks: 0.95 },
  'fifteenth-french': { named: 0.95, risks: 0.5 },
  'fourteenth-english': { named: 0.95, risks: 0.75 },
  'fourteenth-french': { named: 0.95, risks: 0.85 },
  'thirteenth-english': { named: 0.75, risks: 0.7 },
  'thirteenth-french': { named: 0.8, risks: 0.75 },
  'twelfth-english': { named: 0.9, risks: 0.35 },
  'twelfth-french': { named: 0.85, risks: 0.45 },
  'eleventh-english': { named: 0.9, risks: 0.55 },
  'eleventh-french': { named: 0.75, risks: 0.5 },
  'tenth-english': { named: 0.8, risks: 0.6 },
  'tenth-french': { named: 0.75, risks: 0.5 },
  'ninth-english': { named: 0.8, risks: 0.8 },
  'ninth-french': { named: 0.8, risks: 0.85 },
  'eighth-english': { named: 0.8, risks: 0.75 },
  'eighth-french': { named: 0.8, risks: 0.8 },
  'seventh-english': { named: 0.8, risks: 0.6 },
  'seventh-french': { named: 0.9, risks: 0.8 },
  'sixth-english': { named: 0.7, risks: 0.85 },
  'sixth-french': { named: 0.9, risks: 0.95 },
  'fifth-english': { named: 0.85, risks: 0.8 },
  'fifth-french': { named: 0.8, risks: 0.8 },
  'fourth-english': { named: 0.8, risks: 0.45 },
  'fourth-french': { named: 0.7, risks: 0.65 },
  'third-english': { named: 0.8, risks: 0.85 },
  'third-french': { named: 0.9, risks: 0.6 },
  'fresh-english': { named: 0.8, risks: 0.6 },
  'fresh-french': { named: 0.9, risks: 0.75 },
} as const

describe.each(LATER)('the trial, %s', (name) => {
  it('names the colleagues who are praised, and sees the risks that are told, as far as it did', () => {
    const ids = trialRows(name).map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(60)
    expect(new Set(ids).size).toBe(ids.length)
    const { named, risks } = trialFigures(writeTrial(name))
    expect(named).toBeGreaterThanOrEqual(LATER_FLOORS[name].named)
    expect(risks).toBeGreaterThanOrEqual(LATER_FLOORS[name].risks)
  })
})
