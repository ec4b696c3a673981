/**
 * Passes domains on at once, then at most once in a while: a burst (a first synchronisation brings hundreds of
 * events) costs one refresh at its start and one a pause, and the last event is never lost.
 */
export function createRefresher(
  refresh: (domain: string) => void,
  pause: (run: () => void) => void,
): (domains: readonly string[]) => void {
  const stale = new Set<string>()
  let isPausing = false
  function flush(): void {
    isPausing = stale.size > 0
    if (!isPausing) return
    for (const domain of stale) refresh(domain)
    stale.clear()
    pause(flush)
  }
  return (domains) => {
    for (const domain of domains) stale.add(domain)
    if (!isPausing) flush()
  }
}
