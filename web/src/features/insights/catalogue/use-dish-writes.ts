import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MenuItem, menuItems } from '@maitre/contract/menu'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { changedFieldsOf, type DishDraft, fieldsOf } from './dish-draft.ts'
import { dishQuery } from './queries.ts'

interface DishToSave {
  /** Undefined for a new dish. */
  id: string | undefined
  draft: DishDraft
  /** What of the draft is not as it is stored: of a dish that is there, it alone is sent. */
  changed: Partial<DishDraft>
  /** Called once the draft is stored, even where its form was closed meanwhile. */
  onStored: (stored: MenuItem) => void
}

/** Writes dishes; every list of dishes follows. */
export function useDishWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'insights')
  return {
    /** Stores a draft, of a new dish where there is no id. */
    save: useMutation({
      mutationFn: ({ id, draft, changed }: DishToSave) =>
        id === undefined
          ? call(menuItems.create, { restaurantId, ...fieldsOf(draft) })
          : call(menuItems.update, {
              restaurantId,
              menuItemId: id,
              ...changedFieldsOf(draft, changed),
            }),
      onSuccess: (dish, { onStored }) => {
        queries.setQueryData(dishQuery(restaurantId, dish.id).queryKey, dish)
        onStored(dish)
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
