import { describe, expect, it } from 'vitest'
import { buildReview } from './build-review.test-setup.ts'
import { isDrafting } from './drafting.ts'

const FETCHED = '2026-11-20T18:00:00.000Z'
const SOON = Date.parse(FETCHED) + 30_000
const EMPTY = buildReview({ response: null, fetched_at: FETCHED })

describe('a draft', () => {
  it('is on its way to a review that came just now, and not to one that came before', () => {
    expect(isDrafting(EMPTY, SOON)).toBe(true)
    expect(isDrafting(EMPTY, SOON + 60_000)).toBe(false)
  })

  it('is on its way no more once it is there, held or given up', () => {
    expect(isDrafting({ ...EMPTY, response: 'Thank you.' }, SOON)).toBe(false)
    expect(isDrafting({ ...EMPTY, held_reason: 'other_language' }, SOON)).toBe(false)
    expect(isDrafting({ ...EMPTY, status: 'posted', publication: 'by_hand' }, SOON)).toBe(false)
  })

  it('is on its way to an old review that its guest changed or that came back, and not to one that was only fetched again', () => {
    const entry = { id: 'h', actor: null, text: null, detail: null, kind: 'arrived' } as const
    const history = [{ ...entry, at: '2026-11-01T18:00:00.000Z' }]
    expect(isDrafting({ ...EMPTY, history }, SOON)).toBe(false)
    for (const kind of ['guest_edited', 'returned'] as const)
      expect(
        isDrafting({ ...EMPTY, history: [...history, { ...entry, kind, at: FETCHED }] }, SOON),
      ).toBe(true)
  })
})
