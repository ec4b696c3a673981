import type { Source } from '@maitre/contract/constants'
import type { SourceInvitations } from '@maitre/contract/source-invitations'
import { listLocations, listPlaceIds } from '#modules/restaurants'
import type { ReviewSource, SourceAccess } from '#connectors/source'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { getSource, INVITED } from './connections.ts'
import { isAt, isNamed, type Match, matchPlaces, type Ours } from './match-places.ts'
import { findRoutes, type FoundPlace, listPlaces } from './places-of-consent.ts'
import { saveConnection } from './save-connection.ts'

/** What an owner lets us manage: an invitation that waits, or a place whose invitation was accepted already. */
interface Offered {
  name: string
  pushedAs: string
  title: string
  placeId: string | null
  address: string | null
}

/**
 * The places that owners let our own person at the source manage, as far as they are the caller's locations beyond
 * doubt. All restaurants share that person: nobody sees another's invitation, and one that might be for two is for none.
 */
export async function listInvitations(ctx: Context, source: Source): Promise<SourceInvitations> {
  const { invited } = getSource(ctx, source)
  if (invited === undefined) return { email: null, offers: [] }
  const { offers } = await findOffers(ctx, source, invited.refreshToken)
  return {
    email: invited.email,
    offers: offers.map(({ offered, match }) => ({
      name: offered.name,
      title: offered.title,
      address: offered.address,
      location_id: match.locationId,
    })),
  }
}

/** Accepts an invitation and connects its place with the location that it fits. */
export async function acceptInvitation(
  ctx: Context,
  source: Source,
  name: string,
): Promise<{ location_id: string }> {
  const connector = getSource(ctx, source)
  const { refreshToken } = requireInvited(connector)
  const { offers, places, access } = await findOffers(ctx, source, refreshToken)
  const offer = offers.find(({ offered }) => offered.name === name)
  if (offer === undefined) throw new AppError('connection.place_unknown')
  const { locationId } = offer.match
  const place =
    places.find((one) => one.name === name) ??
    (await acceptAndFind(ctx, source, access, offer.offered, refreshToken))
  await access.subscribe(place.account)
  await ctx.scoped(async (tx) => {
    const routes = await findRoutes(tx, source, [place])
    if (routes.size > 0) throw new AppError('connection.place_elsewhere')
    const key = { restaurantId: tx.restaurantId, locationId, source }
    await saveConnection(ctx, tx, key, { place, refreshToken: INVITED, grantedBy: null })
  })
  return { location_id: locationId }
}

function requireInvited({ invited }: ReviewSource): NonNullable<ReviewSource['invited']> {
  if (invited === undefined) throw new AppError('connection.place_unknown')
  return invited
}

/** Accepts, and looks the place up: a source may take a while until it shows it, and then offers it as accepted. */
async function acceptAndFind(
  ctx: Context,
  source: Source,
  access: SourceAccess,
  offered: Offered,
  refreshToken: string,
): Promise<FoundPlace> {
  await access.acceptInvitation(offered.name)
  const { places } = await listPlaces(ctx, source, refreshToken)
  const place = places.find(({ placeId, title, address }) =>
    offered.placeId === null
      ? title === offered.title && isAt(address, offered.address)
      : placeId === offered.placeId,
  )
  if (place === undefined) throw new AppError('source_invitation.pending')
  return place
}

async function findOffers(ctx: Context, source: Source, refreshToken: string) {
  const { access, places } = await listPlaces(ctx, source, refreshToken)
  const invitations = await access.listInvitations()
  const { wholeRestaurant, locationIds } = ctx.scope
  const { free, ours } = await ctx.scoped(async (tx) => {
    const routes = await findRoutes(tx, source, places)
    const locations = await listLocations(tx, wholeRestaurant ? undefined : locationIds)
    const placeIds = await listPlaceIds(tx)
    const rows = await tx.db
      .selectFrom('connections')
      .select('location_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('source', '=', source)
      .execute()
    const connected = new Set(rows.map((row) => row.location_id))
    return {
      free: places.filter(({ pushedAs }) => !routes.has(pushedAs)),
      ours: locations
        .filter(({ id }) => !connected.has(id))
        .map((one) => ({ ...one, placeId: placeIds.get(one.id) ?? null })),
    }
  })
  const all: Offered[] = [...free, ...invitations.map((one) => ({ ...one, pushedAs: one.name }))]
  const matched = matchPlaces(all, ours, new Map())
  const mine = all.flatMap((offered): { offered: Offered; match: Match }[] => {
    const match = matched.get(offered.name)
    return match === undefined ? [] : [{ offered, match }]
  })
  const rivals = mine.length === 0 ? [] : await listRivals(ctx)
  const isRivals = ({ title, placeId, address }: Offered): boolean =>
    rivals.some(
      (one) =>
        (placeId !== null && one.placeId === placeId) ||
        (isNamed(title, one.name) && (one.address === null || isAt(address, one.address))),
    )
  return { offers: mine.filter(({ offered }) => !isRivals(offered)), places, access }
}

/** The locations of all other restaurants. */
async function listRivals({ database, scope }: Context): Promise<Omit<Ours, 'id'>[]> {
  const rows = await database.console((tx) =>
    tx.db
      .selectFrom('locations')
      .select(['name', 'address', 'place_id'])
      .where('restaurant_id', '!=', scope.restaurantId)
      .where('kind', '=', 'place')
      .execute(),
  )
  return rows.map(({ place_id: placeId, ...one }) => ({ ...one, placeId }))
}
