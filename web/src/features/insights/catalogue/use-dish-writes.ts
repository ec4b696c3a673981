import { useMutation, useQueryClient } from '@tanstack/react-query'
import { menuItems } from '@maitre/contract/menu'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { type DishDraft, fieldsOf } from './dish-draft.ts'
import { dishQuery } from './queries.ts'

/** Writes dishes; every list of dishes follows. */
export function useDishWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'insights')
  return {
    /** Stores a draft, of a new dish where there is no id. */
    save: useMutation({
      mutationFn: ({ id, draft }: { id: string | undefined; draft: DishDraft }) =>
        id === undefined
          ? call(menuItems.create, { restaurantId, ...fieldsOf(draft) })
          : call(menuItems.update, { restaurantId, menuItemId: id, ...fieldsOf(draft) }),
      onSuccess: (dish) => queries.setQueryData(dishQuery(restaurantId, dish.id).queryKey, dish),
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
