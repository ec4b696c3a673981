import { MAX_ALIASES, MAX_NAME } from '@maitre/contract/constants'
import type { StaffProfile } from '@maitre/contract/staff'

/** What is being written of a person. */
export interface Draft {
  name: string
  /** The other names as they are typed, one a line. */
  aliases: string
  /** The id of a role, or the name of one that is made with the profile; null for none. */
  role: string | null | { made: string }
  places: readonly string[]
  active: boolean
}

/** What is wrong with a draft, by its field. */
export interface DraftFaults {
  name?: 'empty' | 'long'
  aliases?: 'many' | 'long'
  newRole?: 'empty'
}

/** A draft of somebody who is stored; without one, of a new person who works at these locations. */
export function draftOf(profile: StaffProfile | undefined, places: readonly string[]): Draft {
  if (profile === undefined) return { name: '', aliases: '', role: null, places, active: true }
  const { name, aliases, role, location_ids, active } = profile
  return {
    name,
    aliases: aliases.join('\n'),
    role: role?.id ?? null,
    places: location_ids,
    active,
  }
}

/** The name of a role that is made with the profile; undefined where one is chosen, or none. */
export const newRoleOf = ({ role }: Draft): string | undefined =>
  typeof role === 'object' ? role?.made : undefined

/** The other names of a draft, each once. */
export function aliasesOf({ aliases }: Draft): string[] {
  const names = aliases.split(/[\n;,]/u).map((line) => line.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** What a field of a draft says, in whatever order the locations were ticked. */
export const valueOf = (draft: Draft, field: keyof Draft): unknown =>
  field === 'places' ? draft.places.toSorted() : draft[field]

export function faultsOf(draft: Draft): DraftFaults {
  const name = draft.name.trim()
  const aliases = aliasesOf(draft)
  return {
    ...(name === '' && { name: 'empty' as const }),
    ...(name.length > MAX_NAME && { name: 'long' as const }),
    ...(aliases.length > MAX_ALIASES && { aliases: 'many' as const }),
    ...(aliases.some((one) => one.length > MAX_NAME) && { aliases: 'long' as const }),
    ...(newRoleOf(draft)?.trim() === '' && { newRole: 'empty' as const }),
  }
}
