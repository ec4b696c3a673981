import { describe, expect, it } from 'vitest'
import { resolveLocation } from './location-choice.ts'

const nothing = {
  asked: undefined,
  usual: undefined,
  remembered: undefined,
  ids: ['laval', 'plateau'],
  hasAll: true,
}

describe('the chosen location', () => {
  it('is the one that the address names, else the one to begin with, else the one that is remembered', () => {
    const all = { ...nothing, asked: 'plateau', usual: 'all', remembered: 'laval' }
    expect(resolveLocation(all)).toBe('plateau')
    expect(resolveLocation({ ...all, asked: undefined })).toBe('all')
    expect(resolveLocation({ ...all, asked: undefined, usual: undefined })).toBe('laval')
  })

  it('is All where nothing was chosen and there is an All, else the first location', () => {
    expect(resolveLocation(nothing)).toBe('all')
    expect(resolveLocation({ ...nothing, hasAll: false })).toBe('laval')
  })

  it('is never a location that the person may not see', () => {
    const gone = { ...nothing, asked: 'griffintown', usual: 'closed', remembered: 'gone' }
    expect(resolveLocation(gone)).toBe('all')
    expect(resolveLocation({ ...nothing, asked: 'all', ids: ['laval'], hasAll: false })).toBe(
      'laval',
    )
  })
})
