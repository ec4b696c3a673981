import { PENDING_HOURS } from '@maitre/contract/alert-words'
import { isPending, PENDING, type ReviewChanged } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { tellOfWaiting, type Waiting } from './tell-waiting.ts'

/** Looks every hour whether replies of whatever restaurant are kept back by their sources for too long. */
export const tellPending = defineJob<object>('alerts.tell-pending', { schedule: '37 * * * *' })

const HOUR_MS = 3_600_000
/** How long after that time a reply is still told of: the service may have stood still, and older ones are history. */
const LOOKED_BACK_MS = 7 * 24 * HOUR_MS

/** One review has one such alert at a time; it ends with the waiting, so that the next reply is told of anew. */
const causeOf = (reviewId: string): string => `pending:${reviewId}`

/**
 * Raises an alert for each reply that its source has had for `PENDING_HOURS` and does not show. Where one restaurant
 * fails the others are told all the same, and the job is tried again; nobody is told twice.
 */
export async function tellOfPending(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() - PENDING_HOURS * HOUR_MS)
  const found = await services.database.console((tx) => listPending(tx, until))
  await tellOfWaiting(services, found, { kind: 'reply_pending', causeOf, waits: isPending })
}

function listPending(tx: Tx, until: Date): Promise<Waiting[]> {
  return tx.run<Waiting>(
    'alerts_pending',
    `select r.restaurant_id, array_agg(r.review_id) as review_ids
       from reviews r
      where ${PENDING} and r.posted_date <= $1 and r.posted_date > $2
        and not exists (select 1 from alerts o where o.restaurant_id = r.restaurant_id and o.cause = 'pending:' || r.review_id)
      group by r.restaurant_id`,
    [until, new Date(until.getTime() - LOOKED_BACK_MS)],
  )
}

/**
 * Takes back the alerts of replies that wait no longer: they went live or were refused, or somebody changed them. Whoever
 * was not told yet is not told any more.
 */
export async function endPending(
  services: Services,
  stored: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const ended = changes.filter(
    ({ before, after }) => before !== null && isPending(before) && !isPending(after),
  )
  const [first] = ended
  if (first === undefined) return
  const tx: TenantTx = { ...stored, restaurantId: first.after.restaurant_id }
  // Behind all else that the transaction does, as alerts are raised: these rows are shared with whoever reads them.
  tx.gather(
    'alerts-ended',
    ended.map(({ after }) => after.review_id),
    (reviewIds) => takeBack(services, tx, reviewIds),
  )
}

async function takeBack(
  services: Services,
  tx: TenantTx,
  reviewIds: readonly string[],
): Promise<void> {
  const causes = [...new Set(reviewIds)].toSorted().map(causeOf)
  const given = await tx.run<{ user_id: string | null }>(
    'alerts_of_pending',
    `select distinct u.user_id from alerts a
       left join user_alerts u on u.restaurant_id = a.restaurant_id and u.alert_id = a.alert_id
      where a.restaurant_id = $1 and a.cause = any($2::text[])`,
    [tx.restaurantId, causes],
  )
  if (given.length === 0) return
  await tx.run(
    'alerts_end',
    'delete from alerts where restaurant_id = $1 and cause = any($2::text[])',
    [tx.restaurantId, causes],
  )
  await services.live.publish(
    tx,
    ...given.flatMap(({ user_id: userId }) =>
      userId === null
        ? []
        : [
            {
              restaurantId: tx.restaurantId,
              locationId: null,
              userId,
              event: { type: 'alerts.changed' as const },
            },
          ],
    ),
  )
}
