import { describe, expect, it } from 'vitest'
import { resolveLocation } from './location-choice.ts'

const ids = ['laval', 'plateau']

describe('the chosen location', () => {
  it('is the one that the address names, else the one that is remembered', () => {
    expect(resolveLocation({ asked: 'plateau', remembered: 'laval', ids, hasAll: true })).toBe(
      'plateau',
    )
    expect(resolveLocation({ asked: undefined, remembered: 'laval', ids, hasAll: true })).toBe(
      'laval',
    )
  })

  it('is All where nothing was chosen and there is an All, else the first location', () => {
    expect(resolveLocation({ asked: undefined, remembered: undefined, ids, hasAll: true })).toBe(
      'all',
    )
    expect(resolveLocation({ asked: undefined, remembered: undefined, ids, hasAll: false })).toBe(
      'laval',
    )
  })

  it('is never a location that the person may not see', () => {
    expect(resolveLocation({ asked: 'griffintown', remembered: 'gone', ids, hasAll: true })).toBe(
      'all',
    )
    expect(
      resolveLocation({ asked: 'all', remembered: undefined, ids: ['laval'], hasAll: false }),
    ).toBe('laval')
  })
})
