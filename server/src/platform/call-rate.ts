import type { CallLimit } from '@maitre/contract/call-limits'
import type { ErrorCode } from '@maitre/contract/errors'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/errors'

/** How many subjects are remembered at the most; the one that called longest ago is forgotten first. */
const SUBJECTS_MAX = 10_000

/**
 * Counts calls in the memory of this process: a call costs no write, and several processes together allow as many times
 * as much. The calls of a subject are handed in in the order of their times: what was counted at an earlier one would
 * be refilled twice. Throws `code` with the seconds after which the next call is allowed.
 */
export function createCallRate({ burst, perSecond }: CallLimit, code: ErrorCode) {
  const known = new LRUCache<string, { left: number; at: number }>({ max: SUBJECTS_MAX })
  return (subject: string, now: Date): void => {
    const at = now.getTime()
    const before = known.get(subject) ?? { left: burst, at }
    // A clock that was set back refills nothing.
    const elapsed = Math.max(0, at - before.at) / 1000
    const left = Math.min(burst, before.left + elapsed * perSecond)
    if (left >= 1) {
      known.set(subject, { left: left - 1, at })
      return
    }
    known.set(subject, { left, at })
    const retryAfter = Math.max(1, Math.ceil((1 - left) / perSecond))
    throw new AppError(code, { retryAfter }, { retryAfter })
  }
}
