import { WEBHOOK_DEADLINE_S } from '@maitre/contract/webhook-events'
import type { Delivery } from '@maitre/contract/webhooks'
import { retryAfterOf } from '#connectors/http'
import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { random } from '#platform/ids'
import { postToStranger } from '#platform/outgoing-http'
import { requireWebhookHost } from '#platform/webhook-hosts'
import { type DeliveryRow, lockDelivery, toDelivery } from './deliveries.ts'
import { nextAttempt } from './next-attempt.ts'
import { ensureSecrets, signingSecrets } from './secrets.ts'
import { type DeliverWebhook, deliverWebhook } from './send-webhook.ts'
import { signedHeaders } from './signature.ts'

/** By what part of itself a wait is lengthened at random at the most, so that receivers are not met all at once. */
const JITTER = 0.1
const TIMEOUT_MS = WEBHOOK_DEADLINE_S * 1000

type Attempt = Delivery['attempts'][number]

/** What an attempt at an address came to. */
interface Outcome {
  url: string
  attempt: Attempt
  /** `Retry-After` of the answer, as it was said; null where nothing was. */
  retryAfter: string | null
}

/** A delivery with all that an attempt needs. */
interface Ready {
  row: DeliveryRow
  url: string
  secrets: string[]
}

/**
 * Makes one attempt at a delivery. After a crash a job may run twice; the receiver can tell by the webhook-id, which
 * is the same. The attempt's line in the log, and the job of the next attempt where this one failed, are written in one
 * transaction.
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
  const outcome: Outcome = { url: ready.url, attempt, retryAfter: null }
  try {
    // An address that was saved while other hosts were named is no way around.
    requireWebhookHost(ready.url, config.WEBHOOK_HOSTS)
    const answer = await postToStranger(
      { address: ready.url, headers, body },
      { timeoutMs: TIMEOUT_MS, allowLoopback: config.WEBHOOKS_TO_LOOPBACK },
    )
    attempt.status = answer.status
    attempt.answer = answer.snippet
    outcome.retryAfter = answer.retryAfter
    if (answer.status < 200 || answer.status > 299) attempt.error = 'upstream.rejected'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    attempt.error = error.code
  }
  attempt.duration_ms = clock.now().getTime() - at.getTime()
  await database.scoped(restaurantId, (tx) => record(services, tx, job, outcome))
}

/** Loads what an attempt needs; null where the delivery is over or nothing may be sent. */
async function prepare(
  services: Services,
  tx: TenantTx,
  deliveryId: string,
): Promise<Ready | null> {
  const row = await lockDelivery(tx, deliveryId)
  if (row?.state !== 'waiting') return null
  const { approval_zapier_url: url } = await getRestaurant(tx)
  const known = await ensureSecrets(services, tx)
  // Nothing is sent to an address that was taken out of the settings, or that answered that it is gone.
  if (url === null || (known.disabled_at !== null && known.disabled_url === url)) {
    await close(tx, deliveryId, 'failed')
    return null
  }
  return { row, url, secrets: signingSecrets(services, tx.restaurantId, known) }
}

/** Writes the attempt into the log of the delivery, and sends for the next one where another follows. */
async function record(
  services: Services,
  tx: TenantTx,
  { deliveryId, earlier }: DeliverWebhook,
  { url, attempt, retryAfter }: Outcome,
): Promise<void> {
  const row = await lockDelivery(tx, deliveryId)
  if (row === undefined) return
  const attempts = JSON.stringify([...toDelivery(row).attempts, attempt])
  const now = services.clock.now()
  const next = nextAttempt(earlier, (retryAfterOf(retryAfter, now, Infinity) ?? 0) * 1000)
  const isGone = attempt.status === 410
  if (isGone) await disable(services, tx, url)
  // An address that is gone, or that is not allowed, will not be any better later.
  const isHopeless = isGone || attempt.error === 'webhook.address_refused'
  if (attempt.error === null || isHopeless || next === null) {
    await close(tx, deliveryId, attempt.error === null ? 'delivered' : 'failed', attempts)
    return
  }
  const at = new Date(now.getTime() + next.waitMs * (1 + JITTER * random()))
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ attempts, next_attempt_at: at })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('delivery_id', '=', deliveryId)
    .execute()
  const again = { restaurantId: tx.restaurantId, deliveryId, earlier: next.earlier }
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

/** Sends no more to a receiver that answered 410 Gone; the address is kept, so that another one is used at once. */
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
