import { useState } from 'react'

/** The address of alerts while it is edited: what is typed, and whether that is another one than before. */
export function useAddressDraft() {
  const [draft, setDraft] = useState<{ before: string; text: string }>()
  return {
    /** What is typed; undefined outside of the edit mode. */
    text: draft?.text,
    isChanged: draft !== undefined && draft.text.trim() !== draft.before,
    begin: (before: string) => setDraft({ before, text: before }),
    type: (text: string) => setDraft((now) => now && { ...now, text }),
    end: () => setDraft(undefined),
  }
}

export type AddressDraft = ReturnType<typeof useAddressDraft>
