import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MenuItem, menuItems } from '@maitre/contract/menu'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** What several dishes get at once. */
export type DishChange = { category: string } | { active: boolean }

const seen = ({ id, version }: MenuItem) => ({ id, version })

/** Writes several dishes at once, all or none of them; every list of dishes follows. */
export function useManyWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => {
    outdate(queries, 'insights')
    void queries.invalidateQueries({ queryKey: ['dish', restaurantId] })
  }
  return {
    /** Answers how many dishes were changed, and what takes that back; undefined where there is nothing to. */
    change: useMutation({
      mutationFn: async ({ dishes, by }: { dishes: readonly MenuItem[]; by: DishChange }) => {
        const others = dishes.filter((dish) =>
          'active' in by ? dish.active !== by.active : dish.category !== by.category,
        )
        if (others.length === 0) return { changed: 0, undo: undefined }
        const wishes = others.map((dish) => ({ ...seen(dish), ...by }))
        const stored = await call(menuItems.updateMany, { restaurantId, dishes: wishes })
        const before = new Map(others.map((dish) => [dish.id, dish]))
        const backward = stored.map((dish) => {
          const was = before.get(dish.id) ?? dish
          const old = 'active' in by ? { active: was.active } : { category: was.category }
          return { ...seen(dish), ...old }
        })
        const undo = async (): Promise<void> => {
          await call(menuItems.updateMany, { restaurantId, dishes: backward })
          onSettled()
        }
        return { changed: others.length, undo }
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (dishes: readonly MenuItem[]) =>
        call(menuItems.removeMany, { restaurantId, dishes: dishes.map(seen) }),
      onSettled,
    }),
  }
}
