import { describe, expect, it } from 'vitest'
import { foundOf, macroF1, shareOf, wilson } from './figures.ts'

describe('an interval of a proportion', () => {
  it('is the one that the textbook gives', () => {
    // 81 of 263: 0.2553 to 0.3662 (Newcombe 1998, method 3).
    const [low, high] = wilson(81, 263)
    expect(low).toBeCloseTo(0.2553, 4)
    expect(high).toBeCloseTo(0.3662, 4)
  })

  it('is wide where few answers are known, and stays within 0 and 1', () => {
    expect(wilson(0, 0)).toEqual([0, 1])
    const [low, high] = wilson(3, 3)
    expect(low).toBeLessThan(0.5)
    expect(high).toBeCloseTo(1, 12)
    expect(high).toBeLessThanOrEqual(1)
  })
})

describe('the figures of a set of findings', () => {
  it('are precision, recall and their harmonic mean', () => {
    const found = foundOf(8, 10, 6)
    expect(found).toMatchObject({ precision: 0.6, recall: 0.75, labelled: 8, found: 10, right: 6 })
    expect(found.f1).toBeCloseTo((2 * 0.6 * 0.75) / (0.6 + 0.75), 12)
    const { f1 } = found.intervals
    expect(f1[0]).toBeLessThan(found.f1)
    expect(f1[1]).toBeGreaterThan(found.f1)
  })

  it('are zero where no finding is right', () => {
    expect(foundOf(0, 4, 0)).toMatchObject({ precision: 0, recall: 0, f1: 0 })
    expect(foundOf(4, 0, 0)).toMatchObject({ precision: 0, recall: 0, f1: 0 })
  })
})

describe('the mean F1 over classes', () => {
  const pairs = (meant: string, answered: string, times: number) =>
    Array.from({ length: times }, () => [meant, answered] as const)

  it('weighs every labelled class alike, and counts answers that no label has as wrong', () => {
    const all = [...pairs('a', 'a', 90), ...pairs('b', 'b', 5), ...pairs('b', 'c', 5)]
    expect(macroF1(all).value).toBeCloseTo((1 + 10 / 15) / 2, 12)
    expect(macroF1([]).value).toBe(0)
  })

  it('has the same interval on each run, which holds the mean and narrows with more reviews', () => {
    const few = [...pairs('a', 'a', 8), ...pairs('a', 'b', 2), ...pairs('b', 'b', 10)]
    const many = Array.from({ length: 20 }, () => few).flat()
    const [low, high] = macroF1(few).interval
    expect(macroF1(few).interval).toEqual([low, high])
    expect(low).toBeLessThan(macroF1(few).value)
    expect(high).toBeGreaterThan(macroF1(few).value)
    const narrow = macroF1(many).interval
    expect(narrow[1] - narrow[0]).toBeLessThan((high - low) / 2)
  })
})

it('a share says how many answers were asked', () => {
  expect(shareOf(3, 4)).toMatchObject({ value: 0.75, asked: 4 })
})
