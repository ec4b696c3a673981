import { MAX_REVIEW_TEXT, type Publication } from '@maitre/contract/constants'
import { normaliseText } from '@maitre/contract/text'
import type { SourceReview } from '#connectors/source'
import { plainLetters, plainWords } from '#platform/plain-letters'
import type { ReviewRow } from './rows.ts'
import type { Step } from './state.ts'

/** Whether the reply at the source is ours; sources change white space, which therefore tells nothing. */
export function sameReply(ours: string | null, theirs: string | undefined): boolean {
  const tidy = (text: string): string => normaliseText(text).replaceAll(/\s+/gu, ' ').trim()
  return ours !== null && theirs !== undefined && tidy(ours) === tidy(theirs)
}

/** The longest name of a guest that is kept, in UTF-16 units. */
const LONGEST_AUTHOR = 200

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

/** The name of a guest as it is kept: normalised, and cut where it is longer than any name. */
export function storedAuthor(name: string | null): string | null {
  return name === null ? null : normaliseText(name).slice(0, LONGEST_AUTHOR).toWellFormed()
}

/** Whether the guest has changed the text or the stars; that a reply came or went does not count. */
export function guestChanged(row: ReviewRow, seen: SourceReview): boolean {
  // What a guest had erased here is not brought back by their source, nor by what they write there.
  if (row.erased_at !== null) return false
  return row.text !== storedText(seen.text) || row.rating !== seen.rating
}

/** Whether the guest is called otherwise at the source than here, or has no name there any more. */
export function isRenamed(row: ReviewRow, seen: SourceReview): boolean {
  if (row.erased_at !== null || row.lapsed_at !== null) return false
  return row.author_name !== storedAuthor(seen.authorName)
}

/** The words of a guest's name, in plain letters; many write theirs without capitals, by which a reply greets them. */
const namesOf = (author: string | null): Set<string> =>
  new Set(
    plainWords(author ?? '')
      .split(' ')
      .filter(({ length }) => length > 1),
  )

/** What may be a name in a reply: the words with a capital, in plain letters. */
const namesIn = (reply: string | null): Set<string> =>
  new Set((reply?.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).map(plainLetters))

/**
 * Whether the reply is not for somebody who is called as the source says now: a draft, which may greet by a name or by
 * none, and words of anybody that hold a name which the guest has no more. What guests read at the source stands.
 */
export function isForOldName(row: ReviewRow, seen: SourceReview): boolean {
  if (row.status === 'posted' || !isRenamed(row, seen)) return false
  if (row.status === 'draft') return true
  const old = namesOf(row.author_name).difference(namesOf(storedAuthor(seen.authorName)))
  return !old.isDisjointFrom(namesIn(row.response))
}

/** A stored review, and what its source shows now. */
export interface Seen {
  row: ReviewRow
  seen: SourceReview
}

/**
 * What a file tells of a review that is stored: nothing where the source itself tells us of it, where the guest was erased,
 * or where the file is older than what is known; and a reply that the file lacks may stand at the source all the same.
 */
export function asFileTells({ row, seen }: Seen): Seen[] {
  if (row.origin !== 'import' || row.erased_at !== null) return []
  if (seen.updatedAt < row.source_updated_at) return []
  // A file may be older than the day on which the review was gone from its source.
  if (row.removed_at_source !== null && seen.updatedAt < row.removed_at_source) return []
  return [
    { row, seen: keepingReply(row, { ...seen, authorName: seen.authorName ?? row.author_name }) },
  ]
}

/** What a file shows of a review, with the reply that stands at the source as far as we know. */
function keepingReply(row: ReviewRow, seen: SourceReview): SourceReview {
  if (seen.reply !== null || row.status !== 'posted' || row.response === null) return seen
  const { publication, policy_violation: policyViolation, posted_date: postedAt } = row
  const state = (['pending', 'live', 'rejected'] as const).find((one) => one === publication)
  if (state === undefined) return seen
  const reply = {
    text: row.response,
    updatedAt: postedAt ?? seen.updatedAt,
    state,
    policyViolation,
  }
  return { ...seen, reply }
}

/**
 * What the source's present reply means for ours, as steps of the state machine. The source is the only
 * judge of what is live: nothing is assumed from our having sent it.
 */
export function observeReply(row: ReviewRow, seen: SourceReview): Step[] {
  const { reply } = seen
  // While a reply is queued, the source shows what it will replace; whoever sends it reads the source first.
  if (row.publication === 'queued') return []
  if (reply === null) {
    const wasThere = ['pending', 'live', 'submitted'].includes(row.publication)
    return row.status === 'posted' && wasThere ? [{ kind: 'removed' }] : []
  }
  // Of the reply to a guest who was erased no word is known any more, but whether guests see one is still counted.
  if (row.erased_at !== null) return row.status === 'posted' ? [stateOf(reply)] : []
  if (row.status === 'posted') {
    // Where another text than ours stands at the source, guests do not read ours.
    if (!sameReply(row.response, reply.text)) return [elsewhere(reply)]
    return [stateOf(reply)]
  }
  // A reply at the source was written past us, unless we once posted it and it is being edited here, or it is on its
  // way.
  const neverPosted = row.posted_date === null
  if (!neverPosted || row.publication !== 'none') return []
  return [elsewhere(reply)]
}

function stateOf({ state, policyViolation }: NonNullable<SourceReview['reply']>): Step {
  return state === 'rejected' ? { kind: state, violation: policyViolation } : { kind: state }
}

function elsewhere(reply: NonNullable<SourceReview['reply']>): Step {
  return {
    kind: 'answered_elsewhere',
    text: normaliseText(reply.text),
    publication: publicationOf(reply),
    at: reply.updatedAt,
  }
}
