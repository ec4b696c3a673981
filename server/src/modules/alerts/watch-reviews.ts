import { KEYWORD_CATEGORIES } from '@maitre/contract/constants'
import type { Corrected } from '#modules/corrections'
import { isAtSource, isNews, type ReviewChanged, type ReviewRow } from '#modules/reviews'
import { worstRatingsAt } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { type Cause, raiseAlerts } from './raise-alerts.ts'
import { sendLook } from './look-around.ts'

/**
 * Raises what the change of a review is alarming by itself: a bad one that arrives or that its guest makes bad, and a
 * reply that its source refused or that is gone. What is read in the words is raised when it is read.
 */
export async function watchReviews(
  services: Services,
  stored: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const tx: TenantTx = { ...stored, restaurantId: first.after.restaurant_id }
  const now = services.clock.now()
  const written = changes.filter((change) => isWritten(change, now)).map(({ after }) => after)
  const refused = changes.filter(isRefusal).map(({ after }) => after)
  const isBad = written.length > 0 ? await badIn(tx, written) : () => false
  const bad = written.filter((row) => isBad(row))
  await sendLook(services, tx, written)
  raiseAlerts(services, tx, [
    ...bad.map((row) => causeOf(row, null, true)),
    ...refused.map((row): Cause => ({
      ...aboutReview(row, null),
      isBad: false,
      kind: 'reply_refused',
      name: `refused:${row.review_id}:${row.version}`,
      detail: { violation: row.policy_violation },
    })),
  ])
}

/** Raises what was read in reviews: risks, and bad reviews whose topics somebody waits for. */
export async function watchReadings(
  services: Services,
  stored: Tx,
  { restaurantId, corrected }: { restaurantId: string; corrected: readonly Corrected[] },
): Promise<void> {
  const tx: TenantTx = { ...stored, restaurantId }
  const now = services.clock.now()
  const read = corrected.filter(({ row }) => isAtSource(row) && isNews(row, now))
  if (read.length === 0) return
  const isBad = await badIn(
    tx,
    read.map(({ row }) => row),
  )
  const alarming = read.filter(({ row, reading }) => isBad(row) || reading.risks.length > 0)
  raiseAlerts(
    services,
    tx,
    alarming.map(({ row, reading }) => causeOf(row, reading, isBad(row))),
  )
}

/** Whether a guest has just written this: it arrived, or the guest changed it. */
const isWritten = ({ after, step }: ReviewChanged, now: Date): boolean =>
  (step === 'arrived' || step === 'guest_edited') && isAtSource(after) && isNews(after, now)

/** Whether the source says for the first time that it refused our reply, or no longer shows it. */
function isRefusal({ before, after, step }: ReviewChanged): boolean {
  if (step === 'removed') return true
  const isTold = step === 'submitted' || step === 'rejected'
  return isTold && after.publication === 'rejected' && before?.publication !== 'rejected'
}

/** Which of some reviews are bad by what holds at their locations (P §2). */
async function badIn(
  tx: TenantTx,
  rows: readonly ReviewRow[],
): Promise<(row: ReviewRow) => boolean> {
  const ids = new Set(rows.map((row) => row.location_id))
  const most = await worstRatingsAt(tx, [...ids])
  return ({ rating, location_id }) => rating !== null && rating <= most(location_id)
}

type Read = Corrected['reading']

/** One review is one alert: a bad one in which a risk is read becomes risky. */
function causeOf(row: ReviewRow, reading: Read | null, isBad: boolean): Cause {
  const about = aboutReview(row, reading)
  return {
    ...about,
    isBad,
    kind: about.risks.length > 0 ? 'risk' : 'bad_review',
    name: `review:${row.review_id}`,
  }
}

function aboutReview(row: ReviewRow, reading: Read | null) {
  const found = new Set(reading?.keywords.map(({ category }) => category))
  return {
    reviewId: row.review_id,
    locationId: row.location_id,
    source: row.source,
    rating: row.rating,
    text: row.text,
    topics: reading === null ? null : KEYWORD_CATEGORIES.filter((topic) => found.has(topic)),
    risks: [...new Set(reading?.risks.map(({ kind }) => kind))],
  }
}
