import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, keepWish, findDraft, findWish, versionToSave } from './kept-draft.ts'

const draft = { text: 'Mine', version: 3, response: 'Theirs', review: 'Good.', status: 'draft' }

describe('a kept draft', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is found again by the same person and review only, until it is dropped', () => {
    keepDraft('u1', 'r1', draft)
    expect(findDraft('u1', 'r1')).toEqual(draft)
    expect(findDraft('u2', 'r1')).toBeUndefined()
    expect(findDraft('u1', 'r2')).toBeUndefined()
    dropDraft('u1', 'r1')
    expect(findDraft('u1', 'r1')).toBeUndefined()
  })

  it('is accompanied by the instruction for the next version, until that is emptied', () => {
    keepWish('u1', 'r1', 'Shorter')
    expect(findWish('u1', 'r1')).toBe('Shorter')
    expect(findWish('u2', 'r1')).toBe('')
    keepWish('u1', 'r1', '')
    expect(stored.size).toBe(0)
  })

  it('is not found if the storage contains something else, or is refused', () => {
    stored.set('maitreOf:u1:reply:r1', '{"text":1}')
    expect(findDraft('u1', 'r1')).toBeUndefined()
    stored.set('maitreOf:u1:reply:r1', 'x')
    expect(findDraft('u1', 'r1')).toBeUndefined()
    vi.stubGlobal('localStorage', undefined)
    expect(() => keepDraft('u1', 'r1', draft)).not.toThrow()
    expect(findDraft('u1', 'r1')).toBeUndefined()
  })
})

describe('the version to save against', () => {
  const present = { version: 5, response: 'Theirs', text: 'Good.', status: 'draft' }

  it('is the present version if review, reply and status are as they were when the writing began', () => {
    expect(versionToSave(draft, present)).toBe(5)
  })

  it('is the version that the writer saw if the words were changed or approved meanwhile', () => {
    expect(versionToSave(draft, { ...present, response: 'Another' })).toBe(3)
    expect(versionToSave(draft, { ...present, text: 'Bad.' })).toBe(3)
    expect(versionToSave(draft, { ...present, status: 'approved' })).toBe(3)
  })
})
