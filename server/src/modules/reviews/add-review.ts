import type { Source } from '@maitre/contract/constants'
import { addDays, hoursIn } from '@maitre/contract/date-range'
import { holdTimezone } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { getReview } from './queries.ts'
import type { ReviewRow } from './rows.ts'
import { upsertBatch } from './upsert-batch.ts'

/** What somebody writes down for a guest. */
export interface Written {
  locationId: string
  source: Source
  rating: number | null
  text: string
  authorName: string
  day: string
}

const HOUR_MS = 3_600_000

/** Stores what a guest wrote on a card or said on the telephone, as a review that the house itself brings. */
export async function addReview(
  services: Services,
  tx: TenantTx,
  { locationId, source, rating, text, authorName, day }: Written,
): Promise<ReviewRow> {
  if (rating === null && text === '') throw invalidFields({ field: 'text', problem: 'required' })
  const now = services.clock.now()
  const hourAt = hoursIn(await holdTimezone(tx, locationId))
  if (day > hourAt(now.getTime()).day)
    throw invalidFields({ field: 'review_date', problem: 'too_big' })
  const noon = noonOf(day, hourAt)
  const at = noon > now ? now : noon
  const externalId = `hand-${newId(now)}`
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

/** The noon of a day by a location's clock: that day, wherever its guest was. */
function noonOf(day: string, hourAt: (instant: number) => { day: string; hour: number }): Date {
  const from = Date.parse(`${addDays(day, -1)}T20:00:00Z`)
  for (let hours = 0; hours <= 34; hours += 1) {
    const instant = from + hours * HOUR_MS
    const local = hourAt(instant)
    if (local.day === day && local.hour === 12) return new Date(instant)
  }
  // No zone is further from UTC; the noon of UTC is of the day in nearly all of them.
  return new Date(Date.parse(`${day}T12:00:00Z`))
}
