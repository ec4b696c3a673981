import type { Alert } from '@maitre/contract/alerts'
import { useState } from 'react'
import type { FirstSeen } from './days.ts'

/** Remembers of each alert whether it was seen when the list first had it, for as long as the same list is in view. */
export function useFirstSeen(alerts: readonly Alert[], listKey: string): FirstSeen {
  const [kept, setKept] = useState<{ listKey: string; seen: FirstSeen }>({
    listKey,
    seen: new Map(),
  })
  const before = kept.listKey === listKey ? kept.seen : new Map<string, boolean>()
  const fresh = alerts.filter(({ id }) => !before.has(id))
  const seen =
    fresh.length === 0
      ? before
      : new Map([...before, ...fresh.map((one) => [one.id, one.seen] as const)])
  if (seen !== kept.seen) setKept({ listKey, seen })
  return seen
}
