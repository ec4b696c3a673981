import { PUBLICATIONS, REVIEW_STATUSES, type ReviewStatus } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors'
import { nextState, type ReplyState, type Step } from './state.ts'

const AT = new Date('2026-06-01T12:00:00Z')
const EARLIER = new Date('2026-05-01T12:00:00Z')
const LATER = new Date('2026-06-01T13:00:00Z')

function state(fields: Partial<ReplyState> = {}): ReplyState {
  const approved = fields.status === 'approved' || fields.status === 'posted'
  return {
    status: 'draft',
    publication: fields.status === 'posted' ? 'live' : 'none',
    response: 'Thank you.',
    response_approved: approved,
    approved_date: approved ? EARLIER : null,
    approved_by: approved ? 'Test Admin' : null,
    auto_approve_at: null,
    posted_date: fields.status === 'posted' ? EARLIER : null,
    policy_violation: null,
    post_error: null,
    removed_at_source: null,
    ...fields,
  }
}

/** The state after the step, `refused: code`, or `no change`. */
function after(now: ReplyState, step: Step): ReplyState | string {
  try {
    const change = nextState(now, step, AT)
    return change === null ? 'no change' : { ...now, ...change }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `refused: ${error.code}`
  }
}

const WRITE = { text: 'Other words.', autoApproveAt: LATER }
const STEPS: Record<string, Step> = {
  'PUT response': { kind: 'edited', ...WRITE },
  'POST regenerate': { kind: 'regenerated', ...WRITE },
  'PUT approve': { kind: 'approved', by: 'Anna' },
  'POST post': { kind: 'queued' },
  'source took it': { kind: 'submitted', publication: 'pending', violation: null },
  'guest edited': { kind: 'guest_edited' },
  'mark posted': { kind: 'marked_posted' },
}

/** P §4, every cell: rows are the present status, the entry is the status after the step. */
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

describe('the table of states', () => {
  it.each(cells)('says what a reply that is %s becomes by: %s', (status, name) => {
    const step = STEPS[name] ?? { kind: 'held' }
    const then = after(state({ status }), step)
    expect(typeof then === 'string' ? then : then.status).toBe(TABLE[status][name])
  })

  it('names the state in a refusal', () => {
    const refused = () => nextState(state(), { kind: 'queued' }, AT)
    expect(refused).toThrow(AppError)
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'invalid_transition',
        details: { status: 'draft', publication: 'none', step: 'queued' },
      }),
    )
  })

  it('loses no field to a step that it does not speak of', () => {
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

describe('writing', () => {
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
    const queued = (posted_date: Date | null) =>
      after(state({ status: 'approved', publication: 'queued', posted_date }), {
        kind: 'edited',
        ...WRITE,
      })
    expect(queued(null)).toMatchObject({ publication: 'none' })
    expect(queued(EARLIER)).toMatchObject({ publication: 'live' })
    const onItsWay = state({ status: 'posted', publication: 'pending' })
    expect(after(onItsWay, { kind: 'edited', ...WRITE })).toMatchObject({ publication: 'pending' })
  })

  it('by itself never replaces a person’s words', () => {
    const draft: Step = { kind: 'drafted', text: 'By us.', autoApproveAt: null }
    expect(after(state({ response: null }), draft)).toMatchObject({
      status: 'draft',
      response: 'By us.',
    })
    for (const status of ['edited', 'regenerated', 'approved', 'posted'] as const)
      expect(after(state({ status }), draft)).toBe('no change')
  })
})

describe('approving', () => {
  it('says who and when, and ends the countdown', () => {
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

  it('needs words, and a review that is still there', () => {
    const approve: Step = { kind: 'approved', by: 'Anna' }
    for (const response of [null, '', '  \n'])
      expect(after(state({ response }), approve)).toBe('refused: review.no_response')
    expect(after(state({ removed_at_source: EARLIER }), approve)).toBe(
      'refused: review.source_changed',
    )
  })

  it('is waited for by hand once the countdown is held', () => {
    expect(after(state({ auto_approve_at: LATER }), { kind: 'held' })).toMatchObject({
      auto_approve_at: null,
      status: 'draft',
    })
    expect(after(state(), { kind: 'held' })).toBe('no change')
  })
})

describe('posting', () => {
  const sendable = new Set(['approved none', 'posted rejected', 'posted removed'])
  const pairs = (['approved', 'posted'] as const).flatMap((status) =>
    PUBLICATIONS.map((publication): [ReviewStatus, string] => [status, publication]),
  )
  it.each(pairs)('of what is %s and %s', (status, publication) => {
    const now = state({ status, publication: publication as ReplyState['publication'] }) // of the list above
    const then = after(now, { kind: 'queued' })
    const asked =
      typeof then === 'string' ? then : then.publication === 'queued' ? 'queued' : 'something else'
    // An approved reply whose earlier one stands at the source replaces it; what is on its way is not sent twice.
    const goes =
      sendable.has(`${status} ${publication}`) ||
      (status === 'approved' && !['queued', 'submitted'].includes(publication))
    expect(asked).toBe(goes ? 'queued' : 'no change')
  })

  it('is refused when the guest took the review away', () => {
    const gone = state({ status: 'approved', removed_at_source: EARLIER })
    expect(after(gone, { kind: 'queued' })).toBe('refused: review.source_changed')
    expect(after(gone, { kind: 'marked_posted' })).toBe('refused: review.source_changed')
  })

  it('that failed shows why, and what stands at the source', () => {
    const failed: Step = { kind: 'failed', code: 'upstream.timeout' }
    const queued = { status: 'approved', publication: 'queued' } as const
    expect(after(state(queued), failed)).toMatchObject({
      publication: 'none',
      post_error: 'upstream.timeout',
      status: 'approved',
    })
    expect(after(state({ ...queued, posted_date: EARLIER }), failed)).toMatchObject({
      publication: 'live',
    })
    expect(after(state({ status: 'edited' }), failed)).toBe('no change')
    const troubled: Step = { kind: 'troubled', code: 'upstream.timeout' }
    expect(after(state(queued), troubled)).toMatchObject({
      publication: 'queued',
      post_error: 'upstream.timeout',
    })
    expect(after(state({ ...queued, post_error: 'upstream.timeout' }), troubled)).toBe('no change')
  })

  it('is followed at the source: pending, live, rejected, removed', () => {
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

describe('the guest', () => {
  it('who edits voids the approval and what was queued, and is told when something was on its way', () => {
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

  it('who takes the review away stops everything, once', () => {
    const gone: Step = { kind: 'guest_removed' }
    expect(after(state({ status: 'approved', publication: 'queued' }), gone)).toMatchObject({
      status: 'edited',
      response_approved: false,
      publication: 'none',
      removed_at_source: AT,
    })
    expect(after(state({ removed_at_source: EARLIER }), gone)).toBe('no change')
  })

  it('who is answered at the source itself is answered', () => {
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
