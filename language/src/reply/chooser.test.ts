import { describe, expect, it } from 'vitest'
import { choose, type Said } from './chooser.ts'
import { earlierReplies } from './earlier-replies.ts'
import type { Line } from './phrase-book.ts'

/** A sentence of the phrase book without gaps, in one wording. */
function lineOf(text: string): Line {
  return { needs: [], parts: [[text]], count: 1, weight: 1, known: new Map() }
}

const nothingSaid = (): Said => ({ lines: new Set(), words: new Set(), openings: new Set() })
const SEEDS = Array.from({ length: 100 }, (_, at) => `seed ${at}`)
const UNWORN = earlierReplies([], null)

describe('the choice of a sentence', () => {
  it('never takes one sentence twice for a reply', () => {
    const lines = [lineOf('Thank you for your visit.'), lineOf('We enjoyed your company.')]
    for (const seed of SEEDS) {
      const said = nothingSaid()
      const first = choose(lines, seed, UNWORN, said)
      expect(first).toBeDefined()
      expect(choose(lines, `${seed}|next`, UNWORN, said)?.line).not.toBe(first?.line)
    }
  })

  it('takes none where every sentence is said already', () => {
    const lines = [lineOf('Thank you for your visit.')]
    const said = nothingSaid()
    expect(choose(lines, 'a', UNWORN, said)?.text).toBe('Thank you for your visit.')
    expect(choose(lines, 'b', UNWORN, said)).toBeUndefined()
  })

  it('rather takes one that begins unlike the sentences before it', () => {
    const lines = [lineOf('Thank you kindly.'), lineOf('Please come in.')]
    const others = SEEDS.filter((seed) => {
      const said = { ...nothingSaid(), words: new Set(['kindly', 'please']) }
      said.openings.add('thank')
      return choose(lines, seed, UNWORN, said)?.text === 'Please come in.'
    })
    expect(others.length / SEEDS.length).toBeGreaterThan(0.8)
  })

  it('rather takes one that the last replies did not say', () => {
    const worn = 'Everybody here was delighted to have such good company.'
    const earlier = earlierReplies(
      Array.from({ length: 5 }, () => worn),
      null,
    )
    const lines = [lineOf(worn), lineOf('Please come and see everybody.')]
    const others = SEEDS.filter(
      (seed) => choose(lines, seed, earlier, nothingSaid())?.text !== worn,
    )
    expect(others.length / SEEDS.length).toBeGreaterThan(0.8)
  })
})
