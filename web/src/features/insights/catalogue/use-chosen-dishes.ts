import { useRef, useState } from 'react'
import type { MenuItem } from '@maitre/contract/menu'
import { chosenAfter } from '#lib/chosen-after'

export interface ChosenDishes {
  /** The dishes that are chosen, in the order of the list. */
  readonly dishes: readonly MenuItem[]
  has: (id: string) => boolean
  /** Chooses a dish or lets it go; with `isRange` all dishes between it and the one before as well. */
  toggle: (id: string, isRange: boolean) => void
  /** Chooses all dishes that are shown, or lets them all go. */
  setAll: (isChosen: boolean) => void
  /** Lets dishes go to which something was done. */
  letGo: (done: readonly MenuItem[]) => void
}

/**
 * Which of the dishes that are shown are chosen: nothing may be done to what cannot be seen. A dish that leaves the list
 * leaves the choice as well, and comes back unchosen.
 */
export function useChosenDishes(shown: readonly MenuItem[]): ChosenDishes {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The dish whose box was pressed last, from which a range goes on. */
  const anchor = useRef<string>(undefined)
  const here = new Set(shown.map(({ id }) => id))
  const left = [...ids].filter((id) => here.has(id))
  if (left.length < ids.size) setIds(new Set(left))

  const has = (id: string): boolean => ids.has(id)
  return {
    dishes: shown.filter(({ id }) => ids.has(id)),
    has,
    toggle: (id, isRange) => {
      const from = isRange ? anchor.current : undefined
      anchor.current = id
      const order = shown.map((dish) => dish.id)
      setIds(chosenAfter({ chosen: ids, order, id, from }))
    },
    setAll: (isChosen) => setIds(new Set(isChosen ? shown.map(({ id }) => id) : [])),
    letGo: (done) =>
      setIds((now) => new Set([...now].filter((id) => !done.some((dish) => dish.id === id)))),
  }
}
