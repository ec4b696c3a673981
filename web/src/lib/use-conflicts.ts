import { useState } from 'react'
import type { KeptDraft } from './use-kept-drafts.ts'
import { conflictsOf, type FieldOf, type ValueOf } from './conflicts-of.ts'

export interface Conflicts<Form extends object> {
  /** The fields that the person and somebody else changed, each otherwise. */
  fields: readonly FieldOf<Form>[]
  /** How often saving was hindered by them: each time the person is led to what they have to choose. */
  hindered: number
  hinder: () => void
  /** Keeps what the person wrote in a field, or what is stored there now. */
  keep: (field: FieldOf<Form>, whose: 'mine' | 'theirs') => void
  /** Whether what somebody else stored meanwhile leaves alone the fields that the person changed. */
  isApart: (present: Form) => boolean
}

/** What a person and somebody else changed of the same thing at once, and the choice between the two. */
export function useConflicts<Form extends object>(
  draft: KeptDraft<Form>,
  present: Form,
  valueOf: ValueOf<Form>,
): Conflicts<Form> {
  const [hindered, setHindered] = useState(0)
  return {
    fields: conflictsOf(draft, present, valueOf),
    hindered,
    hinder: () => setHindered((times) => times + 1),
    keep: (field, whose) => {
      // A computed key forgets which field of the form it is.
      const stored = { [field]: present[field] } as Partial<Form>
      if (whose === 'mine') draft.see(stored)
      else draft.change(stored, present)
    },
    isApart: (other) => conflictsOf(draft, other, valueOf).length === 0,
  }
}
