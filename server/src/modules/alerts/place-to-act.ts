import type { AlertKind } from '@maitre/contract/alert-words'

/** What an alert is about, as far as that says where something can be done about it. */
interface About {
  kind: AlertKind
  reviewId: string | null
  locationId: string | null
  /** The day of a spike. */
  day: string | null
}

/** Where a person who may open reviews can do something about an alert; `base` is the address of the dashboard. */
export function placeToAct({ kind, reviewId, locationId, day }: About, base: string): string {
  if (reviewId !== null) return `${base}/reviews?review=${reviewId}`
  if (kind === 'connection_lost') return `${base}/administration?tab=integrations`
  if (kind === 'month_nearly_full') return `${base}/administration`
  const location = locationId === null ? '' : `&location=${locationId}`
  return `${base}/reviews?queue=all&startDate=${day}&endDate=${day}${location}`
}
