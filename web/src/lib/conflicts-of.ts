import { sameValue } from './same-value.ts'
import type { KeptDraft } from './use-kept-drafts.ts'

export type FieldOf<Form> = keyof Form & string

/** What a field says, however it is typed: by it two forms are held against each other. */
export type ValueOf<Form> = (form: Form, field: FieldOf<Form>) => unknown

/** The changed fields of a draft that somebody else changed meanwhile too, otherwise than the person did. */
export function conflictsOf<Form extends object>(
  { changed, seen }: Pick<KeptDraft<Form>, 'changed' | 'seen'>,
  present: Form,
  valueOf: ValueOf<Form>,
): FieldOf<Form>[] {
  if (seen === undefined) return []
  const mine = { ...present, ...changed }
  const fields = Object.keys(changed) as FieldOf<Form>[] // a draft has the fields of its form alone
  return fields.filter((field) => {
    const now = valueOf(present, field)
    return !sameValue(valueOf(seen, field), now) && !sameValue(valueOf(mine, field), now)
  })
}
