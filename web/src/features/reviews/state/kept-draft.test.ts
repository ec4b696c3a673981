import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { dropDraft, keepDraft, keepWish, findDraft, findWish, versionToSave } from './kept-draft.ts'

const review = { text: 'Good.', response: 'Theirs', status: 'draft' }
const draft = { text: 'Mine', version: 3, seen: fingerprintOf(review) }

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

  it('keeps the typed words, and neither those of the guest nor those of the reply before', () => {
    keepDraft('u1', 'r1', draft)
    const [entry = ''] = stored.values()
    expect(entry).toContain('Mine')
    expect(entry).not.toMatch(/Good|Theirs/u)
  })

  it('of an earlier Maitre loses the words of others as it is found, and none of its own', () => {
    const before = {
      text: 'Mine',
      version: 3,
      response: 'Theirs',
      review: 'Good.',
      status: 'draft',
    }
    stored.set('maitreOf:u1:reply:r1', JSON.stringify(before))
    expect(findDraft('u1', 'r1')).toEqual(draft)
    expect([...stored.values()].join()).not.toMatch(/Good|Theirs/u)
    expect(findDraft('u1', 'r1')).toEqual(draft)
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
    stored.set('maitreOf:u1:reply:r1', '{"text":"Mine","version":3}')
    expect(findDraft('u1', 'r1')).toBeUndefined()
    stored.set('maitreOf:u1:reply:r1', 'x')
    expect(findDraft('u1', 'r1')).toBeUndefined()
    vi.stubGlobal('localStorage', undefined)
    expect(() => keepDraft('u1', 'r1', draft)).not.toThrow()
    expect(findDraft('u1', 'r1')).toBeUndefined()
  })
})

describe('the version to save against', () => {
  const present = { ...review, version: 5 }

  it('is the present version if review, reply and status are as they were when the writing began', () => {
    expect(versionToSave(draft, present)).toBe(5)
  })

  it('is that of the writer too where a reply stands in the place of none', () => {
    const unanswered = { ...draft, seen: fingerprintOf({ ...review, response: null }) }
    expect(versionToSave(unanswered, { ...present, response: null })).toBe(5)
    expect(versionToSave(unanswered, { ...present, response: '' })).toBe(3)
    expect(versionToSave(unanswered, { ...present, response: 'null' })).toBe(3)
  })

  it('is the version that the writer saw if the words were changed or approved meanwhile', () => {
    expect(versionToSave(draft, { ...present, response: 'Another' })).toBe(3)
    expect(versionToSave(draft, { ...present, text: 'Bad.' })).toBe(3)
    expect(versionToSave(draft, { ...present, status: 'approved' })).toBe(3)
  })
})
