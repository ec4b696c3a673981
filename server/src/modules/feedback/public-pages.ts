import { PLATFORMS } from '@maitre/contract/constants'
import type { FeedbackPage, PublicPage } from '@maitre/contract/feedback'
import { getLocation } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'

type KnownPage = FeedbackPage['locations'][number]['public_pages'][number]

/**
 * Where each of these locations is reviewed in public: as the house says, else as the connection to the source does. Nothing of what
 * a guest said has a part in it.
 */
export async function listPublicPages(
  { sources }: Services,
  tx: TenantTx,
  locationIds: readonly string[],
): Promise<(locationId: string) => KnownPage[]> {
  if (locationIds.length === 0) return () => []
  const said = await tx.db
    .selectFrom('public_pages')
    .select(['location_id', 'source', 'address'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', 'in', locationIds)
    .execute()
  const connected = await tx.db
    .selectFrom('connections')
    .select(['location_id', 'source', 'place_id'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', 'in', locationIds)
    .where('place_id', 'is not', null)
    .execute()
  return (locationId) =>
    PLATFORMS.flatMap((source): KnownPage[] => {
      const isOurs = (row: { location_id: string; source: string }): boolean =>
        row.location_id === locationId && row.source === source
      const own = said.find(isOurs)
      if (own) return [{ source, address: own.address, is_of_connection: false }]
      const place = connected.find(isOurs)?.place_id
      const address = place == null ? undefined : sources[source]?.reviewPageOf?.(place)
      return address === undefined ? [] : [{ source, address, is_of_connection: true }]
    })
}

/** Keeps where a location is reviewed in public; null forgets what the house said. */
export async function savePublicPage(
  services: Services,
  tx: TenantTx,
  locationId: string,
  { source, address }: Pick<PublicPage, 'source'> & { address: string | null },
): Promise<void> {
  await getLocation(tx, locationId)
  const key = { restaurant_id: tx.restaurantId, location_id: locationId, source }
  if (address === null)
    await tx.db
      .deleteFrom('public_pages')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', locationId)
      .where('source', '=', source)
      .execute()
  else
    await tx.db
      .insertInto('public_pages')
      .values({ ...key, address })
      .onConflict((conflict) =>
        conflict.columns(['restaurant_id', 'location_id', 'source']).doUpdateSet({ address }),
      )
      .execute()
  audit(services, tx, {
    what: 'public_page.changed',
    subject: `location:${locationId}`,
    after: { source, address },
  })
}
