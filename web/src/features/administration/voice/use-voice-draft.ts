import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { draftStore } from '#lib/draft-store'
import { personalKey } from '#lib/personal-storage'
import { useSession } from '#lib/session'
import type { Draft } from './draft.ts'

/**
 * What is changed of a voice and not stored yet, which the device keeps, and what changes that. The change hears what the
 * draft is at that moment, as an answer needs that comes while somebody types on; undefined where nothing is left of it.
 */
export function useVoiceDraft(
  restaurantId: string,
): [Draft, (change: (draft: Draft) => Draft | undefined) => void] {
  const { self } = useSession()
  const key = personalKey(self.id, 'administration-voice', restaurantId)
  const store = useMemo(() => draftStore<Draft>(key), [key])
  const draft = useSyncExternalStore(store.listen, store.read)[restaurantId] ?? NONE
  const change = useCallback(
    (by: (draft: Draft) => Draft | undefined): void =>
      store.write(restaurantId, by(store.read()[restaurantId] ?? NONE) ?? NONE),
    [store, restaurantId],
  )
  return [draft, change]
}

const NONE: Draft = {}
