import { describe, expect, it } from 'vitest'
import { matchesName } from './matches-name.ts'

describe('searching by name', () => {
  it.each(['lumiere', 'LUMIÈRE', ' brasserie ', ''])('finds Brasserie Lumière by %j', (typed) => {
    expect(matchesName('Brasserie Lumière', typed)).toBe(true)
  })

  it('does not find another', () => {
    expect(matchesName('Brasserie Lumière', 'odile')).toBe(false)
  })
})
