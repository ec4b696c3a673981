import type { EventData } from '@maitre/contract/webhook-events'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { sendWebhooks } from './send-webhook.ts'

interface Switched<Reason> {
  restaurantId: string
  reason: Reason
  /** The name of whoever did it; null is Maitre. */
  by: string | null
}

/** Tells the restaurant's address that nothing goes out by itself any more; without a reason its consent ended. */
export function tellOfStop(
  services: Services,
  tx: Tx,
  { restaurantId, reason, by }: Switched<string | null>,
): Promise<void> {
  const data = {
    restaurant_id: restaurantId,
    reason: reason === null ? ('consent_withdrawn' as const) : ('switch' as const),
    by: by ?? 'Maitre',
  }
  const news = { type: 'automation.stopped', at: services.clock.now(), data } as const
  return sendWebhooks(services, { ...tx, restaurantId }, [news])
}

/** Tells it that replies may go out by themselves again. */
export function tellOfResumption(
  services: Services,
  tx: Tx,
  { restaurantId, reason, by }: Switched<EventData<'automation.resumed'>['reason']>,
): Promise<void> {
  const data = { restaurant_id: restaurantId, reason, by: by ?? 'Maitre' }
  const news = { type: 'automation.resumed', at: services.clock.now(), data } as const
  return sendWebhooks(services, { ...tx, restaurantId }, [news])
}
