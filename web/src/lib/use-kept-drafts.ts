import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { personalKey } from './personal-storage.ts'
import { sameValue } from './same-value.ts'
import { useSession } from './session.ts'
import { draftStore } from './draft-store.ts'

/** What a person changed in one form and is not stored yet: the changed fields alone. */
export interface KeptDraft<Form extends object> {
  readonly changed: Partial<Form>
  /** Takes what was typed; a field that is again as it is stored counts as unchanged. */
  change: (by: Partial<Form>, stored: Form) => void
  /**
   * Lets go what was sent and is stored now. What was typed in the meantime stays, under the id of what was stored;
   * answers whether there is nothing of that.
   */
  settle: (sent: Partial<Form>, storedId: string) => boolean
  discard: () => void
}

/**
 * What was changed in the forms of one kind, by the id of what each is of. The device keeps it, so that neither another
 * screen nor a reload loses it. Fields that nobody changed are not kept: they are shown as somebody else left them
 * meanwhile.
 */
export function useKeptDrafts<Form extends object>(kind: string): (id: string) => KeptDraft<Form> {
  const { self, restaurant } = useSession()
  const key = personalKey(self.id, kind, restaurant?.id ?? '')
  const store = useMemo(() => draftStore<Form>(key), [key])
  const drafts = useSyncExternalStore(store.listen, store.read)
  return useCallback(
    (id) => ({
      changed: drafts[id] ?? {},
      change: (by, stored) => store.write(id, unlike(stored, { ...store.read()[id], ...by })),
      settle: (sent, storedId) => {
        const left = unlike(sent, store.read()[id] ?? {})
        store.write(id, {})
        store.write(storedId, left)
        return Object.keys(left).length === 0
      },
      discard: () => store.write(id, {}),
    }),
    [drafts, store],
  )
}

/** The fields of a draft that are not as they are there. */
function unlike<Form extends object>(there: Partial<Form>, draft: Partial<Form>): Partial<Form> {
  const fields = Object.keys(draft) as (keyof Form)[] // a draft has the fields of its form alone
  const others = fields.filter(
    (field) => !(field in there && sameValue(draft[field], there[field])),
  )
  // Object.fromEntries forgets of which form the fields are.
  return Object.fromEntries(others.map((field) => [field, draft[field]])) as Partial<Form>
}
