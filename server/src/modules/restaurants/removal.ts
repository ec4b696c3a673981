import { type Removal, REMOVAL_DAYS } from '@maitre/contract/removals'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { findPolicy, holdPolicy, isRunning } from './automation-policy.ts'
import { automationEnded, automationResumed } from './change-automation.ts'
import { holdRemoval } from './find-removal.ts'
import { getRestaurant } from './queries.ts'
import { tellScreens } from './save-restaurant.ts'
import { writeRestaurant } from './write-restaurant.ts'

const DAY_MS = 86_400_000

/** Has the restaurant removed in some weeks, under its own name as a person typed it. Nothing is posted from now on. */
export async function askRemoval(
  services: Services,
  tx: TenantTx,
  typed: string,
): Promise<Removal> {
  const { restaurantId } = tx
  const { name } = await getRestaurant(tx)
  if (typed.trim() !== name.trim()) throw invalidFields({ field: 'name', problem: 'wrong' })
  // Who approves by itself meanwhile waits, and then finds everything stopped.
  const policy = await holdPolicy(services, tx)
  // Countdowns and what nobody approved by hand end before the restaurant’s row is held, as reviews come before it.
  await services.events.announce(tx, automationEnded, {
    restaurantId,
    reason: 'stopped',
    cause: isRunning(policy) ? 'restaurant_leaving' : null,
    by: services.by.name,
  })
  if ((await holdRemoval(tx)) !== null) throw new AppError('restaurant.leaving')
  const now = services.clock.now()
  const due = new Date(now.getTime() + REMOVAL_DAYS * DAY_MS)
  await write(tx, { due, asked: now, by: services.by.name })
  await services.live.accessChanged(tx, { restaurantId })
  await tellScreens(services, tx)
  const after = { removal_due_at: due }
  audit(services, tx, { what: 'removal.asked', subject: `restaurant:${restaurantId}`, after })
  return { asked_at: now.toISOString(), asked_by: services.by.name, due_at: due.toISOString() }
}

/**
 * Keeps the restaurant after all; answers the removal that is taken back. From its day on that is too late, since the
 * consents are given back to their sources before anything is deleted.
 */
export async function takeBackRemoval(services: Services, tx: TenantTx): Promise<Removal> {
  const { restaurantId } = tx
  const removal = await holdRemoval(tx)
  if (removal === null) throw new AppError('removal.none')
  if (new Date(removal.due_at) <= services.clock.now()) throw new AppError('removal.begun')
  await write(tx, null)
  // What would have gone out by itself meanwhile waits for a person, as after any stop.
  await tx.db
    .updateTable('automations')
    .set({ runs_since: services.clock.now() })
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const of = { restaurantId, by: services.by.name }
  if (isRunning(await findPolicy(services, tx)))
    await services.events.announce(tx, automationResumed, { ...of, reason: 'restaurant_staying' })
  await services.live.accessChanged(tx, { restaurantId })
  await tellScreens(services, tx)
  const before = { removal_due_at: removal.due_at }
  audit(services, tx, { what: 'removal.taken_back', subject: `restaurant:${restaurantId}`, before })
  return removal
}

async function write(
  tx: TenantTx,
  removal: { due: Date; asked: Date; by: string } | null,
): Promise<void> {
  await writeRestaurant(tx, {
    removal_due_at: removal?.due ?? null,
    removal_asked_at: removal?.asked ?? null,
    removal_asked_by: removal?.by ?? null,
  })
}
