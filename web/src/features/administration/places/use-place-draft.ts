import { PLACE_SETTINGS, type PlaceSetting } from '@maitre/contract/place-setting-names'
import type { PlaceSettings } from '@maitre/contract/regions'
import { type KeptDraft, useKeptDrafts } from '#lib/use-kept-drafts'
import type { SettingsChange } from './queries.ts'

type Values = PlaceSettings['inherited']
/** A value that is set at a place; `typed` is what stands in its field where that is none that could be stored. */
interface OwnValue<Value> {
  own: Value
  typed?: string
}
/** What is set at a place as a form has it: null where a value is taken from above. */
export type PlaceForm = { [Setting in PlaceSetting]: OwnValue<Values[Setting]> | null }

/** What is set at a place as it is stored. */
export function formOf({ own }: PlaceSettings): PlaceForm {
  const fields = PLACE_SETTINGS.map((setting) => {
    const value = own[setting]
    return [setting, value === undefined ? null : { own: value }]
  })
  // Every setting has its field, which Object.fromEntries forgets.
  return Object.fromEntries(fields) as PlaceForm
}

/** What is changed at a place and not saved, which the device keeps. */
export const usePlaceDraft = (placeId: string): KeptDraft<PlaceForm> =>
  useKeptDrafts<PlaceForm>('administration-place')(placeId)

/** What of some settings a draft sets, and what it takes from above again; what cannot be stored is neither. */
export function changeOf(
  changed: Partial<PlaceForm>,
  settings: readonly PlaceSetting[],
): SettingsChange {
  const of = settings.filter((setting) => changed[setting] !== undefined)
  const set = of.flatMap((setting) => {
    const value = changed[setting]
    return value && value.typed === undefined ? [[setting, value.own] as const] : []
  })
  return {
    set: Object.fromEntries(set),
    unset: of.filter((setting) => changed[setting] === null),
  }
}

/** Those fields of a form that are about some settings. */
export const pick = (
  form: Partial<PlaceForm>,
  settings: readonly PlaceSetting[],
): Partial<PlaceForm> => {
  const fields = settings.flatMap((one) => (form[one] === undefined ? [] : [[one, form[one]]]))
  // Object.fromEntries forgets of which form the fields are.
  return Object.fromEntries(fields) as Partial<PlaceForm>
}
