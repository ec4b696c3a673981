import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isKey, useBoundKeys } from '#lib/hotkeys'
import type { KeyName } from '#lib/keys'
import type { ListRow } from './leaving-rows.ts'

/** How far each key moves the focus: by so many rows, by a screenful, or to an end of the list. */
const MOVES = {
  rowDown: 1,
  rowUp: -1,
  pageDown: 'page',
  pageUp: '-page',
  firstRow: -Infinity,
  lastRow: Infinity,
} as const satisfies Partial<Record<KeyName, number | 'page' | '-page'>>

// The constant has these keys and no others.
const MOVE_KEYS = Object.keys(MOVES) as (keyof typeof MOVES)[]
const KEYS: readonly KeyName[] = [...MOVE_KEYS, 'open', 'selectRow']

/**
 * Makes the rows of a list one stop of the Tab key, among which the arrows move the focus. The stop is the row that had
 * the focus last; another review that opens takes it over.
 */
export function useRowFocus(rows: readonly ListRow[], openId: string | undefined) {
  const [stop, setStop] = useState({ id: openId, index: 0, openId })
  const found = rows.findIndex(({ review, isLeaving }) => review.id === stop.id && !isLeaving)
  // A row that has left the list hands the stop on to the one that takes its place.
  const stopIndex = found >= 0 ? found : Math.min(stop.index, Math.max(rows.length - 1, 0))
  if (stop.openId !== openId) setStop({ id: openId ?? stop.id, index: stopIndex, openId })
  else if (found >= 0 && found !== stop.index) setStop({ ...stop, index: found })
  useBoundKeys(KEYS)

  /** The review whose row takes the focus once the row is drawn. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const id = wanted.current
    if (id === undefined) return
    wanted.current = undefined
    const row = document.querySelector(`[data-review="${CSS.escape(id)}"]`)
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  })

  const onFocus = useCallback(
    (id: string) => setStop((now) => (now.id === id ? now : { ...now, id })),
    [],
  )
  return {
    stopIndex,
    /** Notes which row has the focus. */
    onFocus,
    /**
     * Moves the focus by a key that was pressed on a row; answers the index of the row that takes the focus, or undefined where
     * the key moves nothing.
     */
    move: (event: KeyboardEvent, page: number): number | undefined => {
      if (event.shiftKey) return undefined
      const name = MOVE_KEYS.find((one) => isKey(event, one))
      if (!name) return undefined
      event.preventDefault()
      const by = MOVES[name]
      const far = by === 'page' ? page : by === '-page' ? -page : by
      const standing = rows.map((row, index) => ({ ...row, index })).filter((row) => !row.isLeaving)
      const from = standing.findIndex(({ index }) => index >= stopIndex)
      const to = standing[Math.min(Math.max(from + far, 0), standing.length - 1)]
      if (!to) return undefined
      wanted.current = to.review.id
      setStop((now) => ({ ...now, id: to.review.id, index: to.index }))
      return to.index
    },
  }
}
