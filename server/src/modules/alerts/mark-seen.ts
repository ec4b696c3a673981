import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Chosen, markAlerts, type Reader } from './list-alerts.ts'

/**
 * Marks alerts as seen, or as unseen again, and tells the person's other windows. Twice is the same as once; throws
 * `alert.not_found` for one alert that the person does not have.
 */
export async function markSeen(
  services: Services,
  tx: TenantTx,
  reader: Pick<Reader, 'userId'>,
  chosen: Chosen,
  isSeen = true,
): Promise<{ marked: number; seen_at: string }> {
  if ('alertId' in chosen) await requireAlert(tx, reader, chosen.alertId)
  const now = services.clock.now()
  const marked = await markAlerts(tx, reader, chosen, isSeen ? now : null)
  if (marked > 0)
    await services.live.publish(tx, {
      restaurantId: tx.restaurantId,
      locationId: null,
      userId: reader.userId,
      event: { type: 'alerts.changed' },
    })
  return { marked, seen_at: now.toISOString() }
}

async function requireAlert(
  tx: TenantTx,
  { userId }: Pick<Reader, 'userId'>,
  alertId: string,
): Promise<void> {
  const found = await tx.db
    .selectFrom('user_alerts')
    .select('alert_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('alert.not_found')
}
