import { VIEW_UNLOCK_MINUTES, type View } from '@maitre/contract/views'
import { getRestaurant } from '#modules/restaurants'
import type { Context, Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'

type Session = Pick<Actor, 'sessionId'>

/** Opens the restaurant of the transaction to a SuperAdmin's session, if it is not open, and notes that in its log. */
export async function openView(
  services: Pick<Services, 'by' | 'clock'>,
  tx: TenantTx,
  { sessionId }: Session,
): Promise<void> {
  const opened = await tx.db
    .insertInto('restaurant_views')
    .values({ session_id: sessionId, restaurant_id: tx.restaurantId })
    .onConflict((on) => on.columns(['session_id', 'restaurant_id']).doNothing())
    .returning('session_id')
    .executeTakeFirst()
  // Of several first looks at once, one opens it.
  if (opened === undefined) return
  audit(services, tx, { what: 'view.opened', subject: `restaurant:${tx.restaurantId}` })
}

/** Whether the actor may change what is of the restaurant that they look at. */
export const isUnlocked = ({ view }: Actor, now: Date): boolean =>
  view !== undefined && view.unlockedUntil !== null && view.unlockedUntil > now

/** Lets the session change what is of the restaurant for some minutes from now. */
export function unlockView(ctx: Context, restaurantId: string, reason: string): Promise<View> {
  return ctx.database.scoped(restaurantId, async (tx) => {
    await getRestaurant(tx)
    await openView(ctx, tx, ctx.actor)
    const until = new Date(ctx.clock.now().getTime() + VIEW_UNLOCK_MINUTES * 60_000)
    await viewOf(tx, ctx.actor).set({ unlocked_until: until }).execute()
    const after = { reason, expires_at: until.toISOString() }
    audit(ctx, tx, { what: 'view.unlocked', subject: `restaurant:${restaurantId}`, after })
    await announce(ctx, tx)
    return { unlocked_until: after.expires_at }
  })
}

/** Ends these minutes; does nothing where they are over. */
export function lockView(ctx: Context, restaurantId: string): Promise<View> {
  return ctx.database.scoped(restaurantId, async (tx) => {
    const locked = await viewOf(tx, ctx.actor)
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

const viewOf = (tx: TenantTx, { sessionId }: Session) =>
  tx.db
    .updateTable('restaurant_views')
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', tx.restaurantId)

/** What the caller may do in the restaurant is asked of the database anew. */
const announce = ({ live, actor: { userId } }: Context, tx: TenantTx): Promise<void> =>
  live.accessChanged(tx, { userId, restaurantId: tx.restaurantId })
