import { APPROVAL_SETTINGS } from '@maitre/contract/place-setting-names'
import type { TriedPolicy } from '@maitre/contract/place-values'
import type { PlaceSettings } from '@maitre/contract/regions'
import type { SettingsChange } from '#features/administration/places/queries'

/** What is set at a place and not saved, as a dry run takes it; nothing of what could not be saved. */
export const triedAt = (
  { place }: PlaceSettings,
  { set, unset }: SettingsChange,
  isWrong: boolean,
): TriedPolicy => ({
  id: place.id,
  set: isWrong ? {} : set,
  unset: isWrong ? [] : APPROVAL_SETTINGS.filter((one) => unset.includes(one)),
})

/** The conditions at a place in one text, the same before and after changes of them are saved. */
export function conditionsAt(
  { place, inherited, own }: PlaceSettings,
  { set, unset }: SettingsChange,
): string {
  const conditions = APPROVAL_SETTINGS.map((one) => {
    const value = unset.includes(one) ? undefined : one in set ? set[one] : own[one]
    // Null is a value, as of the delay that there is none.
    return value === undefined ? { above: inherited[one] } : { own: value }
  })
  return JSON.stringify([place.id, conditions])
}
