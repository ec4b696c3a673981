import type { Services } from '#context'
import { changeHouse, listLocations } from '#modules/restaurants'
import type { Scope } from '#platform/actor'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { requireSeen } from '#platform/seen-version'
import { fold } from './fold.ts'
import { wordsOf } from './house.ts'
import { announceNames, welcomeNames } from './name-decisions.ts'
import { foldedNames } from './names-of-house.ts'
import { getOwnProfile, getProfile, type StaffRow, toProfile } from './staff-profiles.ts'
import { requireRole } from './staff-roles.ts'

export interface StaffFields {
  name: string
  aliases: readonly string[]
  role_id: string | null
  location_ids: readonly string[]
  active: boolean
}

/** Adds a person to the team; what guests said under their names is counted under the person from now on. */
export async function createProfile(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  fields: StaffFields,
): Promise<StaffRow> {
  await changeHouse(tx)
  await requirePlaces(tx, scope, fields.location_ids)
  if (fields.role_id !== null) await requireRole(tx, fields.role_id)
  const now = services.clock.now()
  const staffId = newId(now)
  const { name, role_id, active } = fields
  await tx.db
    .insertInto('staff_profiles')
    .values({
      restaurant_id: tx.restaurantId,
      staff_id: staffId,
      name,
      aliases: JSON.stringify(otherNames(fields)),
      role_id,
      active,
      created_at: now,
    })
    .execute()
  await addPlaces(tx, staffId, fields.location_ids)
  const row = await getProfile(tx, anywhere(tx), staffId)
  audit(services, tx, {
    what: 'staff.created',
    subject: `staff:${staffId}`,
    after: outlineOf(row),
  })
  await tellOfNames(services, tx, staffId, foldedNames(row))
  return row
}

/**
 * Changes a person. Whoever has only some locations replaces those of the person that they have; who says which version
 * of the person they saw is refused where there is another by now.
 */
export async function updateProfile(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  wish: { staffId: string; version: number | undefined; changes: Changes<StaffFields> },
): Promise<StaffRow> {
  const { staffId, version, changes } = wish
  await changeHouse(tx)
  const before = await getProfile(tx, scope, staffId)
  requireSeen(version, toProfile(before, scope))
  const { name = before.name, active = before.active } = changes
  const role_id = changes.role_id === undefined ? before.role_id : changes.role_id
  if (role_id !== null && role_id !== before.role_id) await requireRole(tx, role_id)
  const aliases = otherNames({ name, aliases: changes.aliases ?? wordsOf(before.aliases) })
  await tx.db
    .updateTable('staff_profiles')
    .set({
      name,
      aliases: JSON.stringify(aliases),
      role_id,
      active,
      version: before.version + 1,
    })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', staffId)
    .execute()
  if (changes.location_ids !== undefined)
    await replacePlaces(tx, scope, before, changes.location_ids)
  const row = await getProfile(tx, anywhere(tx), staffId)
  const [old, young] = [foldedNames(before), foldedNames(row)]
  const isRenamed = old.toSorted().join('\n') !== young.toSorted().join('\n')
  audit(services, tx, {
    what: 'staff.changed',
    subject: `staff:${staffId}`,
    before: outlineOf(before),
    after: { ...outlineOf(row), ...(isRenamed && { renamed: true }) },
  })
  if (isRenamed) await tellOfNames(services, tx, staffId, [...old, ...young])
  return row
}

/** Takes a person off the team; guests who name them are counted under the name, as one whom the house does not know. */
export async function removeProfile(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  staffId: string,
): Promise<void> {
  await changeHouse(tx)
  const row = await getOwnProfile(tx, scope, staffId)
  // What they are called would come to light again where it was to be named nowhere.
  if (row.opted_out_at !== null) throw new AppError('staff.opted_out')
  const decided = await namesMeaning(tx, staffId)
  await deleteProfile(tx, staffId)
  audit(services, tx, {
    what: 'staff.removed',
    subject: `staff:${staffId}`,
    before: outlineOf(row),
  })
  const abouts = [staffId, ...decided, ...foldedNames(row)]
  await announceNames(services, tx, { kind: 'person', abouts })
}

export async function deleteProfile(tx: TenantTx, staffId: string): Promise<void> {
  await tx.db
    .deleteFrom('staff_profiles')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', staffId)
    .execute()
}

/** The names that were decided to mean the person, and the ids of profiles that went into this one. */
export async function namesMeaning(tx: TenantTx, staffId: string): Promise<string[]> {
  const rows = await tx.run<{ about: string }>(
    'names_meaning_person',
    `select about from name_decisions where restaurant_id = $1 and staff_id = $2`,
    [tx.restaurantId, staffId],
  )
  return rows.map(({ about }) => about)
}

async function tellOfNames(
  services: Services,
  tx: TenantTx,
  staffId: string,
  names: readonly string[],
): Promise<void> {
  const { wereDismissed } = await welcomeNames(tx, 'person', names)
  const abouts = [staffId, ...names]
  await announceNames(services, tx, { kind: 'person', abouts, isBack: wereDismissed })
}

/** The other names of somebody, each once and none that says the name again. */
export function otherNames({ name, aliases }: { name: string; aliases: readonly string[] }) {
  const byFolded = new Map(aliases.map((alias) => [fold(alias), alias]))
  byFolded.delete(fold(name))
  byFolded.delete('')
  return [...byFolded.values()]
}

/** Who has only some locations puts people at those; a person without any would be out of their sight. */
async function requirePlaces(
  tx: TenantTx,
  scope: Scope,
  locationIds: readonly string[],
): Promise<void> {
  if (locationIds.length === 0 && !scope.wholeRestaurant)
    throw invalidFields({ field: 'location_ids', problem: 'required' })
  const places = new Set((await listLocations(tx, locationIds)).map(({ id }) => id))
  const isMine = (place: string): boolean =>
    places.has(place) && (scope.wholeRestaurant || scope.locationIds.includes(place))
  if (!locationIds.every(isMine)) throw new AppError('location.not_found')
}

async function replacePlaces(
  tx: TenantTx,
  scope: Scope,
  before: StaffRow,
  locationIds: readonly string[],
): Promise<void> {
  const others = scope.wholeRestaurant
    ? []
    : before.location_ids.filter((place) => !scope.locationIds.includes(place))
  if (others.length === 0) await requirePlaces(tx, scope, locationIds)
  else if (locationIds.length > 0) await requirePlaces(tx, scope, locationIds)
  await tx.db
    .deleteFrom('staff_places')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', before.staff_id)
    .execute()
  await addPlaces(tx, before.staff_id, [...others, ...locationIds])
}

export async function addPlaces(
  tx: TenantTx,
  staffId: string,
  locationIds: readonly string[],
): Promise<void> {
  if (locationIds.length === 0) return
  await tx.run(
    'staff_places_add',
    `insert into staff_places (restaurant_id, staff_id, location_id)
     select $1::uuid, $2::uuid, s.id from unnest($3::uuid[]) as s(id)
     on conflict (restaurant_id, staff_id, location_id) do nothing`,
    [tx.restaurantId, staffId, [...new Set(locationIds)]],
  )
}

/** The whole restaurant, as somebody sees it who has just changed a person of it. */
export const anywhere = (tx: TenantTx): Scope => ({
  restaurantId: tx.restaurantId,
  locationIds: [],
  wholeRestaurant: true,
})

/** What the log keeps of a person: no name, since it is kept for ever and they may ask to be forgotten. */
export function outlineOf(row: StaffRow) {
  return {
    aliases: wordsOf(row.aliases).length,
    role_id: row.role_id,
    location_ids: row.location_ids,
    active: row.active,
  }
}
