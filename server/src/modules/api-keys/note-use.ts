import { LRUCache } from 'lru-cache'
import type { Services } from '#context'

/** How often the use of a key is written at the most, ms. */
const NOTED_MS = 60_000
/** Of how many keys this process knows when it last asked for that. */
const KNOWN_MAX = 1_000

/** Notes that a key was used: asked for by each process, and written by all together, once a minute at the most. */
export function createNoteUse({ database }: Services): (keyId: string, now: Date) => Promise<void> {
  const asked = new LRUCache<string, number>({ max: KNOWN_MAX })
  return async (keyId, now) => {
    const before = now.getTime() - NOTED_MS
    if ((asked.get(keyId) ?? 0) > before) return
    asked.set(keyId, now.getTime())
    await database.local(({ db }) =>
      db
        .updateTable('api_keys')
        .set({ last_used_at: now })
        .where('key_id', '=', keyId)
        .where((eb) =>
          eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', new Date(before))]),
        )
        .execute(),
    )
  }
}
