import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type StaffProfile, staffProfiles, staffRoles } from '@maitre/contract/staff'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { presentRow, saveSeen } from '#lib/save-seen'
import { aliasesOf, type Draft } from './draft.ts'
import { profileQuery } from './queries.ts'

/** What is done to somebody of the team besides changing the profile. */
export type Act =
  | { what: 'merge'; into: string }
  | { what: 'optOut' | 'optIn' | 'remove' | 'erase' }

/** Writes profiles and roles; every list of people follows. */
export function useProfileWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'insights')
  const outdateProfile = (id: string): void =>
    void queries.invalidateQueries({ queryKey: profileQuery(restaurantId, id).queryKey })
  return {
    save: useMutation({
      mutationFn: async (saving: Saving): Promise<StaffProfile> => {
        const { id, version, draft, changed, onRole, isApart } = saving
        const role_id = await roleOf(restaurantId, draft, onRole)
        const fields = {
          name: draft.name.trim(),
          aliases: aliasesOf(draft),
          role_id,
          location_ids: [...draft.places],
          active: draft.active,
        }
        if (id === undefined) return call(staffProfiles.create, { restaurantId, ...fields })
        const update = { restaurantId, staffId: id, ...onlyChanged(fields, changed) }
        return saveSeen<StaffProfile>({
          version,
          send: (seen) => call(staffProfiles.update, { ...update, version: seen }),
          isApart,
        })
      },
      onSuccess: (stored, { onStored }) => {
        outdateProfile(stored.id)
        onStored(stored)
      },
      onError: (error) => {
        const present = presentRow<StaffProfile>(error)
        if (present === undefined) return
        queries.setQueryData(profileQuery(restaurantId, present.id).queryKey, present)
      },
      onSettled,
    }),
    act: useMutation({
      mutationFn: ({ staffId, act }: { staffId: string; act: Act }) =>
        doAct({ restaurantId, staffId }, act),
      onSuccess: (_done, { staffId, act }) => {
        if (act.what === 'merge') outdateProfile(act.into)
        else if (act.what === 'optOut' || act.what === 'optIn') outdateProfile(staffId)
      },
      onSettled,
    }),
    addRole: useMutation({
      mutationFn: (name: string) => call(staffRoles.create, { restaurantId, name }),
      onSettled,
    }),
    removeRole: useMutation({
      mutationFn: (roleId: string) => call(staffRoles.remove, { restaurantId, roleId }),
      onSettled,
    }),
  }
}

interface Saving {
  /** Undefined for a new person. */
  id: string | undefined
  /** The version of the person that the form shows. */
  version: number
  draft: Draft
  /** What of the draft is not as it is stored: of a person who is there, it alone is sent. */
  changed: Partial<Draft>
  /** Hears of a role that was made, so that a second try does not make it again. */
  onRole: (id: string) => void
  /** Called once the draft is stored, even where its form was closed meanwhile. */
  onStored: (stored: StaffProfile) => void
  /** Whether what somebody else stored meanwhile leaves alone the fields that were changed. */
  isApart: (present: StaffProfile) => boolean
}

interface ProfileFields {
  name: string
  aliases: string[]
  role_id: string | null
  location_ids: string[]
  active: boolean
}

/** The fields that were changed, so that what somebody else changed of the others meanwhile stands. */
function onlyChanged(fields: ProfileFields, changed: Partial<Draft>): Partial<ProfileFields> {
  const { name, aliases, role_id, location_ids, active } = fields
  return {
    ...('name' in changed && { name }),
    ...('aliases' in changed && { aliases }),
    ...('role' in changed && { role_id }),
    ...('places' in changed && { location_ids }),
    ...('active' in changed && { active }),
  }
}

async function roleOf(
  restaurantId: string,
  { role }: Draft,
  onRole: Saving['onRole'],
): Promise<string | null> {
  if (role === null || typeof role === 'string') return role
  const made = await call(staffRoles.create, { restaurantId, name: role.made.trim() })
  onRole(made.id)
  return made.id
}

async function doAct(one: { restaurantId: string; staffId: string }, act: Act): Promise<void> {
  if (act.what === 'merge') await call(staffProfiles.merge, { ...one, into: act.into })
  else if (act.what === 'remove') await call(staffProfiles.remove, one)
  else if (act.what === 'erase') await call(staffProfiles.erase, one)
  else await call(staffProfiles.optOut, { ...one, opted_out: act.what === 'optOut' })
}
