import type { MenuItem } from '@maitre/contract/menu'
import type { StaffProfile } from '@maitre/contract/staff'
import type { Language } from '#lib/language'

/** A dish or person that the house knows: what its menu or roster says. */
export interface Known {
  id: string
  name: string
  /** Other names that are searched, and that a name of guests may mean. */
  otherNames: readonly string[]
  /** What stands beside the name: the category of a dish, the role of a person. */
  note: string | undefined
  /** Where a person works, of the locations that you may see. */
  locationIds: readonly string[]
  /** Whether the dish is on the menu now, or the person works there. */
  isActive: boolean
  /** Whether a person asked to be named nowhere. */
  isHidden: boolean
}

/** A dish by its name in the language of the screen. */
export function knownDish(dish: MenuItem, language: Language): Known {
  const { id, name, name_fr, category, aliases, active } = dish
  const [shown, other] = language === 'fr' && name_fr ? [name_fr, name] : [name, name_fr]
  return {
    id,
    name: shown,
    otherNames: [...(other ? [other] : []), ...aliases],
    note: category || undefined,
    locationIds: [],
    isActive: active,
    isHidden: false,
  }
}

export function knownPerson(profile: StaffProfile): Known {
  const { id, name, aliases, role, location_ids, active, opted_out_at } = profile
  return {
    id,
    name,
    otherNames: aliases,
    note: role?.name,
    locationIds: location_ids,
    isActive: active,
    isHidden: opted_out_at !== null,
  }
}
