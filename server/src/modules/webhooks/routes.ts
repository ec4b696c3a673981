import { FIRST_WEBHOOK_EVENTS, WEBHOOK_EVENT_NAMES } from '@maitre/contract/webhook-events'
import { getRestaurant } from '#modules/restaurants'
import type { Context } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { changeHook } from './change-hook.ts'
import { pageDeliveries, lockDelivery, toDelivery } from './deliveries.ts'
import { findSecrets, rotateSecret } from './secrets.ts'
import { deliverWebhook } from './send-webhook.ts'
import { testWebhook } from './test-webhook.ts'

export function mountWebhooks(mounting: Mounting<Context>): void {
  mount(mounting, 'webhooks', {
    get: async (ctx) => ({ data: await whole(ctx, (tx) => describe(tx, ctx.actor)) }),
    update: async (ctx, { url, events }) => ({
      data: await whole(ctx, async (tx) => {
        // Each is there once and in the order of the list, however it was asked for.
        const chosen = events && WEBHOOK_EVENT_NAMES.filter((one) => events.includes(one))
        const secret = await changeHook(ctx, tx, { url, events: chosen })
        return { ...(await describe(tx, ctx.actor)), secret }
      }),
    }),
    rotate: async (ctx) => ({
      data: await whole(ctx, async (tx) => {
        const secret = await rotateSecret(ctx, tx)
        return { ...(await describe(tx, ctx.actor)), secret }
      }),
    }),
    enable: async (ctx) => ({
      data: await whole(ctx, async (tx) => {
        await tx.db
          .updateTable('webhook_secrets')
          .set({ disabled_at: null, disabled_url: null })
          .where('restaurant_id', '=', tx.restaurantId)
          .execute()
        audit(ctx, tx, { what: 'webhook.enabled', subject: `restaurant:${tx.restaurantId}` })
        return describe(tx, ctx.actor)
      }),
    }),
    test: async (ctx, { restaurantId }) => {
      requireWholeRestaurant(ctx)
      return { data: await testWebhook(ctx, restaurantId) }
    },
    deliveries: (ctx, query) => whole(ctx, (tx) => pageDeliveries(tx, query)),
    redeliver: async (ctx, { deliveryId }) => ({
      data: await whole(ctx, (tx) => redeliver(ctx, tx, deliveryId)),
    }),
  })
}

/** The webhook is told of every location's reviews: whoever has its address knows of all of them, as its deliveries do. */
async function whole<T>(ctx: Context, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  requireWholeRestaurant(ctx)
  return ctx.scoped(work)
}

/** The webhook as the actor may see it: its address is a secret, which no key is shown. */
async function describe(tx: TenantTx, { key }: Actor) {
  const { approval_zapier_url: url } = await getRestaurant(tx)
  const row = await findSecrets(tx)
  const isDisabled = row?.disabled_at != null && row.disabled_url === url
  const events = row?.events ?? FIRST_WEBHOOK_EVENTS
  return {
    url: key === undefined ? url : null,
    events: [...events],
    disabled_at: isDisabled ? (row.disabled_at?.toISOString() ?? null) : null,
    rotating_until: row?.previous_until?.toISOString() ?? null,
  }
}

/** Sends a delivery once more, from the beginning of the schedule, whatever became of it before. */
async function redeliver(ctx: Context, tx: TenantTx, deliveryId: string) {
  const row = await lockDelivery(tx, deliveryId)
  if (row === undefined) throw new AppError('webhook.delivery_not_found')
  // A delivery that waits for its next attempt has a job already.
  if (row.state === 'waiting') return toDelivery(row)
  const now = ctx.clock.now()
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_attempt_at: now })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('delivery_id', '=', deliveryId)
    .execute()
  const payload = { restaurantId: tx.restaurantId, deliveryId, earlier: 0 }
  await ctx.jobs.send(tx, deliverWebhook, payload)
  audit(ctx, tx, { what: 'webhook.redelivered', subject: `delivery:${deliveryId}` })
  return toDelivery({ ...row, state: 'waiting', next_attempt_at: now })
}
