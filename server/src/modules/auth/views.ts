import { VIEW_UNLOCK_MINUTES, type View } from '@maitre/contract/views'
import { sql } from 'kysely'
import { getRestaurant } from '#modules/restaurants'
import type { Context, Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'

type Session = Pick<Actor, 'sessionId'>

/**
 * Opens the restaurant of the transaction to a SuperAdmin's session, if it is not open, and notes that in its log; with an
 * instant it is unlocked until then, whether it was open or not.
 */
export async function openView(
  services: Pick<Services, 'by' | 'clock'>,
  tx: TenantTx,
  { sessionId }: Session,
  until: Date | null = null,
): Promise<void> {
  const stored = await tx.db
    .insertInto('restaurant_views')
    .values({ session_id: sessionId, restaurant_id: tx.restaurantId, unlocked_until: until })
    .onConflict((on) => {
      const known = on.columns(['session_id', 'restaurant_id'])
      return until === null ? known.doNothing() : known.doUpdateSet({ unlocked_until: until })
    })
    // A row that this statement made has never been replaced.
    .returning(sql<boolean>`xmax = 0`.as('is_opened'))
    .executeTakeFirst()
  // Of several first looks at once, one opens it.
  if (stored?.is_opened !== true) return
  audit(services, tx, { what: 'view.opened', subject: `restaurant:${tx.restaurantId}` })
}

/** Whether the actor may change what is of the restaurant that they look at. */
export const isUnlocked = ({ view }: Actor, now: Date): boolean =>
  view !== undefined && view.unlockedUntil !== null && view.unlockedUntil > now

/** Lets the session change what is of the restaurant for some minutes from now. */
export function unlockView(ctx: Context, restaurantId: string, reason: string): Promise<View> {
  return ctx.database.scoped(restaurantId, async (tx) => {
    await getRestaurant(tx)
    const until = new Date(ctx.clock.now().getTime() + VIEW_UNLOCK_MINUTES * 60_000)
    await openView(ctx, tx, ctx.actor, until)
    const after = { reason, expires_at: until.toISOString() }
    audit(ctx, tx, { what: 'view.unlocked', subject: `restaurant:${restaurantId}`, after })
    await announce(ctx, tx)
    return { unlocked_until: after.expires_at }
  })
}

/** Ends these minutes; does nothing where they are over. */
export function lockView(ctx: Context, restaurantId: string): Promise<View> {
  return ctx.database.scoped(restaurantId, async (tx) => {
    const locked = await tx.db
      .updateTable('restaurant_views')
      .where('session_id', '=', ctx.actor.sessionId)
      .where('restaurant_id', '=', restaurantId)
      .set({ unlocked_until: null })
      .where('unlocked_until', '>', ctx.clock.now())
      .executeTakeFirst()
    if (locked.numUpdatedRows > 0n) {
      audit(ctx, tx, { what: 'view.locked', subject: `restaurant:${restaurantId}` })
      await announce(ctx, tx)
    }
    return { unlocked_until: null }
  })
}

/** Ends the view, if it is open. */
export function endView(ctx: Context, restaurantId: string): Promise<void> {
  return ctx.database.scoped(restaurantId, async (tx) => {
    const ended = await tx.db
      .deleteFrom('restaurant_views')
      .where('session_id', '=', ctx.actor.sessionId)
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) return
    audit(ctx, tx, { what: 'view.ended', subject: `restaurant:${restaurantId}` })
    await announce(ctx, tx)
  })
}

/** What the caller may do in the restaurant is asked of the database anew. */
const announce = ({ live, actor: { userId } }: Context, tx: TenantTx): Promise<void> =>
  live.accessChanged(tx, { userId, restaurantId: tx.restaurantId })
