import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { personalKey } from './personal-storage.ts'
import { sameValue } from './same-value.ts'
import { useSession } from './session.ts'
import { draftStore } from './draft-store.ts'

/** What a person changed in one form and is not stored yet: the changed fields alone. */
export interface KeptDraft<Form extends object> {
  readonly changed: Partial<Form>
  /** How the form was stored when each field began to be changed, of the other fields as of late; undefined of no draft. */
  readonly seen: Form | undefined
  /** Takes what was typed; a field that is again as it is stored counts as unchanged. */
  change: (by: Partial<Form>, stored: Form) => void
  /** Notes that the person knows how these fields are stored now, and keeps what they typed all the same. */
  see: (stored: Partial<Form>) => void
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
    (id) => {
      const keep = (keptId: string, changed: Partial<Form>, seen: Partial<Form>): void => {
        store.write(seenOf(keptId), Object.keys(changed).length === 0 ? {} : seen)
        store.write(keptId, changed)
      }
      return {
        changed: drafts[id] ?? {},
        // Only `change` begins a draft, with all fields of the form.
        seen: drafts[seenOf(id)] as Form | undefined,
        change: (by, stored) => {
          const { [id]: before = {}, [seenOf(id)]: seen = {} } = store.read()
          const held = pick(seen, Object.keys(before))
          keep(id, unlike(stored, { ...before, ...by }), { ...stored, ...held })
        },
        see: (stored) => {
          const { [id]: changed = {}, [seenOf(id)]: seen = {} } = store.read()
          keep(id, changed, { ...seen, ...stored })
        },
        settle: (sent, storedId) => {
          const { [id]: changed = {}, [seenOf(id)]: seen = {} } = store.read()
          const left = unlike(sent, changed)
          keep(id, {}, {})
          keep(storedId, left, { ...seen, ...sent })
          return Object.keys(left).length === 0
        },
        discard: () => keep(id, {}, {}),
      }
    },
    [drafts, store],
  )
}

/** The key of what was stored when a draft began; no id has a space. */
const seenOf = (id: string): string => `${id} seen`

/** The fields of a form that are named; those of another form are none of its own. */
function pick<Form extends object>(form: Partial<Form>, names: readonly string[]): Partial<Form> {
  const fields = Object.entries(form).filter(([name]) => names.includes(name))
  // Object.fromEntries forgets of which form the fields are.
  return Object.fromEntries(fields) as Partial<Form>
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
