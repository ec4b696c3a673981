import { MAX_ALIASES, MAX_NAME } from '@maitre/contract/constants'
import type { StaffProfile } from '@maitre/contract/staff'

/** What is being written of a person. */
export interface Draft {
  name: string
  /** The other names as they are typed, one a line. */
  aliases: string
  /** The id of a role; null for none. */
  role: string | null
  /** The name of a role that is made with the profile; undefined where one is chosen. */
  newRole: string | undefined
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
  if (profile === undefined)
    return { name: '', aliases: '', role: null, newRole: undefined, places, active: true }
  const { name, aliases, role, location_ids, active } = profile
  return {
    name,
    aliases: aliases.join('\n'),
    role: role?.id ?? null,
    newRole: undefined,
    places: location_ids,
    active,
  }
}

/** The other names of a draft, each once. */
export function aliasesOf({ aliases }: Draft): string[] {
  const names = aliases.split(/[\n;,]/u).map((line) => line.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

export function faultsOf(draft: Draft): DraftFaults {
  const name = draft.name.trim()
  const aliases = aliasesOf(draft)
  return {
    ...(name === '' && { name: 'empty' as const }),
    ...(name.length > MAX_NAME && { name: 'long' as const }),
    ...(aliases.length > MAX_ALIASES && { aliases: 'many' as const }),
    ...(aliases.some((one) => one.length > MAX_NAME) && { aliases: 'long' as const }),
    ...(draft.newRole?.trim() === '' && { newRole: 'empty' as const }),
  }
}
