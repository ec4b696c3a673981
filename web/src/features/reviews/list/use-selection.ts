import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Review } from '@maitre/contract/reviews'
import { chosenAfter } from '#lib/chosen-after'

interface Chosen {
  listKey: string
  ids: ReadonlySet<string>
  /** The reviews that something is being done to; their leaving the list is no surprise. */
  busy: ReadonlySet<string>
  /** How many chosen reviews have left the list, and with it the selection. */
  left: number
  /** Whether the boxes were asked for, without a review being chosen yet. */
  isAsked: boolean
}

const none = (listKey: string): Chosen => ({
  listKey,
  ids: new Set(),
  busy: new Set(),
  left: 0,
  isAsked: false,
})

const without = (ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)))

/**
 * Holds which reviews of a list are chosen, to do something to all of them. Another filter begins with none. A chosen
 * review that leaves the list leaves the selection as well, since nothing may be done to what cannot be seen; how many
 * have left is told. Nothing may be done to a review whose guest was erased either, so that one is never chosen.
 */
export function useSelection(
  listKey: string,
  rows: readonly Pick<Review, 'id' | 'erased_at' | 'lapsed_at'>[],
) {
  const choosable = useMemo(
    () => rows.filter((row) => row.erased_at === null && row.lapsed_at === null),
    [rows],
  )
  const [chosen, setChosen] = useState(() => none(listKey))
  if (chosen.listKey !== listKey) setChosen(none(listKey))
  else {
    const here = new Set(choosable.map(({ id }) => id))
    const gone = [...chosen.ids].filter((id) => !here.has(id) && !chosen.busy.has(id))
    if (gone.length > 0)
      setChosen({ ...chosen, ids: without(chosen.ids, gone), left: chosen.left + gone.length })
  }

  const latest = useRef(choosable)
  /** The review whose box was pressed last, from which a range goes on. */
  const anchor = useRef<string>(undefined)
  useEffect(() => {
    latest.current = choosable
  })

  /** Chooses a review or lets it go; with `isRange` all reviews between it and the one before as well. */
  const toggle = useCallback((id: string, isRange = false): void => {
    const order = latest.current.map((row) => row.id)
    if (!order.includes(id)) return
    const from = isRange ? anchor.current : undefined
    anchor.current = id
    setChosen((now) => ({
      ...now,
      left: 0,
      ids: chosenAfter({ chosen: now.ids, order, id, from }),
    }))
  }, [])
  const clear = useCallback(
    () => setChosen((now) => ({ ...none(now.listKey), busy: now.busy })),
    [],
  )
  const ask = useCallback(() => setChosen((now) => ({ ...now, isAsked: !now.isAsked })), [])
  const all = useCallback(
    () =>
      setChosen((now) => ({ ...now, left: 0, ids: new Set(latest.current.map(({ id }) => id)) })),
    [],
  )
  const begin = useCallback(
    (ids: readonly string[]) => setChosen((now) => ({ ...now, busy: new Set(ids) })),
    [],
  )
  /** Lets a review go that something was done to. */
  const settle = useCallback(
    (id: string) => setChosen((now) => ({ ...now, ids: without(now.ids, [id]) })),
    [],
  )
  const end = useCallback(() => setChosen((now) => ({ ...now, busy: new Set() })), [])

  const { ids, busy, left, isAsked } = chosen
  const most = choosable.length
  return useMemo(
    () => ({
      ids,
      /** How many of the loaded reviews can be chosen. */
      most,
      left,
      isAsked,
      isBusy: busy.size > 0,
      /** Whether each row shows its box, and the list its bar. */
      isShown: isAsked || ids.size > 0 || busy.size > 0 || left > 0,
      toggle,
      clear,
      ask,
      all,
      begin,
      settle,
      end,
    }),
    [ids, most, left, isAsked, busy, toggle, clear, ask, all, begin, settle, end],
  )
}
export type Selection = ReturnType<typeof useSelection>
