import { describe, expect, it } from 'vitest'
import type { Review } from '@maitre/contract/reviews'
import { buildReview } from './build-review.test-setup.ts'
import { rowStatusOf } from './status.ts'

const says = (change: Partial<Review>) => rowStatusOf(buildReview(change))

describe('what a row says', () => {
  it('is what a person must know first about its reply', () => {
    expect(says({})).toBe('draft')
    expect(says({ status: 'edited' })).toBe('edited')
    expect(says({ auto_approve_at: '2026-11-20T19:00:00Z' })).toBe('approvesIn')
    expect(says({ held_reason: 'risk', auto_approve_at: '2026-11-20T19:00:00Z' })).toBe('held')
    expect(says({ response: null })).toBe('noReply')
    expect(says({ response: 'Thank you.', held_reason: 'wrong_language' })).toBe('held')
  })

  it('calls nothing held that was never written', () => {
    expect(says({ response: null, held_reason: 'wrong_language' })).toBe('unwritten')
    expect(says({ response: ' ', held_reason: 'no_draft' })).toBe('unwritten')
  })

  it('calls a reply out of date for whose review no new draft could be written, in brief too', () => {
    const old = buildReview({ response: 'Thank you.', held_reason: 'no_draft' })
    expect([rowStatusOf(old), rowStatusOf(old, true)]).toEqual(['outdated', 'outdated'])
    expect(says({ ...old, status: 'approved' })).toBe('approved')
  })

  it('is, in brief, only the status of the reply', () => {
    const held = buildReview({ held_reason: 'risk', auto_approve_at: '2026-11-20T19:00:00Z' })
    expect(rowStatusOf(held, true)).toBe('draft')
    expect(rowStatusOf({ ...held, response: null }, true)).toBe('noReply')
    expect(rowStatusOf({ ...held, status: 'approved' }, true)).toBe('approved')
  })

  it('tells approved replies from sent ones, and sent ones from live ones', () => {
    expect(says({ status: 'approved' })).toBe('approved')
    expect(says({ status: 'approved', publication: 'queued' })).toBe('queued')
    expect(says({ status: 'posted', publication: 'submitted' })).toBe('submitted')
    expect(says({ status: 'posted', publication: 'pending' })).toBe('pending')
    expect(says({ status: 'posted', publication: 'live' })).toBe('live')
  })

  it('asks for the reply to be copied if the source takes nothing from us', () => {
    expect(says({ postable: false, status: 'approved' })).toBe('to_copy')
    expect(says({ postable: false, status: 'posted', publication: 'by_hand' })).toBe('by_hand')
  })

  it('shows a refusal, a removal or a failure until the reply is edited', () => {
    expect(says({ status: 'posted', publication: 'rejected' })).toBe('rejected')
    expect(says({ status: 'edited', publication: 'rejected' })).toBe('edited')
    expect(says({ status: 'posted', publication: 'removed' })).toBe('removed')
    expect(says({ status: 'approved', post_error: 'upstream.timeout' })).toBe('failed')
  })
})
