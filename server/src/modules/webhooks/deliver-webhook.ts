import type { Delivery } from '@maitre/contract/webhooks'
import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { random } from '#platform/ids'
import { postToStranger } from '#platform/outgoing-http'
import { type DeliveryRow, lockDelivery, toDelivery } from './deliveries.ts'
import { ensureSecrets, signingSecrets } from './secrets.ts'
import { type DeliverWebhook, deliverWebhook } from './send-webhook.ts'
import { signedHeaders } from './signature.ts'

const MINUTE = 60_000
/** What Standard Webhooks proposes: after so long each, and then it is given up. */
export const RETRIES_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * 60 * MINUTE,
  5 * 60 * MINUTE,
  10 * 60 * MINUTE,
  14 * 60 * MINUTE,
  20 * 60 * MINUTE,
  24 * 60 * MINUTE,
]
const JITTER = 0.1
const TIMEOUT_MS = 15_000

type Attempt = Delivery['attempts'][number]

interface Ready {
  row: DeliveryRow
  url: string
  secrets: string[]
}

/**
 * One attempt. It may run twice for one job after a crash: the receiver sees the same webhook-id and can tell. What
 * fails is sent for again at its own time, by a job of the same transaction as its line in the delivery's log.
 */
export async function deliverStoredWebhook(services: Services, job: DeliverWebhook): Promise<void> {
  const { restaurantId, deliveryId } = job
  const { database, clock, config } = services
  const ready = await database.scoped(restaurantId, (tx) => prepare(services, tx, deliveryId))
  if (ready === null) return
  const at = clock.now()
  const { body } = ready.row
  const headers = signedHeaders(ready.secrets, { id: deliveryId, at, body })
  const attempt: Attempt = {
    at: at.toISOString(),
    status: null,
    duration_ms: 0,
    error: null,
    answer: '',
  }
  try {
    const answer = await postToStranger(
      { address: ready.url, headers, body },
      { timeoutMs: TIMEOUT_MS, allowLoopback: config.WEBHOOKS_TO_LOOPBACK },
    )
    attempt.status = answer.status
    attempt.answer = answer.snippet
    if (answer.status < 200 || answer.status > 299) attempt.error = 'upstream.rejected'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    attempt.error = error.code
  }
  attempt.duration_ms = clock.now().getTime() - at.getTime()
  await database.scoped(restaurantId, (tx) => record(services, tx, job, ready.url, attempt))
}

async function prepare(
  services: Services,
  tx: TenantTx,
  deliveryId: string,
): Promise<Ready | null> {
  const row = await lockDelivery(tx, deliveryId)
  if (row?.state !== 'waiting') return null
  const { approval_zapier_url: url } = await getRestaurant(tx)
  const known = await ensureSecrets(services, tx)
  // Taken out of the settings, or gone for good at the receiver (which an address of its own ends).
  if (url === null || (known.disabled_at !== null && known.disabled_url === url)) {
    await close(tx, deliveryId, 'failed')
    return null
  }
  return { row, url, secrets: signingSecrets(services, tx.restaurantId, known) }
}

async function record(
  services: Services,
  tx: TenantTx,
  { deliveryId, earlier }: DeliverWebhook,
  url: string,
  attempt: Attempt,
): Promise<void> {
  const row = await lockDelivery(tx, deliveryId)
  if (row === undefined) return
  const attempts = JSON.stringify([...toDelivery(row).attempts, attempt])
  const wait = RETRIES_MS[earlier]
  const isGone = attempt.status === 410
  if (isGone) await disable(services, tx, url)
  // An address that is not allowed will not be allowed later either.
  const isHopeless = isGone || attempt.error === 'webhook.address_refused'
  if (attempt.error === null || isHopeless || wait === undefined) {
    await close(tx, deliveryId, attempt.error === null ? 'delivered' : 'failed', attempts)
    return
  }
  const now = services.clock.now().getTime()
  const at = new Date(now + wait * (1 + JITTER * random()))
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ attempts, next_attempt_at: at })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('delivery_id', '=', deliveryId)
    .execute()
  const again = { restaurantId: tx.restaurantId, deliveryId, earlier: earlier + 1 }
  await services.jobs.send(tx, deliverWebhook, again, { at })
}

async function close(
  tx: TenantTx,
  deliveryId: string,
  state: 'delivered' | 'failed',
  attempts?: string,
): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state, next_attempt_at: null, ...(attempts !== undefined && { attempts }) })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('delivery_id', '=', deliveryId)
    .execute()
}

/** 410 Gone: the receiver wants no more; the address that said so is kept, so that another one is used at once. */
async function disable(services: Services, tx: TenantTx, url: string): Promise<void> {
  await tx.db
    .updateTable('webhook_secrets')
    .set({ disabled_at: services.clock.now(), disabled_url: url })
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  audit(services, tx, {
    what: 'webhook.disabled',
    subject: `restaurant:${tx.restaurantId}`,
    after: { url, answered: 410 },
  })
}
