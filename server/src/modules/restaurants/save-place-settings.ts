import { isDeepStrictEqual } from 'node:util'
import { mayUse } from '@maitre/contract/access'
import {
  APPROVAL_SETTINGS,
  PLACE_SETTINGS,
  type PlaceSetting,
} from '@maitre/contract/place-setting-names'
import type { PlaceChanges, PlaceValues } from '@maitre/contract/place-values'
import type { PlaceOrigin, PlaceSettings } from '@maitre/contract/regions'
import type { Context, Services } from '#context'
import type { Actor, Scope } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { holdPolicy, type Policy } from './automation-policy.ts'
import { policyChanged } from './policy-changed.ts'
import { loggedValues } from './logged-values.ts'
import { type Level, levelsOf, listOwnValues, type OwnValues, resolve } from './place-settings.ts'
import { getRestaurantValues } from './restaurant-values.ts'
import { listRegions, mayChangeRegion, type Seen } from './regions.ts'
import { tellScreens } from './save-restaurant.ts'

interface FoundPlace {
  place: PlaceOrigin
  /** The places above it below the restaurant, and itself last. */
  levels: Level[]
  mayChange: boolean
}

/** A region or a location that somebody may see, with what is set there and above it. */
async function getPlace(tx: TenantTx, seen: Seen, placeId: string): Promise<FoundPlace> {
  const isMine = seen.wholeRestaurant || seen.locationIds.includes(placeId)
  const levels = isMine ? (await levelsOf(tx, [placeId])).get(placeId) : undefined
  const place = levels?.at(-1)?.place
  if (levels !== undefined && place !== undefined) return { place, levels, mayChange: true }
  const region = (await listRegions(tx)).find(({ region_id }) => region_id === placeId)
  const isSeen =
    seen.wholeRestaurant || region?.location_ids.some((one) => seen.locationIds.includes(one))
  if (region === undefined || !isSeen) throw new AppError('region.place_not_found')
  const own = (await listOwnValues(tx, [placeId])).get(placeId) ?? {}
  const itself: PlaceOrigin = { kind: 'region', id: placeId, name: region.name }
  return {
    place: itself,
    levels: [{ place: itself, own }],
    mayChange: mayChangeRegion(seen, region),
  }
}

/** What holds at a region or a location, and where each value comes from. */
export async function getPlaceSettings(
  tx: TenantTx,
  seen: Seen,
  placeId: string,
): Promise<PlaceSettings> {
  const { place, levels, mayChange } = await getPlace(tx, seen, placeId)
  const { values, from, parts } = resolve(await getRestaurantValues(tx), levels.slice(0, -1))
  return {
    place,
    may_change: mayChange,
    own: levels.at(-1)?.own ?? {},
    inherited: values,
    from,
    parts,
  }
}

/** The part of a scope in which a place is in force: its own location, or those of the region; all of it for no place. */
export async function scopeAt(
  tx: TenantTx,
  scope: Scope,
  placeId: string | undefined,
): Promise<Scope> {
  if (placeId === undefined) return scope
  const { place } = await getPlace(tx, scope, placeId)
  const region = (await listRegions(tx)).find(({ region_id }) => region_id === placeId)
  const there = place.kind === 'location' ? [placeId] : (region?.location_ids ?? [])
  const locationIds = there.filter(
    (one) => scope.wholeRestaurant || scope.locationIds.includes(one),
  )
  return { ...scope, wholeRestaurant: false, locationIds }
}

/** What is set and what is taken from the place above again. */
interface SettingsChange {
  set: PlaceChanges
  unset: readonly PlaceSetting[]
}

/** Throws where values by place shape the voice and the tier has no such thing (P §2). */
export function requirePlaceTier(actor: Actor, { set }: Pick<SettingsChange, 'set'>): void {
  const shapes = PLACE_SETTINGS.some((one) => one.startsWith('voice.') && set[one] !== undefined)
  if (shapes && mayUse('voice', actor.role, actor.tier) !== 'allowed')
    throw new AppError('tier_required')
}

/** Changes what is set at a region or a location; what stands already is no change. */
export async function changePlaceSettings(
  ctx: Context,
  tx: TenantTx,
  placeId: string,
  change: SettingsChange,
): Promise<PlaceSettings> {
  // Whoever changes a policy holds it before all else, also one of a place.
  const policy = await holdPolicyFor(ctx, tx, change)
  const { place, levels, mayChange } = await getPlace(tx, ctx.scope, placeId)
  if (!mayChange) requireWholeRestaurant(ctx)
  requirePlaceTier(ctx.actor, change)
  await store(ctx, tx, place, levels.at(-1)?.own ?? {}, change)
  if (policy !== null) await tellPolicy(ctx, tx, policy)
  return getPlaceSettings(tx, ctx.scope, placeId)
}

/** The policy of the restaurant, held where a change is about it; null where none is. */
async function holdPolicyFor(
  services: Services,
  tx: TenantTx,
  { set, unset }: SettingsChange,
): Promise<Policy | null> {
  const isOfPolicy = APPROVAL_SETTINGS.some((one) => set[one] !== undefined || unset.includes(one))
  return isOfPolicy ? holdPolicy(services, tx) : null
}

/** Lets countdowns under way follow what holds at their places now. */
function tellPolicy(services: Services, tx: TenantTx, policy: Policy): Promise<void> {
  const { restaurantId } = tx
  return services.events.announce(tx, policyChanged, { restaurantId, policy })
}

/** Sets values at a place where nothing else is set yet, as the demonstration does when it loads one. */
export async function setPlace(
  services: Services,
  tx: TenantTx,
  place: PlaceOrigin,
  set: PlaceChanges,
): Promise<void> {
  const own = (await listOwnValues(tx, [place.id])).get(place.id) ?? {}
  await store(services, tx, place, own, { set, unset: [] })
}

async function store(
  services: Services,
  tx: TenantTx,
  place: PlaceOrigin,
  before: OwnValues,
  change: SettingsChange,
): Promise<void> {
  const after = withChange(before, change)
  const changed = PLACE_SETTINGS.filter((one) => !isDeepStrictEqual(before[one], after[one]))
  if (changed.length === 0) return
  await storeOwnValues(tx, place, after, changed)
  const of = { before: loggedValues(before, changed), after: loggedValues(after, changed) }
  if (place.kind === 'region')
    audit(services, tx, {
      what: 'region_settings.changed',
      subject: `region:${place.id}`,
      ...of,
    })
  else
    audit(services, tx, {
      what: 'location_settings.changed',
      subject: `location:${place.id}`,
      ...of,
    })
  await tellScreens(services, tx)
}

/** What is set at a place after a change; what adds nothing to the place above is not set. */
export function withChange(own: OwnValues, { set, unset }: SettingsChange): OwnValues {
  const given = Object.entries({ ...own, ...set }).filter(
    ([setting]) => !unset.some((one) => one === setting),
  )
  // What is left of the values is some of them, which Object.fromEntries forgets.
  const values = Object.fromEntries(given) as OwnValues
  const {
    'voice.instructions': instructions,
    'voice.signature': signature,
    'voice.facts': facts,
    ...replaced
  } = values
  const said = facts?.filter(({ en, fr }) => en !== null || fr !== null)
  return {
    ...replaced,
    ...(instructions?.trim() && { 'voice.instructions': instructions }),
    ...(signature && (signature.en ?? signature.fr) !== null && { 'voice.signature': signature }),
    ...(said &&
      said.length > 0 && {
        'voice.facts': said.toSorted((one, other) => one.key.localeCompare(other.key)),
      }),
  }
}

/** Stores some of the values of a place, each as it is to be from now on. */
export async function storeOwnValues(
  tx: TenantTx,
  { kind, id }: PlaceOrigin,
  own: OwnValues,
  changed: readonly PlaceSetting[],
): Promise<void> {
  await tx.db
    .deleteFrom('place_settings')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('place_id', '=', id)
    .where('setting', 'in', [...changed])
    .execute()
  const rows = changed.flatMap((setting) => {
    const value: PlaceValues[PlaceSetting] | undefined = own[setting]
    if (value === undefined) return []
    const place_kind = kind === 'region' ? kind : 'location'
    const place = { restaurant_id: tx.restaurantId, place_kind, place_id: id } as const
    return [{ ...place, setting, value: JSON.stringify(value) }]
  })
  if (rows.length > 0) await tx.db.insertInto('place_settings').values(rows).execute()
}
