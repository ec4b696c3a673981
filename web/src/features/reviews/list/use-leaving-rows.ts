import { useEffect, useMemo, useState } from 'react'
import type { Review } from '@maitre/contract/reviews'
import { withLeaving, type ListRow } from './leaving-rows.ts'

/** How many milliseconds a row takes to leave: as long as its motion, which lasts `--t-slow`. */
const LEAVING_MS = 190

const motionMs = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVING_MS

/** Gives the rows of a list, among them those that have just left it, until their motion is over. */
export function useLeavingRows(listKey: string, reviews: readonly Review[]): ListRow[] {
  const [seen, setSeen] = useState({ listKey, before: reviews, now: reviews })
  const rows = useMemo(() => withLeaving(seen.before, seen.now), [seen])
  const isLeaving = rows.some((row) => row.isLeaving)

  if (seen.listKey !== listKey) setSeen({ listKey, before: reviews, now: reviews })
  else if (seen.now !== reviews)
    setSeen({ listKey, before: isLeaving ? seen.before : seen.now, now: reviews })

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => setSeen((last) => ({ ...last, before: last.now })), motionMs())
    return () => clearTimeout(timer)
  }, [isLeaving])
  return rows
}
