import { ALERTS } from '@maitre/contract/alert-words'
import type { AlertDetail } from '@maitre/contract/alerts'
import { getRestaurant, listLocations } from '#modules/restaurants'
import { sendWebhooks } from '#modules/webhooks'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { placeToAct } from './place-to-act.ts'
import type { About } from './wants.ts'

/** An alert as it was raised just now. */
interface Raised extends About {
  alertId: string
  reviewId: string | null
  detail: AlertDetail
}

/** Tells the restaurant's address of alerts, in the transaction that raises them: once of each, whoever has it. */
export async function tellWebhook(
  services: Services,
  tx: TenantTx,
  raised: readonly Raised[],
): Promise<void> {
  if (raised.length === 0) return
  const at = services.clock.now()
  const { name, default_language: language } = await getRestaurant(tx)
  const places = new Map((await listLocations(tx)).map((one) => [one.id, one.name]))
  const base = `${services.config.publicUrl}/${language}/dashboard`
  await sendWebhooks(
    services,
    tx,
    raised.map(({ alertId, kind, reviewId, locationId, detail, ...about }) => ({
      type: 'alert.raised',
      at,
      data: {
        alert_id: alertId,
        restaurant_id: tx.restaurantId,
        location_id: locationId,
        place: places.get(locationId ?? '') ?? name,
        kind,
        severity: ALERTS[kind].severity,
        review_id: reviewId,
        source: about.source,
        rating: about.rating,
        risk: [...about.risks],
        error: detail.code,
        policy_violation: detail.violation,
        day: detail.day,
        count: detail.count,
        total: detail.of,
        usual: detail.usual,
        link: placeToAct({ kind, reviewId, locationId, day: detail.day }, base),
      },
    })),
  )
}
