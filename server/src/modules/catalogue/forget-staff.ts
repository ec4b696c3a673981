import type { Services } from '#context'
import { changeHouse } from '#modules/restaurants'
import type { Scope } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { wordsOf } from './house.ts'
import { announceNames } from './name-decisions.ts'
import { foldedNames, hashOf } from './names-of-house.ts'
import {
  addPlaces,
  anywhere,
  deleteProfile,
  namesMeaning,
  otherNames,
  outlineOf,
} from './save-staff.ts'
import { getOwnProfile, getProfile, type StaffRow } from './staff-profiles.ts'

/** Makes one of two profiles of the same person: names, places and mentions of the first go to the second. */
export async function mergeProfiles(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  { staffId, into }: { staffId: string; into: string },
): Promise<StaffRow> {
  await changeHouse(tx)
  const from = await getOwnProfile(tx, scope, staffId)
  const to = await getProfile(tx, scope, into)
  if (staffId === into) throw invalidFields({ field: 'into', problem: 'not_allowed' })
  if (from.opted_out_at !== null || to.opted_out_at !== null) throw new AppError('staff.opted_out')
  const { name } = to
  const aliases = [...wordsOf(to.aliases), from.name, ...wordsOf(from.aliases)]
  await tx.db
    .updateTable('staff_profiles')
    .set({
      aliases: JSON.stringify(otherNames({ name, aliases })),
      version: to.version + 1,
    })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', into)
    .execute()
  await addPlaces(tx, into, from.location_ids)
  const decided = await namesMeaning(tx, staffId)
  await tx.db
    .updateTable('name_decisions')
    .set({ staff_id: into })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', staffId)
    .execute()
  // Readings name the profile that is gone, until they are made anew: its id leads to the other one.
  await tx.db
    .insertInto('name_decisions')
    .values({
      restaurant_id: tx.restaurantId,
      kind: 'person',
      about: staffId,
      decision: 'known',
      staff_id: into,
      made_at: services.clock.now(),
    })
    .execute()
  await deleteProfile(tx, staffId)
  const after = await getProfile(tx, anywhere(tx), into)
  audit(services, tx, {
    what: 'staff.merged',
    subject: `staff:${into}`,
    before: { ...outlineOf(to), merged: staffId },
    after: outlineOf(after),
  })
  const abouts = [staffId, ...decided, ...foldedNames(after)]
  await announceNames(services, tx, { kind: 'person', abouts })
  return after
}

/** Names a person in no mention from now on, as they asked, or names them again. */
export async function optOut(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  { staffId, isOut }: { staffId: string; isOut: boolean },
): Promise<StaffRow> {
  await changeHouse(tx)
  const before = await getOwnProfile(tx, scope, staffId)
  await tx.db
    .updateTable('staff_profiles')
    .set({
      opted_out_at: isOut ? (before.opted_out_at ?? services.clock.now()) : null,
      version: before.version + 1,
    })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', staffId)
    .execute()
  audit(services, tx, {
    what: isOut ? 'staff.opted_out' : 'staff.opted_in',
    subject: `staff:${staffId}`,
  })
  const decided = await namesMeaning(tx, staffId)
  const abouts = [staffId, ...decided, ...foldedNames(before)]
  await announceNames(services, tx, { kind: 'person', abouts, isBack: !isOut, isWhole: isOut })
  return getProfile(tx, anywhere(tx), staffId)
}

/** A person is forgotten in this transaction: whoever keeps what was found of them forgets it too. */
export const staffErased = defineEvent<{ restaurantId: string; staffId: string }>('staff.erased')

/**
 * Forgets a person: profile, names and mentions are gone, and what they were called is kept as hashes alone, by which
 * it is never counted again.
 */
export async function eraseProfile(
  services: Services,
  tx: TenantTx,
  scope: Scope,
  staffId: string,
): Promise<void> {
  await changeHouse(tx)
  const row = await getOwnProfile(tx, scope, staffId)
  const decided = await namesMeaning(tx, staffId)
  const names = foldedNames(row)
  // Guests mostly use the first name alone.
  const firsts = names.map((name) => name.split(' ', 1)[0] ?? name)
  const all = [...new Set([staffId, ...decided, ...names, ...firsts])]
  await deleteProfile(tx, staffId)
  // Whatever was decided about these names in clear is gone as well.
  await tx.run(
    'name_decisions_forget',
    `delete from name_decisions
      where restaurant_id = $1 and kind = 'person' and staff_id is null and about = any($2::text[])`,
    [tx.restaurantId, all],
  )
  await tx.run(
    'name_decisions_hash',
    `insert into name_decisions (restaurant_id, kind, about, decision, made_at)
     select $1::uuid, 'person', s.about, 'dismissed', $3::timestamptz from unnest($2::text[]) as s(about)
     on conflict (restaurant_id, kind, about) do nothing`,
    [tx.restaurantId, all.map((name) => hashOf(tx, name)), services.clock.now()],
  )
  audit(services, tx, { what: 'staff.erased', subject: `staff:${staffId}` })
  const { restaurantId } = tx
  await services.events.announce(tx, staffErased, { restaurantId, staffId })
  await announceNames(services, tx, { kind: 'person', abouts: all, isWhole: true })
}
