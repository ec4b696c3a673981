import { MONTH_NEARLY_FULL } from '@maitre/contract/alert-words'
import { addDays } from '@maitre/contract/date-range'
import { clockIn } from '#platform/local-clock'
import { usageThisMonth } from '#modules/reading'
import { getLocation } from '#modules/restaurants'
import type { ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { type Cause, raiseAlerts } from './raise-alerts.ts'
import { isSpike, type Share, usualShare } from './spike.ts'

/** Looks at a location some moments after reviews came: whether its day is a spike, and its restaurant's month nearly full. */
export const lookAround = defineJob<{ restaurantId: string; locationId: string }>(
  'alerts.look-around',
)

/** How long reviews are gathered before their location is looked at, ms. */
const GATHERED_MS = 20_000
/** How many days before a day say what is usual. */
const USUAL_DAYS = 56
const NO_REVIEW = {
  reviewId: null,
  source: null,
  rating: null,
  text: null,
  topics: null,
  risks: [],
  isBad: false,
} as const

/** Has the locations of these reviews looked at soon: once, however many come meanwhile. */
export async function sendLook(
  { jobs, clock }: Services,
  tx: TenantTx,
  rows: readonly ReviewRow[],
): Promise<void> {
  const at = new Date(clock.now().getTime() + GATHERED_MS)
  const { restaurantId } = tx
  for (const locationId of new Set(rows.map((row) => row.location_id)))
    await jobs.send(tx, lookAround, { restaurantId, locationId }, { at, key: locationId })
}

/** Raises what is alarming of the location's day and of the restaurant's month; each is told once. */
export async function lookAroundLocation(
  services: Services,
  { restaurantId, locationId }: { restaurantId: string; locationId: string },
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    const causes = [await spikeOf(services, tx, locationId), await fullMonth(services, tx)]
    raiseAlerts(
      services,
      tx,
      causes.filter((cause) => cause !== null),
    )
  })
}

async function spikeOf(
  services: Services,
  tx: TenantTx,
  locationId: string,
): Promise<Cause | null> {
  const { timezone } = await getLocation(tx, locationId)
  const day = clockIn(timezone).dayAt(services.clock.now().getTime())
  const { today, before } = await sharesAt(tx, locationId, day)
  if (!isSpike(today, before)) return null
  const detail = { day, count: today.negative, of: today.rated, usual: usualShare(before) }
  return { ...NO_REVIEW, kind: 'spike', name: `spike:${locationId}:${day}`, locationId, detail }
}

/** The negative share of a day, and that of the weeks before. */
async function sharesAt(
  tx: TenantTx,
  locationId: string,
  day: string,
): Promise<{ today: Share; before: Share }> {
  const [row] = await tx.run<{
    negative: number
    rated: number
    usual_negative: number
    usual_rated: number
  }>(
    'alerts_shares',
    `select coalesce(sum(negative) filter (where day = $4), 0)::int as negative,
            coalesce(sum(rated) filter (where day = $4), 0)::int as rated,
            coalesce(sum(negative) filter (where day < $4), 0)::int as usual_negative,
            coalesce(sum(rated) filter (where day < $4), 0)::int as usual_rated
       from (select day, rated_1 + rated_2 + rated_3 as negative,
                    rated_1 + rated_2 + rated_3 + rated_4 + rated_5 as rated
               from review_figures
              where restaurant_id = $1 and location_id = $2 and grain = 'day' and day between $3 and $4) days`,
    [tx.restaurantId, locationId, addDays(day, -USUAL_DAYS), day],
  )
  return {
    today: { negative: row?.negative ?? 0, rated: row?.rated ?? 0 },
    before: { negative: row?.usual_negative ?? 0, rated: row?.usual_rated ?? 0 },
  }
}

async function fullMonth(services: Services, tx: TenantTx): Promise<Cause | null> {
  const { month, read, most } = await usageThisMonth(services, tx)
  if (most === null || read < most * MONTH_NEARLY_FULL) return null
  const detail = { count: read, of: most }
  return {
    ...NO_REVIEW,
    kind: 'month_nearly_full',
    name: `month:${month}`,
    locationId: null,
    detail,
  }
}
