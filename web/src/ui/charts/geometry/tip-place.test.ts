import { describe, expect, it } from 'vitest'
import { placeTip } from './tip-place.ts'

const tip = { width: 100, height: 60 }
const chart = { width: 320, height: 220 }

describe('a tip', () => {
  it('stands above its point, in the middle', () => {
    expect(placeTip({ x: 160, y: 150 }, tip, chart)).toEqual({ x: 110, y: 78 })
  })

  it('keeps within the sides of its chart', () => {
    expect(placeTip({ x: 5, y: 150 }, tip, chart).x).toBe(0)
    expect(placeTip({ x: 318, y: 150 }, tip, chart).x).toBe(220)
  })

  it('stands beside its point where there is no room above', () => {
    expect(placeTip({ x: 100, y: 20 }, tip, chart)).toEqual({ x: 112, y: 0 })
    expect(placeTip({ x: 300, y: 20 }, tip, chart)).toEqual({ x: 188, y: 0 })
  })
})
