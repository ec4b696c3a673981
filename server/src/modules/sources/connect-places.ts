import { getLocation } from '#modules/restaurants'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { findConnection, forgetAccess } from './connections.ts'
import { getGiven, removeConsent } from './consents.ts'
import { findRoutes, type FoundPlace, listPlaces } from './places-of-consent.ts'
import { saveConnection } from './save-connection.ts'

export interface Pair {
  place: string
  location_id: string
}

/**
 * Connects the places that a person chose with the locations that they chose. What their account holds is asked for
 * once more: the names of places come from a browser, and with another account in them replies would be lost.
 */
export async function connectPlaces(
  ctx: Context,
  consentId: string,
  pairs: readonly Pair[],
): Promise<string[]> {
  const { consent, source, refreshToken } = await getGiven(ctx, consentId)
  const { access, places, own } = await listPlaces(ctx, source, refreshToken)
  const grantedBy = consent.granted_by ?? own
  const chosen = pairs.map(({ place, location_id: locationId }) => ({
    locationId,
    place: placeNamed(places, place),
  }))
  refuseTwice(chosen)
  // A source that refuses to notify us refuses before anything is stored.
  for (const account of new Set(chosen.map(({ place }) => place.account)))
    await access.subscribe(account)
  await ctx.scoped(async (tx) => {
    // Of two presses of one button the second finds the consent used.
    if (!(await removeConsent(tx, consentId))) throw new AppError('source_consent.not_found')
    const routes = await findRoutes(tx, source, places)
    // In one order, so that two who choose the same places do not wait for one another.
    for (const { place, locationId } of chosen.toSorted(byPlace)) {
      await requireOwn(ctx, tx, locationId)
      const key = { restaurantId: tx.restaurantId, locationId, source }
      const isNew = !routes.has(place.pushedAs)
      if (isNew && (await findConnection(tx, key)) !== undefined)
        throw new AppError('connection.location_taken')
      await saveConnection(ctx, tx, key, { place, refreshToken, grantedBy })
    }
  })
  for (const { locationId } of chosen)
    forgetAccess({ restaurantId: consent.restaurant_id, locationId, source })
  return chosen.map(({ locationId }) => locationId)
}

const byPlace = (one: { place: FoundPlace }, other: { place: FoundPlace }): number =>
  one.place.pushedAs < other.place.pushedAs ? -1 : 1

function placeNamed(places: readonly FoundPlace[], name: string): FoundPlace {
  const place = places.find((one) => one.name === name)
  if (place === undefined) throw new AppError('connection.place_unknown')
  return place
}

function refuseTwice(chosen: readonly { place: FoundPlace; locationId: string }[]): void {
  if (new Set(chosen.map(({ place }) => place.name)).size < chosen.length)
    throw new AppError('connection.place_taken')
  if (new Set(chosen.map(({ locationId }) => locationId)).size < chosen.length)
    throw new AppError('connection.location_taken')
}

async function requireOwn({ scope }: Context, tx: TenantTx, locationId: string): Promise<void> {
  if (!scope.wholeRestaurant && !scope.locationIds.includes(locationId))
    throw new AppError('location.not_found')
  await getLocation(tx, locationId)
}
