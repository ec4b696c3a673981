import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MenuItem, menuItems } from '@maitre/contract/menu'
import { call } from '#lib/api'
import { type Outcome, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'

/** What several dishes get at once. */
export type DishChange = { category: string } | { active: boolean }

interface DishesToChange extends Outcome<Changed> {
  dishes: readonly MenuItem[]
  by: DishChange
}

interface Changed {
  /** How many dishes were changed. */
  count: number
  /** Takes the change back; undefined where there is nothing to. */
  undo: (() => Promise<void>) | undefined
}

interface DishesToRemove extends Outcome<unknown> {
  dishes: readonly MenuItem[]
}

const seen = ({ id, version }: MenuItem) => ({ id, version })

/** Writes several dishes at once, all or none of them; every list of dishes follows. */
export function useManyWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => {
    outdate(queries, 'insights')
    void queries.invalidateQueries({ queryKey: ['dish', restaurantId] })
  }
  return {
    change: useMutation({
      mutationFn: async ({ dishes, by }: DishesToChange): Promise<Changed> => {
        const others = dishes.filter((dish) =>
          'active' in by ? dish.active !== by.active : dish.category !== by.category,
        )
        if (others.length === 0) return { count: 0, undo: undefined }
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
        return { count: others.length, undo }
      },
      ...told,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ dishes }: DishesToRemove) =>
        call(menuItems.removeMany, { restaurantId, dishes: dishes.map(seen) }),
      ...told,
      onSettled,
    }),
  }
}
