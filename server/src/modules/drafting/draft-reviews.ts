import { hasPublicReplies } from '@maitre/contract/source-rules'
import {
  findReviews,
  holdForPerson,
  isAtSource,
  lockReviews,
  MAITRE,
  type ReviewRow,
  type SentReview,
  transitionAll,
  workByRestaurant,
} from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineJob } from '#platform/jobs'
import { findBriefs, type LocationToAnswer, voiceFor } from './brief.ts'
import { findCountdown, planDraft } from './countdown.ts'
import { type DraftedReview, extraOf } from './drafted-review.ts'
import { withReply } from './writing-order.ts'
import { type WritingResult, writeWith } from './write-with.ts'

export const draftReview = defineJob<SentReview>('drafting.draft-review')

/** How many replies are written in one message to a thread and stored in one transaction. */
const PART = 25
/** How often a review is drafted that changes meanwhile; after that its job is tried again later. */
const TRIES = 4

/** Works the jobs of many reviews. Answers the failure of each job, undefined for one that went well. */
export function draftSentReviews(
  services: Services,
  sent: readonly SentReview[],
): Promise<unknown[]> {
  return workByRestaurant(sent, (restaurantId, reviewIds) =>
    draftStoredReviews(services, restaurantId, reviewIds),
  )
}

/** Drafts the reply of one review, and throws its failure. */
export async function draftStoredReview(
  services: Services,
  restaurantId: string,
  reviewId: string,
): Promise<void> {
  for (const error of (await draftStoredReviews(services, restaurantId, [reviewId])).values())
    throw error
}

/**
 * Drafts the replies of reviews that have none, or whose guest wrote anew. A person's words are left alone. No row is
 * locked while replies are written, which may take its time, so each draft is stored only where its review is still as
 * it was. Answers the failures by review.
 */
export async function draftStoredReviews(
  services: Services,
  restaurantId: string,
  reviewIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { database } = services
  const failures = new Map<string, unknown>()
  let undrafted = [...new Set(reviewIds)]
  for (let tried = 0; tried < TRIES && undrafted.length > 0; tried += 1) {
    const locations = await database.scoped(restaurantId, async (tx) =>
      findBriefs(tx, (await findReviews(tx, undrafted)).filter(isToDraft)),
    )
    undrafted = []
    for (const location of locations)
      undrafted.push(...(await draftLocation(services, restaurantId, location, failures)))
  }
  for (const reviewId of undrafted)
    failures.set(reviewId, new Error(`review ${reviewId} changed each time that it was answered`))
  return failures
}

/**
 * Drafts the replies to some guests of a location, a part of them at a time: one part is stored while the next is
 * written, which knows its replies all the same. Notes the failures, and answers the ids of reviews that changed
 * meanwhile.
 */
async function draftLocation(
  services: Services,
  restaurantId: string,
  { facts, recentReplies, guests }: LocationToAnswer,
  failures: Map<string, unknown>,
): Promise<string[]> {
  const changed: string[] = []
  let known = recentReplies
  let storing: Promise<string[]> = Promise.resolve([])
  for (let from = 0; from < guests.length; from += PART) {
    const part = guests.slice(from, from + PART)
    const results = await writePart(services, facts, known, part)
    const drafted: DraftedReview[] = []
    for (const [i, { row }] of part.entries()) {
      const result = results[i]
      if (result === undefined) continue
      if ('error' in result) {
        failures.set(row.review_id, result.error)
        continue
      }
      drafted.push({ row, draft: result.draft })
      known = withReply(result.draft, known)
    }
    changed.push(...(await storing))
    storing = storePart(services, restaurantId, drafted, failures)
  }
  return [...changed, ...(await storing)]
}

/**
 * Writes the drafts of one part. A failure of the whole is that of each of its guests and ends nothing else: the part
 * before is still being stored, and whoever takes a job as failed may leave its review to a person.
 */
async function writePart(
  services: Services,
  facts: LocationToAnswer['facts'],
  recentReplies: readonly string[],
  part: LocationToAnswer['guests'],
): Promise<WritingResult[]> {
  try {
    return await writeWith(services, { facts, recentReplies }, part.map(asked(facts)))
  } catch (error) {
    return part.map(() => ({ error }))
  }
}

/**
 * Stores drafts, all or none. Where one of them cannot be stored, each is tried by itself, so that only that one fails.
 * Notes the failures, and answers the ids of reviews that changed meanwhile.
 */
async function storePart(
  services: Services,
  restaurantId: string,
  drafted: readonly DraftedReview[],
  failures: Map<string, unknown>,
): Promise<string[]> {
  try {
    return await services.database.scoped(restaurantId, (tx) => storeDrafts(services, tx, drafted))
  } catch (error) {
    const changed: string[] = []
    const isOfAll = drafted.length === 1 || error instanceof AppError
    for (const one of drafted)
      if (isOfAll) failures.set(one.row.review_id, error)
      else changed.push(...(await storePart(services, restaurantId, [one], failures)))
    return changed
  }
}

function isToDraft(row: ReviewRow): boolean {
  return row.status === 'draft' && isAtSource(row) && hasPublicReplies(row)
}

/** What is asked of the writers for each guest of a location: a reply as the house wishes. */
function asked(facts: LocationToAnswer['facts']) {
  return (guest: LocationToAnswer['guests'][number]) => ({
    ...guest,
    wish: { ...voiceFor(guest.row, facts), instructions: '', attempt: 0 },
  })
}

/**
 * Stores the drafts of reviews that are still as they were. Answers the ids of the others: the draft for a guest's
 * earlier words must not replace the one for later words.
 */
async function storeDrafts(
  services: Services,
  tx: TenantTx,
  drafted: readonly DraftedReview[],
): Promise<string[]> {
  if (drafted.length === 0) return []
  const known = new Map(drafted.map((one) => [one.row.review_id, one]))
  const changed: string[] = []
  const fresh: DraftedReview[] = []
  for (const row of (await lockReviews(tx, [...known.keys()])).filter(isToDraft)) {
    const one = known.get(row.review_id)
    if (one?.row.version !== row.version || one.row.text !== row.text) changed.push(row.review_id)
    else fresh.push({ row, draft: one.draft })
  }
  // The composer writes no text in a language that we have no sentences for: a person must answer.
  const silent = fresh.filter(({ draft }) => draft.reply.text === '')
  await holdForPerson(services, tx, rowsOf(silent), 'other_language')
  const written = fresh.filter(({ draft }) => draft.reply.text !== '')
  const countdown = await findCountdown(services, tx, rowsOf(written))
  const steps = written.map((one) => {
    const { row, draft } = one
    const extra = extraOf(one)
    const { autoApproveAt, ...noted } = planDraft(services, countdown, row, extra.heldReason)
    const step = { kind: 'drafted' as const, text: draft.reply.text, autoApproveAt }
    return { row, step, extra: { ...extra, ...noted } }
  })
  await transitionAll(services, tx, steps, MAITRE)
  return changed
}

const rowsOf = (drafted: readonly DraftedReview[]) => drafted.map(({ row }) => row)
