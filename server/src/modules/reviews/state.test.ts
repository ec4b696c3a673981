import { PUBLICATIONS, REVIEW_STATUSES, type ReviewStatus } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors'
import { nextState, type Step } from './state.ts'
import { after, AT, EARLIER, LATER, state } from './state-trial.ts'

const WRITE = { text: 'Other words.', autoApproveAt: LATER }
const STEPS: Record<string, Step> = {
  'PUT response': { kind: 'edited', ...WRITE },
  'POST regenerate': { kind: 'regenerated', ...WRITE },
  'PUT approve': { kind: 'approved', by: 'Anna' },
  'POST post': { kind: 'queued' },
  'source took it': {
    kind: 'submitted',
    text: 'Thank you.',
    publication: 'pending',
    violation: null,
  },
  'guest edited': { kind: 'guest_edited' },
  'mark posted': { kind: 'marked_posted' },
}

/** Every cell of the table of P §4: by the present status and the step, the status after the step. */
const TABLE: Record<ReviewStatus, Record<keyof typeof STEPS, string>> = {
  draft: {
    'PUT response': 'edited',
    'POST regenerate': 'regenerated',
    'PUT approve': 'approved',
    'POST post': 'refused: invalid_transition',
    'source took it': 'draft',
    'guest edited': 'draft',
    'mark posted': 'refused: invalid_transition',
  },
  edited: {
    'PUT response': 'edited',
    'POST regenerate': 'regenerated',
    'PUT approve': 'approved',
    'POST post': 'refused: invalid_transition',
    'source took it': 'edited',
    // Words that a person wrote and has not sent stay theirs.
    'guest edited': 'edited',
    'mark posted': 'refused: invalid_transition',
  },
  regenerated: {
    'PUT response': 'edited',
    'POST regenerate': 'regenerated',
    'PUT approve': 'approved',
    'POST post': 'refused: invalid_transition',
    'source took it': 'regenerated',
    'guest edited': 'draft',
    'mark posted': 'refused: invalid_transition',
  },
  approved: {
    'PUT response': 'edited',
    'POST regenerate': 'regenerated',
    'PUT approve': 'no change',
    'POST post': 'approved',
    'source took it': 'posted',
    'guest edited': 'draft',
    'mark posted': 'posted',
  },
  posted: {
    'PUT response': 'edited',
    'POST regenerate': 'regenerated',
    'PUT approve': 'refused: invalid_transition',
    'POST post': 'no change',
    'source took it': 'posted',
    'guest edited': 'draft',
    'mark posted': 'no change',
  },
}

const cells = REVIEW_STATUSES.flatMap((status) =>
  Object.keys(STEPS).map((name): [ReviewStatus, string] => [status, name]),
)

describe('the state machine', () => {
  it.each(cells)('says what becomes of a reply that is %s by the step "%s"', (status, name) => {
    const step = STEPS[name] ?? { kind: 'held' }
    const then = after(state({ status }), step)
    expect(typeof then === 'string' ? then : then.status).toBe(TABLE[status][name])
  })

  it('names the present state where it refuses a step', () => {
    const refused = () => nextState(state(), { kind: 'queued' }, AT)
    expect(refused).toThrow(AppError)
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'invalid_transition',
        details: { status: 'draft', publication: 'none', step: 'queued' },
      }),
    )
  })

  it('keeps every field, whatever the state and the step', () => {
    for (const status of REVIEW_STATUSES)
      for (const publication of PUBLICATIONS)
        for (const step of Object.values(STEPS)) {
          const now = state({ status, publication })
          const then = after(now, step)
          const known = typeof then === 'string' ? now : then
          expect(Object.keys(known).toSorted()).toEqual(Object.keys(now).toSorted())
          expect(Object.values(known)).not.toContain(undefined)
        }
  })
})

describe('a review that no reply can stand at', () => {
  const told = (fields: Parameters<typeof state>[0] = {}) =>
    state({ source: 'feedback', publication: 'none', ...fields })

  it('is dealt with from wherever it stands, with a note or without one', () => {
    for (const status of ['draft', 'edited'] as const)
      for (const response of [null, 'We called her.'])
        expect(after(told({ status, response }), { kind: 'dealt_with' })).toMatchObject({
          status: 'posted',
          publication: 'none',
          posted_date: AT,
          response,
        })
    expect(after(told({ status: 'posted' }), { kind: 'dealt_with' })).toBe('no change')
  })

  it('is to be dealt with once more when its note is changed', () => {
    expect(after(told({ status: 'posted' }), { kind: 'edited', ...WRITE })).toMatchObject({
      status: 'edited',
      publication: 'none',
      response: WRITE.text,
    })
  })

  it.each(['POST regenerate', 'PUT approve', 'POST post', 'mark posted'])(
    'refuses the step "%s" of a public reply',
    (name) => {
      for (const status of REVIEW_STATUSES)
        expect(after(told({ status }), STEPS[name] ?? { kind: 'held' })).toBe(
          'refused: invalid_transition',
        )
    },
  )

  it('is none of a platform, whose reviews are not dealt with in the house', () => {
    expect(after(state(), { kind: 'dealt_with' })).toBe('refused: invalid_transition')
  })
})

describe('writing a reply', () => {
  it('withdraws the approval, takes the new words and the new countdown, and forgets old troubles', () => {
    const now = state({ status: 'approved', post_error: 'upstream.timeout' })
    for (const kind of ['edited', 'regenerated'] as const)
      expect(after(now, { kind, ...WRITE })).toEqual({
        ...now,
        status: kind,
        response: 'Other words.',
        response_approved: false,
        approved_date: null,
        approved_by: null,
        auto_approve_at: LATER,
        post_error: null,
      })
  })

  it('calls back what is queued, and says what stands at the source meanwhile', () => {
    for (const from of ['none', 'live', 'rejected', 'removed', 'by_hand'] as const) {
      const approved = state({ status: 'approved', publication: from })
      const queued = after(approved, { kind: 'queued' })
      if (typeof queued === 'string') throw new Error(queued)
      expect(queued).toMatchObject({ publication: 'queued', queued_from: from })
      expect(after(queued, { kind: 'edited', ...WRITE })).toMatchObject({ publication: from })
    }
    const onItsWay = state({ status: 'posted', publication: 'pending' })
    expect(after(onItsWay, { kind: 'edited', ...WRITE })).toMatchObject({ publication: 'pending' })
  })

  it('is left to the person where one has begun: a draft of ours never replaces their words', () => {
    const draft: Step = { kind: 'drafted', text: 'By us.', autoApproveAt: null }
    expect(after(state({ response: null }), draft)).toMatchObject({
      status: 'draft',
      response: 'By us.',
    })
    for (const status of ['edited', 'regenerated', 'approved', 'posted'] as const)
      expect(after(state({ status }), draft)).toBe('no change')
  })
})

describe('approving a reply', () => {
  it('notes who approved and when, and ends the countdown', () => {
    expect(
      after(state({ auto_approve_at: LATER }), { kind: 'approved', by: 'Anna' }),
    ).toMatchObject({
      status: 'approved',
      response_approved: true,
      approved_by: 'Anna',
      approved_date: AT,
      auto_approve_at: null,
    })
  })

  it('is refused without words, and where the review is gone from its source', () => {
    const approve: Step = { kind: 'approved', by: 'Anna' }
    for (const response of [null, '', '  \n'])
      expect(after(state({ response }), approve)).toBe('refused: review.no_response')
    expect(after(state({ removed_at_source: EARLIER }), approve)).toBe(
      'refused: review.source_changed',
    )
  })

  it('is taken back as if it had not been, and calls back what is queued', () => {
    const before = state({ status: 'regenerated' })
    const approved = { ...before, ...nextState(before, { kind: 'approved', by: 'Anna' }, AT) }
    const withdrawn: Step = { kind: 'withdrawn', status: 'regenerated' }
    expect(after(approved, withdrawn)).toEqual(before)
    expect(after({ ...approved, publication: 'queued' }, withdrawn)).toEqual(before)
    for (const status of ['draft', 'edited', 'regenerated', 'posted'] as const)
      expect(after(state({ status }), withdrawn)).toBe('refused: invalid_transition')
  })

  it('is left to a person once the countdown is stopped', () => {
    expect(after(state({ auto_approve_at: LATER }), { kind: 'held' })).toMatchObject({
      auto_approve_at: null,
      status: 'draft',
    })
    expect(after(state(), { kind: 'held' })).toBe('no change')
  })
})
