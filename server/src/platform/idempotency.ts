import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock'
import { type Database, isDuplicate } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Mounting } from '#platform/mount'

/** A key whose call ended without an answer (the process died) may be used again after this long. */
const UNFINISHED_MS = 60_000

/**
 * The same key and body answer the first result again, another body 409 (P §12). A call that failed leaves
 * its key free: nothing was created.
 */
export function createOnce(database: Database, clock: Clock): Mounting<unknown>['once'] {
  return async ({ owner, key: given, endpoint, body }, run) => {
    // A caller's key may be of any length; what is kept of it is not.
    const key = digest(given)
    const bodyHash = digest(JSON.stringify([endpoint, body]))
    const known = await claim(database, clock, { owner, key, endpoint, bodyHash })
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

async function claim(
  database: Database,
  clock: Clock,
  call: { owner: string; key: string; endpoint: string; bodyHash: string },
): Promise<{ status: number; answer: unknown } | null> {
  const { owner, key, endpoint, bodyHash } = call
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
        .values({ owner, key, endpoint, body_hash: bodyHash, created_at: now })
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
  if (row === undefined || row.body_hash !== bodyHash || row.status === null) {
    throw new AppError('request.idempotency_conflict')
  }
  return { status: row.status, answer: row.answer }
}
