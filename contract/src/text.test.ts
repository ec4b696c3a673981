import { describe, expect, it } from 'vitest'
import { several } from './text.ts'

const flags = several(['starred', 'risk', 'no_text'])

describe('a list in a query', () => {
  it.each([
    ['a value twice', 'risk,risk', ['risk']],
    ['values in another order', 'no_text,starred', ['starred', 'no_text']],
    [
      'both, by repetition',
      ['no_text', 'risk', 'no_text', 'starred'],
      ['starred', 'risk', 'no_text'],
    ],
    ['nothing between its commas', ',,', []],
  ])(
    'holds each value once and in the order of the closed list when it is given %s',
    (_what, given, kept) => {
      expect(flags.parse(given)).toEqual(kept)
    },
  )

  it('is refused for one value that is not in the closed list', () => {
    expect(flags.safeParse('risk,loud').success).toBe(false)
  })
})
