import { type ByHand, handId } from '@maitre/contract/by-hand'
import type { Source } from '@maitre/contract/constants'
import { FEEDBACK_SOURCE } from '@maitre/contract/feedback-form'
import { holdTimezone } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { clockIn } from '#platform/local-clock'
import { getReview } from './queries.ts'
import type { ReviewRow } from './rows.ts'
import { upsertBatch } from './upsert-batch.ts'

/** What somebody writes down for a guest. */
export interface Written {
  locationId: string
  source: Source
  /** How the guest said it, where it stands on no platform. */
  heard?: ByHand | undefined
  rating: number | null
  text: string
  authorName: string
  day: string
}

const NOON_MINUTE = 12 * 60

/** Stores what a guest wrote on a card or said on the telephone, as a review that the house itself brings. */
export async function addReview(
  services: Services,
  tx: TenantTx,
  { locationId, source, heard, rating, text, authorName, day }: Written,
): Promise<ReviewRow> {
  if (rating === null && text === '') throw invalidFields({ field: 'text', problem: 'required' })
  if (heard !== undefined && source !== FEEDBACK_SOURCE)
    throw invalidFields({ field: 'heard', problem: 'not_allowed' })
  const now = services.clock.now()
  const clock = clockIn(await holdTimezone(tx, locationId))
  if (day > clock.dayAt(now.getTime()))
    throw invalidFields({ field: 'review_date', problem: 'too_big' })
  // The noon of a day is of that day, wherever its guest was.
  const noon = new Date(clock.instantOf(day, NOON_MINUTE))
  const at = noon > now ? now : noon
  const externalId = handId(heard ?? 'other', newId(now))
  await upsertBatch(services, tx, {
    locationId,
    source,
    origin: 'import',
    reviews: [
      {
        externalId,
        authorName: authorName === '' ? null : authorName,
        authorPhotoUrl: null,
        anonymous: authorName === '',
        rating,
        text,
        createdAt: at,
        updatedAt: at,
        url: null,
        reply: null,
        media: [],
      },
    ],
  })
  const [stored] = await tx.run<{ review_id: string }>(
    'review_by_external_id',
    'select review_id from reviews where restaurant_id = $1 and location_id = $2 and source = $3 and external_id = $4',
    [tx.restaurantId, locationId, source, externalId],
  )
  if (stored === undefined) throw new AppError('review.not_found')
  audit(services, tx, {
    what: 'review.added',
    subject: `review:${stored.review_id}`,
    after: { source, location_id: locationId },
  })
  return getReview(tx, stored.review_id)
}
