import type { ErrorCode } from '@maitre/contract/errors'
import type { Actor } from '#platform/actor'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { countRefusals, type Limit } from '#platform/throttle'

/** The refusals that say what somebody of another restaurant, or it, is called. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  'user.email_taken',
  'user.username_taken',
  'restaurant.name_taken',
])
const WINDOW_MS = 3_600_000
/** How many such refusals one window has for an account, and for all accounts of a restaurant. */
const MAX_TOLD = { account: 20, restaurant: 60 } as const

interface Asking {
  database: Database
  clock: Clock
  actor: Actor
}

/**
 * Does work that gives somebody or a restaurant another name or address, and so tells the asker whether it is taken
 * anywhere. Each such work is counted before it is done, and the count is taken back unless the answer was that it is
 * taken: when there were too many, a free name is refused as well, by `name.throttled`. A SuperAdmin sees all of them
 * anyway.
 */
export async function limitTaken<T>(asking: Asking, work: () => Promise<T>): Promise<T> {
  const { actor } = asking
  if (actor.role === 'SuperAdmin') return work()
  const limits: Limit[] = [
    { subject: `taken:${actor.userId}`, max: MAX_TOLD.account, windowMs: WINDOW_MS },
    { subject: `taken:${actor.restaurantId}`, max: MAX_TOLD.restaurant, windowMs: WINDOW_MS },
  ]
  return countRefusals(asking, { limits, code: 'name.throttled', refusals: TELLING }, work)
}
