import { PUBLICATIONS, REVIEW_STATUSES, type ReviewStatus } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import type { ReplyState, Step } from './state.ts'
import { after, AT, EARLIER, LATER, state } from './state-trial.ts'

describe('posting a reply', () => {
  const sendable = new Set(['approved none', 'posted rejected', 'posted removed'])
  const pairs = (['approved', 'posted'] as const).flatMap((status) =>
    PUBLICATIONS.map((publication): [ReviewStatus, string] => [status, publication]),
  )
  it.each(pairs)('sends what is %s and %s, or leaves it as it is', (status, publication) => {
    const now = state({ status, publication: publication as ReplyState['publication'] }) // of the list above
    const then = after(now, { kind: 'queued' })
    const asked =
      typeof then === 'string' ? then : then.publication === 'queued' ? 'queued' : 'something else'
    // An approved reply replaces an earlier one at the source; a reply that is on its way is not sent twice.
    const goes =
      sendable.has(`${status} ${publication}`) ||
      (status === 'approved' && publication !== 'queued')
    expect(asked).toBe(goes ? 'queued' : 'no change')
  })

  it('is refused where the guest removed the review', () => {
    const gone = state({ status: 'approved', removed_at_source: EARLIER })
    expect(after(gone, { kind: 'queued' })).toBe('refused: review.source_changed')
    expect(after(gone, { kind: 'marked_posted' })).toBe('refused: review.source_changed')
  })

  it('shows after a failure why it failed, and what stands at the source', () => {
    const failed: Step = { kind: 'failed', code: 'upstream.timeout' }
    const queued = { status: 'approved', publication: 'queued' } as const
    expect(after(state(queued), failed)).toMatchObject({
      publication: 'none',
      post_error: 'upstream.timeout',
      status: 'approved',
    })
    // A reply that the source had refused or dropped is not called public because its next try failed too.
    for (const from of ['live', 'rejected', 'removed'] as const)
      expect(after(state({ ...queued, queued_from: from }), failed)).toMatchObject({
        publication: from,
      })
    expect(after(state({ status: 'edited' }), failed)).toBe('no change')
    const troubled: Step = { kind: 'troubled', code: 'upstream.timeout' }
    expect(after(state(queued), troubled)).toMatchObject({
      publication: 'queued',
      post_error: 'upstream.timeout',
    })
    expect(after(state({ ...queued, post_error: 'upstream.timeout' }), troubled)).toBe('no change')
  })

  it('follows what the source says: pending, live, rejected, removed', () => {
    const posted = state({ status: 'posted', publication: 'submitted' })
    expect(after(posted, { kind: 'pending' })).toMatchObject({ publication: 'pending' })
    expect(after(posted, { kind: 'live' })).toMatchObject({ publication: 'live' })
    expect(after(posted, { kind: 'rejected', violation: 'SPAM' })).toMatchObject({
      publication: 'rejected',
      policy_violation: 'SPAM',
    })
    expect(after(posted, { kind: 'removed' })).toMatchObject({ publication: 'removed' })
    const rejected = state({ status: 'posted', publication: 'rejected', policy_violation: 'SPAM' })
    expect(after(rejected, { kind: 'rejected', violation: 'SPAM' })).toBe('no change')
    expect(after(rejected, { kind: 'live' })).toMatchObject({
      publication: 'live',
      policy_violation: null,
    })
    for (const status of ['draft', 'edited', 'regenerated', 'approved'] as const)
      for (const kind of ['live', 'pending', 'removed'] as const)
        expect(after(state({ status }), { kind })).toBe('no change')
  })
})

describe('words that the source took', () => {
  it('leave other words that were approved meanwhile to be posted', () => {
    const approved = state({ status: 'approved', response: 'Thank you.' })
    const took = { kind: 'submitted', publication: 'live', violation: null } as const
    expect(after(approved, { ...took, text: 'Earlier words.' })).toMatchObject({
      status: 'approved',
      publication: 'live',
    })
    expect(after(approved, { ...took, text: 'Thank you.' })).toMatchObject({ status: 'posted' })
  })
})

describe('a guest', () => {
  it('who edits the review voids the approval and calls back what was queued, and the reply says so', () => {
    const edited: Step = { kind: 'guest_edited' }
    expect(after(state({ status: 'approved', publication: 'queued' }), edited)).toMatchObject({
      status: 'draft',
      response_approved: false,
      approved_by: null,
      publication: 'none',
      post_error: 'review.source_changed',
    })
    expect(after(state({ status: 'posted' }), edited)).toMatchObject({
      status: 'draft',
      publication: 'live',
      post_error: null,
    })
  })

  it('who edits the review still reads the reply that a queued one was to replace', () => {
    const replaces = { publication: 'queued', queued_from: 'live' } as const
    expect(
      after(state({ status: 'approved', ...replaces }), { kind: 'guest_edited' }),
    ).toMatchObject({ status: 'draft', publication: 'live', post_error: 'review.source_changed' })
  })

  it('who removes the review stops whatever was to be sent', () => {
    const gone: Step = { kind: 'guest_removed' }
    expect(after(state({ status: 'approved', publication: 'queued' }), gone)).toMatchObject({
      status: 'edited',
      response_approved: false,
      publication: 'none',
      removed_at_source: AT,
    })
    expect(after(state({ removed_at_source: EARLIER }), gone)).toBe('no change')
  })

  it('whose review stands there again has it as it was, but for the mark', () => {
    const gone = state({ status: 'edited', removed_at_source: EARLIER })
    expect(after(gone, { kind: 'returned' })).toEqual({ ...gone, removed_at_source: null })
    expect(after(state(), { kind: 'returned' })).toBe('no change')
    const erased = state({ removed_at_source: EARLIER, erased_at: EARLIER })
    expect(after(erased, { kind: 'returned' })).toBe('no change')
  })

  it('who is called otherwise voids what is not for somebody of that name, and nothing else', () => {
    const queued = state({ status: 'approved', publication: 'queued' })
    expect(after(queued, { kind: 'guest_renamed', isVoid: false })).toEqual(queued)
    expect(after(queued, { kind: 'guest_renamed', isVoid: true })).toMatchObject({
      status: 'draft',
      response_approved: false,
      publication: 'none',
      post_error: 'review.source_changed',
    })
    const own = state({ status: 'edited', auto_approve_at: LATER })
    expect(after(own, { kind: 'guest_renamed', isVoid: true })).toMatchObject({
      status: 'edited',
      auto_approve_at: null,
    })
  })

  it('who is answered at the source itself has that answer as the reply', () => {
    const step: Step = {
      kind: 'answered_elsewhere',
      text: 'By hand.',
      publication: 'live',
      at: EARLIER,
    }
    for (const status of REVIEW_STATUSES)
      expect(after(state({ status }), step)).toMatchObject({
        status: 'posted',
        response: 'By hand.',
        publication: 'live',
        posted_date: EARLIER,
        response_approved: false,
      })
  })
})

describe('a review whose guest is erased', () => {
  it('keeps no reply, and goes on being answered where guests see one', () => {
    for (const [now, publication, status] of [
      [state({ status: 'approved', publication: 'queued' }), 'none', 'draft'],
      [state({ status: 'edited', publication: 'live' }), 'live', 'posted'],
      [state({ status: 'posted', publication: 'by_hand' }), 'by_hand', 'posted'],
    ] as const)
      expect(after(now, { kind: 'erased' })).toMatchObject({
        response: null,
        auto_approve_at: null,
        erased_at: AT,
        publication,
        status,
      })
  })

  it('follows what the source says of the reply, and nothing else', () => {
    const erased = state({ status: 'posted', publication: 'pending', erased_at: EARLIER })
    expect(after(erased, { kind: 'live' })).toMatchObject({ publication: 'live' })
    for (const step of [
      { kind: 'guest_edited' },
      { kind: 'erased' },
      { kind: 'drafted', text: 'Thank you.', autoApproveAt: null },
      { kind: 'answered_elsewhere', text: 'Thank you.', publication: 'live', at: AT },
    ] as const)
      expect(after(erased, step), step.kind).toBe('no change')
  })

  it('is answered where the reply was under way when it was erased', () => {
    const under = state({
      status: 'draft',
      publication: 'none',
      response: null,
      erased_at: EARLIER,
    })
    const taken = { kind: 'submitted', text: 'Thank you.', publication: 'live' } as const
    expect(after(under, { ...taken, violation: null })).toMatchObject({
      status: 'posted',
      publication: 'live',
    })
  })
})
