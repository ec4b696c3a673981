import { describe, expect, it } from 'vitest'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { buildReview } from './build-review.test-setup.ts'
import { detailOfRow } from './queries.ts'
import { askAgainIn } from './under-way.ts'

const CAME = Date.parse('2026-11-20T18:01:00.000Z')
const asked = (change: Partial<ReviewDetail>, secondsLater = 5) =>
  askAgainIn({ ...detailOfRow(buildReview()), ...change }, CAME + secondsLater * 1000)

// The time of the check is what counts here, and no test looks at the rest of the reply.
const checking = { check: 'under_way' } as unknown as ReviewDetail['reply']

describe('an open review', () => {
  it.each<[string, Partial<ReviewDetail>]>([
    ['a draft', { response: null }],
    ['a check', { reply: checking }],
    ['a posting in the queue', { status: 'approved', publication: 'queued' }],
    ['a posting that the source took', { status: 'posted', publication: 'submitted' }],
    ['a posting in moderation', { status: 'posted', publication: 'pending' }],
  ])('is asked for again after seconds while %s is on its way', (_what, change) => {
    expect(asked(change)).toBe(3000)
  })

  it.each<[string, Partial<ReviewDetail>]>([
    ['a draft', {}],
    ['no draft, and a person must write it', { response: null, held_reason: 'empty' }],
    ['a reply that is live', { status: 'posted', publication: 'live' }],
  ])('is left alone while it has %s', (_what, change) => {
    expect(asked(change)).toBe(false)
  })

  it('is asked for less often the longer something lasts, never less than each half minute, for a day', () => {
    expect(asked({ response: null }, 100)).toBe(10_000)
    expect(asked({ response: null }, 50_000)).toBe(30_000)
    expect(asked({ response: null }, 90_000)).toBe(false)
  })

  it('is asked for again after seconds where something begins long after the review came', () => {
    const entries = [90_000_000, 0].map((ms) => ({ at: new Date(CAME + ms).toISOString() }))
    const history = entries as unknown as ReviewDetail['history'] // Only the times count here, the newest first.
    expect(asked({ status: 'approved', publication: 'queued', history }, 90_005)).toBe(3000)
  })
})
