import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NameKind } from '@maitre/contract/constants'
import { menuItems, menuSuggestions } from '@maitre/contract/menu'
import { staffProfiles, staffSuggestions } from '@maitre/contract/staff'
import type { Suggestion } from '@maitre/contract/suggestions'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import type { Known } from './known.ts'

/** A name as it is decided on: folded, as guests write it, and where they name it. */
export type Asked = Pick<Suggestion, 'about' | 'name' | 'locations'>

/** What was decided last, or taken back. */
export interface Decided {
  what: 'linked' | 'made' | 'dismissed' | 'undone'
  said: Asked
  /** What the name means now, as the house calls it. */
  name: string
  /** The id of the dish or person that the name means; undefined where it means none. */
  id: string | undefined
}

type Act =
  | { what: 'linked'; said: Asked; into: Known }
  | { what: 'made' | 'dismissed'; said: Asked }
  | { what: 'undone'; last: Decided }

const SUGGESTIONS = { dish: menuSuggestions, person: staffSuggestions } as const

async function decide(kind: NameKind, restaurantId: string, act: Act): Promise<Decided> {
  if (act.what === 'undone') return undo(kind, restaurantId, act.last)
  const { said } = act
  const { about, name, locations } = said
  if (act.what === 'linked') {
    await call(SUGGESTIONS[kind].merge, { restaurantId, about, into: act.into.id })
    return { what: 'linked', said, name: act.into.name, id: act.into.id }
  }
  if (act.what === 'dismissed') {
    await call(SUGGESTIONS[kind].dismiss, { restaurantId, about })
    return { what: 'dismissed', said, name, id: undefined }
  }
  const made =
    kind === 'dish'
      ? await call(menuSuggestions.confirm, { restaurantId, about })
      : // A person works where guests name them, as far as it is known.
        await call(staffSuggestions.confirm, {
          restaurantId,
          about,
          location_ids: locations.map(({ location_id }) => location_id),
        })
  return { what: 'made', said, name: made.name, id: made.id }
}

/** Takes a decision back. What was taken up goes with it: its own name would go on meaning it. */
async function undo(kind: NameKind, restaurantId: string, last: Decided): Promise<Decided> {
  const { what, said, id } = last
  if (what === 'made' && id !== undefined)
    await (kind === 'dish'
      ? call(menuItems.remove, { restaurantId, menuItemId: id })
      : call(staffProfiles.remove, { restaurantId, staffId: id }))
  else await call(SUGGESTIONS[kind].undo, { restaurantId, about: said.about })
  return { what: 'undone', said, name: said.name, id }
}

/** Says what a name means, or takes that back; every list of the screen follows. */
export function useDecisions(
  kind: NameKind,
  restaurantId: string,
  onDecided: (decided: Decided) => void,
) {
  const queries = useQueryClient()
  /** The names that were decided on here, which the lists may still have until they are read again. */
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Decided>()
  const [error, setError] = useState<unknown>()
  const [doing, setDoing] = useState<Act['what']>()

  const settle = (decided: Decided): void => {
    const { about } = decided.said
    setSettled((before) => {
      const after = new Set(before)
      if (decided.what === 'undone') after.delete(about)
      else after.add(about)
      return after
    })
    setLast(decided)
    outdate(queries, 'insights')
    onDecided(decided)
  }
  return {
    settled,
    last,
    error,
    /** What is being done now; undefined while nothing is. */
    doing,
    decide: (wish: Act): void => {
      // A second press while the first is on its way is the same press.
      if (doing !== undefined) return
      setDoing(wish.what)
      setError(undefined)
      decide(kind, restaurantId, wish)
        .then(settle, setError)
        .finally(() => setDoing(undefined))
    },
  }
}
