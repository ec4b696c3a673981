import type { ConsentOffer } from '@maitre/contract/source-consents'
import { listLocations, listPlaceIds } from '#modules/restaurants'
import type { Context } from '#context'
import { endOf, getGiven } from './consents.ts'
import { matchPlaces } from './match-places.ts'
import { findRoutes, type FoundPlace, listPlaces } from './places-of-consent.ts'

/** What a consent reaches at its source, beside the caller's locations, and what goes with what beyond doubt. */
export async function offerPlaces(ctx: Context, consentId: string): Promise<ConsentOffer> {
  const { consent, source, refreshToken } = await getGiven(ctx, consentId)
  const { places } = await listPlaces(ctx, source, refreshToken)
  const { wholeRestaurant, locationIds } = ctx.scope
  return ctx.scoped(async (tx) => {
    const locations = await listLocations(tx, wholeRestaurant ? undefined : locationIds)
    const placeIds = await listPlaceIds(tx)
    const routes = await findRoutes(tx, source, places)
    const rows = await tx.db
      .selectFrom('connections')
      .select('location_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('source', '=', source)
      .execute()
    const isTheirs = (locationId: string): boolean => locations.some(({ id }) => id === locationId)
    const mine = [...routes].filter(([, route]) => isTheirs(route.locationId))
    const connected = new Map(mine.map(([name, route]) => [name, route.locationId]))
    const isConnected = new Set(rows.map((row) => row.location_id))
    const isFree = ({ pushedAs }: FoundPlace): boolean => !routes.has(pushedAs)
    const matched = matchPlaces(
      places.filter((place) => isFree(place) || connected.has(place.pushedAs)),
      locations
        .filter(({ id }) => !isConnected.has(id))
        .map((one) => ({ ...one, placeId: placeIds.get(one.id) ?? null })),
      connected,
    )
    const offered = (place: FoundPlace) => {
      const match = matched.get(place.name)
      return {
        name: place.name,
        title: place.title,
        address: place.address,
        can_reply: place.canReply,
        location_id: match?.locationId ?? null,
        match: match?.by ?? null,
        is_elsewhere: !isFree(place) && !connected.has(place.pushedAs),
      }
    }
    return {
      id: consent.consent_id,
      source,
      expires_at: endOf(consent).toISOString(),
      accounts: [...Map.groupBy(places, ({ account }) => account).values()].map((own) => ({
        title: own[0]?.accountTitle ?? '',
        places: own.map(offered),
      })),
      locations: locations.map(({ id, name }) => ({ id, name, is_connected: isConnected.has(id) })),
    }
  })
}
