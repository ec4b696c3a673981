import { describe, expect, it } from 'vitest'
import { resolveLocation } from './location-choice.ts'

const ids = ['laval', 'plateau']

describe('the chosen location', () => {
  it('is what the address asks, then what is remembered', () => {
    expect(resolveLocation({ asked: 'plateau', remembered: 'laval', ids, hasAll: true })).toBe(
      'plateau',
    )
    expect(resolveLocation({ asked: undefined, remembered: 'laval', ids, hasAll: true })).toBe(
      'laval',
    )
  })

  it('is All at first where there is one, else the first location', () => {
    expect(resolveLocation({ asked: undefined, remembered: undefined, ids, hasAll: true })).toBe(
      'all',
    )
    expect(resolveLocation({ asked: undefined, remembered: undefined, ids, hasAll: false })).toBe(
      'laval',
    )
  })

  it('never is one that the person may not see', () => {
    expect(resolveLocation({ asked: 'griffintown', remembered: 'gone', ids, hasAll: true })).toBe(
      'all',
    )
    expect(
      resolveLocation({ asked: 'all', remembered: undefined, ids: ['laval'], hasAll: false }),
    ).toBe('laval')
  })
})
