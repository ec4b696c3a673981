import { expect, it } from 'vitest'
import { daysUntil, isTrialOver, isTrialTold } from './trial.ts'

const END = '2026-07-15T12:00:00.000Z'
const before = (ms: number): number => Date.parse(END) - ms
const DAY_MS = 86_400_000

it.each([
  [30 * DAY_MS, 30],
  [DAY_MS + 600_000, 2],
  // The screen's clock may be a minute and more behind the server's, which has just given the days.
  [12 * DAY_MS + 60_000, 12],
  [DAY_MS, 1],
  [1, 1],
  [0, 0],
  [-DAY_MS, 0],
])('%i ms before its end a trial has %i days left', (ms, days) => {
  expect(daysUntil(END, before(ms))).toBe(days)
})

it('is over once its end has come, and never where there is none', () => {
  expect(isTrialOver(END, before(1))).toBe(false)
  expect(isTrialOver(END, before(0))).toBe(true)
  expect(isTrialOver(END, before(-DAY_MS))).toBe(true)
  expect(isTrialOver(null, before(0))).toBe(false)
})

it('is told from seven days before its end on, and after it, and never where there is none', () => {
  expect(isTrialTold(END, before(8 * DAY_MS))).toBe(false)
  expect(isTrialTold(END, before(7 * DAY_MS))).toBe(true)
  expect(isTrialTold(END, before(-90 * DAY_MS))).toBe(true)
  expect(isTrialTold(null, before(0))).toBe(false)
})
