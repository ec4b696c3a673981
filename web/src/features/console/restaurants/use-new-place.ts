import type { Location } from '@maitre/contract/locations'
import { useState } from 'react'
import type { useKeptDrafts } from '#lib/use-kept-drafts'
import { NO_PLACES, type PlacesDraft } from './restaurant-draft.ts'

type PlacesKept = Pick<
  ReturnType<ReturnType<typeof useKeptDrafts<PlacesDraft>>>,
  'changed' | 'change'
>

/** The locations that a form adds, with the name that is typed and not among them yet. */
export function useNewPlace(kept: PlacesKept, remaining: readonly Pick<Location, 'name'>[]) {
  const { added, typed } = { ...NO_PLACES, ...kept.changed }
  const [fault, setFault] = useState<'blank' | 'twice'>()
  const name = typed.trim()

  /** Takes what is typed among the names; answers all of them, or undefined where it is one of them already. */
  function take(): readonly string[] | undefined {
    if (name === '') return added
    const known = [...added, ...remaining.map((place) => place.name)]
    const isKnown = known.some((one) => one.toLowerCase() === name.toLowerCase())
    setFault(isKnown ? 'twice' : undefined)
    if (isKnown) return undefined
    const names = [...added, name]
    kept.change({ added: names, typed: '' }, NO_PLACES)
    return names
  }
  return {
    added,
    typed,
    fault,
    isTyped: name !== '',
    take,
    /** The same at a press that asks for it, for which there must be a name. */
    add: (): void => {
      if (name === '') setFault('blank')
      else take()
    },
    type: (said: string): void => {
      setFault(undefined)
      kept.change({ typed: said }, NO_PLACES)
    },
    leaveOut: (left: string): void =>
      kept.change({ added: added.filter((one) => one !== left) }, NO_PLACES),
  }
}

export type NewPlace = ReturnType<typeof useNewPlace>
