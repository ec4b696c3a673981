import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

const wished = (...places: number[]) => places.map((at) => ({ at, size: 10 }))

describe('labels that are spread', () => {
  it('stay where they wish to be while they do not meet', () => {
    expect(spread(wished(40, 10, 70), 0, 100)).toEqual([40, 10, 70])
  })

  it('move apart where they would overlap, in their order', () => {
    expect(spread(wished(50, 51), 0, 100)).toEqual([50, 60])
  })

  it('move back from the end', () => {
    expect(spread(wished(99, 98, 97), 0, 100)).toEqual([95, 85, 75])
  })

  it('have no place where there is no room for all', () => {
    expect(spread(wished(1, 2, 3), 0, 20)).toBeUndefined()
  })
})
