import type { Annotation } from '@maitre/contract/annotations'
import type { Author } from '#modules/reviews'
import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { requireSeen } from '#platform/seen-version'
import { getAnnotation, lockAnnotation } from './queries.ts'

type Fields = Pick<Annotation, 'location_id' | 'day' | 'text'>

export async function createAnnotation(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  author: Author,
  fields: Fields,
): Promise<Annotation> {
  requirePlace(scope, fields.location_id)
  const now = services.clock.now()
  const id = newId(now)
  const { location_id, day, text } = fields
  await tx.db
    .insertInto('annotations')
    .values({
      restaurant_id: tx.restaurantId,
      annotation_id: id,
      location_id,
      day,
      text,
      made_at: now,
      made_by: author.userId,
      made_by_name: author.name,
    })
    .execute()
  audit(services, tx, {
    what: 'annotation.created',
    subject: `annotation:${id}`,
    after: { location_id, day, text },
  })
  return getAnnotation(tx, scope, id)
}

/** Changes a note; who says which version of it they saw is refused where it has another by now. */
export async function updateAnnotation(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  wish: { annotationId: string; version: number | undefined; changes: Changes<Fields> },
): Promise<Annotation> {
  const { annotationId, version, changes } = wish
  const before = await lockAnnotation(tx, scope, annotationId)
  requirePlace(scope, before.location_id)
  requireSeen(version, before)
  const { day = before.day, text = before.text } = changes
  const location_id = changes.location_id === undefined ? before.location_id : changes.location_id
  requirePlace(scope, location_id)
  await tx.db
    .updateTable('annotations')
    .set({ location_id, day, text, version: before.version + 1 })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('annotation_id', '=', annotationId)
    .execute()
  const after = await getAnnotation(tx, scope, annotationId)
  audit(services, tx, {
    what: 'annotation.changed',
    subject: `annotation:${annotationId}`,
    before,
    after,
  })
  return after
}

export async function removeAnnotation(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  annotationId: string,
): Promise<void> {
  const before = await getAnnotation(tx, scope, annotationId)
  requirePlace(scope, before.location_id)
  await tx.db
    .deleteFrom('annotations')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('annotation_id', '=', annotationId)
    .execute()
  audit(services, tx, { what: 'annotation.removed', subject: `annotation:${annotationId}`, before })
}

/** A note of all locations is written by whoever has all of them. */
function requirePlace(scope: Scope, locationId: string | null): void {
  const isMine =
    locationId === null ? scope.wholeRestaurant : scope.locationIds.includes(locationId)
  if (isMine) return
  throw new AppError(
    locationId === null ? 'annotation.all_locations_required' : 'location.not_found',
  )
}
