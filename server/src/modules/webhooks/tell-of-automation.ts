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

/** Tells the restaurant's address that nothing goes out by itself any more, where anything did. */
export async function tellOfStop(
  services: Services,
  tx: Tx,
  {
    restaurantId,
    cause: reason,
    by,
  }: Omit<Switched<never>, 'reason'> & { cause: EventData<'automation.stopped'>['reason'] | null },
): Promise<void> {
  if (reason === null) return
  const data = { restaurant_id: restaurantId, reason, by: by ?? 'Maitre' }
  const news = { type: 'automation.stopped', at: services.clock.now(), data } as const
  await sendWebhooks(services, { ...tx, restaurantId }, [news])
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
