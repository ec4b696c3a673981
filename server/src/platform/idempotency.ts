import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { AppError } from '#platform/errors'
import type { Mounting } from '#platform/mount'

/** A key whose call ended without an answer (the process died) may be used again after this long. */
const UNFINISHED_MS = 60_000
/** A call that meets the same one under way looks for the answer at this interval, and for this long in all. */
const LOOK_MS = 100
const WAIT_MS = 5_000

interface KeyedCall {
  owner: string
  key: string
  endpoint: string
  bodyHash: string
  restaurantId: string | null
}

/** What the first call with the key answered. */
interface Answered {
  status: number
  answer: unknown
}

/**
 * Runs a creating call once for its key (P §12). The same key and body answer the first result again, another body
 * answers 409, and a call that meets the first one under way waits for it. A call that failed leaves its key free,
 * since nothing was created.
 */
export function createOnce(database: Database, clock: Clock): Mounting<unknown>['once'] {
  return async ({ owner, restaurantId, key: given, endpoint, body }, run) => {
    // A caller's key may be of any length, so its digest is stored.
    const key = digest(given)
    const bodyHash = digest(JSON.stringify([endpoint, body]))
    const known = await claimOrWait(database, clock, {
      owner,
      restaurantId,
      key,
      endpoint,
      bodyHash,
    })
    if (known !== null) return known
    try {
      const result = await run()
      await database.local((tx) =>
        tx.db
          .updateTable('idempotency_keys')
          .set({ status: result.status, answer: JSON.stringify(result.answer) })
          .where('owner', '=', owner)
          .where('key', '=', key)
          .execute(),
      )
      return result
    } catch (error) {
      await database.local((tx) =>
        tx.db
          .deleteFrom('idempotency_keys')
          .where('owner', '=', owner)
          .where('key', '=', key)
          .execute(),
      )
      throw error
    }
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The first call's answer, or null where this call is the first and has the key. */
async function claimOrWait(
  database: Database,
  clock: Clock,
  call: KeyedCall,
): Promise<Answered | null> {
  for (let waited = 0; waited <= WAIT_MS; waited += LOOK_MS) {
    const known = await claim(database, clock, call)
    if (known !== 'unfinished') return known
    await setTimeout(LOOK_MS)
  }
  throw new AppError('request.unfinished', undefined, { retryAfter: 1 })
}

/** Tries to take the key: answers null where it is taken now, else what the call that has it answered. */
async function claim(
  database: Database,
  clock: Clock,
  call: KeyedCall,
): Promise<Answered | 'unfinished' | null> {
  const { owner, restaurantId, key, endpoint, bodyHash } = call
  const now = clock.now()
  try {
    await database.local(async (tx) => {
      await tx.db
        .deleteFrom('idempotency_keys')
        .where('owner', '=', owner)
        .where('key', '=', key)
        .where('status', 'is', null)
        .where('created_at', '<', new Date(now.getTime() - UNFINISHED_MS))
        .execute()
      await tx.db
        .insertInto('idempotency_keys')
        .values({
          owner,
          restaurant_id: restaurantId,
          key,
          endpoint,
          body_hash: bodyHash,
          created_at: now,
        })
        .execute()
    })
    return null
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const row = await database.local((tx) =>
    tx.db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'answer'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirst(),
  )
  // The key is free again, since the first call has just failed; the next look takes it.
  if (row === undefined) return 'unfinished'
  if (row.body_hash !== bodyHash) throw new AppError('request.idempotency_conflict')
  if (row.status === null) return 'unfinished'
  return { status: row.status, answer: row.answer }
}
