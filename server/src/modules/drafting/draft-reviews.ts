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
import { defineJob } from '#platform/jobs'
import { findBriefs, languageFor, type LocationToAnswer } from './brief.ts'
import { findCountdown, planApproval } from './countdown.ts'
import { type DraftedReview, extraOf } from './drafted-review.ts'
import { writeWith } from './write-with.ts'

export const draftReview = defineJob<SentReview>('drafting.draft-review')

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
    const drafted: DraftedReview[] = []
    for (const location of locations) {
      const results = await writeWith(services, location, location.guests.map(asked(location)))
      for (const [i, { row }] of location.guests.entries()) {
        const result = results[i]
        if (result === undefined) continue
        if ('error' in result) failures.set(row.review_id, result.error)
        else drafted.push({ row, draft: result.draft })
      }
    }
    undrafted = await database.scoped(restaurantId, (tx) => storeDrafts(services, tx, drafted))
  }
  for (const reviewId of undrafted)
    failures.set(reviewId, new Error(`review ${reviewId} changed each time that it was answered`))
  return failures
}

function isToDraft(row: ReviewRow): boolean {
  return row.status === 'draft' && isAtSource(row)
}

/** What is asked of the writers for each guest of a location: a reply as the house wishes. */
function asked({ facts }: LocationToAnswer) {
  return ({ row, reading }: LocationToAnswer['guests'][number]) => ({
    row,
    reading,
    wish: { tone: facts.tone, language: languageFor(row, facts), instructions: '', attempt: 0 },
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
  const rows = silent.map(({ row }) => row)
  await holdForPerson(services, tx, rows, 'other_language')
  const written = fresh.filter(({ draft }) => draft.reply.text !== '')
  const countdown = written.length === 0 ? null : await findCountdown(tx)
  const steps = written.map((one) => {
    const { row, draft } = one
    const extra = extraOf(one)
    const plan = planApproval(services, countdown, row, extra.heldReason)
    const { autoApproveAt, heldReason } = plan
    const step = { kind: 'drafted' as const, text: draft.reply.text, autoApproveAt }
    return { row, step, extra: { ...extra, heldReason } }
  })
  await transitionAll(services, tx, steps, MAITRE)
  return changed
}
