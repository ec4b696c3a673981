import { MAX_REVIEW_TEXT, type Publication } from '@maitre/contract/constants'
import { normaliseText } from '@maitre/contract/text'
import type { SourceReview } from '#connectors/source'
import type { ReviewRow } from './rows.ts'
import type { Step } from './state.ts'

/** The reply as it stands at the source, seen beside ours. */
export function sameReply(ours: string | null, theirs: string | undefined): boolean {
  const tidy = (text: string): string => normaliseText(text).replaceAll(/\s+/gu, ' ').trim()
  return ours !== null && theirs !== undefined && tidy(ours) === tidy(theirs)
}

const PUBLICATION = {
  pending: 'pending',
  live: 'live',
  rejected: 'rejected',
} as const satisfies Record<string, Publication>

export function publicationOf(
  reply: NonNullable<SourceReview['reply']>,
): 'pending' | 'live' | 'rejected' {
  return PUBLICATION[reply.state]
}

/** A guest's words as they are kept: normalised, and cut where they are longer than anyone reads. */
export function storedText(text: string): string {
  return normaliseText(text).slice(0, MAX_REVIEW_TEXT).toWellFormed()
}

/** Has the guest changed what they wrote? A reply alone moves no text and no star. */
export function guestChanged(row: ReviewRow, seen: SourceReview): boolean {
  return row.text !== storedText(seen.text) || row.rating !== seen.rating
}

/**
 * What the source's present reply means for ours, as steps of the state machine. The source is the only
 * judge of what is live: nothing is assumed from our having sent it.
 */
export function observeReply(row: ReviewRow, seen: SourceReview): Step[] {
  const { reply } = seen
  // On its way: what stands there is what it replaces, and whoever sends it reads the source first.
  if (row.publication === 'queued') return []
  if (reply === null) {
    const wasThere = ['pending', 'live', 'submitted'].includes(row.publication)
    return row.status === 'posted' && wasThere ? [{ kind: 'removed' }] : []
  }
  if (row.status === 'posted') {
    // Another text than ours stands there: ours is not what guests read.
    if (!sameReply(row.response, reply.text)) return [elsewhere(reply)]
    if (reply.state === 'rejected') return [{ kind: 'rejected', violation: reply.policyViolation }]
    return [{ kind: reply.state }]
  }
  // Not posted as far as we know: a reply that stands there was written past us, unless it is the earlier one
  // that is being edited here, or the one that is on its way.
  const neverPosted = row.posted_date === null
  if (!neverPosted || row.publication !== 'none') return []
  return [elsewhere(reply)]
}

function elsewhere(reply: NonNullable<SourceReview['reply']>): Step {
  return {
    kind: 'answered_elsewhere',
    text: normaliseText(reply.text),
    publication: publicationOf(reply),
    at: reply.updatedAt,
  }
}
