import { holdPolicy, type Policy } from '#modules/restaurants'
import { listCounting, lockReviews, MAITRE, type Stepping, transitionAll } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { beganAt, planApproval, withClocks } from './countdown.ts'

/** Lets the countdowns of a restaurant follow the clocks of its locations, one of which was given another time zone. */
export const followClock = defineJob<{ restaurantId: string }>('drafting.follow-clock')

/** The same by the job, which holds no location and no house when it takes the policy's row. */
export function followClockOf(
  services: Services,
  { restaurantId }: { restaurantId: string },
): Promise<void> {
  return services.database.scoped(restaurantId, async (tx) =>
    followPolicy(services, tx, await holdPolicy(services, tx)),
  )
}

/**
 * Lets the countdowns under way follow a changed policy, in the transaction that changes it: a reply that is outside of
 * its conditions now waits for a person, and the others end when they would have by the new one.
 */
export async function followPolicy(
  services: Services,
  tx: TenantTx,
  policy: Policy,
): Promise<void> {
  const rows = await lockReviews(tx, await listCounting(tx))
  if (rows.length === 0) return
  const countdown = await withClocks(tx, policy, rows)
  const steps = rows.flatMap((row): Stepping[] => {
    if (row.auto_approve_at === null) return []
    const plan = planApproval(
      services,
      countdown,
      row,
      null,
      beganAt(row, countdown.policyOf(row.location_id)),
    )
    const { autoApproveAt, heldReason } = plan
    if (autoApproveAt === null)
      return [{ row, step: { kind: 'held' }, extra: { heldReason, detail: heldReason } }]
    return autoApproveAt.getTime() === row.auto_approve_at.getTime()
      ? []
      : [{ row, step: { kind: 'replanned', autoApproveAt } }]
  })
  await transitionAll(services, tx, steps, MAITRE)
}
