import { useCallback, useEffect, useRef, useState } from 'react'
import { painted } from './painted.ts'

export interface How {
  /** Whether the change takes over the last entry of the browser's history. */
  replace: boolean
}

/**
 * Shows what a press asks of the address one paint before the address changes, so that whoever presses sees at once that
 * the press was heard: another address has most of the screen drawn anew. `follow` is called after that paint, once for
 * all that was asked until then, and settles when the address has changed. Gives what is asked for and not done yet, and
 * what asks for it.
 */
export function useAhead<Search extends object>(
  follow: (change: Partial<Search>, how: How) => Promise<void> | void,
): [Partial<Search> | undefined, (change: Partial<Search>, how?: How) => void] {
  const [ahead, setAhead] = useState<Partial<Search>>()
  const waiting = useRef<{ change: Partial<Search>; how: How }>(undefined)
  const turns = useRef(0)
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(
    () => () => {
      // Whoever has left the screen meanwhile is not led back to it.
      waiting.current = undefined
    },
    [],
  )

  const ask = useCallback((change: Partial<Search>, { replace }: How = { replace: false }) => {
    const before = waiting.current
    waiting.current = {
      change: { ...before?.change, ...change },
      how: { replace: replace && before?.how.replace !== false },
    }
    setAhead((now) => ({ ...now, ...change }))
    if (before) return
    void painted().then(async () => {
      const asked = waiting.current
      if (!asked) return
      waiting.current = undefined
      turns.current += 1
      const turn = turns.current
      // The router shows what it cannot reach; the address says then that nothing has changed, and so does the screen.
      await Promise.resolve(latest.current(asked.change, asked.how)).catch(() => undefined)
      // What was asked for meanwhile is still ahead.
      if (turn === turns.current && !waiting.current) setAhead(undefined)
    })
  }, [])
  return [ahead, ask]
}
