import type { Publication, ReviewStatus, Source } from '@maitre/contract/constants'
import { hasPublicReplies } from '@maitre/contract/source-rules'
import { AppError } from '#platform/errors'

/** The part of a review's row that the state machine looks at and sets, by the table of P §4. */
export interface ReplyState {
  source: Source
  status: ReviewStatus
  publication: Publication
  /** What `publication` was when the reply was last queued; null where it never was. */
  queued_from: Publication | null
  response: string | null
  response_approved: boolean
  approved_date: Date | null
  approved_by: string | null
  auto_approve_at: Date | null
  posted_date: Date | null
  policy_violation: string | null
  post_error: string | null
  removed_at_source: Date | null
  /** When name and words were erased at the guest's request; null where they were not. */
  erased_at: Date | null
  /** When name and words were dropped since their time was over; null where they are there. */
  lapsed_at: Date | null
}

/** What can happen to a reply, with all that the next state depends on. */
export type Step =
  | { kind: 'drafted'; text: string; autoApproveAt: Date | null }
  | { kind: 'edited'; text: string; autoApproveAt: Date | null }
  | { kind: 'regenerated'; text: string; autoApproveAt: Date | null }
  | { kind: 'approved'; by: string }
  /** Somebody took the approval back, and the reply is what it was before. */
  | { kind: 'withdrawn'; status: 'draft' | 'edited' | 'regenerated' }
  /** Somebody gave up the words that were to replace the public reply, whose text stands again. */
  | { kind: 'kept'; text: string }
  /** Somebody stopped the countdown. */
  | { kind: 'held' }
  /** A person let go what a person had held. */
  | { kind: 'released'; autoApproveAt: Date | null }
  /** Somebody opened or closed an editor, and a countdown waits for them. */
  | { kind: 'writing'; autoApproveAt: Date | null }
  /** The policy moved the end of a countdown. */
  | { kind: 'replanned'; autoApproveAt: Date }
  | { kind: 'queued' }
  | { kind: 'marked_posted' }
  /** Somebody of the house did what was to be done about a review that no reply can stand at. */
  | { kind: 'dealt_with' }
  /** The source took these words, and says so far what became of them. */
  | {
      kind: 'submitted'
      text: string
      publication: 'submitted' | 'pending' | 'live' | 'rejected'
      violation: string | null
    }
  /** The posting is given up, or failed in a way that another try would not mend. */
  | { kind: 'failed'; code: string }
  /** One try of the posting failed, and another follows. */
  | { kind: 'troubled'; code: string }
  | { kind: 'live' }
  | { kind: 'pending' }
  | { kind: 'rejected'; violation: string | null }
  | { kind: 'removed' }
  | { kind: 'guest_edited' }
  | { kind: 'guest_removed' }
  /** Its source shows the review again that was gone from there. */
  | { kind: 'returned' }
  /** The guest is called otherwise; `isVoid` says that the reply is not for somebody of that name. */
  | { kind: 'guest_renamed'; isVoid: boolean }
  /** The guest asked that nothing of them is kept: reply and words are gone from the row. */
  | { kind: 'erased' }
  /**
   * The time is over for which the source lets name and words be kept: they are gone from the row. `publicText` is the
   * reply that guests see while another was to replace it; null where there is none.
   */
  | { kind: 'lapsed'; publicText: string | null }
  /** The source has given name and words again that had lapsed. */
  | { kind: 'restored' }
  /** Somebody replied at the source itself, past us. */
  | { kind: 'answered_elsewhere'; text: string; publication: Publication; at: Date }

const NOT_APPROVED = {
  response_approved: false,
  approved_date: null,
  approved_by: null,
  auto_approve_at: null,
} as const

const NO_TROUBLE = { post_error: null, policy_violation: null } as const

/** What a source may still tell of the reply to an erased review: whether guests see it, for that is counted. */
const TOLD_OF_ERASED: readonly Step['kind'][] = [
  'submitted',
  'live',
  'pending',
  'rejected',
  'removed',
]

/** The steps of a reply that guests are to read. */
const FOR_THE_PUBLIC: readonly Step['kind'][] = [
  'drafted',
  'regenerated',
  'approved',
  'queued',
  'marked_posted',
]

const ON_ITS_WAY: readonly Publication[] = ['queued', 'submitted', 'pending']

/**
 * What the step changes of the state, or null where it changes nothing. Throws `invalid_transition` with the present
 * state for a step that the table of P §4 does not have.
 */
export function nextState(now: ReplyState, step: Step, at: Date): Partial<ReplyState> | null {
  const refuse = (): never => {
    throw new AppError('invalid_transition', {
      status: now.status,
      publication: now.publication,
      step: step.kind,
    })
  }
  if (now.erased_at !== null && !TOLD_OF_ERASED.includes(step.kind)) return null
  if (!hasPublicReplies(now) && FOR_THE_PUBLIC.includes(step.kind)) return refuse()
  switch (step.kind) {
    case 'drafted':
      // A person's words are never replaced by a draft.
      if (now.status !== 'draft') return null
      return { response: step.text, auto_approve_at: step.autoApproveAt }
    case 'edited':
    case 'regenerated':
      return {
        ...NOT_APPROVED,
        ...NO_TROUBLE,
        response: step.text,
        status: step.kind,
        auto_approve_at: step.autoApproveAt,
        // A reply at the source stands there still; one that was queued will not leave.
        publication: calledBack(now),
      }
    case 'approved':
      if (now.status === 'approved') return null
      if (now.status === 'posted') return refuse()
      if (now.removed_at_source !== null) throw new AppError('review.source_changed')
      if (now.response === null || now.response.trim() === '')
        throw new AppError('review.no_response')
      return {
        status: 'approved',
        response_approved: true,
        approved_date: at,
        approved_by: step.by,
        auto_approve_at: null,
      }
    case 'withdrawn':
      if (now.status !== 'approved') return refuse()
      return {
        ...NOT_APPROVED,
        status: step.status,
        publication: calledBack(now),
      }
    case 'kept':
      if (now.status === 'posted') return refuse()
      return {
        ...NO_TROUBLE,
        response: step.text,
        status: 'posted',
        response_approved: true,
        auto_approve_at: null,
        publication: calledBack(now),
      }
    case 'held':
      return now.auto_approve_at === null ? null : { auto_approve_at: null }
    case 'released':
      if (now.status === 'approved' || now.status === 'posted') return refuse()
      return { auto_approve_at: step.autoApproveAt }
    case 'writing':
    case 'replanned':
      return { auto_approve_at: step.autoApproveAt }
    case 'queued':
    case 'marked_posted':
      if (now.removed_at_source !== null) throw new AppError('review.source_changed')
      if (step.kind === 'queued' && now.publication === 'queued') {
        if (now.status === 'approved' || now.status === 'posted') return null
      }
      if (now.status === 'posted') {
        // A reply that was refused or has vanished may be sent once more; any other stands as it is.
        if (now.publication !== 'rejected' && now.publication !== 'removed') return null
      } else if (now.status !== 'approved') {
        return refuse()
      }
      return step.kind === 'queued'
        ? { publication: 'queued', queued_from: now.publication, ...NO_TROUBLE }
        : { status: 'posted', posted_date: at, publication: 'by_hand', ...NO_TROUBLE }
    case 'dealt_with':
      if (hasPublicReplies(now)) return refuse()
      if (now.removed_at_source !== null) throw new AppError('review.source_changed')
      return now.status === 'posted' ? null : { status: 'posted', posted_date: at }
    case 'submitted':
      return {
        // Whoever edits while the reply is on its way goes on editing, and other words that were approved meanwhile
        // are still to be posted; what the source shows is noted all the same.
        ...((now.erased_at !== null ||
          (now.status === 'approved' && now.response === step.text)) && {
          status: 'posted' as const,
        }),
        posted_date: at,
        publication: step.publication,
        post_error: null,
        policy_violation: step.violation,
      }
    case 'failed':
      if (now.publication !== 'queued') return null
      return { publication: calledBack(now), post_error: step.code }
    case 'troubled':
      return now.publication !== 'queued' || now.post_error === step.code
        ? null
        : { post_error: step.code }
    case 'live':
    case 'pending':
      if (now.status !== 'posted' || now.publication === step.kind) return null
      return { publication: step.kind, ...NO_TROUBLE }
    case 'rejected':
      if (now.status !== 'posted') return null
      if (now.publication === 'rejected' && now.policy_violation === step.violation) return null
      return { publication: 'rejected', policy_violation: step.violation }
    case 'removed':
      if (now.status !== 'posted' || now.publication === 'removed') return null
      return { publication: 'removed' }
    case 'guest_edited':
      return answeringEarlier(now)
    case 'guest_renamed':
      return step.isVoid ? answeringEarlier(now) : {}
    case 'guest_removed':
      if (now.removed_at_source !== null) return null
      return {
        ...NOT_APPROVED,
        status: now.status === 'approved' ? 'edited' : now.status,
        publication: calledBack(now),
        removed_at_source: at,
      }
    case 'returned':
      return now.removed_at_source === null ? null : { removed_at_source: null }
    case 'erased': {
      const publication = calledBack(now)
      return {
        ...(now.status === 'posted' ? { auto_approve_at: null } : NOT_APPROVED),
        ...NO_TROUBLE,
        // What guests see at the source stands there, whatever was to replace it.
        status: publication === 'none' ? 'draft' : 'posted',
        response: null,
        publication,
        erased_at: at,
        // What is erased never comes back, as lapsed words may.
        lapsed_at: null,
      }
    }
    case 'lapsed':
      return now.lapsed_at === null ? lapsedState(now, step.publicText, at) : null
    case 'restored':
      return now.lapsed_at === null ? null : { lapsed_at: null }
    case 'answered_elsewhere':
      return {
        ...NOT_APPROVED,
        ...NO_TROUBLE,
        status: 'posted',
        response: step.text,
        publication: step.publication,
        posted_date: step.at,
      }
  }
}

/** What becomes of a reply that answers what its guest wrote, or was called, before. */
function answeringEarlier(now: ReplyState): Partial<ReplyState> {
  return {
    ...NOT_APPROVED,
    // Words that a person wrote and has not sent stay; any other reply is drafted anew.
    status: now.status === 'edited' ? 'edited' : 'draft',
    post_error: ON_ITS_WAY.includes(now.publication) ? 'review.source_changed' : null,
    publication: calledBack(now),
  }
}

/**
 * What is left of a reply once nobody can read any more what it answers. One that was posted is the restaurant's own, and
 * so are a person's words; a draft of Maitre's goes with what it was written from.
 */
function lapsedState(now: ReplyState, publicText: string | null, at: Date): Partial<ReplyState> {
  if (now.status === 'posted') return { publication: calledBack(now), lapsed_at: at }
  const changes = { ...NOT_APPROVED, publication: calledBack(now), lapsed_at: at }
  // Words that a person approved are that person's.
  if (now.status === 'approved' || now.status === 'edited') return { ...changes, status: 'edited' }
  if (publicText === null) return { ...changes, status: 'draft', response: null }
  return { ...changes, status: 'posted', response_approved: true, response: publicText }
}

/** What is at the source once nothing is queued any more: nothing, or what became of an earlier reply. */
function calledBack({ publication, queued_from: from }: ReplyState): Publication {
  return publication === 'queued' ? (from ?? 'none') : publication
}
