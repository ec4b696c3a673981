import type { Restaurant } from '@maitre/contract/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { holdPolicy, isRunning } from './automation-policy.ts'
import { automationResumed } from './change-automation.ts'
import { policyChanged } from './policy-changed.ts'
import { getRestaurant } from './queries.ts'
import { tellScreens } from './save-restaurant.ts'
import { holdRestaurant, writeRestaurant } from './write-restaurant.ts'

const DAY_MS = 86_400_000

/**
 * Begins the trial that waits for the first session of any of the restaurant's people, however they come in; does nothing
 * where none waits. Every session asks that, and holds the restaurant only where there is something to write.
 */
export async function beginTrial(services: Services, tx: TenantTx): Promise<void> {
  if ((await findWaitingDays(tx)) === null) return
  await holdRestaurant(tx)
  // Of two who come in at once, the second one finds it begun.
  const days = await findWaitingDays(tx)
  if (days === null) return
  await writeTrial(services, tx, await getRestaurant(tx), days, 'trial.begun')
}

/** How many days the trial has that has not begun; null where none waits. */
async function findWaitingDays(tx: TenantTx): Promise<number | null> {
  const [waiting] = await tx.run<{ days: number }>(
    'trial_waiting',
    `select trial_days as days from restaurants
      where restaurant_id = $1 and trial_days is not null and trial_ends_at is null`,
    [tx.restaurantId],
  )
  return waiting?.days ?? null
}

/**
 * Gives the restaurant a trial of so many days from now. Where its trial was over, what rested goes on: reviews are read
 * as those beyond a month's maximum are, once there is room again.
 */
export async function setTrial(
  services: Services,
  tx: TenantTx,
  days: number,
): Promise<Restaurant> {
  await holdRestaurant(tx)
  const before = await getRestaurant(tx)
  const what = before.trial_ends_at === null ? 'trial.begun' : 'trial.extended'
  return writeTrial(services, tx, before, days, what)
}

/** Says that the restaurant has subscribed. Who has no trial has subscribed already. */
export async function subscribe(services: Services, tx: TenantTx): Promise<Restaurant> {
  await holdRestaurant(tx)
  const before = await getRestaurant(tx)
  if (before.trial_days === null) throw new AppError('trial.none')
  return writeTrial(services, tx, before, null, 'trial.ended')
}

async function writeTrial(
  services: Services,
  tx: TenantTx,
  before: Restaurant,
  days: number | null,
  what: 'trial.begun' | 'trial.extended' | 'trial.ended',
): Promise<Restaurant> {
  const { restaurantId } = tx
  const now = services.clock.now()
  await writeRestaurant(tx, {
    trial_days: days,
    trial_ends_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  })
  const { trial_ends_at: end } = before
  const wasOver = end !== null && new Date(end) <= now
  if (wasOver) await runSince(tx, now)
  const policy = await holdPolicy(services, tx)
  // What would end past the new end counts down no longer.
  await services.events.announce(tx, policyChanged, { restaurantId, policy })
  if (wasOver && isRunning(policy))
    await services.events.announce(tx, automationResumed, {
      restaurantId,
      by: services.by.name,
      reason: 'trial_goes_on',
    })
  await services.live.accessChanged(tx, { restaurantId })
  await tellScreens(services, tx)
  const after = await getRestaurant(tx)
  audit(services, tx, {
    what,
    subject: `restaurant:${restaurantId}`,
    before: toldOf(before),
    after: toldOf(after),
  })
  return after
}

const toldOf = ({ trial_days, trial_ends_at }: Restaurant) => ({ trial_days, trial_ends_at })

/** What would have gone out by itself while the trial was over waits for a person, as after any stop. */
async function runSince({ db, restaurantId }: TenantTx, now: Date): Promise<void> {
  await db
    .updateTable('automations')
    .set({ runs_since: now })
    .where('restaurant_id', '=', restaurantId)
    .execute()
}
