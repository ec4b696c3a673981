import { describe, expect, it } from 'vitest'
import { fisher } from './fisher.ts'
import { freemanHalton, type Opinions } from './freeman-halton.ts'

/** Every way to choose so many of the guests, each guest a letter. */
function choices(guests: string, size: number): string[] {
  if (size === 0) return ['']
  if (guests.length < size) return []
  const others = guests.slice(1)
  return [
    ...choices(others, size - 1).map((some) => `${guests.slice(0, 1)}${some}`),
    ...choices(others, size),
  ]
}

const countOf = (guests: string, letter: string): number => guests.split(letter).length - 1

describe('the chance of three shares', () => {
  it('is that of dealing the guests to both ranges in every way', () => {
    const all = 'ppppbbbs----'
    const size = 5
    const ways = choices(all, size)
    const times = Map.groupBy(ways, (some) => `${countOf(some, 'p')} ${countOf(some, 'b')}`)
    for (const [outcome, same] of times) {
      const [praise = 0, blame = 0] = outcome.split(' ').map(Number)
      const now: Opinions = { praise, blame, guests: size }
      const then: Opinions = { praise: 4 - praise, blame: 3 - blame, guests: all.length - size }
      const extreme = [...times.values()].filter(({ length }) => length <= same.length)
      const rarest = Math.min(...[...times.values()].map(({ length }) => length))
      const found = freemanHalton(now, then)
      const sum = (some: readonly string[][]): number => some.flat().length / ways.length
      expect(found.chance, outcome).toBeCloseTo(sum(extreme), 9)
      expect(found.least, outcome).toBeCloseTo(
        sum([...times.values()].filter(({ length }) => length === rarest)),
        9,
      )
    }
  })

  it('is Fisher’s where nobody praises', () => {
    const { chance } = freemanHalton(
      { praise: 0, blame: 15, guests: 36 },
      { praise: 0, blame: 5, guests: 40 },
    )
    expect(chance).toBeCloseTo(fisher(15, 36, 5, 40), 12)
  })

  it('is smaller than that of blame alone where what was praised is blamed', () => {
    const { chance } = freemanHalton(
      { praise: 0, blame: 10, guests: 42 },
      { praise: 6, blame: 2, guests: 49 },
    )
    expect(chance).toBeLessThan(fisher(10, 42, 2, 49) / 5)
  })

  it('is told for millions of opinions too, and is never smaller than that of praise or blame alone', () => {
    const now = { praise: 400_000, blame: 60_000, guests: 1_000_000 }
    const then = { praise: 400_300, blame: 60_700, guests: 1_000_000 }
    const { chance, least } = freemanHalton(now, then)
    const blame = fisher(now.blame, now.guests, then.blame, then.guests)
    expect(chance).toBeCloseTo(2 * blame, 12)
    expect(chance).toBeLessThan(0.2)
    expect(least).toBeLessThan(1e-9)
  })
})
