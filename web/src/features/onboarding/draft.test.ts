import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  canKeep,
  draftOf,
  EMPTY_DRAFT,
  findDraft,
  forgetDraft,
  keepDraft,
  offeredPackage,
} from './draft.ts'
import { found, WHOLE } from './example-draft.test-setup.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const attempt = { key: 'k', at: '2026-11-28T10:00:00.000Z', language: 'en' } as const

describe('a draft', () => {
  it('is found again with its step and its sending, under its key', () => {
    expect(canKeep()).toBe(true)
    expect(findDraft()).toBeNull()
    keepDraft({ draft: WHOLE, step: 'PERMISSIONS', attempt })
    expect(canKeep()).toBe(true)
    expect([...kept.keys()]).toEqual(['maitre.onboarding.draft'])
    expect(findDraft()).toEqual({ draft: WHOLE, step: 'PERMISSIONS', attempt })
    forgetDraft()
    expect(findDraft()).toBeNull()
  })

  it('of which the browser keeps nothing says so', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError')
      },
    })
    expect(canKeep()).toBe(false)
    keepDraft({ draft: WHOLE, step: 'PERMISSIONS', attempt: null })
    expect(findDraft()).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('that is %s breaks nothing', (_what, text) => {
    kept.set('maitre.onboarding.draft', text)
    expect(findDraft()?.draft ?? EMPTY_DRAFT).toEqual(EMPTY_DRAFT)
  })

  it('is read without what is no part of one, and with ten locations at the most', () => {
    const locations = Array.from({ length: 11 }, (_, at) => found(at))
    const read = draftOf({
      businessName: 7,
      contactName: 'Ana',
      selectedPackage: 'gold',
      locationCount: '3',
      locations: [{ name: 'Brasserie' }, null, ...locations],
      selectedTone: 'loud',
      permissionsConfirmed: 'yes',
      step: 'PAYMENT',
      attempt: { key: 'k', at: 'soon', language: 'en' },
      more: true,
    })
    expect(read).toEqual({
      draft: { ...EMPTY_DRAFT, contactName: 'Ana', locations: locations.slice(0, 10) },
      step: 'BUSINESS_INFO',
      attempt: null,
    })
  })
})

it.each([
  ['growth', 'growth'],
  ['enterprise', 'enterprise'],
  ['pro', ''],
  ['gold', ''],
  [null, ''],
])('a link that names the package %j chooses %j', (name, chosen) => {
  expect(offeredPackage(name)).toBe(chosen)
})
