import { useCallback, useEffect, useRef } from 'react'

interface Going {
  openId: string | undefined
  /** The id of the review after the open one, or else of the one before; undefined where the list has no other. */
  following: string | undefined
  open: (id: string) => void
  /** Leaves the open review where there is no other. */
  leave: () => void
}

/**
 * Goes on to the next review once the open one asks nothing more of a person. Whoever opened another review before the
 * server had answered stays there.
 */
export function useGoingOn(going: Going): (answered: string) => void {
  const latest = useRef(going)
  useEffect(() => {
    latest.current = going
  })
  return useCallback((answered) => {
    const { openId, following, open, leave } = latest.current
    if (answered !== openId) return
    if (following === undefined) leave()
    else open(following)
  }, [])
}
