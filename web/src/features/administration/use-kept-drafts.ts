import { useCallback, useState } from 'react'
import { personalKey } from '#lib/personal-storage'
import { useSession } from '#lib/session'

type Drafts<Draft> = Readonly<Record<string, Draft | undefined>>

/**
 * What was typed in the forms of a tab and is not stored yet, by the id of what each is of. The device keeps it, so that
 * neither another tab nor a reload loses it. The last of the three
 * changes a draft by what it is at that moment, as an answer does that comes while somebody types on.
 */
export function useKeptDrafts<Draft extends object>(
  tab: string,
): [
  Drafts<Draft>,
  (id: string, draft: Draft | undefined) => void,
  (id: string, change: (draft: Draft | undefined) => Draft | undefined) => void,
] {
  const { self, restaurant } = useSession()
  const key = personalKey(self.id, `administration-${tab}`, restaurant?.id ?? '')
  const [drafts, setDrafts] = useState<Drafts<Draft>>(() => read(key))
  const changeDraft = useCallback(
    (id: string, change: (draft: Draft | undefined) => Draft | undefined): void =>
      setDrafts((all) => {
        const { [id]: before, ...others } = all
        const draft = change(before)
        const next = draft === undefined ? others : { ...others, [id]: draft }
        write(
          key,
          Object.entries(next).flatMap(([one, typed]) => (typed ? [[one, typed]] : [])),
        )
        return next
      }),
    [key],
  )
  const setDraft = useCallback(
    (id: string, draft: Draft | undefined): void => changeDraft(id, () => draft),
    [changeDraft],
  )
  return [drafts, setDraft, changeDraft]
}

function read<Draft>(key: string): Drafts<Draft> {
  try {
    const stored = localStorage.getItem(key)
    // Only `write` writes under this key, and forms take what they know of a draft.
    return stored === null ? {} : (Object.fromEntries(JSON.parse(stored)) as Drafts<Draft>)
  } catch {
    return {}
  }
}

function write(key: string, entries: readonly unknown[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // The browser refuses storage: the drafts live as long as the tab is open.
  }
}
