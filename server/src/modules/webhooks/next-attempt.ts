const MINUTE = 60_000
/** How long to wait before each further attempt, as Standard Webhooks proposes; then the delivery is given up. */
export const RETRIES_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * 60 * MINUTE,
  5 * 60 * MINUTE,
  10 * 60 * MINUTE,
  14 * 60 * MINUTE,
  20 * 60 * MINUTE,
  24 * 60 * MINUTE,
]

/** When a delivery that failed is tried again, before its jitter. */
interface NextAttempt {
  waitMs: number
  /** How many attempts of the schedule are over by then, made or left out. */
  earlier: number
}

/**
 * The attempt that follows so many earlier ones: no sooner than the receiver asks for, and no later than the last of the
 * schedule. Those that the schedule has before are left out, so that no answer has a delivery tried for longer than
 * others. Null where there is no other attempt.
 */
export function nextAttempt(earlier: number, askedMs: number): NextAttempt | null {
  const left = RETRIES_MS.slice(earlier)
  const [usual] = left
  if (usual === undefined) return null
  const last = left.reduce((sum, pause) => sum + pause, 0)
  const waitMs = Math.max(usual, Math.min(askedMs, last))
  let [over, until] = [0, 0]
  for (const pause of left) {
    if (until >= waitMs) break
    until += pause
    over += 1
  }
  return { waitMs, earlier: earlier + over }
}
