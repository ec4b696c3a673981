import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MenuItem, menuItems } from '@maitre/contract/menu'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { presentRow, saveSeen } from '#lib/save-seen'
import { changedFieldsOf, type DishDraft, fieldsOf } from './dish-draft.ts'
import { dishQuery } from './queries.ts'

interface DishToSave {
  /** Undefined for a new dish. */
  id: string | undefined
  /** The version of the dish that the form shows. */
  version: number
  draft: DishDraft
  /** What of the draft is not as it is stored: of a dish that is there, it alone is sent. */
  changed: Partial<DishDraft>
  /** Called once the draft is stored, even where its form was closed meanwhile. */
  onStored: (stored: MenuItem) => void
  /** Whether what somebody else stored meanwhile leaves alone the fields that were changed. */
  isApart: (present: MenuItem) => boolean
}

/** Writes dishes; every list of dishes follows. */
export function useDishWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'insights')
  return {
    /** Stores a draft, of a new dish where there is no id. */
    save: useMutation({
      mutationFn: ({ id, version, draft, changed, isApart }: DishToSave) => {
        if (id === undefined) return call(menuItems.create, { restaurantId, ...fieldsOf(draft) })
        const update = { restaurantId, menuItemId: id, ...changedFieldsOf(draft, changed) }
        return saveSeen<MenuItem>({
          version,
          send: (seen) => call(menuItems.update, { ...update, version: seen }),
          isApart,
        })
      },
      onSuccess: (dish, { onStored }) => {
        queries.setQueryData(dishQuery(restaurantId, dish.id).queryKey, dish)
        onStored(dish)
      },
      onError: (error) => {
        const present = presentRow<MenuItem>(error)
        if (present === undefined) return
        queries.setQueryData(dishQuery(restaurantId, present.id).queryKey, present)
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (menuItemId: string) => call(menuItems.remove, { restaurantId, menuItemId }),
      onSettled,
    }),
    /** Imports the text of a file; with `skipFaulty`, its right lines although others are faulty. */
    importFile: useMutation({
      mutationFn: ({ csv, skipFaulty }: { csv: string; skipFaulty: boolean }) =>
        call(menuItems.import, { restaurantId, csv, skip_faulty: skipFaulty }),
      onSuccess: () => queries.invalidateQueries({ queryKey: ['dish', restaurantId] }),
      onSettled,
    }),
  }
}
