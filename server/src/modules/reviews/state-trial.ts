// States and steps for the tests of the state machine.
import { AppError } from '#platform/errors'
import { nextState, type ReplyState, type Step } from './state.ts'

/** When the step is gone; what was before and what is to come have instants of their own. */
export const AT = new Date('2026-06-01T12:00:00Z')
export const EARLIER = new Date('2026-05-01T12:00:00Z')
export const LATER = new Date('2026-06-01T13:00:00Z')

/** The state of a reply that has come so far in the usual way, but for these fields. */
export function state(fields: Partial<ReplyState> = {}): ReplyState {
  const approved = fields.status === 'approved' || fields.status === 'posted'
  return {
    source: 'google',
    status: 'draft',
    publication: fields.status === 'posted' ? 'live' : 'none',
    queued_from: fields.publication === 'queued' ? 'none' : null,
    response: 'Thank you.',
    response_approved: approved,
    approved_date: approved ? EARLIER : null,
    approved_by: approved ? 'Test Admin' : null,
    auto_approve_at: null,
    posted_date: fields.status === 'posted' ? EARLIER : null,
    policy_violation: null,
    post_error: null,
    removed_at_source: null,
    erased_at: null,
    lapsed_at: null,
    ...fields,
  }
}

/** What becomes of the state by the step: the next state, `refused: code`, or `no change`. */
export function after(now: ReplyState, step: Step): ReplyState | string {
  try {
    const change = nextState(now, step, AT)
    return change === null ? 'no change' : { ...now, ...change }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `refused: ${error.code}`
  }
}
